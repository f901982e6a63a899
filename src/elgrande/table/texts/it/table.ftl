## Places, colours, options, what the words of cards mean, what is asked, what can be answered, what has happened.

# --- names
# NAME($place, case: "from") is a name with its preposition: its own attribute, if it has that, else what any name becomes.
any-name = { $name }
    .short = { $name }
    .the = { $name }
    .in = in { $name }
    .king = { NAME($name, case: "in") }
    .on = su { $name }
    .to = a { $name }
    .from = da { $name }

# --- places
place-provinces = province
    .in = nelle province
    .from = dalle province
place-court = corte
    .in = a corte
    .from = dalla corte
place-castillo = Castillo
    .the = il Castillo
    .in = nel Castillo
    .king = accanto al Castillo
    .on = sul Castillo
    .to = al Castillo
    .from = dal Castillo
place-GAL = Galizia
    .from = dalla Galizia
place-NAV = Navarra
    .from = dalla Navarra
place-ARA = Aragona
    .to = ad Aragona
    .from = dall’Aragona
place-CAT = Catalogna
    .from = dalla Catalogna
place-CAS = Castiglia
    .from = dalla Castiglia
place-TOL = Toledo
    .in = a Toledo
place-SEV = Siviglia
    .in = a Siviglia
place-GRA = Granada
    .in = a Granada
place-VAL = Valencia
    .in = a Valencia
place-FRA = Francia
    .from = dalla Francia
place-POR = Portogallo
    .from = dal Portogallo

# --- colours
colour-red = Rosso
colour-blue = Blu
colour-yellow = Giallo
colour-brown = Marrone
colour-green = Verde
colour-purple = Viola
colour-orange = Arancione

# --- provenance
provenance-printed = scritto in un regolamento
provenance-public = trovato in altro materiale pubblico
provenance-ours = deciso da noi
provenance-deck = come dice il mazzo di questo tavolo
deck-says = cioè { $properties }
face-name = il nome
face-copies = le copie
face-placements = il numero di caballeros
face-court = quanti vengono a corte
face-discs = i gettoni
face-symbol = il simbolo
face-value = il valore
face-effect = l’effetto
face-must = se è un obbligo
face-stack = la pila

# --- options
option-length = Durata
    .help = Quanti round si giocano.
option-length-nine = nove round
option-length-six = sei round: si saltano 1, 4 e 7
option-first = Primo giocatore
    .help = Chi gioca la prima carta potere del primo round.
option-first-drawn = a sorte
option-first-seat = posto { $seat }
option-castillo = Castillo
    .help = Che cosa lo schermo ricorda del Castillo ai giocatori umani.
option-castillo-memory = lo schermo ricorda solo quelli che hai messo dentro tu
option-castillo-notes = quanto annunciato resta nella cronaca
option-castillo-open = il contenuto è visibile
option-confirm = Fine turno esplicita
    .help = Un turno finisce solo quando lo dice chi lo gioca.
option-confirm-no = no
option-confirm-yes = sì

# --- what words mean
word-then = { $first }; poi { $second }
word-or = { $first } – oppure { $second }
word-each-opponents = ogni avversario, in senso orario dalla tua sinistra: { $body }
word-each-players = ogni giocatore: { $body }
word-move-own = sposta fino a { $most } dei tuoi caballeros { $from } in altre regioni a scelta o nel Castillo
word-move-own-all = sposta quanti vuoi dei tuoi caballeros { $from } in altre regioni a scelta o nel Castillo
word-move-foreign = sposta { $most ->
        [one] un caballero altrui
       *[other] fino a { $most } caballeros altrui
    } { $from } in altre regioni a scelta o nel Castillo
word-move-any = sposta { $most ->
        [one] un caballero di qualsiasi colore
       *[other] fino a { $most } caballeros di qualsiasi colore
    } { $from } in altre regioni a scelta o nel Castillo
