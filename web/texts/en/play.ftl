## Playing.

play-awaited = { $seats } to decide
play-over = The game is over.
play-undo = Undo
play-restart = Restart turn
play-moves = What you can do
play-log = What has happened
play-not-begun = The game has not begun.
play-start = Begin
