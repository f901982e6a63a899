## The lobby.

lobby-name = Il tuo nome
lobby-quick = Gioca contro i bot
lobby-quick-help = Una partita per { $players } con la { $edition }, subito.
lobby-my-tables = Le mie partite
lobby-table = { $edition }, { $players } giocatori
lobby-awaited = tocca a te
