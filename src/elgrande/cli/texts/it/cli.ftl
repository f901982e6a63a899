## What the terminal says besides the table’s own sentences.

cli-round = Round { $round } di { $last } · valutazione generale dopo i round { $scorings }
cli-seat = posto
cli-points = punti
cli-court = corte
cli-provinces = province
cli-power = potere
cli-hand = in mano
cli-modifiers = mod.
cli-dummy = fittizio
cli-your-modifiers = I tuoi modificatori: { $modifiers }
cli-veto = Veto
cli-heap = nascosti
cli-castillo = Castillo
cli-castillo-hidden = chiuso
cli-offer = Scoperte: { $cards }
cli-stack-left = { $remaining ->
        [one] { $remaining } rimasta
       *[other] { $remaining } rimaste
    }
cli-keeps = { $seat } tiene
cli-beside = { $what }: { $value }
cli-empty = Vuoto, o di nessuno
cli-bridge = un ponte
cli-closed = chiuse
cli-your-cards = Le tue carte potere (caballeros che portano a corte)
cli-hand-resting = Anche in mano, ma non giocabili ora: { $cards }
cli-rank-brings = piazza fino a { $count } · { $card }
cli-has-played = { $seat } ha giocato { $cards }.
cli-holds-of = In mano: { $count } delle altre { $others }.
cli-surely-holds = Di certo in mano: { $cards }.
cli-picked = ✓
cli-value = valore
cli-name = nome
cli-duty = obbligo
cli-must = devi
cli-may = puoi
cli-does = azione
cli-hand-so-far = La tua mano: { $count } di { $size } carte, che in tutto portano a corte { $court } caballeros. { $missing ->
        [0] È completa.
        [one] Manca una carta.
       *[other] Mancano { $missing } carte.
    }
cli-hand-lacks = Da sapere: { $lacks }.
cli-kind-picked = Scelte
cli-no-kind = Non ci sono carte del tipo «{ $text }». Scegli tra { $kinds }.
cli-pick-how = pick 10 40 100-120 · unpick 40 · hand 2 · hands · cards · ? per saperne di più
cli-pick-what = Quali carte? Indicale con il valore, per esempio: pick 10 40 100-120
cli-no-power-card = In questa partita non c’è la carta «{ $text }». Scrivi cards per l’elenco.
cli-picked-already = Già nella tua mano: { $cards }.
cli-not-picked = Non nella tua mano: { $cards }.
cli-too-many-picked = Sarebbero { $count } carte; una mano ne ha { $size }. Prima rimettine qualcuna con unpick.
cli-no-hand = Non c’è la mano «{ $name }». Scrivi hands per l’elenco.
cli-hand-does-not-fit = La mano «{ $name }» ha carte che non sono in questa partita, o un altro numero di carte.
cli-hands-how = hand 2 prende una di queste · hand save NOME salva la mano che hai scelto · hand drop NOME la elimina
cli-hand-saved = Salvata come «{ $name }».
cli-hand-dropped = «{ $name }» è eliminata.
cli-bad-hand-name = Una mano si salva con un nome da 1 a { $most } lettere che non sia solo un numero, per esempio: hand save preferita
cli-hands-unreadable = Le mani in { $file } non si possono leggere: correggi il file, oppure spostalo.
cli-help-hands =
    cards           elenca tutte le carte potere e segna quelle della tua mano
    cards re        elenca solo quelle su Re e Grandi; così anche punteggi,
                    spostamenti, corte, segnapunti, altre, scelte
    hands           elenca le mani già pronte e quelle che hai salvato
    hand save NOME  salva la tua mano per altre partite; hand drop NOME la elimina
cli-help-pick =
    pick 10 40-60   mette carte nella tua mano: valori, intervalli, nomi
    unpick 40       le rimette a posto; unpick all ricomincia da capo
    hand 2          prende una mano intera, con il suo numero o il suo nome
    ? 40            che cosa fa una carta
    undo            rimette a posto la carta scelta per ultima
