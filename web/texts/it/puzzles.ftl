## Rompicapi: uno al giorno, la serie e l’elenco dei precedenti.

puzzles-title = Rompicapi
puzzles-about = Ogni giorno una posizione da una partita tra bot forti, in cui una risposta è chiaramente la migliore. La tua serie resta su questo dispositivo.
puzzles-today = Il rompicapo di oggi
puzzles-solved-today = Il rompicapo di oggi è risolto
puzzles-streak = { $days ->
    [0] Ancora nessuna serie: deve essere giusta la prima risposta.
    [one] Serie: un giorno.
   *[other] Serie: { $days } giorni.
}
puzzles-all = Tutti i rompicapi
puzzles-more = Mostra tutti e { $count }
puzzles-table = { $edition }, { $players } giocatori
puzzles-right = risolto
puzzles-wrong = mancato
puzzles-none = Questo rompicapo non c’è più.
puzzle-of = Rompicapo del { $day }
puzzle-line = Mostra come continua
puzzle-next = Uno precedente
puzzle-better = Che cosa porta la tua risposta:
puzzle-plan = Il turno migliore:
