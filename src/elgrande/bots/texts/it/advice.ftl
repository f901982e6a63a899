## Cosa consiglia un bot, e perché.  A chi chiede si dà del tu; posizioni e punti sono quelli di una valutazione fatta ora.

# --- un piano
# Quanti caballeros, dove di loro non si dice altro: «piazzane due in Aragona e uno nel Castillo».
advice-number = { $count ->
    [0] nessuno
    [1] uno
    [2] due
    [3] tre
    [4] quattro
    [5] cinque
    [6] sei
    [7] sette
    [8] otto
    [9] nove
    [10] dieci
   *[other] { $count }
}
advice-some = { $number } { NAME($place, case: "in") }
advice-place = piazzane { $what }
advice-move = { $own ->
    [yes] spostane { $number } dei tuoi { NAME($source, case: "from") } { NAME($target, case: "in") }
   *[no] spostane { $number } di { $colour } { NAME($source, case: "from") } { NAME($target, case: "in") }
}
advice-and = { $first } e { $second }
advice-nothing = non fare altro

# --- cosa cambia in un posto
advice-rank = { $rank ->
    [1] primo
    [2] secondo
    [3] terzo
    [4] quarto
    [5] quinto
    [6] sesto
   *[other] ultimo
}
    .tied = { $rank } a pari merito
reason-ranks = { NAME($place, case: "in") } { $changes }
    .against = { NAME($place, case: "in") } { $changes }: +{ $points } rispetto a { $seat }
reason-you = { $change ->
    [enters] entri come { $rank } ({ $before } → { $points } punti)
    [leaves] non hai più nessuno ({ $before } → { $points } punti)
    [rises] passi da { $was } a { $rank } ({ $before } → { $points } punti)
    [falls] scendi da { $was } a { $rank } ({ $before } → { $points } punti)
   *[stays] resti { $rank } ({ $before } → { $points } punti)
}
reason-rival = { $change ->
    [enters] { $seat } entra come { $rank } ({ $before } → { $points } punti)
    [leaves] { $seat } non ha più nessuno ({ $before } → { $points } punti)
    [rises] { $seat } sale da { $was } a { $rank } ({ $before } → { $points } punti)
    [falls] { $seat } scende da { $was } a { $rank } ({ $before } → { $points } punti)
   *[stays] { $seat } resta { $rank } ({ $before } → { $points } punti)
}
reason-lead = { $kind ->
    [ahead] { NAME($place, case: "in") } sei in vantaggio di { $after } su { $seat } invece che di { $before }
    [level] { NAME($place, case: "in") } raggiungi { $seat }
    [passes] { NAME($place, case: "in") } superi { $seat }
   *[behind] { NAME($place, case: "in") } sei indietro solo di { $after } rispetto a { $seat } invece che di { $before }
}

# --- cos’altro cambia con un piano
reason-scored = punti subito: { $points }
    .you = tu { $points }
    .other = { $seat } { $points }
reason-court = a corte ne hai { $after } invece di { $before }
    .other = { $seat } a corte ne ha { $after } invece di { $before }
reason-waiting = { NAME($place, case: "in") } ne hai { $after } invece di { $before }
reason-crown = il Re va { NAME($place, case: "king") }, dove non hai nessuno
    .standing = il Re va { NAME($place, case: "king") } e lì ti mantiene { $rank }
reason-turn = { $order } e { $court ->
    [0] non porta nessuno a corte
    [one] porta un caballero a corte
   *[other] porta fino a { $court } caballeros a corte
}
    .order = { $played ->
    [1] nessuno ha giocato prima di te
   *[other] dei { $number } che hanno giocato tocca a te per { $turn }
}
    .kept = { $order }, { $court ->
    [0] non porta nessuno a corte
    [one] porta un caballero a corte
   *[other] porta fino a { $court } caballeros a corte
} e ti resta la carta { $value }
reason-figure = prendi { $figure }
    .other = { $seat } prende { $figure }
reason-objection = { $seat } userebbe probabilmente un Veto
reason-spread = in mano non hai ancora niente tra { $low } e { $high }
reason-averted = altrimenti { $reason }
reason-guessed = sempre che gli altri rispondano come previsto
reason-none = sul tabellone non cambia subito niente

# --- cosa aspettarsi
advice-title = { $bot } farebbe così:
advice-chances = Probabilità di vittoria: { $chances }
    .you = tu { $chance } %
    .other = { $seat } { $chance } %
    .error = { $chance } (±{ $error })
advice-points = Punti alla fine: { $points }
    .you = tu circa { $points }
    .other = { $seat } { $points }
advice-decimal = { $whole },{ $tenth }
advice-rollouts = { $count ->
    [0] A colpo d’occhio, senza immaginare come va avanti la partita.
    [one] In media su una partita immaginata.
   *[other] In media su { $count } partite immaginate.
}
analysis-best = Ottima
analysis-fine = Buona
analysis-costly = Costosa
