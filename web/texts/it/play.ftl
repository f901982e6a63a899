## Il gioco: che cosa si chiede, che cosa si può fare, che cosa è successo, e perché.

play-over = La partita è finita.
play-dummy = Giocatore fittizio
play-now = Che cosa fare adesso

# --- la barra: una frase che dice che cosa fare adesso
play-skip = Vai a ciò che puoi fare ora
point-tap = tocca
point-click = clicca su
ask-power = Gioca una carta potere: una alta ti fa agire presto, una bassa porta più caballeros a corte.
ask-power-modifier = Gioca una carta potere, se vuoi con un modificatore: una alta ti fa agire presto, una bassa porta più caballeros a corte.
ask-power-chosen = Ora scegli la carta potere a cui aggiungerlo.
ask-power-total = Insieme fa { $total }.
ask-give = Scegli un modificatore da passare a { $left }, alla tua sinistra.
ask-give-locked = Passi { $modifier } a sinistra. Puoi ripensarci finché non hanno scelto tutti.
ask-court = Quanti caballeros porti dalle province alla tua corte?
ask-recall = Le tue province sono vuote: { $tap } una regione illuminata per richiamare un caballero a corte, oppure fermati. { $count ->
        [one] Può tornarne uno.
       *[other] Possono tornarne fino a { $count }.
    }
ask-card = Prendi una delle carte azione.
ask-act = { $count ->
        [one] { $tap } un luogo illuminato per piazzare un caballero
       *[other] { $tap } i luoghi illuminati per piazzare fino a { $count } caballeros
    }, poi usa l’azione speciale, o viceversa.
ask-act-placing = Ora piazza { $count ->
        [one] un caballero
       *[other] fino a { $count } caballeros
    }: { $tap } un luogo illuminato, oppure fermati.
ask-act-special = Ora l’azione speciale di «{ $card }», se la vuoi.
ask-act-cards = Puoi agire con più di una carta: { $tap } qualcosa che è illuminato, oppure scegli che cosa fare.
ask-place = { $tap } un luogo illuminato per metterci un caballero della tua corte: { $count ->
        [one] { $must ->
            [yes] devi piazzarne uno.
           *[no] puoi piazzarne uno.
        }
       *[other] { $must ->
            [yes] devi piazzarne { $count }.
           *[no] puoi piazzarne fino a { $count }.
        }
    }
ask-either = Quale delle due scegli?
ask-lift = { $tap } un caballero illuminato { $whose ->
        [mine] tuo
        [any] di chiunque
       *[players] di { $players }
    } per prenderlo: { $count ->
        [one] { $must ->
            [yes] devi spostarne uno.
           *[no] puoi spostarne uno.
        }
       *[other] { $must ->
            [yes] devi spostarne { $count }.
           *[no] puoi spostarne fino a { $count }.
        }
    }
ask-drop = Dove va { $whose ->
        [mine] il tuo caballero
       *[players] il caballero di { $players }
    } che era { NAME($place, case: "in") }? { $after ->
        [0] È l’ultimo.
        [one] Dopo puoi spostarne ancora uno.
       *[other] Dopo puoi spostarne ancora fino a { $after }.
    }
ask-send = { $tap } un caballero illuminato { $whose ->
        [mine] tuo
        [any] di chiunque
       *[players] di { $players }
    } per rimandarlo nelle province: { $count ->
        [one] { $must ->
            [yes] devi rimandarne uno.
           *[no] puoi rimandarne uno.
        }
       *[other] { $must ->
            [yes] devi rimandarne { $count }.
           *[no] puoi rimandarne fino a { $count }.
        }
    }
