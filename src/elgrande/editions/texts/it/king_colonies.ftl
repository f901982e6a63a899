## The King & the Colonies: its name and its rulings.  Cards, places and options have theirs from the two boxes it joins.

box-king_colonies = Il Re e le Colonie (1997)
    .about = L’Intrigo e il Re e Il Grande Inquisitore e le Colonie insieme: carte che sono offerta, numero di corte e azione, sulla mappa con la Francia, la nave e le colonie. A ogni round due giocatori possono prendere la carta del Grande Inquisitore o quella del mazzo 7 al posto della propria azione.

ruling-kc-1 = La preparazione è quella delle Colonie, compresi i dodici caballeros e i dischi per due di loro, senza carte potere e senza mazzi da 1 a 5. Carta del Re, carta dell’Intrigo, carte Caballero e mani di tredici sono quelle de L’Intrigo e il Re; le mani si scelgono dopo i dischi, con le prime due carte già scoperte.
    .title = Preparazione de Il Re e le Colonie
    .why = che le prime carte siano scoperte prima di scegliere le mani segue l’ordine dei paragrafi
ruling-kc-2 = A ogni round sono scoperte la carta del Grande Inquisitore e una carta del mazzo 7. La prima c’è di nuovo nel round seguente, l’altra si scarta se nessuno la prende. Carta del Re e carta dell’Intrigo stanno davanti ai loro giocatori e non si possono prendere.
    .title = Due carte scoperte
    .why = l’ultima frase è nostra
ruling-kc-3 = Dopo aver portato caballeros a corte scegli: l’azione che hai per la tua carta o per il tuo rango, la carta del Grande Inquisitore o quella del mazzo 7. Ognuna delle due la prende un giocatore per round; quando non ce ne sono più non si chiede niente. Una carta tenuta e gli atti liberi vengono prima, e atti liberi di nuovo dopo ogni metà del turno.
    .title = La propria azione o una carta scoperta
    .why = il momento della scelta è nostro, e che si possa scegliere la propria azione anche se non può cominciare
ruling-kc-4 = Chi prende una delle due carte piazza quanti caballeros dice quella, tutti gli altri quanti ne dice la carta Caballero.
    .title = Quanti se ne piazzano con una carta scoperta
    .why = il regolamento parla del numero sulla carta giocata, e quelle carte non ne mostrano
ruling-kc-5 = Chi prende una delle due carte rinuncia all’azione della propria carta, del Re o dell’Intrigo, anche se è un obbligo. Le azioni delle due carte si possono tralasciare.
    .title = Una carta scoperta libera da un obbligo
    .why = il regolamento offre la scelta a tutti e non fa eccezioni
ruling-kc-6 = Chi tiene «Togliere una carta azione» può usarla una volta entro la fine del round seguente: come Veto contro un’azione speciale in qualsiasi momento, anche contro un altro Veto, oppure all’inizio del proprio prossimo turno per togliere una carta. Se allora rinuncia, resta un Veto. In entrambi i casi mette in gioco la sua Merce, se non riceve a sua volta un Veto. Non è l’azione speciale di chi la usa, e chi ha anche un 40 usa prima la carta tenuta.
    .title = «Togliere una carta azione» come Veto
    .why = il regolamento chiama la carta «Turn over action card»; che sia questa, quanto si tiene e la sua Merce sono nostri
ruling-kc-7 = La carta dell’Intrigo e tutte le altre che spostano caballeros li spostano anche da e verso i luoghi nuovi.
    .title = Spostare da e verso i luoghi nuovi
ruling-kc-8 = Chi ha usato un 40 prima del proprio turno ha avuto la sua azione speciale, e non può prendere nessuna delle due carte. Chi ne prende una non può più usare un 40.
    .title = Un 40 o una carta scoperta
    .why = l’uno e l’altra sono l’azione speciale del round
ruling-kc-9 = Solo le nove regioni della Spagna: 13 come meta, e 23. La Francia, dove c’è posto, e la nave: 20 e 25. La Francia: 63, che non ne fa una costa. Francia, America e Mediterraneo: 35, 80, che in Francia chiede una casella, e 93, anche se il suo segnapunti può venire dalla nave. Tutti: 10, 55, 90, 140, 145, 150, 160, 180, e 75 dove si sta per valutare; un’Imboscata prende una carica come chiunque arrivi. 135 conta come per la maggioranza, quindi mai sulla nave. Per 100, 115 e 130 decidono i valori del segnapunti; 115 finisce con America e Mediterraneo. Chi porta un disco, le cariche, i neri e la tavola limite seguono le regole delle Colonie, e una colonia in quarantena è chiusa alla nave, a chi prende un disco e a chi si dimette.
    .title = Le 31 carte e i luoghi nuovi
    .why = il regolamento dice solo che la carta dell’Intrigo raggiunge i luoghi nuovi; le carte seguono ciò che le Colonie dicono di quelle simili
ruling-kc-10 = I caballeros vengono a corte come dice la carta giocata, su 37 per colore. Atti liberi, nave, dischi, tavola limite e caballeros neri sono quelli delle Colonie; round, ordine dei turni e chi comincia sono quelli de L’Intrigo e il Re.
    .title = Che cosa viene da quale scatola
