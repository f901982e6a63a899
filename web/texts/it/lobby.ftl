## The frame, the lobby, the waiting room, and the people at a table.

# --- the frame
page-nav = Pagine
page-rules = Regole
alert-title = { $count ->
    [one] Tocca a te!
   *[other] Tocca a te in { $count } partite!
 } · El Grande
alert-title-invited = { $count ->
    [one] Un invito
   *[other] { $count } inviti
 } · El Grande
alert-count = { $count ->
    [one] 1 partita ti aspetta
   *[other] { $count } partite ti aspettano
 }
alert-invited = { $count ->
    [one] 1 invito
   *[other] { $count } inviti
 }
settings = Impostazioni
setting-speed = Velocità
setting-speed-help = La velocità con cui si muovono i pezzi e si mostrano le mosse dei bot.
setting-speed-times = ×{ $speed }
setting-speed-none = subito
setting-motion = Animazioni
setting-motion-auto = come il dispositivo
setting-motion-still = nessuna
setting-hints = Spiega ogni tipo di domanda la prima volta
setting-hints-help = Spegnilo e riaccendilo per rivedere tutto una volta.
setting-hands = Mani veloci
setting-confirm = Chiedimi conferma per le mosse importanti
setting-keys = Gioca con i tasti
setting-keys-help = Un numero sceglie una carta potere, una carta azione o quanti vanno a corte. L mostra una lettera su tutto ciò che è illuminato. Invio fa ciò che dice il pulsante rosso, Backspace annulla.
setting-volume = Suoni del gioco
setting-volume-off = spenti
setting-volume-of = { $volume } %
setting-alerts = Quando tocca a me o ricevo un invito
setting-title = mostrarlo nel titolo della pagina
setting-badge = segnalarlo sull’icona della scheda
setting-sound = emettere un suono
try-again = Riprova

# --- names to be given
guest-names = Isabel, Fernando, Leonor, Rodrigo, Inés, Álvaro, Beatriz, Gonzalo, Elvira, Jimena, Diego, Blanca, Urraca, Alfonso, Catalina, Sancho
bot-names = Alba, Mendoza, Velasco, Guzmán, Ponce, Pimentel, Zúñiga, Enríquez, Manrique, Girón, Cárdenas, Quiñones
name-too-long = { $letters } caratteri: un nome ne ha al massimo { $most }.

# --- the lobby
lobby-welcome = Conquista il favore delle regioni di Spagna: manda i tuoi caballeros, bada al Re e ricorda chi è entrato nel Castillo.
lobby-name = Il tuo nome
lobby-learn-first = El Grande ti è nuovo? Imparalo in dieci minuti
lobby-learn = Impara il gioco
lobby-puzzle = Rompicapo del giorno
lobby-quick = Gioca subito contro i bot
lobby-quick-players = Giocatori, con te
lobby-quick-more = Varianti ed espansioni: { $names }.
lobby-quick-strength = Bot
lobby-as = Giochi come { $name }.
lobby-as-somebody = Non serve un account: un nome te lo troviamo noi.
lobby-change-name = Cambia il tuo nome
lobby-choose-name = Sceglilo tu
lobby-my-tables = Le mie partite
lobby-all-games = Tutte le mie partite
lobby-friends = Con gli amici
lobby-friends-help = Apri un tavolo e manda il link, oppure passatevi un solo dispositivo.
lobby-new = Nuovo tavolo
lobby-join-label = Link o codice di un tavolo
lobby-join-go = Vai
lobby-public = Aperti a tutti
lobby-no-public = Ora nessuno cerca giocatori. Apri un tavolo e lascia entrare chiunque!
lobby-more = Altro
lobby-rules = Carte, mappa, punteggi e regole
lobby-about = Chi ha fatto questo gioco, e come
lobby-bring = Apri una partita registrata

# --- tables in a list
table-title = { $edition } · { $host }
table-title-imported = { $edition } · partita importata
table-complete = ci sono tutti
table-free = { $count ->
    [one] 1 posto libero
   *[other] { $count } posti liberi
 }
table-kept = { $count ->
    [one] 1 posto riservato
   *[other] { $count } posti riservati
 }