ask-choose = Scegli un luogo per «{ $card }».
ask-disc = «{ $card }»: { $what } Imposta il tuo disco segreto: { $tap } una regione.
ask-disc-opening = Imposta il tuo disco segreto: { $tap } una regione. { $what }
ask-disc-scoring = Imposta il tuo disco segreto: { $tap } la regione in cui andranno i tuoi caballeros del Castillo. Se c’è il Re, vanno a corte.
ask-disc-locked = Il tuo disco indica { $place }. Puoi cambiarlo finché non l’hanno impostato tutti.
ask-consent = { $players } parte: era { NAME($place, case: "in") }. Il tuo caballero va con lui?
ask-king = Dove va il Re?
ask-grande = Dove va il tuo Grande?
ask-scoreboard = Scegli un segnapunti, poi il luogo dove va.
ask-take = Quale carta riprendi in mano?
ask-veto = Usi il tuo Veto?
ask-objection = { $against ->
        [step] { $seat } lo ferma con un Veto.
       *[other] { $seat } ferma con un Veto il Veto di { $against }.
    } Fermi { $seat } con il tuo?
ask-end = Il tuo turno è finito: concludilo, oppure annulla qualcosa.
ask-several = Quale intendi?
ask-picked = Conferma, oppure scegli altro.

wait-for = Si aspetta { $seats }.
wait-missed = Si aspetta { $seats } (assente).
wait-veto = { $seats } può fermarlo con un Veto: { $step }
wait-unsent = Nessuna connessione. Appena torna: { $move }.
wait-server = Un momento …

# --- che cosa si può dire
do-cancel = Annulla la scelta
do-court = Prendine { $count }
do-special = Azione speciale
do-done = Fatto
do-done-act = Nessuna delle due
do-done-act-placing = Basta così
do-done-act-special = Niente azione speciale
do-done-act-cards = Nient’altro
do-done-place = Basta così
do-done-lift = Basta così
do-done-recall = Nessun altro
do-end = Fine del turno
do-pass = Lascia fare
do-waive = Lascia fare tutto
do-veto = Veto!
do-pass-objection = Lascia valere il Veto
do-veto-objection = Veto al Veto!
do-no-veto = Non più in questo round
do-undo = Annulla
do-restart = Ricomincia il turno
do-undo-word = Annulla
do-restart-word = Da capo
do-undo-why = Niente da annullare: nel frattempo si è rivelato qualcosa, o ha deciso qualcun altro.
do-less = Uno in meno
do-put-back = Rimettilo
do-take-back = { $place }: { $count ->
        [one] uno appena piazzato; toglilo
       *[other] { $count } appena piazzati; togline uno
    }
do-skip = Vai avanti
do-skip-mine = Vai al mio turno
do-skip-why = Hai già visto tutto.
boards-title = Quale segnapunti

# --- il Veto
veto-title = Annunciato:
# --- le carte
cards-title = Carte azione
cards-hand = La tua mano
cards-mine = Carte potere
cards-modifiers = Modificatori
cards-modifier = Modificatore { $modifier }
cards-left = { $count ->
        [0] l’ultima del suo mazzo
        [one] ancora una sotto
       *[other] ancora { $count } sotto
    }
cards-discards = Scartate ({ $count })
cards-discards-none = Ancora nessuna carta scartata.
cards-stacks = Rimaste nei mazzi:
cards-in-stack = { $count ->
        [0] nessuna carta rimasta
        [one] una carta rimasta
       *[other] { $count } carte rimaste
    }
cards-these = Sono: { $cards }.
cards-some-of = Alcune di queste: { $cards }.
cards-several = { $card } ({ $count }×)
cards-discarded-in = Round { $round }
cards-taken-by = presa da { $seat }
cards-left-over = non presa
cards-places = { $count ->
        [one] piazza un caballero
       *[other] piazza fino a { $count } caballeros
    }
cards-stack = Mazzo { $stack }
power-card = Carta potere { $value }
power-brings = { $count ->
        [0] non porta nessuno a corte
        [one] porta un caballero a corte
       *[other] porta { $count } caballeros a corte
    }
power-gone = già giocata
power-hidden = Le tue carte sono coperte mentre decide qualcun altro.
power-show = Mostra le mie carte
sign-or = o

