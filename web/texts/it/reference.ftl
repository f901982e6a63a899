## The reference: how the game goes, every card, the map, rulings, glossary, and whose game it is.

rules-title = Regole
rules-edition = Edizione
rules-contents = In questa pagina
rules-see = Vedi:
rules-onward = Di più nelle regole
rules-rounds = Come si svolge un round
rules-scoring = Valutazione
rules-map = Mappa
rules-power = Carte potere
rules-cards = Carte azione
rules-variations = Varianti
rules-rulings = Interpretazioni
rules-glossary = Glossario

rules-search = Cerca ovunque
rules-search-results = { $found ->
        [0] nessun risultato
        [one] un risultato
       *[other] { $found } risultati
    }
rules-search-none = Niente qui contiene tutte queste parole.
rules-search-all = tutte
rules-search-known = Da dove si sa
rules-search-found = { $found } di { $all }

# --- how a round goes
rules-rounds-goal = Ognuno manda caballeros nelle nove regioni della Spagna. Quando una regione viene valutata, chi ha più caballeros prende più punti. Alla fine vince chi ha più punti.
rules-rounds-setup = Ognuno comincia con un Grande e { $home } caballeros in una regione di casa e { $court } caballeros a corte; tutti gli altri aspettano nelle province. { $hand ->
        [0] Tutti hanno le stesse { $cards } carte potere.
       *[other] Ognuno ha { $hand } delle stesse { $cards } carte potere.
    }
rules-rounds-before = Prima del primo round
    .help = Ognuno imposta in segreto il disco su una regione, e i dischi si aprono tutti insieme. { $opening }
rules-rounds-pick = Si sceglie una mano
    .help = Ognuno sceglie in segreto { $hand } delle { $cards } carte potere, tutti nello stesso momento; le altre restano fuori dal gioco. Se è stato deciso così, le mani vengono distribuite a caso.
rules-rounds-reveal = Si scoprono le carte
    .help = La prima carta di ogni mazzo di carte azione viene scoperta. La carta del Re c’è in ogni round.
rules-rounds-reveal-ranked = Si scoprono le carte
    .help = La prima carta di ogni mazzo di carte azione viene scoperta.
rules-rounds-power = Ognuno gioca una carta potere
    .help = In senso orario, a cominciare dal primo giocatore. I valori devono essere tutti diversi. La più alta agisce per prima in questo round, la più bassa porta a corte più caballeros.
rules-rounds-power-ranked = Ognuno gioca una carta potere
    .help = In senso orario, a cominciare dal primo giocatore. I valori devono essere tutti diversi. La carta è insieme un’offerta, un numero per la corte e un’azione speciale. La più alta agisce per prima in questo round, piazza più caballeros e ha l’azione di «{ $highest }»; la più bassa agisce per ultima e ha quella di «{ $lowest }».
rules-rounds-court = A corte
    .help = Chi è di turno prende dalle province a corte tanti caballeros quanti ne permette la carta potere, o meno.
rules-rounds-take = Una carta azione
    .help = Poi si prende una delle carte azione scoperte. Dice quanti caballeros si possono piazzare e qual è la sua azione speciale: pochi caballeros e un’azione forte, o il contrario.
rules-rounds-take-ranked = Una carta scoperta al suo posto
    .help = Poi si può prendere una delle carte scoperte, se non l’ha già presa nessuno: la sua azione speciale vale al posto della propria, ed è lei a dire quanti caballeros si possono piazzare.
rules-rounds-act = Piazzamento e azione speciale
    .help = Nell’ordine preferito: si piazzano caballeros dalla corte nelle regioni adiacenti a quella del Re, o li si getta nel Castillo; e si esegue l’azione speciale, o vi si rinuncia. Nella regione del Re non cambia niente.
rules-rounds-act-ranked = Piazzamento e azione speciale
    .help = Nell’ordine preferito: si piazzano caballeros dalla corte nelle regioni adiacenti a quella del Re, o li si getta nel Castillo, tanti quanti ne dà il proprio posto nell’ordine; e si esegue l’azione speciale, che è quella della propria carta potere, se non è la più alta o la più bassa. Se si gioca in { $choosing }, chi le ha giocate può scegliere. La carta dice se si deve o si può. Nella regione del Re non cambia niente.