table-running = in corso
table-round = round { $round }
table-over = finita
table-abandoned = abbandonata
table-imported = da una registrazione aperta da { $host }
table-place = ora sei al { $place ->
    [1] primo
    [2] secondo
    [3] terzo
    [4] quarto
   *[other] quinto
 } posto con { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
table-placed = { $place ->
    [1] primo
    [2] secondo
    [3] terzo
    [4] quarto
   *[other] quinto
 } posto con { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
table-turn = si aspetta { $names }
table-your-turn = Tocca a te
table-continue = Continua
table-join = Partecipa
table-watch = Guarda
table-look = Com’è finita
games-invited = C’è un posto riservato a te
games-accept = Accetta
games-decline = Rifiuta
games-awaiting = Aspettano te
games-going = In corso
games-open = Non ancora cominciate
games-over = Finite
games-imported = Importate
games-delete = Elimina il tavolo
games-delete-sure = Sì, eliminalo
games-delete-not = Conservalo
games-hide = Togli dalle mie partite
games-hide-sure = Sì, togli
games-none = Non hai ancora partite.

# --- a new table
new-game = La partita
new-edition = Edizione
new-players = Giocatori
new-seats = Chi gioca
new-seat = Posto { $seat }, { $colour }
new-seat-name = Nome per il posto { $seat }
new-seat-whose = Di chi è il posto
sitter-me = Io
sitter-me-named = Io ({ $name })
sitter-open = libero, per chi arriva
sitter-invited = riservato a qualcuno …
sitter-here = un’altra persona su questo dispositivo …
sitter-bots = Bot
bots-others = Per confronto
sitter-bot = Bot: { $bot }
new-public = Chiunque può trovare questo tavolo e partecipare
new-public-help = Altrimenti solo chi ha il link.
new-rated = La partita conta per la forza
new-rated-help = Cambia quanto si ritengono forti i suoi giocatori, bot compresi, con questa edizione e questo numero di giocatori.
new-boxes = Espansioni
faces-ours = { $ours } carte su { $all } le abbiamo decise noi: non abbiamo trovato il loro testo stampato.
faces-list = Vedi quali
new-box-excluded = Non insieme a { $boxes }.
new-first-game = Prima partita con questa scatola: { $advice }
new-first-game-help = Imposta queste opzioni; premi di nuovo per ripristinarle.
new-variations = Varianti
option-only = Solo con { $players } giocatori.
new-manners = Che cosa si può vedere e annullare
new-preview = Anteprima dei punti
new-preview-help = Tutti possono vedere in ogni momento quanti punti darebbe ora ogni regione.
new-spectators = Spettatori ammessi
new-spectators-help = Gli spettatori vedono ciò che tutti possono vedere e parlano tra loro.
new-delayed = Gli spettatori vedono tutto un round dopo
new-delayed-help = Così non aiutano nessuno.
new-several-seats = Una persona può prendere più posti
new-several-seats-help = Altrimenti chi si unisce ne ha uno.
new-clock = Orologio
new-deck = Mazzo
new-deck-help = Quante copie di ogni carta si usano. Un file può anche dire che cosa c’è su una carta: nome, caballeros, effetto. Il server controlla che ogni mazzo basti per tutta la partita.
new-open = Apri il tavolo
new-open-help = Avrai un link per gli altri.
new-open-and-start = Comincia
new-open-and-start-help = Non manca nessuno.
deck-stack = Mazzo { $stack }
deck-once = presente a ogni round
deck-option = variante: { $option }
deck-reset = Torna al mazzo standard
deck-load = Carica da un file
deck-save = Salva in un file
deck-file-help = Un file di testo: in ogni riga un numero di copie e una carta, e sotto una carta ciò che la sua faccia dice di diverso. Basta scriverci ciò che cambia; «elgrande cards --deck» stampa l’elenco intero.
deck-loaded = { $count ->
    [0] { $file }: il mazzo standard.
    [one] { $file }: una carta è diversa dal mazzo standard.
   *[other] { $file }: { $count } carte sono diverse dal mazzo standard.
 }
deck-left-out = Stabilite dalle varianti, e lasciate come sono: { $cards }.
deck-copies-wrong = Un numero intero da 0 a { $most }.
undo = Annullare
undo-consent = anche più indietro, se tutti sono d’accordo
    .help = Le proprie decisioni finché non si rivela qualcosa; più indietro se tutti sono d’accordo.
    .agreed = Si annullano le proprie decisioni, anche più indietro se tutti sono d’accordo
undo-turn = nel proprio turno
    .help = Le proprie decisioni finché non si rivela qualcosa.
    .agreed = Si annullano le proprie decisioni
undo-none = mai
    .help = Quel che è fatto è fatto.
    .agreed = A questo tavolo non si annulla
hints = Consigli di un bot
hints-usual = solo contro i bot
    .help = Chi gioca solo contro bot può chiedere che cosa farebbe un bot; nessun altro.
    .agreed = Consigli solo contro i bot
hints-told = per chi chiede, e tutti lo vedono
    .help = Chi chiede che cosa farebbe un bot viene nominato a tutti.
    .agreed = Consigli per chi chiede, e tutti vedono chi ha chiesto
hints-free = liberi
    .help = Tutti possono chiedere che cosa farebbe un bot, quante volte vogliono.
    .agreed = Consigli liberi
hints-off = no
    .help = Nessuno viene aiutato.
clock = Tempo
clock-help = Quando il tempo di qualcuno scade, gioca un bot finché quella persona non torna.
clock-none = senza limiti
clock-move = per ogni mossa
clock-game = per tutta la partita
clock-time = Tempo
clock-increment = In più per ogni turno
clock-move-text = { $time } a mossa
clock-game-text = { $increment ->
    [0] { $time } in tutto
   *[other] { $time } in tutto e { $increment } secondi per ogni turno
 }
span-days = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
 }
span-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minuti
 }
