## What bots are called and how they play.  A bot’s sentence is ``bot-<name>``, without its version, which is ``$version``.

bot-random = gioca una mossa valida qualsiasi
    .title = Casuale
bot-greedy = guarda un passo avanti, in base a ciò che vede dal proprio posto
    .title = Avido { $version }
