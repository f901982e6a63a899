## Imparare: l'elenco delle lezioni e ciò che le accompagna.  Le parole del maestro stanno accanto alle lezioni.

learn-title = Impara El Grande
learn-welcome = Lezioni brevi a un tavolo vero: una frase, poi tocca a te. Circa dieci minuti per le regole, poi una partita con un maestro al fianco. Salta ciò che sai già; ritrovi tutto dove l’hai lasciato.
learn-begin = Comincia
learn-go-on = Continua: { $lesson }
learn-done = fatta
learn-begun = cominciata
learn-play = Gioca contro i bot
learn-all = Tutte le lezioni
coach-on = Avanti
coach-show = Mostramelo
coach-why = Perché?
coach-not-why = Capito
coach-back = Un passo indietro
coach-again = Dall’inizio
coach-leave = Tutte le lezioni
coach-progress = A che punto è la lezione
coach-next = Prossima: { $lesson }
coach-heard = Capito
coach-not-now = Non in questo passo: fai ciò che chiede il maestro.