span-seconds = { $count ->
    [0] niente
    [one] 1 secondo
   *[other] { $count } secondi
 }

# --- the waiting room
room-title = Il tavolo di { $host }
room-players = { $players } giocatori
room-seats = Posti
room-shuffle = Mescola i posti
room-sit-help = Scegli un posto: il colore viene con lui. Un posto riservato è per chi vi è stato invitato.
room-sit = Siediti qui
room-move = Spostati qui
room-removed = Il posto ti è stato tolto.
room-full = Tutti i posti sono occupati. Puoi guardare.
room-bots = Forza dei bot
room-colour = Colori che nessuno ha scelto
room-choose-colour = Gioca { $colour }
room-add-bot = Bot
room-fill = Bot su tutti i posti liberi
room-make-host = Rendi organizzatore
room-remove = Allontana
room-start = Inizia la partita
room-ready = Pronto
room-is-ready = Sì, pronto
room-leave = Lascia il tavolo
room-why-open = { $count ->
    [one] Un posto è ancora vuoto: aspetta qualcuno o mettici un bot.
   *[other] { $count } posti sono ancora vuoti: aspetta gli altri o mettici dei bot.
 }
room-why-late = Non ancora pronti: { $names }
room-can-start = Sono tutti pronti.
room-wait = { $host } inizia la partita quando tutti sono pronti.
room-watching = Stai guardando.
room-abandoned = Questo tavolo è stato chiuso prima che la partita cominciasse.
seat-open = posto libero
seat-bot = bot
seat-mine = tu
seat-invited = invito mandato, non ancora qui
seat-waiting = si aspetta qualcuno
seat-ready = pronto
seat-not-ready = non ancora pronto
player-away = assente
invite = Invita
invite-help = Chi ha questo link può sedersi o guardare.
invite-link = Link a questo tavolo
invite-qr = Il link come codice QR
invite-alone = Questo indirizzo funziona solo su questo computer. Per far entrare altri della tua rete, ferma il server con Ctrl-C (le partite restano salvate) e riavvialo con
invite-alone-installed = oppure, dove è installato,
agreed = Che cosa si gioca
agreed-option = { $option }: { $value }
agreed-boxes = Con { $boxes }
agreed-deck = { $count ->
    [one] Un mazzo personalizzato: una carta è diversa dal mazzo standard
   *[other] Un mazzo personalizzato: { $count } carte sono diverse dal mazzo standard
 }