# --- i giocatori
players-title = Giocatori
player-score = { $points ->
        [one] un punto
       *[other] { $points } punti
    }
player-court = { $count } a corte
player-provinces = { $count } nelle province
player-provinces-heap = Caballeros nelle province; quanti, non si vede
player-hand = { $count } carte potere in mano
player-played = ha giocato { $value } in questo round
player-played-with = ha giocato { $value } con { $modifier } in questo round
player-not-played = ancora nessuna carta potere in questo round
player-keeps = tiene «{ $card }» per il prossimo turno
player-holds = ha { $figure }
colour-held = conta per { $seat }
colour-held-nobody = ora non conta per nessuno
player-vetoes = { $count ->
        [one] ha un Veto
       *[other] ha { $count } Veto
    }
player-modifiers = { $count ->
        [one] un modificatore in mano
       *[other] { $count } modificatori in mano
    }
player-first = gioca la prima carta potere
player-bot = Qui gioca un bot: { $title }.
player-bot-sign = un bot
player-awaited = sta decidendo
player-locked = ha deciso
player-disc = ha impostato il disco; resta chiuso finché non lo hanno fatto tutti
player-active = è il suo turno
player-turn = turno { $turn }
player-drag = La tua corte: trascina un caballero su un luogo illuminato.
court = Corte
provinces = Province
hand = Carte potere in mano
veto = Veto

# --- le schede accanto al tabellone
tab-cards = Carte
tab-players = Giocatori
tab-log = Cronaca
tab-score = Se si valutasse ora
tabs-title = Altro sulla partita
tab-people = Tavolo
tab-proposed = c’è una proposta
tab-unread = { $count ->
        [one] un messaggio non letto
       *[other] { $count } messaggi non letti
    }
tab-scoring = Valutazione
tab-news = Novità

# --- la cronaca
log-title = Che cosa è successo
log-earlier = Mostra gli eventi precedenti
log-all = Ogni passo
log-times = ×{ $times }
digest-title = Dal tuo ultimo turno
digest-nothing = Sul tabellone non è cambiato niente.
digest-placed = { $seat }: { $places }.
digest-place = { $count } { NAME($place, case: "in") }
digest-moved = { $count } di { $colour } { NAME($source, case: "from") } { NAME($target, case: "in") }.
digest-points = Punti: { $points }.

# --- il conteggio
score-title = Se si valutasse tutto ora
score-hidden = Senza il Castillo: nessuno può guardarci dentro.
score-total = Totale
score-place = Luogo
score-loading = Calcolo in corso …
score-explain = Da dove vengono i punti di { $name }
score-explain-how = Mostra da dove viene ogni punto.
score-explain-round = Round { $round }: { $cause }
score-explain-nothing = Ancora nessun punto.
scoring-title = Valutazione
scoring-nobody = nessuno prende punti
scoring-rank = { $count } presenti, { $tied ->
        [one] posto { $rank }
       *[other] posto { $rank } per parità
    }
scoring-king = bonus del Re
scoring-grande = bonus del Grande
scoring-post = su un posto

# --- come si mostra quello che fanno gli altri
pace = Come si mostra
pace-back = Torna all’inizio
pace-back-why = È la prima cosa che c’è da vedere.
pace-next = Avanti
pace-pause = Pausa
pace-go = Riprendi
pace-speed = Velocità ×{ $speed }; premi per cambiarla
pace-repeat = Mostra di nuovo l’ultimo turno

# --- il disco segreto
dial-title = Il tuo disco segreto
dial-nowhere = non ancora impostato
dial-turn = Giralo su una regione.
dial-set = Imposta
dial-closed = Il tuo disco è chiuso. Si aprono tutti insieme.
dial-again = Giralo di nuovo

# --- un turno in una riga: di chi è, la carta, e che cosa ha portato
turn-line = { $seat }: { $what }
turn-begun = Tocca a { $seat }.
turn-court = { $count } a corte
turn-calls = { $count ->
        [one] { $count } richiamato
       *[other] { $count } richiamati
    }
