## What a bot advises, and why.  Whoever asks is spoken to; ranks and points are those of a scoring now.

# --- a plan
# How many caballeros, where that is all that is said of them: “place two in Aragón and one in the Castillo”.
advice-number = { $count ->
    [0] none
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $count }
}
advice-some = { $number } { NAME($place, case: "in") }
advice-place = place { $what }
advice-move = { $own ->
    [yes] move { $number } of your own from { $source } to { $target }
   *[no] move { $number } of { $colour }’s from { $source } to { $target }
}
advice-and = { $first } and { $second }
advice-nothing = do nothing more

# --- what a place changes
advice-rank = { $rank ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[other] last
}
    .tied = tied { $rank }
reason-ranks = { NAME($place, case: "in") } { $changes }
    .against = { NAME($place, case: "in") } { $changes }: +{ $points } against { $seat }
reason-you = { $change ->
    [enters] you come in { $rank } ({ $before } → { $points } points)
    [leaves] you have nobody left ({ $before } → { $points } points)
    [rises] you go from { $was } to { $rank } ({ $before } → { $points } points)
    [falls] you drop from { $was } to { $rank } ({ $before } → { $points } points)
   *[stays] you stay { $rank } ({ $before } → { $points } points)
}
reason-rival = { $change ->
    [enters] { $seat } comes in { $rank } ({ $before } → { $points } points)
    [leaves] { $seat } has nobody left ({ $before } → { $points } points)
    [rises] { $seat } goes up from { $was } to { $rank } ({ $before } → { $points } points)
    [falls] { $seat } drops from { $was } to { $rank } ({ $before } → { $points } points)
   *[stays] { $seat } stays { $rank } ({ $before } → { $points } points)
}
reason-lead = { $kind ->
    [ahead] { NAME($place, case: "in") } you are { $after } ahead of { $seat } instead of { $before }
    [level] { NAME($place, case: "in") } you draw level with { $seat }
    [passes] { NAME($place, case: "in") } you get ahead of { $seat }
   *[behind] { NAME($place, case: "in") } you are only { $after } behind { $seat } instead of { $before }
}

# --- what else a plan changes
reason-scored = points at once: { $points }
    .you = you { $points }
    .other = { $seat } { $points }
reason-court = you have { $after } at court instead of { $before }
    .other = { $seat } has { $after } at court instead of { $before }
reason-waiting = you have { $after } { NAME($place, case: "in") } instead of { $before }
reason-crown = the King goes to { $place }, where you have nobody
    .standing = the King goes to { $place } and keeps you { $rank } there
reason-turn = { $order }, and { $court ->
    [0] it brings nobody to court
    [one] it brings one caballero to court
   *[other] it brings up to { $court } caballeros to court
}
    .order = { $played ->
    [1] nobody has played before you
   *[other] of the { $number } who have played you move { $turn }
}
    .kept = { $order }, { $court ->
    [0] it brings nobody to court
    [one] it brings one caballero to court
   *[other] it brings up to { $court } caballeros to court
}, and you keep the { $value }
reason-figure = you get { $figure }
    .other = { $seat } gets { $figure }
reason-objection = { $seat } would probably use a Veto against it
reason-spread = your hand has nothing from { $low } to { $high } yet
reason-averted = otherwise { $reason }
reason-guessed = provided that the others answer as expected
reason-none = nothing on the board changes at once

# --- what to expect
advice-title = { $bot } would:
advice-chances = Chance to win: { $chances }
    .you = you { $chance } %
    .other = { $seat } { $chance } %
    .error = { $chance } (±{ $error })
advice-points = Points at the end: { $points }
    .you = you about { $points }
    .other = { $seat } { $points }
advice-decimal = { $whole }.{ $tenth }
advice-rollouts = { $count ->
    [0] At a glance, without imagining how the game goes on.
    [one] On average over one imagined game.
   *[other] On average over { $count } imagined games.
}
analysis-best = Best
analysis-fine = Fine
analysis-costly = Costly