agreed-copies = { $name }: { $copies ->
    [0] non usata
    [one] una copia
   *[other] { $copies } copie
 }.
agreed-face = { $name }, { $copies ->
    [0] non usata
    [one] una copia
   *[other] { $copies } copie
 } nella pila { $stack }: { $effect } (Secondo il mazzo, { $why }.)
agreed-modifier = Modificatore { $name }: { $effect }
agreed-power = Carta potere { $value }: { $caballeros } a corte.
agreed-no-preview = Senza anteprima dei punti
agreed-no-spectators = Senza spettatori
agreed-delayed = Gli spettatori vedono tutto un round dopo
agreed-several-seats = Una persona può prendere più posti
agreed-public = Chiunque può partecipare
agreed-rated = Conta per la forza

# --- people at a running table
people = Le persone al tavolo
watching = Stai guardando. Vedi ciò che tutti possono vedere; gli spettatori parlano tra loro.
watching-late = Stai guardando, un round dietro a chi gioca. Gli spettatori parlano tra loro.
watching-now = Stai guardando
watched = Non eri a questo tavolo.
clock-left = Il tempo che resta a { $name }
clock-face = { $days ->
    [0] { $time }
    [one] 1 giorno { $time }
   *[other] { $days } giorni { $time }
 }
clock-used = usato { $time }
away = assente; gioca un bot
away-me = Un bot gioca per { $name } finché non torni.
away-late = Il tuo tempo è scaduto: un bot gioca per { $name }.
away-back = Eccomi di nuovo
paused = La partita è in pausa.
news-late = Il tempo di { $name } è scaduto: gioca un bot.
news-away = Ora per { $name } gioca un bot.
news-back = { $name } è di nuovo qui.
news-hint = { $name } ha chiesto un consiglio.
news-undo = { $count ->
        [0] Come deciso insieme, le risposte a questa domanda sono annullate.
        [one] Come deciso insieme, una decisione è annullata.
       *[other] Come deciso insieme, { $count } decisioni sono annullate.
    }
news-pause = Il tavolo ha deciso una pausa.
news-resume = Il tavolo ha deciso di riprendere.
news-abandon = Il tavolo ha abbandonato la partita.
news-agreed = { $text } D’accordo: { $names }.
news-undo-step = { $name } annulla un passo.
news-undo-turn = { $name } ricomincia il turno.
news-veto = { $name } usa un Veto contro { $whose }: «{ $card }».
news-veto-veto = { $name } usa un Veto contro il Veto di { $whose }.
propose = Proponi qualcosa
propose-help = Succede quando tutti al tavolo sono d’accordo. La prossima mossa annulla la proposta.
propose-alone = Non serve l’accordo di nessun altro.
propose-pause = Pausa
propose-resume = Riprendi
propose-abandon = Chiudi la partita senza risultato
propose-takeover = Un bot per { $name }
propose-takeover-help = Un bot subentra se anche quella persona è d’accordo, oppure se tocca a lei e non fa niente per { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
 }.
propose-takeover-clock = Un bot subentra se anche quella persona è d’accordo, oppure quando il suo tempo scade.
propose-undo = Annulla
propose-undo-label = Decisioni da annullare
proposal-pause = Mettiamo in pausa la partita?
proposal-resume = Riprendiamo la partita?
proposal-abandon = Chiudiamo la partita senza risultato?
proposal-takeover-mine = Gli altri chiedono: lasci giocare un bot per te finché non torni?
proposal-takeover = Facciamo giocare un bot per { $name } finché non torna?
proposal-undo = { $count ->
    [0] Annulliamo le risposte a questa domanda?
    [one] Annulliamo l’ultima decisione?
   *[other] Annulliamo le ultime { $count } decisioni?
 }
