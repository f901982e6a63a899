## What the page says everywhere: its frame, the board, refusals.  Screens have files of their own beside this one.

page-title = El Grande
page-skip = Skip to the content
close = Close
share-copy = Copy
share-copied = Copied.
page-new-tab = (opens in a new tab)
map-credit = Map derived from CC BY 4.0 ign.es; neighbouring coasts from Natural Earth.
loading = One moment …
lost-page = There is nothing at this address.
back-to-lobby = Back to the lobby

# --- fields
field-missing = Something is missing here.
field-short = At least { $least } letters.
field-wrong = That does not fit here.

# --- settings
setting-language = Language
setting-theme = Theme
setting-theme-auto = like this device
setting-theme-light = by day
setting-theme-dark = by candlelight

# --- the board, in words
board = The board
round-of = Round { $round } of { $last }
round-scorings = Everything is scored after rounds { $rounds }.
scores-are = Points: { $scores }.
king-stands = The King stands { NAME($place, case: "king") }.
seat-name = { $name } ({ $colour })
place-worth = worth { $values }
place-worth-board = a mobile scoreboard makes it worth { $values }
place-bonus = { $bonus } more for each caballero here
place-capacity = room for { $capacity }
place-king = the King stands here
place-count = { $colour } { $count }
place-closed = in quarantine: nothing goes in or out
place-bridge = a bridge leads to { $place }
place-empty = no caballeros
place-shut = nobody may look inside
place-grandes = Grande of { $colours }
place-carrying = { $colour } { $count } with { $what }
place-free = free
place-space = { $space } (+{ $bonus }): { $who }
place-space-plain = { $space }: { $who }
place-lies-count = unclaimed { $what }: { $count }
place-lies-seats = { $what }: { $seats }
place-table = the Limit table lies here, with { $spaces } spaces; on it { $counts }
place-table-empty = the Limit table lies here, with { $spaces } spaces and nobody on it
place-counts-for = { $colour } counts for { $owner }

# --- the line to the server
connection-lost = Connection lost. Trying again …
connection-kept = Your move is safe: it goes out as soon as the connection is back.

# --- what the server refuses
refused-bad-request = The server did not understand that.
refused-bad-setup = No game can be set up like that.
refused-bad-record = That is not a valid record.
refused-no-session = The server does not know you any more: choose a name again.
refused-not-found = There is no such table.
refused-not-yours = You cannot do that here.
refused-name-taken = That name is protected by a password: log in, or choose another.
refused-wrong-password = Name and password do not match.
refused-table-full = That seat is taken.
refused-table-started = The game has already started.
refused-table-not-running = No game is running at this table.
refused-not-ready = There are free seats, or somebody is not ready.
refused-illegal-move = That move is not possible now.
refused-stale-question = Too late: that question is already closed.
refused-no-undo = Nothing to undo: something has been revealed since, or somebody else has decided.
refused-no-hints = This table plays without hints.
refused-no-preview = The scoring preview is off at this table.
refused-not-over = The game is not over yet: its replay and record come afterwards.
refused-other-rules = This game is played by rules that are not known here.
refused-too-large = That is too long.
refused-too-many = That was too fast. Wait a moment.
refused-internal = Something is wrong with the server.
refused-unreachable = The server does not answer.