turn-places = { $count ->
        [one] { $count } piazzato
       *[other] { $count } piazzati
    }
turn-moves = { $count ->
        [one] { $count } spostato
       *[other] { $count } spostati
    }
turn-sends = { $count ->
        [one] { $count } rimandato
       *[other] { $count } rimandati
    }
turn-king = Re { NAME($place, case: "king") }
turn-grande = Grande { NAME($place, case: "in") }
turn-board = segnapunti { NAME($place, case: "to") }
turn-scored = valutazione { $place }
turn-scored-many = { $count } luoghi valutati
turn-veto = Veto di { $seat }
turn-more = e altro
turn-powers = Carte potere: { $cards }
turn-power = { $seat } { $value }

# --- il Castillo, per quanto lo si ricorda
thrown-in = { $count } di { $seat } nel Castillo
thrown-count = { $count } di { $seat }
thrown-seen = Visti entrare: { $seen }.

# --- un dispositivo che passa di mano
curtain-title = Passa il dispositivo a { $name }
curtain-text = Gli altri, per favore, guardino altrove.
curtain-open = Sono { $name }
curtain-back = Torna a { $name }
curtain-on = Passa a { $name }

# --- impostazioni di gioco
setting-forced = Se c’è una sola mossa possibile, giocala per me

# --- scegliere la mano
ask-pick-missing = Scegli la tua mano: ancora { $count ->
        [one] una carta
       *[other] { $count } carte
    } delle { $all } tra cui puoi scegliere. Nessuno vede quali prendi.
ask-pick-complete = La tua mano è completa. Premi “Pronto” quando ti convince.
ask-pick-sending = Invio della mano …
ask-pick-ready = La tua mano è pronta. Puoi cambiarla finché non sono pronti tutti.
ask-pick-changed = Finché non premi “Pronto di nuovo”, vale la mano di prima.
pick-title = Scegli { $size } carte su { $all }
pick-begin = Scegli carta per carta, o parti da una mano già pronta.
pick-ready = Pronto
pick-ready-again = Pronto di nuovo
pick-missing = { $count ->
        [one] Manca una carta.
       *[other] Mancano { $count } carte.
    }
pick-board = Tabellone
pick-cards = Carte
pick-hands = Mani già pronte
pick-clear = Svuota
pick-name = Nome di questa mano
pick-save = Salva
pick-remove = Elimina la mano “{ $name }”
pick-put-back = Rimetti a posto “{ $card }”
pick-filter = Mostra
pick-picked = Scelte ({ $count })
pick-nothing = Nessuna carta di questo tipo.
pick-court = Questa mano porta a corte fino a { $count } caballeros.
power-joker = J
power-must = devi:
power-may = puoi:
ask-act-choice = { $count ->
        [0] Scegli una delle due azioni speciali.
        [one] { $tap } un luogo illuminato per piazzare un caballero, poi usa una delle due azioni speciali, o viceversa.
       *[other] { $tap } i luoghi illuminati per piazzare fino a { $count } caballeros, poi usa una delle due azioni speciali, o viceversa.
    }
do-done-act-choice = Nessuna delle due

# --- cosa portano i ranghi, e cosa si sa delle mani
ranks-title = Cosa portano i ranghi
ranks-highest = per la carta più alta
ranks-lowest = per la carta più bassa
ranks-own = l’azione della tua carta
ranks-played = Giocate finora
tab-hands = Mani
hands-played = giocata
hands-sure = di certo in mano
hands-maybe = forse in mano
hands-out = non in gioco
hands-none = nessuna
hands-told = Giocate: { $played }. Di certo in mano: { $sure }. Forse in mano: { $maybe }.

## Il tabellone a colpo d'occhio