proposal-agreed = D’accordo: { $names }.
proposal-missing = Non ancora d’accordo: { $names }
proposal-agree = D’accordo
proposal-decline = Non ora
proposal-hide = Nascondi
proposal-withdraw = Non sono più d’accordo
abandon-help = La partita finisce quando tutti sono d’accordo. Non vince nessuno.
abandon-alone = La partita finisce ora. Non vince nessuno.
abandon-yes = Finisci la partita
abandon-no = Continua a giocare
orders = Decidi in anticipo
orders-help = Non ti verrà chiesto niente, e nessuno lo saprà.
order-no-veto = Nessun Veto da me in questo round
order-ask-veto = Chiedimelo di nuovo
order-no-veto-given = In questo round non ti verrà chiesto del Veto.
order-disc = Il mio prossimo disco segreto mostra
order-disc-none = chiedimelo

# --- chat
chat = Chat
chat-say = Scrivi un messaggio
chat-to-players = ai giocatori
chat-to-spectators = agli altri spettatori
chat-send = Invia
chat-mutes = Silenzia qualcuno
chat-mute = Silenzia { $name }
chat-unmute = Riattiva { $name }

# --- who I am
account = Chi sei
account-open = Scegli un nome o accedi
account-name = Usa questo nome
account-name-help = Ai tavoli dove siedi già resta il nome di prima.
account-unclaimed = Questo browser ti ricorda; con una password entri anche da altri dispositivi.
account-claimed = Il tuo nome è protetto da una password.
account-claim = Proteggi il mio nome con una password
account-password-new = Nuova password
account-claim-help = Così nessun altro può chiamarsi { $name } qui, e tu puoi accedere da altri dispositivi.
account-password = { $least ->
    [0] Password
   *[other] Password, almeno { $least } caratteri
 }
account-keep = Proteggi
account-kept = La password è impostata. Puoi usarla per accedere da ovunque.
account-login = Ho un nome con una password
account-taken = «{ $name }» è protetto da una password. Se sei tu, accedi; altrimenti scegli un altro nome qui sopra.
account-login-help = Continui con quel nome; quello di adesso resta da parte.
account-login-name = Nome
account-enter = Accedi
account-logout = Esci
account-logout-help = Questo dispositivo ti dimentica; le tue partite continuano, e con la password puoi rientrare.
account-logout-why = Senza una password non potresti più rientrare come { $name }: prima proteggi il nome.
account-forget = Cancellami
account-forget-help = Il tuo nome, la password e tutte le sessioni vengono cancellati per sempre. I posti ai tavoli aperti tornano liberi; nelle partite che hai giocato, al posto del nome resta un trattino.
account-forget-begin = Cancella { $name } …
account-forget-sure = Sì, cancella { $name }

# --- what to do when something is refused
advice-bad-setup = Correggi e riprova.
advice-reason = Il server dice:
advice-not-found = Controlla il link o chiedine uno nuovo.
advice-not-yours = Può farlo solo chi siede lì, o l’organizzatore; e alcuni tavoli non hanno spettatori.
advice-wrong-password = Controlla entrambi; per un nome senza password non serve accedere.
advice-table-full = Scegli un altro posto, oppure guarda.
advice-table-started = Puoi guardare o aprire un tavolo tuo.
advice-table-not-running = Comincia prima la partita, o guarda com’è finita.
advice-not-ready = Metti dei bot sui posti liberi o aspetta.
advice-other-rules = La versione con cui è stata giocata la può ancora aprire.
advice-internal = Riprova; se continua, dillo a chi gestisce questo server.
advice-unreachable = Controlla la connessione, e che il server sia acceso. Non è andato perso niente.

# --- trovare una partita
find-title = Con chi ne ha voglia
find = Trova una partita
find-help = Trovi un posto dove altri vogliono la stessa cosa, o un nuovo tavolo che comincia appena arrivano.
find-wish = Che tipo di partita
find-any = qualsiasi
find-no-box = nessuna
find-pace-live = adesso
    .help = Mezz’ora a testa, e venti secondi in più per turno.
find-pace-days = a giorni
    .help = Un giorno per mossa: non serve esserci tutti insieme.
find-pace-any = qualsiasi
    .help = Un tavolo con qualunque orologio; uno nuovo dà mezz’ora a testa.
find-bots = Se non viene nessuno, i posti liberi vanno ai bot
find-bots-after = { $minutes ->
    [0] mai
    [one] dopo un minuto
   *[other] dopo { $minutes } minuti
 }
