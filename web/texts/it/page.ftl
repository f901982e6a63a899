## What the page says everywhere: its frame, the board, refusals.  Screens have files of their own beside this one.

page-title = El Grande
page-skip = Vai al contenuto
close = Chiudi
share-copy = Copia
share-copied = Copiato.
page-new-tab = (si apre in una nuova scheda)
map-credit = Mappa derivata da CC BY 4.0 ign.es; coste vicine da Natural Earth.
loading = Un momento …
lost-page = A questo indirizzo non c’è niente.
back-to-lobby = Torna alla sala

# --- fields
field-missing = Qui manca qualcosa.
field-short = Almeno { $least } caratteri.
field-wrong = Qui questo non va bene.

# --- settings
setting-language = Lingua
setting-theme = Tema
setting-theme-auto = come il dispositivo
setting-theme-light = di giorno
setting-theme-dark = a lume di candela

# --- the board, in words
board = Il tabellone
round-of = Round { $round } di { $last }
round-scorings = Si valuta tutto dopo i round { $rounds }.
scores-are = Punti: { $scores }.
king-stands = Il Re si trova { NAME($place, case: "king") }.
seat-name = { $name } ({ $colour })
place-worth = vale { $values }
place-worth-board = con un segnapunti mobile vale { $values }
place-bonus = { $bonus } in più per ogni caballero
place-capacity = posto per { $capacity }
place-king = qui si trova il Re
place-count = { $colour } { $count }
place-closed = in quarantena: niente entra e niente esce
place-bridge = un ponte porta { NAME($place, case: "to") }
place-empty = nessun caballero
place-shut = nessuno può guardare dentro
place-grandes = Grande di { $colours }
place-carrying = { $colour } { $count } con { $what }
place-free = libero
place-space = { $space } (+{ $bonus }): { $who }
place-space-plain = { $space }: { $who }
place-lies-count = { $what } da prendere: { $count }
place-lies-seats = { $what }: { $seats }
place-table = qui sta la tavola dei limiti, con { $spaces } posti; sopra { $counts }
place-table-empty = qui sta la tavola dei limiti, con { $spaces } posti e nessuno sopra
place-counts-for = { $colour } conta per { $owner }

# --- the line to the server
connection-lost = Connessione persa. Nuovo tentativo …
connection-kept = La tua mossa è al sicuro: parte appena la connessione torna.

# --- what the server refuses
refused-bad-request = Il server non ha capito.
refused-bad-setup = Così non si può preparare nessuna partita.
refused-bad-record = Questa non è una registrazione valida.
refused-no-session = Il server non ti riconosce più: scegli di nuovo un nome.
refused-not-found = Questo tavolo non esiste.
refused-not-yours = Qui non puoi farlo.
refused-name-taken = Quel nome è protetto da una password: accedi o scegline un altro.
refused-wrong-password = Nome e password non corrispondono.
refused-table-full = Quel posto è occupato.
refused-table-started = La partita è già cominciata.
refused-table-not-running = A questo tavolo non si sta giocando.
refused-not-ready = Ci sono posti liberi o qualcuno non è pronto.
refused-illegal-move = Questa mossa ora non è possibile.
refused-stale-question = Troppo tardi: quella domanda è già chiusa.
refused-no-undo = Non c’è niente da annullare: nel frattempo è stato rivelato qualcosa o ha deciso qualcun altro.
refused-no-hints = A questo tavolo si gioca senza consigli.
refused-no-preview = A questo tavolo non c’è l’anteprima dei punti.
refused-not-over = La partita non è ancora finita: replay e registrazione ci sono solo dopo.
refused-other-rules = Questa partita si gioca con regole che qui non sono conosciute.
refused-too-large = È troppo lungo.
refused-too-many = Troppo in fretta. Aspetta un momento.
refused-internal = Qualcosa non va nel server.
refused-unreachable = Il server non risponde.
