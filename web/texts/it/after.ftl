## After the game: ranking, where the points came from, replay, records.

# --- the end
after-won = { $count ->
        [one] { $names } vince con { $points } punti
       *[other] { $names } condividono la vittoria con { $points } punti
    }
after-abandoned = Questa partita è stata abbandonata
after-place = { $place }º
after-winner = ha vinto
after-taken-over = alla fine giocava un bot
after-points = { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
after-replay = Rivedi la partita
after-rematch = Gioca ancora
after-rematch-open = C’è una rivincita aperta: partecipa anche tu
after-record = Registrazione
after-share = Un link a questa partita
after-fair = La sorte è stata onesta?
after-as-table = Come tabella
after-player = Giocatore
after-total = Punti

after-by-source = Da dove vengono i punti
after-by-source-picture = Una barra per ciascuno, divisa secondo l’origine dei punti. Gli stessi numeri sono nella tabella qui sotto.
after-source-regions = Regioni
after-source-castillo = Castillo
after-source-cards = Con le carte
after-source-king = Bonus del Re
after-source-grande = Bonus del Grande
after-by-round = Punti round per round
after-by-round-picture = Una linea crescente per ciascuno, di round in round. I punti di ogni round sono nella tabella qui sotto.
after-round = Round { $round }

# --- the promise about the seed
commitment-kept = Mescolate e pescate erano decise prima della prima mossa: promessa mantenuta.
commitment-broken = Promessa non mantenuta: non sono le mescolate con cui il tavolo ha cominciato.
commitment-noted = È la promessa che questo browser ha annotato durante la partita.
commitment-noted-other = Durante la partita questo browser ha annotato un’altra promessa.
commitment-none = Questa partita è cominciata da una posizione preparata, quindi non c’era niente da promettere.
commitment-how = Come si calcola
commitment-explained = Tutto ciò che dipende dal caso viene da un seme segreto. Prima della prima mossa il tavolo ha mostrato un hash del seme e di un numero casuale usato una sola volta (nonce): nessuno può ricavarne il seme, e nessuno può trovare un altro seme che combaci. Ora seme e nonce sono scoperti, e il tuo browser ha appena ricalcolato l’hash.
commitment-promised = Promesso prima della prima mossa
commitment-hashed = A che cosa si applica SHA-256
commitment-computed = Calcolato qui, adesso
commitment-yourself = Per farlo da te, in un terminale:

# --- replay
replay-title = Replay
replay-to-table = Torna al risultato
replay-slider = Passo della partita
replay-controls = Riproduzione
replay-play = Avvia
replay-pause = Pausa
replay-back = Un passo indietro
replay-forward = Un passo avanti
replay-round-back = Indietro all’inizio di un round
replay-round-forward = Avanti al round successivo
replay-position = Passo { $step } di { $last }, round { $round } { $parts ->
        [one] { "" }
       *[other] parte { $part } di { $parts }
    }
replay-pace = Ritmo
replay-times = { $pace } ×
replay-eyes = Dal punto di vista di
replay-spectator = uno spettatore
replay-everything = di nessuno: tutto è scoperto
replay-secrets = Segreti di quel momento
replay-inside = Nel Castillo:
replay-next = Prossime nelle pile: { $cards }
replay-keys = Tasti: spazio avvia e ferma, ← e → vanno di un passo, con Maiusc di un round.
replay-now = Che cosa succede ora
replay-before = Prima, dal più recente
replay-scores = Punti finora
replay-scores-picture = Una linea per ciascuno fino a questo passo. I punti dopo ogni round sono nella tabella qui sotto.
replay-share = Un link a questo passo
replay-beginning = La partita comincia.
replay-taken-back = { $count ->
        [one] Prima di questo una decisione di { $seats } è stata annullata.
       *[other] Prima di questo { $count } decisioni di { $seats } sono state annullate.
    }
replay-own = { $seat } decide: { $move }.
replay-decides = { $seat } decide.
replay-note-takeover-stand-in = Un bot sostituisce { $seat }.
replay-note-takeover-away = Un bot gioca per { $seat }.
replay-note-takeover-back = { $seat } è di nuovo qui.
replay-note-hint = { $seat } chiede un consiglio.
replay-note-timeout = Il tempo di { $seat } è scaduto.
replay-note-pause = Il tavolo fa una pausa o riprende.
replay-note-consent = Il tavolo si è messo d’accordo su qualcosa.
replay-note-consent-undo = Il tavolo torna indietro.
replay-note-consent-abandon = Il tavolo abbandona la partita.
replay-note-consent-takeover = Il tavolo lascia giocare un bot per { $target }.
replay-note-consent-pause = Il tavolo fa una pausa.
replay-note-consent-resume = Il tavolo riprende.
replay-hand = In mano a { $name }: { $cards }
replay-modifiers = Modificatori: { $modifiers }
replay-offer = Scoperte

# --- bringing a record
import-help = Apri una partita giocata altrove: trascina qui la sua registrazione, o scegli il file.
import-choose = Scegli un file
import-paste = Oppure incolla il testo
import-bring = Apri
import-line = La riga { $line } dice:
