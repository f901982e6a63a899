## What the page’s place says while there is no page.

page-not-built = La pagina non è stata costruita. In un clone del repository si costruisce con: make web