rules-rounds-end = Il round finisce
    .help = Le carte prese o avanzate vanno negli scarti. Chi ha giocato la carta potere più bassa gioca per primo nel round successivo.
rules-rounds-end-ranked = Fine del round
    .help = Le carte potere giocate restano scoperte e non tornano da sole. Chi ha giocato la più bassa gioca per primo nel prossimo round.
rules-rounds-scoring = Valutazione generale
    .help = Dopo i round { $rounds } si valuta tutto: ognuno imposta in segreto il disco su una regione, il Castillo viene aperto e valutato, i suoi caballeros vanno nella regione indicata dal loro disco, e poi si valutano tutte le regioni.
rules-rounds-over = La partita finisce dopo il round { $last }.

# --- scoring
rules-scoring-intro = Le regioni e il Castillo si valutano dopo i round { $rounds }, e ogni volta che lo dice una carta. Ognuno mostra tre valori: per chi ha più caballeros, per il secondo e per il terzo.
rules-scoring-ranks = Chi è in parità occupa il posto immediatamente inferiore, quanti che siano; gli altri seguono sotto. Il Re e il proprio Grande danno ciascuno due punti in più a chi è primo senza parità nella loro regione.
rules-scoring-example = { $place }, { $values }
rules-scoring-who = Giocatore
rules-scoring-count = Caballeros
rules-scoring-rank = Posto
rules-scoring-alone = { $rank }
rules-scoring-tied = { $rank }, in parità
rules-scoring-below = { $rank }: non restano valori
rules-scoring-example-second = Primo senza parità: il primo valore, con tutti e due i bonus. I due seguenti sono in parità per il secondo posto, quindi occupano entrambi il terzo; sotto non resta niente.
rules-scoring-example-first = Due sono in parità per il primo posto, quindi occupano entrambi il secondo, e nessuno riceve bonus. Il terzo è terzo.
rules-scoring-general = In una valutazione generale il Castillo viene per primo, e chi c’era dentro conta già nella regione in cui va.
rules-scoring-few-classic = In due conta solo il primo valore, in tre contano i primi due.
rules-scoring-few-modern = In due e in tre contano solo i primi due valori.

# --- map
rules-map-intro = Valori per il primo, il secondo e il terzo. Scegli un luogo per vedere con che cosa confina.
rules-map-place = Luogo
rules-map-values = Valori
rules-map-neighbours = Adiacenti
rules-map-unprinted = adiacenze non in un regolamento
rules-map-worth = Vale { $values }.
rules-map-touches = Confina con { $places }.
rules-map-boards = I segnapunti mobili coprono i valori stampati: { $boards }.

# --- power cards
rules-power-intro = Tutti hanno queste { $cards }. Il numero in alto decide l’ordine dei turni, dal più alto; sotto c’è quanti caballeros arrivano a corte.
rules-power-intro-picked = Ognuno ha in mano { $hand } di queste { $cards }, scelte in segreto o distribuite. Il numero decide l’ordine dei turni, dal più alto; accanto c’è quanti caballeros arrivano a corte, poi l’azione speciale, e se la si deve o la si può eseguire.
rules-power-modifiers = Modificatori
rules-power-modifiers-intro = Con la variante Cambio di potere si può aggiungere uno di questi a una carta potere.

# --- action cards
rules-cards-stack = Mazzo
rules-cards-group = Variante
rules-cards-base = gioco base
rules-cards-no-stack = In nessun mazzo
rules-cards-of-stack = Mazzo { $stack }
rules-cards-copies = { $copies ->
        [one] una copia
       *[other] { $copies } copie
    }
rules-cards-places = piazza fino a { $count }

# --- variations
rules-variations-intro = Tutto questo si può scegliere quando si prepara un tavolo.
rules-variations-players = Solo con { $players } giocatori.
rules-variations-cards = Carte:

# --- rulings
rules-rulings-intro = I regolamenti lasciano domande aperte. Così si risponde qui a ognuna; quando qualcosa non è permesso, la risposta nomina una di queste. C è il regolamento classico in inglese, I quello italiano, M quello moderno, X quello delle espansioni del 1997. Le fonti sono indicate in inglese.

