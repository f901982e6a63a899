## What the page's place says while there is no page.

page-not-built = The page was not built. In a clone of the repository, build it with: make web
