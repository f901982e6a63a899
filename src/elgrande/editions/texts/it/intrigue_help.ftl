## Intrigue & the King: what each new thing is for, in a line; `.more` is said where it lies.

help-intrigue-hand = Ognuno sceglie in segreto tredici di 31 carte; le altre sono fuori dal gioco.
    .title = La tua mano
    .more = Ogni carta si gioca una volta.
help-intrigue-power = Un’offerta, un numero di caballeros per la corte e un’azione, tutto su una carta.
    .title = Carte potere
    .more = “Devi” va fatto per quanto si può; “puoi” si può lasciar stare.
help-intrigue-ranks = La carta più alta piazza di più e muove il Re, la più bassa piazza di meno e intriga.
    .title = Re e Intrigo
    .more = In quattro o cinque questi due non hanno altra azione; in due o tre possono scegliere quella della propria carta.
help-intrigue-veto = Chi gioca il 40 può fermare un’azione in quel round.
    .title = Veto
    .more = Nel round seguente non ne resta niente.
help-intrigue-bridge = Due regioni diventano vicine, finché qualcuno non getta un altro ponte.
    .title = Ponte
    .more = Vale per piazzare accanto al Re.
help-intrigue-closed = Una regione in cui niente entra e da cui niente esce, fin dopo la prossima valutazione generale.
    .title = Quarantena
    .more = Si valuta lo stesso. Solo il Re può andare e venire.
help-intrigue-place-ambush = Un caballero in agguato: in una regione che sta per essere valutata, appena in tempo.
    .more = Fino ad allora sta sulla carta 75 del suo giocatore, e se ci resta è perso.
help-intrigue-figure-joker = Nessun valore: chi lo gioca aggiunge una seconda carta quando tutti gli altri hanno giocato.
    .more = Un solo Jolly per round.
help-intrigue-figure-castle-at = Il castello, spostato qui da una Frana.
    .more = Dove sta non cambia niente, e torna al suo posto dopo la prossima valutazione generale.