# --- glossary: what a word means, and the forms in which it is found and linked in other sentences
term-action-card = Carta azione
    .help = una delle carte scoperte che si prendono in un turno: permette un piazzamento e un’azione speciale.
    .forms = carta azione | carte azione
term-caballero = Caballero
    .help = il pezzo piccolo di un giocatore.
    .forms = caballero | caballeros
term-castillo = Castillo
    .help = la torre. Non è una regione; nessuno ci guarda dentro, e ciò che entra esce in una valutazione generale.
    .forms = Castillo
term-class = Classe
    .help = il primo valore che una regione mostra ora: «tutte le regioni da 4» sono quelle che mostrano un 4.
term-commitment = Impegno
    .help = un hash del seme segreto, mostrato prima della prima mossa: così tutti possono controllare alla fine che niente sia stato cambiato.
    .forms = impegno
term-court = Corte
    .help = i tuoi caballeros pronti a essere piazzati.
    .forms = corte | corti
term-deck = Carte in gioco
    .help = quali carte azione si usano, e quante copie di ognuna.
term-disc = Disco segreto
    .help = mostra una delle nove regioni; ognuno lo imposta in segreto, e si rivelano tutti insieme.
    .forms = disco | dischi
term-discards = Scarti
    .help = le carte azione usate. Restano scoperte e si possono guardare.
    .forms = scarti
term-dummy = Giocatore fittizio
    .help = il terzo colore nella partita moderna in due: piazza caballeros e occupa posti, e non decide niente.
    .forms = giocatore fittizio
term-first-player = Primo giocatore
    .help = chi gioca la prima carta potere di un round: chi ha giocato la più bassa nel round precedente.
    .forms = primo giocatore
term-foreign = Altrui
    .help = di un colore diverso dal tuo.
term-general-scoring = Valutazione generale
    .help = ogni tre round: il Castillo, poi tutte le regioni.
    .forms = valutazione generale | valutazioni generali
term-grande = Grande
    .help = il tuo pezzo grande. Segna la tua regione di casa e non conta come caballero.
    .forms = Grande | Grandi
term-home-region = Regione di casa
    .help = dove sta il tuo Grande: due punti in più per te se lì sei primo senza parità.
    .forms = regione di casa
term-king = Re, regione del Re
    .help = dove sta il Re niente entra e niente esce; si piazza nelle regioni adiacenti. Due punti in più per chi lì è primo senza parità.
    .forms = Re | regione del Re
term-mobile-scoreboard = Segnapunti mobile
    .help = una tessera con valori propri che copre quelli di una regione o del Castillo.
    .forms = segnapunti mobile | segnapunti mobili | segnapunti
term-modifier = Modificatore
    .help = una carta della variante Cambio di potere: cambia il valore di una carta potere, e alcune hanno un’abilità.
    .forms = modificatore | modificatori
term-neighbours = Adiacenti
    .help = regioni che si toccano.
    .forms = adiacente | adiacenti
term-offer = Carte scoperte
    .help = le carte azione scoperte in questo round.
term-pile = Pila
    .help = le carte potere che hai giocato.
term-placement = Piazzamento
    .help = caballeros dalla tua corte nelle regioni adiacenti a quella del Re, o nel Castillo.
    .forms = piazzamento
term-power-card = Carta potere
    .help = da 1 a 13. Decide l’ordine dei turni e quanti caballeros arrivano a corte.
    .forms = carta potere | carte potere
term-provenance = Provenienza
    .help = da dove sappiamo qualcosa: scritto in un regolamento, trovato in altro materiale pubblico, o deciso da noi.
term-provinces = Province
    .help = i tuoi caballeros che non sono ancora a corte.
    .forms = province
term-rank = Posto
    .help = primo, secondo o terzo in un luogo per numero di caballeros. Senza caballeros non c’è posto.
    .forms = posto | posti
term-recall = Richiamo
    .help = quando le tue province sono vuote, completare la corte con i tuoi caballeros dalle regioni.
    .forms = richiamo
term-record = Registrazione
    .help = un’intera partita come file di testo, da tenere, rivedere e controllare.
term-region = Regione
    .help = una delle nove sulla mappa.