cli-ask = { $seat }: { $question }
cli-announced-scoring = Valutazione { $place }.
cli-announced = Annunciato: { $step }
cli-vetoed-by = Veto usato da: { $seats }
cli-prompt = Numero o mossa (? per l’aiuto)
cli-help =
    Scrivi il numero di una scelta, oppure la mossa stessa, per esempio: { $move }
    Invio           mostra di nuovo le scelte
    ? { $place } i punti che una regione darebbe ora, e le sue vicine
    ? { $card } che cosa fa una carta
    ? { $padded } perché una mossa è possibile o no; ? 2 fa lo stesso per una scelta
    ? advise        che cosa farebbe qui un bot forte, e perché
    board · log     disegna il tabellone; mostra che cosa è successo
    undo · restart  annulla la tua ultima decisione; tutto il tuo turno
    change { $seat } permette a quel giocatore di cambiare un disco segreto o la mano
    save FILE       salva una copia con quel nome
    quit            esce; ogni decisione è già salvata
cli-curtain = Tastiera a { $seat } ({ $name }). Gli altri guardino altrove. Premi Invio.
cli-keeping = Ogni decisione viene salvata in { $file }
cli-not-kept = Non è stato possibile salvare l’ultima decisione ({ $problem }); si riproverà dopo la prossima.
cli-saved = La partita è salvata. Per continuare:
    {"  "}elgrande play --resume { $file }
cli-over-saved = La partita è salvata. Per rivederla:
    {"  "}elgrande replay { $file }
cli-copy-saved = Una copia è in { $file }. Contiene i segreti della partita.
cli-resumed = Partita ripresa da { $file }.
cli-unknown = Non capisco «{ $text }». Scrivi ? per l’aiuto.
cli-undone = Annullato.
cli-restarted = { $count ->
        [0] Niente da annullare.
        [one] Una decisione annullata.
       *[other] { $count } decisioni annullate.
    }
cli-no-move = «{ $text }» non è una mossa di questa partita. Premi Invio per vedere le scelte, o scrivi ? per l’aiuto.
cli-no-choice = Non c’è nessuna scelta { $text }. Premi Invio per vedere le scelte, o scrivi ? per l’aiuto.
cli-possible = Possibile ora: { $move }.
cli-refused = { $ruling } (interpretazione { $name })
cli-placements = Puoi piazzare { $count ->
        [one] un caballero
       *[other] fino a { $count } caballeros
    }; nella tua corte: { $court }.
