## What bots are called and how they play.  A bot’s sentence is ``bot-<name>``, without its version, which is ``$version``.

bot-easy = arraffa quel che porta la prossima valutazione, corre dietro al Re e si scorda di chi è nel Castillo
    .title = Facile
bot-medium = prepara tutto il suo turno e dà un’occhiata a come potrebbero rispondere gli altri
    .title = Medio
bot-hard = prova a mente molte strade fino alla fine del round e prende quella che vince più spesso
    .title = Difficile
bot-expert = soppesa più piani di quanti ne reggerebbe chiunque; si prende il suo tempo, e ti conviene prenderti il tuo
    .title = Esperto
bot-random = gioca una mossa valida qualsiasi
    .title = Casuale
bot-greedy = guarda un passo avanti, in base a ciò che vede dal proprio posto
    .title = Avido { $version }