word-move-both = sposta fino a { $own } dei tuoi caballeros e fino a { $foreign } altrui { $from } in altre regioni a scelta o nel Castillo
word-from-regions = dalle regioni
word-from-one-region = da una sola regione
word-place-more = piazza fino a { $most } altri caballeros dalla tua corte in regioni a scelta o nel Castillo
word-place-more-regions = piazza { $most ->
        [one] un caballero
       *[other] { $most } caballeros
    } dalla tua corte in regioni a scelta, non nel Castillo
word-escort = { $most } caballeros a tua scelta lo seguono dalla regione che ha lasciato, o quanti ce ne sono
word-send-own = rimanda nelle province { $most } dei propri caballeros, presi dalle regioni o dalla corte
word-send-one-each = rimanda nelle province un caballero di ogni giocatore, preso da una regione; scegli tu quali
word-sweep-court-all = rimanda nelle province l’intera corte
word-sweep-court-some = rimanda nelle province { $count } caballeros della corte
word-sweep-disc-all = rimanda nelle province tutti i propri caballeros dalla regione indicata dal disco
word-sweep-disc-some = rimanda nelle province { $count } dei propri caballeros dalla regione indicata dal disco
word-sweep-picked-disc = sposta tutti i propri caballeros da lì alla regione indicata dal disco; se è quella del Re o la stessa, vanno a corte
word-sweep-court-disc = { $count ->
        [one] un caballero va dalla corte alla regione indicata dal disco; se c’è il Re, resta a corte
       *[other] { $count } caballeros vanno dalla corte alla regione indicata dal disco; se c’è il Re, restano a corte
    }
word-sweep-castillo-disc = sposta tutti i propri caballeros dal Castillo alla regione indicata dal disco; se è quella del Re, vanno a corte
word-muster = porta { $count ->
        [one] un caballero
       *[other] fino a { $count } caballeros
    } dalle province alla tua corte
word-muster-duty = porta { $count ->
        [one] un caballero
       *[other] { $count } caballeros
    } dalle province alla tua corte
word-muster-power = porta dalle province alla tua corte tanti caballeros quanti ne concede la tua carta potere
word-pick-you = scegli { $among }
word-pick-opponents = ogni avversario imposta in segreto il disco su { $among }
word-pick-opponents-standing = ogni avversario presente lì imposta in segreto il disco su { $among }
word-pick-players = ogni giocatore imposta in segreto il disco su { $among }
word-score = valuta { $among }
word-score-firsts = valuta solo i primi posti in { $among }; una parità per il primo posto non dà punti
word-move-king = scegli dove va il Re: { $among }
word-move-king-castillo = metti il Re accanto al Castillo, che diventa la sua regione
word-swap-king-and-grande = il Re e il tuo Grande si scambiano di posto, se si trovano entrambi in una regione
word-grandes-into-castillo = tutti i Grandi fuori dalla regione del Re entrano nel Castillo
word-grande-leaves-castillo = anche un Grande che si trova nel Castillo esce con loro
word-open-kings-region = con questa carta puoi piazzare anche nella regione del Re
word-move-grande = scegli dove va il tuo Grande: { $among }
word-set-scoreboard = metti un segnapunti mobile in un luogo libero o spostane uno; il Castillo è ammesso, la regione del Re no
word-take-back-power = riprendi in mano una carta potere che hai giocato
word-keep-veto = tieni questa carta: fino alla fine del prossimo round puoi fermare un’azione speciale
among-scorable = una regione qualsiasi, anche quella del Re, o il Castillo
among-regions = una regione qualsiasi
among-regions-all = tutte le regioni
among-open = una regione qualsiasi tranne quella del Re
among-near-king = una regione confinante
among-fours = tutte le regioni da 4 punti
among-fives = tutte le regioni da 5 punti
among-sixes-sevens = tutte le regioni da 6 e 7 punti
among-castillo = il Castillo
among-abroad = Francia o Portogallo
among-most = la regione o le regioni con più caballeros
among-fewest = la regione o le regioni con meno caballeros, escluse quelle vuote
among-picked = il luogo scelto
among-picked-by-one = le regioni indicate da un solo disco
among-with-own = una regione in cui ha un caballero
among-with-two-own = una regione in cui ha due caballeros, o uno se non ce n’è nessuna
modifier-shift = Cambia di { $shift } il valore della tua carta potere.
modifier-ability = Prima di scegliere una carta azione, se vuoi: { $ability }.
card-places = { $places ->
        [one] Piazza un caballero
       *[other] Piazza fino a { $places } caballeros
    } dalla corte nelle regioni adiacenti a quella del Re o nel Castillo.

