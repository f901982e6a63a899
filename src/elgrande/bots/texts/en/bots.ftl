## What bots are called and how they play.  A bot's sentence is ``bot-<name>``, without its version, which is ``$version``.

bot-easy = grabs what the next scoring brings, runs after the King and forgets who hides in the Castillo
    .title = Easy
bot-medium = plans its whole turn, and looks briefly at what the others could answer
    .title = Medium
bot-hard = thinks many ways through to the end of the round, and takes the one that wins most often
    .title = Hard
bot-expert = weighs more plans than anybody has patience for; it takes its time, and you will have to take yours
    .title = Expert
bot-random = plays any legal move
    .title = Random
bot-greedy = looks one step ahead, by what its own seat can see
    .title = Greedy { $version }
