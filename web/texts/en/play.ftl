## Playing: what is asked, what can be done, what has happened, and why.

play-over = The game is over.
play-dummy = Dummy
play-now = What to do now

# --- the bar: one sentence that says what to do now
play-skip = Skip to what you can do now
point-tap = tap
point-click = click
ask-power = Play a power card: a high one moves early, a low one brings more caballeros to court.
ask-power-modifier = Play a power card, with a modifier if you like: a high one moves early, a low one brings more caballeros to court.
ask-power-chosen = Now choose the power card it goes with.
ask-power-total = That makes { $total }.
ask-give = Choose a modifier to pass to { $left }, on your left.
ask-give-locked = You are passing { $modifier } to your left. You can change your mind until everybody has chosen.
ask-court = How many caballeros do you take from the provinces to your court?
ask-recall = Your provinces are empty: { $tap } a glowing region to call a caballero back to court, or stop. { $count ->
        [one] One may come back.
       *[other] Up to { $count } may come back.
    }
ask-card = Take one of the action cards.
ask-act = { $count ->
        [one] { $tap } a glowing place to place a caballero
       *[other] { $tap } glowing places to place up to { $count } caballeros
    }, then use the special action – or the other way round.
ask-act-placing = Now place { $count ->
        [one] a caballero
       *[other] up to { $count } caballeros
    }: { $tap } a glowing place, or stop.
ask-act-special = Now the special action of “{ $card }”, if you want it.
ask-act-cards = You can act with more than one card: { $tap } something that glows, or choose what to do next.
ask-place = { $tap } a glowing place to put a caballero from your court there: { $must ->
        [yes] you must place { $count }.
       *[no] { $count ->
            [one] you may place one.
           *[other] you may place up to { $count }.
        }
    }
ask-either = Which of the two do you choose?
ask-lift = { $tap } a glowing caballero { $whose ->
        [mine] of your own
        [any] of any player
       *[players] of { $players }
    } to pick it up: { $must ->
        [yes] you must move { $count }.
       *[no] { $count ->
            [one] you may move one.
           *[other] you may move up to { $count }.
        }
    }
ask-drop = Where does { $whose ->
        [mine] your caballero
       *[players] the caballero of { $players }
    } from { $place } go? { $after ->
        [0] This is the last one.
        [one] One more can follow.
       *[other] Up to { $after } more can follow.
    }
ask-send = { $tap } a glowing caballero { $whose ->
        [mine] of your own
        [any] of any player
       *[players] of { $players }
    } to send it back to the provinces: { $must ->
        [yes] you must send { $count }.
       *[no] { $count ->
            [one] you may send one.
           *[other] you may send up to { $count }.
        }
    }
ask-choose = Choose a place for “{ $card }”.
ask-disc = “{ $card }”: { $what } Set your secret disc: { $tap } a region.
ask-disc-opening = Set your secret disc: { $tap } a region. { $what }
ask-disc-scoring = Set your secret disc: { $tap } the region your caballeros in the Castillo will go to. If the King is there, they go to court.
ask-disc-locked = Your disc is set to { $place }. You can change it until everybody has set one.
ask-consent = { $players } is leaving { $place }. Does your caballero there go along?
ask-king = Where does the King go?
ask-grande = Where does your Grande go?
ask-scoreboard = Choose a scoreboard, then the place where it goes.
ask-take = Which card do you take back into your hand?
ask-veto = Do you use your Veto?
ask-objection = { $against ->
        [step] { $seat } stops that with a Veto.
       *[other] { $seat } stops the Veto of { $against } with a Veto.
    } Do you stop { $seat } with yours?
ask-end = That was your turn: end it, or undo something.
ask-several = Which one do you mean?
ask-picked = Confirm it, or choose something else.

wait-for = Waiting for { $seats }.
wait-missed = Waiting for { $seats } (away).
wait-veto = { $seats } may stop this with a Veto: { $step }
wait-unsent = No connection. As soon as it is back: { $move }.
wait-server = One moment …

