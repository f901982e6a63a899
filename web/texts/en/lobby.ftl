## The lobby.

lobby-name = Your name
lobby-quick = Play against bots
lobby-quick-help = A game for { $players } in the { $edition }, at once.
lobby-my-tables = My games
lobby-table = { $edition }, { $players } players
lobby-awaited = your turn