find-alike = Solo persone forti più o meno come me
find-alike-help = Le partite trovate qui cambiano la tua forza per quell’edizione e quel numero di giocatori; gli altri tavoli dicono se anche le loro.
room-found = La partita comincia da sola appena tutti i posti sono occupati. Puoi lasciare aperta questa pagina.
room-found-bots = La partita comincia da sola appena tutti i posti sono occupati. Alle { $time } i bot prendono i posti ancora liberi.
room-accept = Accetta l’invito
room-keep = Riserva
room-keep-name = Per chi
room-keep-do = Riserva il posto
room-keep-help = Se qui qualcuno protegge quel nome con una password, il posto è suo. Altrimenti avrai un link da mandare, e si siede chi ce l’ha.
room-link = Link per { $name }

# --- farsi chiamare
call = Avvisami quando tocca a me
call-help = Per quando non stai guardando. Di un tavolo senti una volta sola, finché non l’hai guardato; ogni messaggio ha un link che chiude tutto.
call-impossible = Questo server non può avvisare nessuno: chi lo gestisce non gli ha dato un indirizzo pubblico.
call-kind = Come
call-kind-email = e-mail
    .help = Un messaggio chiede prima se l’indirizzo è tuo.
    .example = io@example.org
call-kind-discord = Discord
    .help = In Discord: impostazioni del canale, Integrazioni, Webhook; copia l’indirizzo di uno.
    .example = https://discord.com/api/webhooks/…
call-kind-ntfy = ntfy
    .help = L’indirizzo di un argomento nell’app ntfy; scegli un nome che nessuno indovina.
    .example = https://ntfy.sh/…
call-kind-webhook = webhook
    .help = Un tuo indirizzo web che riceve poche parole in JSON.
    .example = https://…
call-mailbox = Indirizzo e-mail
call-address = Indirizzo web
call-what = Quando
call-turn = tocca a me
call-full = comincia una mia partita
call-over = finisce una mia partita
call-quiet = Non di notte
call-quiet-help = Quello che succede allora lo saprai al mattino.
call-quiet-from = Dalle
call-quiet-until = Alle
call-begin = Avvisami
call-change = Salva
call-end = Non avvisarmi più
call-done = Verrai avvisato.
call-asked = Guarda la posta: un messaggio chiede se lo vuoi davvero.
call-unconfirmed = { $address } non ha ancora confermato: non vi si manda altro.
calls-confirm = Avvisami
calls-confirmed = Grazie. Ti faremo sapere quando tocca a te.
calls-stop = Basta messaggi
calls-stopped = Fatto. Non vi si manda più nulla.
calls-over = Questo link è già stato usato, o non c’è più nulla da chiudere.

# --- dispositivi, e persone che non voglio incontrare
devices = Dove sono entrato
devices-this = questo dispositivo
devices-used = usato l’ultima volta il { $day }
devices-other = Un programma
devices-help = Un dispositivo che non si usa per sei mesi esce da solo.
devices-everywhere = Esci ovunque …
devices-everywhere-sure = Sì, esci ovunque, anche qui
blocked = Persone che ho bloccato
blocked-help = Non le senti, non ti possono invitare, e nessuna partita viene trovata per entrambi. In una chat puoi bloccare chi ha detto qualcosa.
blocked-nobody = Nessuno.
blocked-free = Sblocca { $name }
chat-block = Blocca { $name }
account-password-old = La password che hai ora
account-password-help = Sugli altri dispositivi dovrai entrare di nuovo.

# --- a che cosa sono arrivato
results-title = I miei risultati
results-kind = { $edition }, { $players } giocatori
results-rating = { $rating } ±{ $more }, dopo { $games ->
    [one] una partita
   *[other] { $games } partite
}.
results-unrated = Nessuna di queste partite contava per la forza. Contano quelle che trovi, e i tavoli che lo dicono.
results-place = Posto { $place } di { $players }, { $points ->
    [one] un punto
   *[other] { $points } punti
}
results-rated = contava per la forza
results-all = Mostra tutti e { $count }
results-export = Porta via (JSON)
results-delete = Elimina risultati e forza
results-delete-sure = Sì, elimina