# --- what can be said
do-cancel = Cancel
do-court = Take { $count }
do-special = Special action
do-done = Done
do-done-act = Do neither
do-done-act-placing = Done placing
do-done-act-special = No special action
do-done-act-cards = Nothing more
do-done-place = Done placing
do-done-lift = Done moving
do-done-recall = No more
do-end = End turn
do-pass = Let it happen
do-waive = Let all of it happen
do-veto = Veto!
do-pass-objection = Let the Veto stand
do-veto-objection = Veto the Veto!
do-no-veto = Not again this round
do-undo = Undo
do-restart = Restart turn
do-undo-word = Undo
do-restart-word = Restart
do-undo-why = Nothing to undo: something has been revealed since, or somebody else has decided.
do-less = One fewer
do-put-back = Put it back
do-take-back = { $place }: { $count ->
        [one] one just placed; remove it
       *[other] { $count } just placed; remove one
    }
do-skip = Skip ahead
do-skip-mine = Skip to my turn
do-skip-why = You have seen everything so far.
boards-title = Which scoreboard

# --- the Veto
veto-title = Announced:
# --- cards
cards-title = Action cards
cards-hand = Your hand
cards-mine = Power cards
cards-modifiers = Modifiers
cards-modifier = Modifier { $modifier }
cards-left = { $count ->
        [0] the last of its stack
        [one] one more underneath
       *[other] { $count } more underneath
    }
cards-discards = Discarded ({ $count })
cards-discards-none = No cards discarded yet.
cards-stacks = Left in the stacks:
cards-in-stack = { $count ->
        [0] no cards left
        [one] one card left
       *[other] { $count } cards left
    }
cards-these = They are: { $cards }.
cards-some-of = Some of these: { $cards }.
cards-several = { $card } ({ $count }×)
cards-discarded-in = Round { $round }
cards-taken-by = taken by { $seat }
cards-left-over = not taken
cards-places = { $count ->
        [one] place one caballero
       *[other] place up to { $count } caballeros
    }
cards-stack = Stack { $stack }
power-card = Power card { $value }
power-brings = { $count ->
        [0] brings nobody to court
        [one] brings one caballero to court
       *[other] brings { $count } caballeros to court
    }
power-gone = already played
power-hidden = Your cards are face down while somebody else decides.
power-show = Show my cards
sign-or = or

# --- players
players-title = Players
player-score = { $points ->
        [one] one point
       *[other] { $points } points
    }
player-court = { $count } at court
player-provinces = { $count } in the provinces
player-provinces-heap = Caballeros in the provinces; how many is not shown
player-hand = { $count } power cards in hand
player-played = played { $value } this round
player-played-with = played { $value } with { $modifier } this round
player-not-played = no power card yet this round
player-keeps = keeps “{ $card }” for the next turn
player-holds = holds { $figure }
colour-held = counts for { $seat }
colour-held-nobody = counts for nobody now
player-vetoes = { $count ->
        [one] holds a Veto
       *[other] holds { $count } Vetos
    }
player-modifiers = { $count ->
        [one] one modifier in hand
       *[other] { $count } modifiers in hand
    }
player-first = plays the first power card
player-bot = A bot plays here: { $title }.
player-bot-sign = a bot
player-awaited = deciding
player-locked = has decided
player-disc = has set a disc; it stays closed until everybody has
player-active = it is this player's turn
player-turn = turn { $turn }
player-drag = Your court: drag a caballero to a glowing place.
court = Court
provinces = Provinces
hand = Power cards in hand
veto = Veto

# --- tabs beside the board
tab-cards = Cards
tab-players = Players
tab-log = Log
tab-score = If scored now
tabs-title = More about the game
tab-people = Table
tab-proposed = something is proposed
tab-unread = { $count ->
        [one] one unread message
       *[other] { $count } unread messages
    }
tab-scoring = Scoring
tab-news = News