besides-title = In più, se vuoi:
besides-sail = Salpa
besides-claim = Prendi un disco
besides-resign = Dimettiti da Viceré
besides-extra = Piazzane un altro
besides-extra-court = Un altro a corte
besides-token = Prendi un gettone nave
besides-token-from = Prendi un gettone nave a qualcuno
besides-jail = Rinchiudi qualcuno
besides-pardon = Libera tutti i prigionieri
besides-hand = Dai via un caballero
figures-beside = Accanto al tabellone:
glance-legend = Che cosa significano i segni sul tabellone
new-things = Di nuovo a questo tavolo
new-things-begin = Al tavolo
new-things-rules = Le regole per intero
new-things-again = Che cosa c’è di nuovo a questo tavolo
glance-score = Se si valutasse ora (tasto S)
glance-region = La regione che hai toccato
glance-close = Chiudi
glance-questions = Domande: come si vince, quando si fanno punti, che cosa dicono i segni
answer-win = Come si vince?
answer-win-text = Con più punti di tutti dopo il round { $last }. Ogni regione premia chi vi ha più caballeros, e così il Castillo: dei numeri che vedi il primo va al primo, il seguente al secondo. Chi è a pari merito prende il numero successivo.
answer-ranks = { $ranks ->
    [1] In così pochi conta solo il primo numero: il secondo posto non porta nulla.
    [2] In così pochi contano solo i primi due numeri.
   *[other] Contano tutti e tre i numeri.
}
answer-leads = { $count ->
    [one] È in testa { $seats } con { $points } punti.
   *[other] Sono in testa { $seats } con { $points } punti.
}
answer-points = Quando si fanno punti?
answer-points-text = Nelle grandi valutazioni, quando il Castillo si svuota e si valuta ogni regione, e ogni volta che una carta azione valuta qualcosa.
answer-bonus = Chi è primo da solo nella regione del Re, o a casa, dove sta il proprio Grande, prende 2 punti in più ogni volta che la si valuta.
legend-glow = Illuminata: puoi sceglierla adesso.
legend-dim = Attenuata: adesso no. Guardala per sapere perché.
legend-king = Tratteggiata: la regione del Re. Nulla vi entra e nulla ne esce.
legend-leads = Un pennone del colore di chi è in testa; chi è alla pari lo condivide.
legend-tie = Una linea unisce chi è in parità.
legend-grande = Un Grande porta una corona al posto della lettera.
legend-points = Quanto renderebbe una regione se si valutasse ora.
next-scoring = Round { $round } di { $last }. { $wait ->
    [0] Si valuta alla fine di questo round
    [one] Si valuta alla fine del prossimo round
   *[other] Si valuta tra { $wait } round
}: il Castillo si apre e si valuta ogni regione.
next-scoring-short = Castillo e regioni si valutano { $wait ->
    [0] dopo questo round
    [one] dopo il prossimo
   *[other] tra { $wait } round
}
next-scoring-none = Round { $round } di { $last }. Le valutazioni sono finite.
gain-nowhere = nessuno
gain-rank = posto { $rank }
gain-mine = Uno in più: { $before } → { $after }, { $old } → { $next } { $next ->
    [one] punto
   *[other] punti
} per { $seat }
gain-other = { $seat }: { $before } → { $after }, { $old } → { $next }
gain-add = Uno in più: { $place }

# --- un consiglio: che cosa farebbe un bot al mio posto
suggestion-title = Un consiglio
suggestion-word = Consiglio
suggestion-ask = Che cosa farebbe qui un bot? Sa quello che puoi sapere tu (H). B: che cosa porterebbe ogni carta?
suggestion-ask-told = Che cosa farebbe qui un bot? Sa quello che puoi sapere tu, e tutti vedono che hai chiesto (H). B: che cosa porterebbe ogni carta?
suggestion-thinking = Un bot ci sta pensando …
suggestion-cards = Che cosa porterebbe ogni carta?
suggestion-plans = Che cosa fare?
suggestion-close = Chiudi
suggestion-expected = { $chance } % di vittoria (±{ $width }), { $points } punti
