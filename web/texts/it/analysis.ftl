## Una partita finita, analizzata: chi aveva quali probabilità di vincere e quando, e quanto è costata ogni decisione.

analysis-title = Analisi
analysis-about = Un bot ripercorre la partita decisione per decisione: chi aveva quali probabilità di vincere, che cos’altro si poteva fare e quanto è costata ogni scelta.
analysis-begin = Analizza questa partita
analysis-again = Riprova
analysis-enter = Per far analizzare una partita scegli prima un nome nella sala.
analysis-reading = La partita viene letta …
analysis-progress = { $judged } decisioni su { $count } sono giudicate
analysis-failed = L’analisi non è riuscita.
analysis-chances = Probabilità di vittoria
analysis-chances-picture = Una fascia per ciascuno, larga quanto la sua probabilità di vittoria; una barra bianca è lunga quanto è incerta. Gli stessi numeri sono nella tabella sotto.
analysis-points = Punti attesi alla fine
analysis-points-picture = Una linea per ciascuno, in un nastro largo quanto il numero è incerto.
analysis-beginning = Turno { $round }
analysis-end = Fine
analysis-expected = { $chance } % ({ $low }–{ $high })
analysis-swings = Svolte
analysis-swing = Turno { $round }: { $name } { $change } %
analysis-decisions = Decisioni, prima le più costose
analysis-whose = Decisioni di
analysis-everybody = tutti
analysis-verdict = { $verdict ->
        [best] ottima
        [costly] costosa
       *[other] buona
    }
analysis-decision = Turno { $round }
analysis-cost = { $cost } % di probabilità di vittoria in meno, ±{ $error }
analysis-free = non è costata nulla
analysis-hindsight = col senno di poi { $cost } %
analysis-hindsight-title = Col senno di poi: contando anche ciò che allora era nascosto
analysis-played = Giocato
analysis-better = Meglio
analysis-plan = { $chance } % (±{ $width }), { $points } punti
analysis-show = Mostra sul tabellone
analysis-none = Qui nulla è costato qualcosa.
analysis-calibration = Queste probabilità sono giuste?
analysis-calibration-about = Che cosa hanno detto i bot in migliaia di partite tra loro, e quante volte si è avverato: sulla linea hanno ragione. Le barre dicono quanto è sicuro.
analysis-calibration-picture = Le probabilità dichiarate, da sinistra a destra, e quante volte si sono avverate, dal basso in alto; i punti stanno vicino alla diagonale.

# --- giocare avanti da qualsiasi punto
explore-title = Esplora
explore-about = Gioca per tutti. Ogni variante che guardi resta qui, e l’indirizzo porta gli altri a quella che vedi.
explore-bot = Lascia decidere un bot
explore-redraw = Rimescola ciò che non potevo sapere
explore-as-it-was = Com’era davvero
explore-beginning = Inizio
explore-else = oppure:
explore-share = Un link a questa variante
explore-paste = Una posizione in notazione, in cui nulla è nascosto
explore-open = Esplorala
explore-from-here = Esplora da qui