# --- questions: what is asked now
question-power = Gioca una carta potere
    .first = gioca una carta potere
question-give = Passa un modificatore alla tua sinistra
    .first = scegli un modificatore da passare
question-court = Quanti caballeros vengono alla tua corte?
    .first = porta caballeros a corte
question-recall = Le tue province sono vuote: richiami un caballero da una regione?
    .first = richiama un caballero, oppure fermati
question-card = Prendi una carta azione
    .first = prendi una carta azione
question-act = Piazza caballeros, o usa l’azione speciale
    .first = piazza caballeros o usa l’azione speciale
question-place = Piazza un caballero dalla tua corte
    .first = piazza un caballero
question-either = Quale delle due?
    .first = scegli una delle due
question-lift = Scegli un caballero da spostare
    .first = sposta un caballero
question-drop = Dove va?
    .first = posa il caballero
question-way-in = Su quale casella sta?
question-send = Rimanda un caballero nelle province
    .first = rimanda un caballero
question-choose = Scegli un luogo
    .first = scegli un luogo
question-disc = Imposta il tuo disco segreto
    .first = imposta il tuo disco segreto
question-king = Dove va il Re?
    .first = sposta il Re
question-grande = Dove va il tuo Grande?
    .first = sposta il tuo Grande
question-scoreboard = Quale segnapunti mobile va dove?
    .first = piazza il segnapunti
question-take = Quale carta potere riprendi?
    .first = riprendi una carta potere
question-veto = Usi il tuo Veto?
    .first = decidi del tuo Veto
question-end = Concludi il tuo turno
    .first = concludi il turno
question-bridge = Dove comincia il ponte?
question-bridge-end = Dove finisce il ponte?
question-put = Metti il caballero messo da parte in una regione che sta per essere valutata?
question-second-card = Prendi una seconda carta azione

# --- moves
move-done = fatto
move-special = usa l’azione speciale
move-pass = lascia correre
move-waive = lascia correre tutta l’azione
move-veto = usa il Veto
move-end = concludi il turno
move-either = scegli l’alternativa { $branch }
move-court = { $count ->
        [0] non prendere nessuno a corte
        [one] prendi { $count } caballero a corte
       *[other] prendi { $count } caballeros a corte
    }
move-power = gioca la carta potere { $value }
move-power-modifier = gioca la carta potere { $value } con il modificatore { $modifier }
move-give-modifier = passa il modificatore { $modifier } a sinistra
move-take-modifier = riprendi il modificatore { $modifier }
move-take = riprendi la carta potere { $value }
move-card = prendi la carta «{ $card }»
move-place = piazza un caballero { NAME($place, case: "in") }
move-drop = mettilo { NAME($place, case: "in") }
move-recall = richiama un caballero { NAME($place, case: "from") }
move-choose = scegli { NAME($place, case: "the") }
move-disc = imposta il disco su { $place }
move-king = sposta il Re { NAME($place, case: "king") }
move-grande = sposta il Grande { NAME($place, case: "in") }
move-scoreboard = metti il segnapunti mobile { $board } { NAME($place, case: "on") }
move-lift = prendi un caballero di { $colour } { NAME($place, case: "from") }
move-send = rimanda nelle province un caballero di { $colour } { NAME($place, case: "from") }
move-yes = sì
move-no = no
move-keep = conserva la carta
move-save = tienila per il prossimo turno
move-own = non prendere carte e usa la tua azione
move-extra-court = portane uno in più a corte
move-name = indica { $seat }
move-seat = fai occupare un posto a uno di { $colour }
move-pick = metti in mano la carta { $value }
move-unpick = togli dalla mano la carta { $value }
move-special-of = usa l’azione speciale di «{ $card }»
move-placement = colloca con «{ $card }»
move-remove = togli la carta «{ $card }»
move-put = metti il caballero messo da parte { NAME($place, case: "in") }
move-land = sbarca { NAME($place, case: "in") }
move-extra = collocane uno in più { NAME($place, case: "in") }
move-pardon = libera tutti i prigionieri { NAME($place, case: "in") }
move-table = sposta la tavola dei limiti { NAME($place, case: "in") }
move-sail = salpa con un caballero di { $colour } { NAME($place, case: "from") }
move-claim = reclama con un caballero di { $colour } { NAME($place, case: "in") }
move-resign = rinuncia con un caballero di { $colour } { NAME($place, case: "in") }
move-jail = imprigiona un caballero di { $colour } { NAME($place, case: "in") }
move-gift = metti il dono di { $colour } { NAME($place, case: "in") }
move-escort = porta con te un caballero di { $colour } { NAME($place, case: "from") }

