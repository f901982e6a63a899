## Playing.

play-awaited = Decide { $seats }
play-over = La partita è finita.
play-undo = Annulla
play-restart = Ricomincia il turno
play-moves = Che cosa puoi fare
play-log = Che cosa è successo
play-not-begun = La partita non è ancora cominciata.
play-start = Comincia