cli-save-where = Scrivi un nome per la copia, per esempio: save my-game.jsonl
cli-save-taken = Non si può scrivere in «{ $file }»: scegli un altro nome.
cli-over = La partita è finita.
cli-rank = { $rank }. { $seat } ({ $name }): { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
cli-castillo-secret = Nessuno può guardare nel Castillo.
cli-cannot-change = Ora non c’è né un disco né una mano da cambiare per { $seat }.
cli-neighbours = Regioni adiacenti: { $places }
cli-check-record = Registrazione valida: { $edition }, { $players } giocatori, mosse: { $moves }, { $state }.
cli-check-over = partita finita, punti { $scores }
cli-check-running = partita al round { $round }, in attesa di { $seats }
cli-check-position = Posizione valida: { $edition }, { $players } giocatori, round { $round }, in attesa di { $seats }.
cli-check-redacted = Posizione valida ma in parte nascosta; si può leggere ma non giocare.
cli-check-neither = «{ $source }» non è né un file né una posizione
cli-check-nothing = non c’è niente da controllare
cli-with-boxes = { $edition } con { $boxes }
cli-of-box = { $facts } · della scatola { $box }
cli-cards-title = { $edition }: { $copies } carte azione
cli-card-facts = mazzo { $stack } · { $copies ->
        [one] una copia
       *[other] { $copies } copie
    } · { $provenance }
cli-power-card-facts = valore { $value } · { $court } a corte · { $provenance }
cli-joker-facts = senza valore, numero { $value } nella notazione · { $provenance }
cli-highest-facts = per chi ha giocato la carta più alta · { $provenance }
cli-lowest-facts = per chi ha giocato la carta più bassa · { $provenance }
cli-modifiers-title = { $copies } modificatori
cli-modifiers-option = { $copies } modificatori, usati con l’opzione { $option }
cli-modifier-facts = { $copies ->
        [one] una copia
       *[other] { $copies } copie
    } · { $provenance }
cli-replay-step = Passo { $step } di { $steps }
cli-replay-prompt = Invio: avanti · b: indietro · un numero: vai lì · board · q: esci
cli-arena-played = { $games ->
        [one] Una partita.
       *[other] { $games } partite.
    }
cli-arena-so-far = Interrotto dopo { $played } di { $games } partite.
cli-arena-about = { $edition }, seme { $seed }, tempo { $budget }. Bot di pari forza vincono il { $share } ciascuno.
cli-arena-bot = bot
cli-arena-games = partite
cli-arena-rate = vittorie
cli-arena-interval = 95 %
cli-arena-points = punti
cli-arena-rating = forza
cli-arena-seconds = s/mossa
cli-arena-slowest = max
cli-arena-faults = { $bot } ha fallito: { $faults ->
        [one] una decisione è stata lasciata
       *[other] { $faults } decisioni sono state lasciate
    } al caso. Il primo errore: { $error }
cli-arena-go-on = Ogni partita è conservata in { $file }: lo stesso comando riprende da lì.
cli-arena-lost = Queste partite non sono conservate; con --results FILE lo stesso comando potrebbe riprendere da qui.
cli-arena-title = El Grande: bot contro bot
cli-arena-chart-rate = Quota di partite vinte, con l’intervallo che la contiene davvero 19 volte su 20
cli-arena-chart-points = Punti: metà delle partite sta nel riquadro, la linea al suo interno è il valore centrale
cli-arena-chart-course = Quota di partite vinte fino a quel momento, partita per partita
cli-arena-equal = pari forza
cli-rulings-title = Interpretazioni
cli-rulings-about = Tutte le interpretazioni secondo cui gioca questo programma. Una mossa rifiutata cita uno di questi id. «printed» è scritto in un regolamento, «public» viene da altro materiale pubblico, «ours» è stato deciso qui perché nessuna fonte lo dice. C è il regolamento classico in inglese, I quello italiano, M quello moderno, X quello delle espansioni del 1997. Questa pagina è scritta da `elgrande rulings --markdown`.
cli-rulings-of-boxes = { $count ->
        [one] Con la scatola { $boxes }
       *[other] Con le scatole { $boxes }
    }
cli-ruling = id
cli-title = titolo
cli-says = interpretazione
cli-tag = etichetta
cli-source = fonte, o perché serviva

# --- what a command refuses
cli-bad-usage = { $problem } (vedi: { $command } --help)
cli-bad-setting = «{ $setting }» dovrebbe avere la forma nome=valore
cli-bad-name = «{ $name }» non è un nome per un giocatore: servono da 1 a { $most } lettere visibili
cli-too-many-seats = posti indicati: { $seats }, ma i giocatori sono { $players }
cli-no-first-game = nessuna scatola scelta ha consigli per una prima partita; scegli tra: { $boxes }
cli-position-alone = una posizione porta già con sé numero di giocatori, scatole, opzioni, colori e carte
cli-resume-alone = Una partita salvata porta già con sé giocatori e opzioni: con --resume vanno solo --file e --language.
cli-file-taken = «{ $file }» esiste già; usa --resume per continuare una partita salvata.
cli-none-kept = Nessuna partita in corso in { $folder }.
cli-no-text = { $file } non è un file di testo
cli-too-long = { $file } è troppo lungo per una partita
cli-you = tu
cli-serving = El Grande è su { $url } – si ferma con Ctrl-C.
cli-serving-already = El Grande è già su { $url }.
cli-served = Fermato. Tutte le partite sono salvate.
cli-port-taken = { $host }:{ $port } non si può usare ({ $why }); scegline un’altra con --port, oppure 0 per una libera qualsiasi.
cli-no-folder = La cartella { $folder } non esiste; creala prima, oppure indica un altro database.
cli-bad-database = «{ $url }» non è un database conosciuto qui; usa sqlite:///FILE oppure postgresql://UTENTE@HOST/NOME.
cli-no-file = Questo è un database PostgreSQL: copialo con pg_dump e ripristinalo con pg_restore.
cli-upgraded = Il database è aggiornato: versione { $after } (prima: { $before }).
cli-renewed = Il database era di una versione precedente ed è stato aggiornato. Com’era prima è conservato in { $file }.
cli-backed-up = Una copia è in { $file }. Contiene i segreti delle partite in corso.
cli-restored = Ripristinato da { $file }.
cli-sound = Ogni partita risulta dal suo registro.
cli-faulty-table = Tavolo { $table }: { $fault }
cli-pruned = Eliminati: { $tables } tavoli e { $guests } utenti.
cli-database-fails = Il database { $url } non si può usare: { $why }. Lo sta usando un altro programma? Indicane un altro con --database.
cli-no-database = non c’è nessun database { $file }
cli-joined = Sei su { $server } come { $name }.
cli-left = Hai lasciato il tavolo; il posto resta tuo. Per tornare:
    {"  "}elgrande join { $link }
cli-waiting = In attesa degli altri (? per l’aiuto)
cli-host = Questo tavolo è tuo: scrivi start quando ci sono tutti.
cli-seat-line = { $seat }: { $name } ({ $state })
cli-seat-open = libero
cli-seat-invited = su invito
cli-seat-ready = pronto
cli-seat-not-ready = non pronto
cli-not-begun = La partita non è ancora cominciata.
cli-watching = Stai guardando: decide solo chi gioca.
cli-taken-back = Una decisione è stata annullata.
cli-note-away = Ora per { $name } gioca un bot.
cli-note-late = Il tempo di { $name } è scaduto: subentra un bot.
cli-note-back = { $name } è di nuovo qui.
cli-note-undo = { $count ->
        [0] Come deciso insieme, le risposte a questa domanda sono annullate.
        [one] Come deciso insieme, una decisione è annullata.
       *[other] Come deciso insieme, { $count } decisioni sono annullate.
    }
cli-note-pause = Il tavolo ha deciso una pausa.
cli-note-resume = Il tavolo ha deciso di riprendere.
cli-note-abandon = Il tavolo ha abbandonato la partita.
cli-note-agreed = { $text } D’accordo: { $names }.
cli-abandoned = Questo tavolo è stato abbandonato.
cli-bad-link = «{ $url }» non indica nessun tavolo; usa http://HOST:PORTA/t/TAVOLO, oppure HOST:PORTA e l’id del tavolo
cli-no-seat = a questo tavolo non c’è il posto «{ $seat }»; scegli tra { $seats }
cli-seat-taken = il posto { $seat } non è più libero
cli-help-join =
    Scrivi il numero di una scelta, oppure la mossa stessa, per esempio: { $move }
    Invio · board   disegna il tabellone e mostra di nuovo le scelte
    ? { $place } i punti che una regione darebbe ora, e le sue vicine
    ? { $card } che cosa fa una carta
    ? { $padded } perché una mossa è possibile o no; ? 2 fa lo stesso per una scelta
    log             mostra che cosa è successo
    undo · restart  annulla la tua ultima decisione; tutto il tuo turno
    say TESTO       lo dice a tutti al tavolo
    start           comincia la partita, se il tavolo è tuo
    quit            esce; il server conserva la partita e il tuo posto

# --- what a server refuses
code-bad-request = Il server non ha capito.
code-bad-setup = Una partita così non si può preparare.
code-bad-record = Questa non è una registrazione valida.
code-no-session = Il server non ti riconosce più; entra di nuovo.
code-not-found = Questo tavolo non esiste.
code-not-yours = Qui non puoi farlo.
code-name-taken = Quel nome è protetto da una password; scegline un altro con --name.
code-wrong-password = Nome e password non corrispondono.
code-table-full = Quel posto è occupato.
code-table-started = La partita è già cominciata.
code-table-not-running = A questo tavolo non si sta giocando.
code-not-ready = Ci sono posti liberi, oppure qualcuno non è pronto.
code-illegal-move = Ora questa mossa non è possibile.
code-stale-question = Troppo tardi: quella domanda è già chiusa.
code-no-undo = Niente da annullare: nel frattempo si è rivelato qualcosa, o ha deciso qualcun altro.
code-no-hints = A questo tavolo si gioca senza consigli.
code-no-preview = A questo tavolo si gioca senza anteprima dei punti.
code-not-over = Si può fare solo a partita finita.
code-other-rules = Questo tavolo è stato aperto con regole che questo server non conosce.
code-too-large = È troppo lungo.
code-too-many = Troppe richieste; aspetta un momento.
code-internal = Qualcosa non va nel server.
cli-analyse-decisions = decisioni
cli-analyse-no-record = un’analisi ha bisogno della registrazione di una partita finita, un file di righe JSON
cli-analyse-unfinished = questa partita non è finita (turno { $round }): un’analisi ne svela i segreti, perciò aspetta la fine; `elgrande advise` dice che cosa fare adesso
cli-analyse-no-seat = nessuno gioca con “{ $seat }”; scegli tra: { $seats }
cli-analyse-interrupted = Interrotta: { $judged } decisioni su { $count } sono state giudicate.
cli-analyse-title = El Grande: una partita analizzata
cli-analyse-course = Probabilità di vittoria e punti attesi alla fine
cli-analyse-round = turno
cli-analyse-end = fine
cli-analyse-totals = Come ha deciso ciascuno
cli-analyse-cost = ∅ costo
cli-analyse-hindsight = ∅ col senno di poi
cli-analyse-costliest = Le decisioni più costose
cli-analyse-all = Tutte le decisioni, prima le più costose
cli-analyse-decision = Turno { $round }, { $seat }, dopo { $step ->
        [one] una riga
       *[other] { $step } righe
    }. { $verdict }: { $cost } (±{ $error }) di probabilità di vittoria in meno, col senno di poi { $hindsight }
cli-analyse-played = Giocato: { $plan } ({ $expected })
cli-analyse-plan = { $number }. { $plan } ({ $expected })
cli-analyse-chart-chances = Probabilità di vittoria, turno per turno; le barre sono lunghe quanto la probabilità è incerta
cli-analyse-chart-points = Punti attesi alla fine
cli-analyse-honest = Le probabilità sono di un bot: all’inizio di un turno sono giuste entro il 5 %, per quanto si può verificare (docs/strength.md). I giudizi seguono ciò che un posto poteva sapere; “col senno di poi” conta anche ciò che era nascosto.
cli-advise-budget = --rollouts e --seconds si escludono a vicenda
cli-advise-no-record = --to riguarda le righe di una registrazione; una posizione non ne ha
cli-advise-hidden = di questa posizione qualcosa è nascosto; il consiglio la vuole intera, e usa solo ciò che il posto può sapere
cli-advise-over = nessuno ha qualcosa da decidere: la partita è finita
cli-advise-not-asked = a «{ $seat }» ora non è chiesto niente; scegli tra: { $seats }
cli-bad-smtp = per la posta servono --smtp smtp://UTENTE:PASSWORD@HOST:587 (o smtps://) e --mail-from QUALCUNO@HOST
cli-bad-server = «{ $url }» non è l’indirizzo di un server; usa http://HOST:PORTA

# --- rompicapi
cli-puzzles-prompt = La tua risposta (?: che cosa fa una carta, !: mostrami, q: esci)
cli-puzzles-table = { $edition }, { $players } giocatori, round { $round }
cli-puzzles-made = Rompicapi
cli-puzzles-checked = Rompicapi
cli-puzzles-done = { $count } rompicapi sono in { $file }.
cli-puzzles-agreed = Un budget dieci volte più grande è d’accordo con { $agreed } su { $count }.