# --- events
event-round-began = Inizia il round { $round }.
event-cards-revealed = Carte scoperte: { $cards }.
event-power-played = { $seat } gioca la carta potere { $value }.
event-turn-began = Tocca a { $seat }.
event-court-taken = { $seat } { $count ->
        [0] non prende caballeros a corte.
        [one] prende { $count } caballero a corte.
       *[other] prende { $count } caballeros a corte.
    }
event-recalled = { $seat } richiama a corte un caballero { NAME($place, case: "from") }.
event-card-taken = { $seat } prende «{ $card }».
event-veto-kept = { $seat } tiene un Veto.
event-placed = { $seat } piazza un caballero { NAME($place, case: "in") }.
event-special-begun = { $seat } usa l’azione speciale di «{ $card }».
event-branch-chosen = { $seat } sceglie l’alternativa { $branch }.
event-moved = { $seat } sposta un caballero di { $colour } { NAME($source, case: "from") } { NAME($target, case: "in") }.
event-moved-own = { $seat } sposta un proprio caballero { NAME($source, case: "from") } { NAME($target, case: "in") }.
event-sent = { $seat } rimanda nelle province un caballero di { $colour } { NAME($source, case: "from") }.
event-sent-own = { $seat } rimanda nelle province un proprio caballero { NAME($source, case: "from") }.
event-swept = { $count ->
        [one] Un caballero di { $colour } passa
       *[other] { $count } caballeros di { $colour } passano
    } { NAME($source, case: "from") } { NAME($target, case: "in") }.
event-chosen = { $seat } sceglie { NAME($place, case: "the") }.
event-disc-locked = { $seat } ha impostato il disco.
event-discs-revealed = I dischi mostrano: { $discs }.
event-king-moved = Il Re si sposta { NAME($source, case: "from") } { NAME($target, case: "king") }.
event-grande-moved = Il Grande di { $colour } si sposta { NAME($source, case: "from") } { NAME($target, case: "in") }.
event-scoreboard-set = Il segnapunti mobile { $board } passa { NAME($source, case: "from") } { NAME($target, case: "to") }.
event-power-taken = { $value ->
        [unknown] { $seat } riprende una carta potere.
       *[other] { $seat } riprende la carta potere { $value }.
    }
event-gift-locked = { $seat } ha scelto un modificatore da passare.
event-gift-passed = { $modifier ->
        [unknown] { $seat } passa un modificatore: lo riceve { $target }.
       *[other] { $seat } passa il modificatore { $modifier }: lo riceve { $target }.
    }
event-modifier-played = { $seat } aggiunge il modificatore { $modifier }: { $total }.
event-modifier-taken = { $modifier ->
        [unknown] { $seat } riprende un modificatore.
       *[other] { $seat } riprende il modificatore { $modifier }.
    }
event-placement-opened = { $seat } può piazzare anche dove si trova il Re.
event-veto-used = { $seat } usa un Veto.
event-action-stopped = L’azione speciale di { $seat } finisce qui.
event-scored =
    { $awards ->
        [unknown] Valutazione { $place }.
       *[other] Valutazione { $place }: { $awards }.
    }
