## What bots are called and how they play.  A bot's sentence is ``bot-<name>``, without its version, which is ``$version``.

bot-random = plays any legal move
    .title = Random
bot-greedy = looks one step ahead, by what its own seat can see
    .title = Greedy { $version }