# --- the log
log-title = What has happened
log-earlier = Show earlier events
log-all = Every step
log-times = ×{ $times }
digest-title = Since your last turn
digest-nothing = Nothing changed on the board.
digest-placed = { $seat }: { $places }.
digest-place = { $count } in { $place }
digest-moved = { $count } of { $colour } from { $source } to { $target }.
digest-points = Points: { $points }.

# --- scoring
score-title = If everything were scored now
score-hidden = Without the Castillo: nobody may look inside.
score-total = Total
score-place = Place
score-loading = Counting …
score-explain = Where the points of { $name } came from
score-explain-how = Shows where each point came from.
score-explain-round = Round { $round }: { $cause }
score-explain-nothing = No points yet.
scoring-title = Scoring
scoring-nobody = nobody gets points
scoring-rank = { $count } there, { $tied ->
        [one] rank { $rank }
       *[other] tied, so rank { $rank }
    }
scoring-king = King's bonus
scoring-grande = Grande's bonus
scoring-post = on a post

# --- how what others do is shown
pace = How it is shown
pace-back = Back to where this began
pace-back-why = This is the first thing there is to see.
pace-next = Next
pace-pause = Pause
pace-go = Play on
pace-speed = Speed ×{ $speed }; press to change it
pace-repeat = Show the last turn again

# --- the secret disc
dial-title = Your secret disc
dial-nowhere = not set yet
dial-turn = Turn it to a region.
dial-set = Set it
dial-closed = Your disc is closed. They are all opened together.
dial-again = Turn it again

# --- a turn in one line: whose it is, the card, and what it comes to
turn-line = { $seat }: { $what }
turn-begun = { $seat } begins.
turn-court = { $count } to court
turn-calls = { $count } called back
turn-places = placed { $count }
turn-moves = moved { $count }
turn-sends = sent { $count } back
turn-king = King to { $place }
turn-grande = Grande to { $place }
turn-board = scoreboard to { $place }
turn-scored = scored { $place }
turn-scored-many = scored { $count } places
turn-veto = Veto by { $seat }
turn-more = and more
turn-powers = Power cards: { $cards }
turn-power = { $seat } { $value }

# --- the Castillo, as far as it is remembered
thrown-in = { $count } of { $seat } into the Castillo
thrown-count = { $count } of { $seat }
thrown-seen = Seen going in: { $seen }.

# --- one device passed round
curtain-title = Pass the device to { $name }
curtain-text = Everybody else, please look away.
curtain-open = I am { $name }
curtain-back = Back to { $name }
curtain-on = Pass to { $name }

# --- settings of play
setting-forced = When there is only one move, play it for me

# --- picking a hand
ask-pick-missing = Pick your hand: { $count ->
        [one] one more card
       *[other] { $count } more cards
    } of the { $all } you can choose from. Nobody sees what you pick.
ask-pick-complete = Your hand is complete. Press “Ready” when you are happy with it.
ask-pick-sending = Your hand is being sent …
ask-pick-ready = You are ready. You can change your hand until everybody is.
ask-pick-changed = Until you press “Ready again”, your previous hand counts.
pick-title = Pick { $size } of { $all } cards
pick-begin = Choose card by card, or start from a ready-made hand.
pick-ready = Ready
pick-ready-again = Ready again
pick-missing = { $count ->
        [one] One card is missing.
       *[other] { $count } cards are missing.
    }
pick-board = Board
pick-cards = Cards
pick-hands = Ready-made hands
pick-clear = Clear
pick-name = Name of this hand
pick-save = Save
pick-remove = Remove the hand “{ $name }”
pick-put-back = Put “{ $card }” back
pick-filter = Show
pick-picked = Picked ({ $count })
pick-nothing = No card of that kind.
pick-court = This hand brings up to { $count } caballeros to court.
power-joker = J
power-must = must:
power-may = may:
ask-act-choice = { $count ->
        [0] Choose one of the two special actions.
        [one] { $tap } a glowing place to place a caballero, then use one of the two special actions – or the other way round.
       *[other] { $tap } glowing places to place up to { $count } caballeros, then use one of the two special actions – or the other way round.
    }