event-scored-nobody = nessuno ottiene punti
event-card-discarded = «{ $card }» viene scartata.
event-first-player = { $seat } gioca la prima carta potere del prossimo round.
event-general-scoring = Valutazione generale dopo il round { $round }.
event-game-over = La partita è finita.
beside-board = bordo tabellone
list-and = { $first }, { $second }
list-or = { $first } o { $second }
# What is possible and not advised.
warning-deck-thin = { $cards ->
        [one] Il mazzo { $stack } ha una sola carta
       *[other] Il mazzo { $stack } ha { $cards } carte
    }; se ne consigliano almeno { $advised }.
disc-shows = { $seat }: { $place }
award-line = { $seat } { $points }

# --- explanations
explain-title = { $place } ({ $values }), se si valutasse ora:
explain-scoreboard = Un segnapunti mobile copre i valori stampati.
explain-numbers = Con questo numero di giocatori { $count ->
        [one] conta solo il primo valore
       *[other] contano solo i primi { $count } valori
    }.
explain-rank = { $seat }: { $count } lì, { $tied ->
        [one] posto { $rank } senza parità
       *[other] in parità con { $others }, quindi posto { $rank }
    }: { $points }
explain-king = { $seat }: primo senza parità nella regione del Re: { $points }
explain-grande = { $seat }: primo senza parità dove si trova il proprio Grande: { $points }
explain-post = { $seat }: su una carica: { $points }
explain-empty = Nessuno ha caballeros lì.

# --- refusals
refusal = { $move } non è possibile: { $ruling } (interpretazione { $id })
refusal-legal = Mosse possibili ora: { $legal }
refusal-undo = Non c’è niente da annullare: nel frattempo è stato rivelato qualcosa o ha deciso qualcun altro.
refusal-first = Non ora: prima { $first }.

# What boxes add.
event-bridge-laid = Un ponte unisce { $source } e { $target }.
event-figure-taken = { $seat } prende { $figure }.
event-action-saved = { $seat } tiene per il prossimo turno l’azione speciale di «{ $card }».
word-lay-bridge = posa il ponte tra due regioni non confinanti
word-take-figure = prendi { $figure }
word-if-held = se hai { $figure }: { $body }
word-lay-aside = metti da parte un caballero della corte; una volta, prima di una valutazione successiva, puoi metterlo in una regione che sta per essere valutata
word-put-in = metti il caballero messo da parte in una regione che sta per essere valutata
word-take-second-card = prendi una seconda carta; la sua azione speciale può essere tenuta per il tuo prossimo turno
word-may = puoi: { $body }
word-extra = porta un caballero in più dalle province a corte, oppure piazzane uno in più dalla corte accanto al Re
word-take-token = prendi { $token }, accanto al tabellone o, se non ce ne sono, da un giocatore; mai un secondo
word-imprison = metti { NAME($place, case: "in") } un caballero di qualsiasi giocatore, da una regione che non sia quella del Re
word-release = libera tutti i caballeros { NAME($place, case: "in") } in una sola regione, non quella del Re
word-land = i tuoi caballeros { NAME($place, case: "on") } possono sbarcare, ognuno in una regione costiera che non sia quella del Re
word-hand-over = consegna un caballero delle tue province a un altro giocatore, che lo mette sul tabellone all’inizio del suo prossimo turno
word-ally = nomina un altro giocatore: alla prossima valutazione generale contate lì come uno solo
word-keep-card = tieni questa carta; alla prossima valutazione generale, prima delle regioni, { $body }
word-usurp = il tuo Grande è Re fin dopo la prossima valutazione generale: la sua regione è la regione del Re
word-move-any-regions = sposta fino a { $most } caballeros di qualsiasi colore da regione a regione
word-move-colour = sposta un caballero { $colour } da regione a regione, fino a { $most } volte
word-move-colour-companion = sposta un caballero { $colour } da regione a regione, fino a { $most } volte; ogni volta un altro può andare con lui, se il suo proprietario è d’accordo
card-act = Come atto in più: { $act }.
among-carded = una delle nove regioni della Spagna che non sia proibita
among-carded-left = una regione la cui carta è ancora disponibile, non quella del Re
question-whether = Prendi prima la figura?
question-extra = Un caballero in più: a corte o accanto al Re?
question-token = Di chi è il gettone che prendi?
question-jail = Chi va in prigione?
question-hand-over = A chi consegni un caballero?
question-gift = Dove va il dono?
question-land = Far sbarcare un caballero?
question-pardon = Dove vanno i prigionieri?
question-partner = Con chi?
question-companion = Un altro caballero va con lui?
question-consent = Il tuo caballero va con lui?
move-token = prendi un gettone
move-token-from = prendi il gettone di { $seat }
move-hand = consegna un caballero a { $seat }
event-figure-left = { $figure } torna accanto al tabellone.
event-token-taken = { $seat } prende { $token }.
event-token-lost = { $seat } perde { $token }.
event-handed-over = { $seat } consegna un proprio caballero a { $target }.
event-gift-placed = { $seat } mette un dono di { $colour } { NAME($target, case: "in") }.
event-gift-returned = Il dono di { $colour } per { $seat } torna nelle province.
event-place-marked = { $seat } mette { $mark } { NAME($place, case: "on") }.
event-allied = { $seat } stringe un’alleanza: { $pact }.
event-lapsed = Non vale più: { $mark }.
event-card-kept = { $seat } tiene «{ $card }».
event-kept-used = { $seat } ha usato «{ $card }».
event-companion-refused = { $seat } non lascia andare nessuno.
event-usurped = Il Grande di { $seat } ora è Re { NAME($target, case: "in") }.
event-king-returned = Il Re torna: sta { NAME($place, case: "king") }.
pact = { $seats } { NAME($place, case: "in") }
word-put-discs = metti { $discs } sul tabellone
word-move-table = sposta la tavola dei limiti in un’altra regione
word-remove-card = scarta una carta scoperta
word-grande-into-castillo = il proprio Grande entra nel Castillo, se non sta nella regione del Re
word-sail = un caballero oltremare salpa, dalla nave verso una costa o una colonia, o da una colonia verso la nave
word-claim = un caballero prende un disco che giace dove si trova
word-resign = chi occupa l’incarico lo lascia per un disco che giace lì
word-move-any-touching = sposta fino a { $most } caballeros di qualsiasi colore, ognuno con partenza o arrivo { $places }
    .place = { NAME($place, case: "in") }