term-ruling = Interpretazione
    .help = come si gioca qui una regola, con la sua fonte.
term-seat = Posto al tavolo
    .help = dove siede un giocatore, in senso orario.
term-special-action = Azione speciale
    .help = ciò che fa una carta azione oltre al piazzamento.
    .forms = azione speciale | azioni speciali
term-stack = Mazzo
    .help = le carte azione sono divise in mazzi; una carta del mazzo 1 piazza un caballero, una del mazzo 4 ne piazza quattro.
term-step = Passo
    .help = il più piccolo cambiamento completo che un Veto può fermare: un caballero spostato, una regione valutata.
term-taboo = Proibita
    .help = niente entra e niente esce: così è per la regione del Re.
    .forms = proibita
term-tie = Parità
    .help = lo stesso numero di caballeros in un luogo: chi è in parità occupa il posto immediatamente inferiore.
    .forms = parità
term-veto = Veto
    .help = una carta che si tiene, e che ferma un’azione speciale di qualcun altro.
    .forms = Veto
term-waive = Lasciar correre
    .help = non usare un Veto per un’intera azione speciale.

# --- about
about-title = Informazioni
about-to-rules = Vai alle regole
about-history = La sua storia
    .help = El Grande è un gioco di Wolfgang Kramer e Richard Ulrich. Hans im Glück lo ha pubblicato a cavallo tra 1995 e 1996, e nel 1996 è stato Spiel des Jahres, il gioco dell’anno in Germania. Nel 1997 sono seguite espansioni, nel 2023 una nuova edizione. È ambientato nella Spagna del Quattrocento, dove gli alti nobili, i Grandi, e i loro cavalieri, i caballeros, si contendono le regioni e il favore di un Re difficile da accontentare.
about-names = Come si pronunciano i nomi
    .help = In spagnolo «ll» suona come la i di «ieri»: Castillo si dice kastìio, caballero kabaièro. La «ñ» di España è la nostra «gn». Qui i nomi delle regioni sono quelli italiani: in spagnolo sono Galicia, Navarra, Aragón, Cataluña, Castilla, Toledo, Sevilla, Granada e Valencia.
about-time = Quanto dura
    .help = Si gioca da due a cinque. I regolamenti dell’edizione classica parlano di novanta minuti o due ore per nove round, e di un’ora per sei. Le espansioni allungano la partita, la prima volta molto. Contro i bot si va veloci quanto te.
about-adds = Edizioni e scatole
about-unofficial = Non ufficiale
    .help = Questa è una realizzazione non ufficiale, fatta senza gli autori e gli editori del gioco. I nomi appartengono ai loro proprietari.
about-words = Parole e immagini
    .help = Tutte le parole e le immagini qui sono nostre. Niente è stato preso dalla grafica o dai testi di nessuna edizione.
about-provenance = Da dove vengono le regole
    .help = Dai regolamenti pubblicati dell’edizione classica e di quella moderna. Carte e interpretazioni dicono da dove si sanno; ciò che nessuna fonte dice è stato deciso da noi, ed è indicato. Un tavolo può cambiare le carte in gioco una per una, per farle corrispondere a una scatola stampata.
about-map = La mappa
    .help = I confini della Spagna derivano da CC BY 4.0 ign.es (Instituto Geográfico Nacional), attraverso es-atlas; le coste vicine vengono da Natural Earth, che è di pubblico dominio, attraverso world-atlas. Le province sono state unite nelle nove regioni del gioco e semplificate.
about-typeface = Il carattere
    .help = Alegreya, con il suo maiuscoletto, è di Juan Pablo del Peral ed è pubblicato da Huerta Tipográfica con la SIL Open Font License; qui è ridotto alle lettere che servono a questa pagina.
about-font-licence = La sua licenza
about-licence = Licenze
    .help = Questo programma è software libero con licenza MIT. La pagina contiene Svelte (MIT) e Fluent (Apache 2.0); la mappa è disegnata con D3, TopoJSON e polylabel (ISC).
about-privacy = Che cosa si conserva
    .help = La pagina parla con il server da cui viene e con nessun altro. Il server conserva il tuo nome e le tue partite; il tuo browser conserva una sessione, le tue impostazioni e le promesse dei tavoli.
