## Ciò che il server rifiuta, dove c’è da dire più del codice.  Un programma legge il codice, una persona questa frase.

refusal-name = Un nome è una riga di caratteri, da 1 a { $most }.
refusal-silence = Non hai scritto niente.
refusal-deck-option = Il mazzo e la variante { $option } non concordano sulle copie di { $card }.
refusal-deck-short = { $cards ->
    [one] Il mazzo { $stack } avrebbe una sola carta
   *[other] Il mazzo { $stack } avrebbe { $cards } carte
 }, ma si giocano { $rounds } round.
refusal-deck-once = { $card } c’è in ogni round: se ne usa esattamente una copia.
refusal-deck-each = Ognuno ha una carta { $card } oppure nessuno: si usa una volta sola o non si usa.
refusal-deck-line = La riga { $line } della lista dovrebbe avere un numero di copie, al massimo { $most }, e poi l’id di una carta di questa edizione.
refusal-deck-twice = La riga { $line } della lista nomina { $card } una seconda volta.
refusal-deck-face = Riga { $line } della lista: { $why }
refusal-record-line = La riga { $line } non si può leggere, o non è coerente con la partita fino a quel punto.
refusal-record-version = Viene da una versione del programma o delle regole che qui non è conosciuta.
refusal-record-end = Manca la fine, e con essa il seme della partita.
refusal-record-seed = Il seme alla fine non è quello promesso all’inizio.
refusal-record-chain = La riga { $line }, o una precedente, è stata cambiata o manca.
refusal-record-empty = È vuota.
refusal-record-unfinished = La registrazione è valida, ma la partita non è ancora finita: qui si possono aprire solo partite concluse.
refusal-not-over = Dall’elenco si può togliere solo una partita conclusa.
refusal-nobody-there = Lì non siede nessuno, o un bot gioca già al suo posto.
refusal-paused = Il tavolo è in pausa.
refusal-not-paused = Il tavolo non è in pausa.
refusal-not-away = Nessun bot gioca per te.
refusal-undo-never = A questo tavolo non si può annullare.
refusal-undo-nowhere = Il tavolo non può tornare così indietro.
refusal-seats-open = Ci sono ancora posti liberi.
refusal-somebody-late = Qualcuno non è ancora pronto.
refusal-table-full = Tutti i posti sono occupati.
refusal-table-closed = Questo tavolo è stato chiuso prima che la partita cominciasse.
refusal-no-spectators = A questo tavolo non sono ammessi spettatori.
refusal-host-only = Può farlo solo l’organizzatore.
refusal-not-your-seat = Quello non è il tuo posto.
refusal-not-at-table = Non siedi a questo tavolo.
refusal-not-begun = La partita non è ancora cominciata.
refusal-no-seat = Quel posto non esiste.
refusal-colour-taken = Quel colore lo gioca già qualcun altro.
refusal-wait = Troppe richieste: riprova tra { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
 }.
refusal-table-long = A questo tavolo si è fatto e disfatto così tanto che ora si può soltanto giocare.
refusal-tables-many = Hai già { $most } tavoli aperti o in gioco: prima finiscine o chiudine uno.
refusal-records-many = Hai già { $most } partite importate: per te non se ne conservano altre.
refusal-record-long = È troppo lunga: la registrazione di una partita ha al massimo { $most } righe.
refusal-deck-long = L’elenco è troppo lungo: può avere al massimo { $most } righe.
refusal-table-damaged = Il registro di questo tavolo è danneggiato, perciò per ora è chiuso. Chi gestisce il server può dire di più.
refusal-not-inviting = Questa persona non desidera inviti.
refusal-sent-away = Chi ospita ti ha mandato via da questo tavolo.
refusal-one-seat = A questo tavolo ognuno ha un solo posto.
refusal-name-alike = A questo tavolo c’è già un nome che somiglia al tuo. Scegline un altro.
refusal-other-host = Questo server non si chiama { $host }. Chi lo gestisce può indicarlo con --public-url.
refusal-password-old = Nel frattempo la password è cambiata.
refusal-call-email = Da qui non si può scrivere a quell’indirizzo e-mail.
refusal-call-webhook = Non si può inviare nulla a quell’indirizzo: deve cominciare con https:// ed essere raggiungibile da tutti.
refusal-call-discord = Non è l’indirizzo di un webhook di Discord: comincia con https://discord.com/api/webhooks/.
refusal-call-ntfy = Non si può inviare nulla a quell’argomento: l’indirizzo comincia con https:// ed è raggiungibile da tutti.
refusal-call-asked = A quella casella si è già chiesto più volte oggi. Controlla se il messaggio è arrivato, o riprova domani.