word-place-touching = piazza fino a { $most } caballeros in più dalla corte { $places }, ovunque sia il Re
    .place = { NAME($place, case: "in") }
word-move-colour-castillo = sposta un caballero { $colour } in una regione qualsiasi o nel Castillo, fino a { $most } volte
disc-count = { $count } { $disc }
question-freely = Quanti caballeros vengono a corte?
question-free-acts = Altro, prima di proseguire?
question-sail = Chi salpa?
question-standing = Sulla tavola dei limiti o accanto?
question-which = Sulla tavola dei limiti o accanto?
question-harbour = Dove sbarca?
question-claim = Chi reclama un disco?
question-resign = Chi rinuncia per un disco?
question-table = Dove va la tavola dei limiti?
question-seat = Chi sale sulla tavola dei limiti?
question-seat-there = Chi ottiene un posto sulla tavola dei limiti?
question-seat-arrivals = Chi di quelli usciti dal Castillo ottiene un posto?
question-remove = Quale carta viene scartata?
question-use-kept = Usi la carta che hai tenuto?
question-use = La tua azione o una delle carte scoperte?
move-on = uno sulla tavola dei limiti
move-beside = uno accanto
event-disc-unloaded = { $awards ->
        [unknown] { $disc } arriva { NAME($place, case: "in") }.
       *[other] { $disc } arriva { NAME($place, case: "in") }: { $awards }.
    }
event-disc-claimed = { $seat } reclama { $disc } { NAME($source, case: "in") }.
event-discs-put = Di nuovo sul tabellone: { $count } { $disc }.
event-spaces-taken = { $colour } ha { $count } sulla tavola dei limiti.
event-table-moved = La tavola dei limiti va { NAME($source, case: "from") } { NAME($target, case: "in") }.
event-card-removed = { $seat } scarta «{ $card }».
card-keepable = Puoi invece tenere questa carta e usarla all’inizio del tuo prossimo turno.
card-keepable-veto = Puoi invece tenere questa carta: fino alla fine del prossimo round ferma un’azione speciale, oppure la usi all’inizio del tuo prossimo turno.
word-at-least = { $body }; { $least ->
        [one] almeno uno
       *[other] almeno { $least }
    }, se è possibile