do-done-act-choice = Do neither

# --- ranks and what is known of hands
ranks-title = What ranks bring
ranks-highest = for the highest card
ranks-lowest = for the lowest card
ranks-own = the action on your own card
ranks-played = Played so far
tab-hands = Hands
hands-played = played
hands-sure = certainly in hand
hands-maybe = perhaps in hand
hands-out = not in the game
hands-none = none
hands-told = Played: { $played }. Certainly in hand: { $sure }. Perhaps in hand: { $maybe }.

## The board, read at a glance

besides-title = Besides, if you like:
besides-sail = Sail
besides-claim = Claim a disc
besides-resign = Step down as Viceroy
besides-extra = Place one more
besides-extra-court = One more to court
besides-token = Take a ship token
besides-token-from = Take a ship token from somebody
besides-jail = Lock somebody up
besides-pardon = Free all prisoners
besides-hand = Give a caballero away
figures-beside = Beside the board:
glance-legend = What the signs on the board mean
new-things = New on this table
new-things-begin = To the table
new-things-rules = The rules in full
new-things-again = What is new on this table
glance-score = If scored now (key S)
glance-region = The region you tapped
glance-close = Close
glance-questions = Questions: how to win, when there are points, what the signs mean
answer-win = How do I win?
answer-win-text = With most points after round { $last }. Each region pays whoever has most caballeros in it, and so does the Castillo: of the numbers you see there the first goes to the first, the next one to the second. Those who are tied all get the next lower number.
answer-ranks = { $ranks ->
    [1] With so few players only the first number counts: second place brings nothing.
    [2] With so few players only the first two numbers count.
   *[other] All three numbers count.
}
answer-leads = { $count ->
    [one] { $seats } leads with { $points } points.
   *[other] { $seats } lead with { $points } points.
}
answer-points = When are points?
answer-points-text = In the great scorings, when the Castillo is emptied and every region is scored, and whenever an action card scores something.
answer-bonus = Whoever is first alone in the King’s region, or at home, where the own Grande stands, gets 2 more each time it is scored.
legend-glow = Glowing: you can pick it now.
legend-dim = Dimmed: not now. Look at it to see why.
legend-king = Hatched: the King's region. Nothing enters it and nothing leaves it.
legend-leads = A pennant in the colour of whoever leads; those who are tied share it.
legend-tie = A line joins those who are tied.
legend-grande = A Grande wears a crown instead of a letter.
legend-points = What a region would bring if it were scored now.
next-scoring = Round { $round } of { $last }. { $wait ->
    [0] Scoring comes at the end of this round
    [one] Scoring comes at the end of the next round
   *[other] Scoring comes in { $wait } rounds
}: the Castillo opens and every region is scored.
next-scoring-short = Castillo and regions score { $wait ->
    [0] after this round
    [one] after the next round
   *[other] in { $wait } rounds
}
next-scoring-none = Round { $round } of { $last }. All scorings are over.
gain-nowhere = nobody there
gain-rank = rank { $rank }
gain-mine = One more: { $before } → { $after }, { $old } → { $next } { $next ->
    [one] point
   *[other] points
} for { $seat }
gain-other = { $seat }: { $before } → { $after }, { $old } → { $next }
gain-add = One more in { $place }

# --- a hint: what a bot would do in my place
suggestion-title = A hint
suggestion-word = Hint
suggestion-ask = What would a bot do here? It knows what you may know (H). B: what would each card bring?
suggestion-ask-told = What would a bot do here? It knows what you may know, and all see that you have asked (H). B: what would each card bring?
suggestion-thinking = A bot is thinking about it …
suggestion-cards = What would each card bring?
suggestion-plans = What to do?
suggestion-close = Close
suggestion-expected = { $chance } % to win (±{ $width }), { $points } points