word-move-one-side = da una sola regione sposta { $foreign ->
        [one] un caballero altrui
       *[other] fino a { $foreign } caballeros altrui
    } oppure quanti vuoi dei tuoi, in altre regioni a scelta o nel Castillo
word-escort-grande = fino a { $most } dei tuoi caballeros lo seguono dalla regione che ha lasciato
word-place-together = piazza fino a { $most } altri caballeros dalla tua corte, tutti nella stessa regione o tutti nel Castillo
word-take-back-earlier = riprendi in mano una carta che hai giocato in un round precedente; tutti vedono quale
word-raise-placement = in questo turno puoi piazzare fino a { $count } caballeros, invece di quanti ne concede il tuo rango; dillo prima di piazzare
word-place-anywhere = in questo turno puoi piazzare in qualsiasi regione non proibita; dillo prima di piazzare
word-grande-by-disc = il Grande va nella regione indicata dal disco
word-sweep-all = tutti i caballeros che si trovano lì, di chiunque siano, vanno nel Castillo
word-quarantine = metti un segnapunti mobile in una regione che non ne ha e non è proibita: fin dopo la prossima valutazione generale niente vi entra e niente ne esce
among-for-grande = un’altra regione per il proprio Grande, non proibita
among-not-kings = una regione qualsiasi tranne quella del Re, non il Castillo
among-pair = una regione in cui hai esattamente due caballeros e nessuno ne ha di più, non il Castillo
card-value = Valore { $value }; { $court ->
        [0] non porta nessuno a corte.
        [one] porta un caballero a corte.
       *[other] porta fino a { $court } caballeros a corte.
    }
card-must = Devi eseguirla, se puoi.
card-may = Puoi non eseguirla.
power-called = { $value ->
        [joker] «{ $card }»
       *[other] { $value }, «{ $card }»
    }
card-joker = Non ha valore: quando tutti gli altri hanno giocato giochi un’altra carta, e conta quella.
word-keep-veto-played = In questo round puoi fermare un’azione speciale, anche prima del tuo turno; è allora quella la tua azione speciale.
question-pick = Scegli le carte della tua mano
    .first = scegli la tua mano
question-quarantine = Quale segnapunti mobile chiude quale regione?
    .first = scegli una regione per la quarantena
event-joker-played = { $seat } gioca un Jolly: seguirà un’altra carta.
event-card-used = { $seat } usa «{ $card }».
event-hand-locked = { $seat } ha scelto la propria mano.
event-hands-complete = Tutte le mani sono scelte.
event-placement-raised = { $seat } in questo turno può piazzare { $count ->
        [one] un caballero
       *[other] fino a { $count } caballeros
    }.
event-placement-anywhere = { $seat } in questo turno può piazzare in qualsiasi regione.
event-castle-moved = { $mark } si sposta { NAME($place, case: "in") }.
event-quarantined = Quarantena: il segnapunti mobile { $board } passa { NAME($source, case: "from") } { NAME($target, case: "to") }, ora è una regione chiusa.
event-quarantine-ended = Finisce la quarantena { NAME($place, case: "in") }: il segnapunti mobile { $board } torna accanto al tabellone.

# --- what a card is about, and what a hand of such cards is without
kind-all = Tutte
kind-scores = Punteggi
kind-moves = Spostamenti
kind-court = Corte e piazzamento
kind-crown = Re e Grandi
kind-map = Segnapunti e vie
kind-other = Altre
lack-low = nessuna carta sotto { $value }
lack-high = nessuna carta sopra { $value }
lack-few = pochi a corte: { $value } in tutto
lack-scores = nessun punteggio
lack-moves = niente che sposti caballeros
lack-court = niente per corte o piazzamento
lack-crown = niente per Re o Grandi
lack-map = niente per segnapunti o vie
lack-other = nient’altro
lack-nothing = una mano equilibrata
