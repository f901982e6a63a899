## Places, colours, options, what the words of cards mean, what is asked, what can be answered, what has happened.

# --- names
# NAME($place, case: "king") is a name in a case: its own attribute, if it has that, else what any name becomes.
any-name = { $name }
    .short = { $name }
    .in = in { $name }
    .king = in { $name }

# --- places
place-provinces = the provinces
place-court = the court
place-castillo = the Castillo
    .king = beside the Castillo
place-GAL = Galicia
place-NAV = Navarra
place-ARA = Aragón
place-CAT = Cataluña
place-CAS = Castilla
place-TOL = Toledo
place-SEV = Sevilla
place-GRA = Granada
place-VAL = Valencia
place-FRA = France
place-POR = Portugal

# --- colours
colour-red = Red
colour-blue = Blue
colour-yellow = Yellow
colour-brown = Brown
colour-green = Green
colour-purple = Purple
colour-orange = Orange

# --- provenance
provenance-printed = stated in a rulebook
provenance-public = found in other public material
provenance-ours = decided by us
provenance-deck = as the deck of this table says
deck-says = that is, { $properties }
face-name = its name
face-copies = its copies
face-placements = its number of caballeros
face-court = how many come to court
face-discs = its discs
face-symbol = its symbol
face-value = its value
face-effect = its effect
face-must = whether it must be carried out
face-stack = its stack

# --- options
option-length = Length
    .help = How many rounds are played.
option-length-nine = nine rounds
option-length-six = six rounds: 1, 4 and 7 are skipped
option-first = First player
    .help = Who plays the first power card of the first round.
option-first-drawn = drawn at random
option-first-seat = seat { $seat }
option-castillo = Castillo
    .help = How much of the Castillo the screen remembers for people.
option-castillo-memory = the screen remembers only your own throws
option-castillo-notes = what was announced stays in the log
option-castillo-open = its contents are shown
option-confirm = Explicit end of turn
    .help = A turn ends only when its player says so.
option-confirm-no = no
option-confirm-yes = yes

# --- what words mean
word-then = { $first }; then { $second }
word-or = { $first } – or { $second }
word-each-opponents = each opponent, clockwise from your left: { $body }
word-each-players = each player: { $body }
word-move-own = move up to { $most } of your own caballeros { $from } to any regions or the Castillo
word-move-own-all = move any number of your own caballeros { $from } to any regions or the Castillo
word-move-foreign = move { $most ->
        [one] a caballero of another colour
       *[other] up to { $most } caballeros of other colours
    } { $from } to any regions or the Castillo
word-move-any = move { $most ->
        [one] a caballero of any colour
       *[other] up to { $most } caballeros of any colours
    } { $from } to any regions or the Castillo
word-move-both = move up to { $own } of your own and up to { $foreign } other caballeros { $from } to any regions or the Castillo
word-from-regions = from regions
word-from-one-region = out of one region
word-place-more = place up to { $most } more caballeros from your court in any regions or the Castillo
word-place-more-regions = place { $most ->
        [one] a caballero
       *[other] { $most } caballeros
    } from your court in any regions, not into the Castillo
word-escort = { $most } caballeros of your choice from the region he left go with him, or as many as there are
word-send-own = send { $most } of your own caballeros from regions or court back to the provinces
word-send-one-each = send one caballero of every player from a region back to the provinces; you choose which
word-sweep-court-all = the whole court goes back to the provinces
word-sweep-court-some = { $count } caballeros from court go back to the provinces
word-sweep-disc-all = all their caballeros in the region on their disc go back to the provinces
word-sweep-disc-some = { $count } of their caballeros in the region on their disc go back to the provinces
word-sweep-picked-disc = all their caballeros there move to the region on their disc; if that is the King's or the same one, to court
word-sweep-court-disc = { $count ->
        [one] one caballero goes from court to the region on the disc; if the King is there, it stays
       *[other] { $count } caballeros go from court to the region on the disc; if the King is there, they stay
    }
word-sweep-castillo-disc = all their caballeros leave the Castillo for the region on their disc; if that is the King's, to court
word-muster = take { $count ->
        [one] a caballero
       *[other] up to { $count } caballeros
    } from the provinces to your court
word-muster-duty = take { $count } caballeros from the provinces to your court
word-muster-power = take as many caballeros from the provinces to your court as your power card allows
word-pick-you = choose { $among }
word-pick-opponents = each opponent secretly sets the disc to { $among }
word-pick-opponents-standing = each opponent standing there secretly sets the disc to { $among }
word-pick-players = every player secretly sets the disc to { $among }
word-score = score { $among }
word-score-firsts = score first places only in { $among }; a tie for first scores nothing
word-move-king = move the King to { $among }
word-move-king-castillo = place the King beside the Castillo, which is now his region
word-swap-king-and-grande = the King and your Grande change places, if both stand in regions
word-grandes-into-castillo = all Grandes outside the King's region go into the Castillo
word-grande-leaves-castillo = a Grande inside leaves with them
word-open-kings-region = your placement with this card may use the King's region, too
word-move-grande = move your Grande to { $among }
word-set-scoreboard = place a mobile scoreboard on a free place or move one; the Castillo is allowed, the King's region is not
word-take-back-power = take one of your played power cards back into your hand
word-keep-veto = keep this card: until the end of next round you can stop one special action
among-scorable = any region or the Castillo, the King's region included
among-regions = any region
among-regions-all = all regions
among-open = any region but the King's
among-near-king = a neighbouring region
among-fours = all 4-point regions
among-fives = all 5-point regions
among-sixes-sevens = all 6- and 7-point regions
among-castillo = the Castillo
among-abroad = France or Portugal
among-most = the region or regions with the most caballeros
among-fewest = the region or regions with the fewest caballeros, not counting empty ones
among-picked = it
among-picked-by-one = the regions on exactly one disc
among-with-own = a region where they have a caballero
among-with-two-own = a region where they have two caballeros, or one if there is none
modifier-shift = It changes the value of your power card by { $shift }.
modifier-ability = Before you choose an action card, you may { $ability }.
card-places = { $places ->
        [one] Place one caballero
       *[other] Place up to { $places } caballeros
    } from court next to the King's region or into the Castillo.

# --- questions: what is asked now
question-power = Play a power card
    .first = play a power card
question-give = Pass a modifier to your left
    .first = choose a modifier to pass
question-court = How many caballeros come to your court?
    .first = take caballeros to court
question-recall = Your provinces are empty: recall a caballero from a region?
    .first = recall a caballero, or stop
question-card = Take an action card
    .first = take an action card
question-act = Place caballeros, or use the special action
    .first = place caballeros or use the special action
question-place = Place a caballero from your court
    .first = place a caballero
question-either = Which of the two?
    .first = choose one of the two
question-lift = Choose a caballero to move
    .first = move a caballero
question-drop = Where does it go?
    .first = put the caballero down
question-way-in = On which space does it stand?
question-send = Send a caballero back to the provinces
    .first = send a caballero back
question-choose = Choose a place
    .first = choose a place
question-disc = Set your secret disc
    .first = set your secret disc
question-king = Where does the King go?
    .first = move the King
question-grande = Where does your Grande go?
    .first = move your Grande
question-scoreboard = Which scoreboard goes where?
    .first = place the scoreboard
question-take = Which power card comes back?
    .first = take a power card back
question-veto = Do you use your Veto?
    .first = decide about your Veto
question-end = End your turn?
    .first = end your turn
question-bridge = Where does the bridge begin?
question-bridge-end = Where does the bridge end?
question-put = Put the caballero you laid aside into a region that is about to be scored?
question-second-card = Take a second action card

# --- moves
move-done = done
move-special = use the special action
move-pass = let it happen
move-waive = let this whole action happen
move-veto = veto
move-end = end the turn
move-either = choose option { $branch }
move-court = { $count ->
        [0] take nobody to court
        [one] take { $count } caballero to court
       *[other] take { $count } caballeros to court
    }
move-power = play power card { $value }
move-power-modifier = play power card { $value } with the modifier { $modifier }
move-give-modifier = pass the modifier { $modifier } to the left
move-take-modifier = take the modifier { $modifier } back
move-take = take power card { $value } back
move-card = take the card “{ $card }”
move-place = place a caballero in { $place }
move-drop = put it in { $place }
move-recall = recall a caballero from { $place }
move-choose = choose { $place }
move-disc = set the disc to { $place }
move-king = move the King to { $place }
move-grande = move the Grande to { $place }
move-scoreboard = put the scoreboard { $board } on { $place }
move-lift = pick up a caballero of { $colour } in { $place }
move-send = send a caballero of { $colour } back from { $place }
move-yes = yes
move-no = no
move-keep = keep the card
move-save = save it for the next turn
move-own = take no card, and use your own action
move-extra-court = take one more to court
move-name = name { $seat }
move-seat = let one of { $colour } take a space
move-pick = put card { $value } into the hand
move-unpick = take card { $value } out of the hand again
move-special-of = use the special action of “{ $card }”
move-placement = place with “{ $card }”
move-remove = remove the card “{ $card }”
move-put = put the caballero that was laid aside into { $place }
move-land = land in { $place }
move-extra = place one more in { $place }
move-pardon = free all prisoners into { $place }
move-table = move the Limit table to { $place }
move-sail = sail with a caballero of { $colour } in { $place }
move-claim = claim with a caballero of { $colour } in { $place }
move-resign = resign with a caballero of { $colour } in { $place }
move-jail = jail a caballero of { $colour } in { $place }
move-gift = put the gift of { $colour } into { $place }
move-escort = take along a caballero of { $colour } from { $place }

# --- events
event-round-began = Round { $round } begins.
event-cards-revealed = Face up: { $cards }.
event-power-played = { $seat } plays power card { $value }.
event-turn-began = It is { $seat }’s turn.
event-court-taken = { $seat } takes { $count ->
        [0] nobody
        [one] one caballero
       *[other] { $count } caballeros
    } to court.
event-recalled = { $seat } recalls a caballero from { $place } to court.
event-card-taken = { $seat } takes “{ $card }”.
event-veto-kept = { $seat } keeps a Veto.
event-placed = { $seat } places a caballero in { $place }.
event-special-begun = { $seat } uses the special action of “{ $card }”.
event-branch-chosen = { $seat } chooses option { $branch }.
event-moved = { $seat } moves a caballero of { $colour } from { $source } to { $target }.
event-moved-own = { $seat } moves a caballero of their own from { $source } to { $target }.
event-sent = { $seat } sends a caballero of { $colour } from { $source } back to the provinces.
event-sent-own = { $seat } sends a caballero of their own from { $source } back to the provinces.
event-swept = { $count ->
        [one] One caballero
       *[other] { $count } caballeros
    } of { $colour } { $count ->
        [one] goes
       *[other] go
    } from { $source } to { $target }.
event-chosen = { $seat } chooses { $place }.
event-disc-locked = { $seat } has set their disc.
event-discs-revealed = The discs show: { $discs }.
event-king-moved = The King goes from { $source } to { $target }.
event-grande-moved = The Grande of { $colour } goes from { $source } to { $target }.
event-scoreboard-set = The scoreboard { $board } goes from { $source } to { $target }.
event-power-taken = { $value ->
        [unknown] { $seat } takes a power card back.
       *[other] { $seat } takes power card { $value } back.
    }
event-gift-locked = { $seat } has chosen a modifier to pass.
event-gift-passed = { $modifier ->
        [unknown] { $seat } passes a modifier to { $target }.
       *[other] { $seat } passes the modifier { $modifier } to { $target }.
    }
event-modifier-played = { $seat } adds the modifier { $modifier }: { $total }.
event-modifier-taken = { $modifier ->
        [unknown] { $seat } takes a modifier back.
       *[other] { $seat } takes the modifier { $modifier } back.
    }
event-placement-opened = { $seat } may also place where the King stands.
event-veto-used = { $seat } uses a Veto.
event-action-stopped = The special action of { $seat } ends here.
event-scored =
    { $awards ->
        [unknown] { $place } is scored.
       *[other] { $place } is scored: { $awards }.
    }
event-scored-nobody = nobody gets points
event-card-discarded = “{ $card }” is discarded.
event-first-player = { $seat } plays the first power card of the next round.
event-general-scoring = General scoring after round { $round }.
event-game-over = The game is over.
beside-board = beside the board
list-and = { $first }, { $second }
list-or = { $first } or { $second }
# What is possible and not advised.
warning-deck-thin = { $cards ->
        [one] Stack { $stack } has one card
       *[other] Stack { $stack } has { $cards } cards
    }; at least { $advised } are advised.
disc-shows = { $seat }: { $place }
award-line = { $seat } { $points }

# --- explanations
explain-title = { $place } ({ $values }), if it were scored now:
explain-scoreboard = A mobile scoreboard covers the printed numbers.
explain-numbers = With this many players only the first { $count ->
        [one] number counts
       *[other] { $count } numbers count
    }.
explain-rank = { $seat }: { $count } there, { $tied ->
        [one] rank { $rank } alone
       *[other] tied with { $others }, so rank { $rank }
    }: { $points }
explain-king = { $seat }: first alone in the King's region: { $points }
explain-grande = { $seat }: first alone where their own Grande stands: { $points }
explain-post = { $seat }: on a post: { $points }
explain-empty = Nobody has a caballero there.

# --- refusals
refusal = { $move } is not possible: { $ruling } (ruling { $id })
refusal-legal = Possible now: { $legal }
refusal-undo = Nothing to undo: something has been revealed since, or somebody else has decided.
refusal-first = Not now: first { $first }.

# What boxes add.
event-bridge-laid = A bridge joins { $source } and { $target }.
event-figure-taken = { $seat } takes { $figure }.
event-action-saved = { $seat } saves the special action of “{ $card }” for the next turn.
word-lay-bridge = lay the bridge between two regions that are not neighbours
word-take-figure = take { $figure }
word-if-held = if you hold { $figure }: { $body }
word-lay-aside = lay a caballero from court aside; once, before a later scoring, you may put it into a region that is about to be scored
word-put-in = put the caballero that was laid aside into a region that is about to be scored
word-take-second-card = take a second card; its special action may be saved for your next turn
word-may = you may { $body }
word-extra = take one more caballero from the provinces to court, or place one more from court next to the King
word-take-token = take { $token }, from beside the board or, if none lies there, from a player; never a second one
word-imprison = put a caballero of any player, in any region but the King's, into { $place }
word-release = free all caballeros in { $place } into one region, not the King's
word-land = your caballeros on { $place } may land, each in a coastal region that is not the King's
word-hand-over = hand a caballero from your provinces to another player, who puts it on the board at the beginning of the next turn
word-ally = name another player: at the next general scoring the two of you count as one there
word-keep-card = keep this card; at the next general scoring, before the regions are scored, { $body }
word-usurp = your Grande is King until after the next general scoring: his region is the King's region
word-move-any-regions = move up to { $most } caballeros of any colours from region to region
word-move-colour = move a caballero of { $colour } from region to region, up to { $most } times
word-move-colour-companion = move a caballero of { $colour } from region to region, up to { $most } times; each time another one may go along, if its owner agrees
card-act = As a further act you may { $act }.
among-carded = one of the nine regions of Spain that is not taboo
among-carded-left = a region whose card is still in the pool, not the King's
question-whether = Do you take the figure first?
question-extra = One more caballero: to court, or next to the King?
question-token = Whose token do you take?
question-jail = Who goes to jail?
question-hand-over = To whom do you hand a caballero?
question-gift = Where does the gift go?
question-land = Land a caballero?
question-pardon = Where do the prisoners go?
question-partner = With whom?
question-companion = Does another caballero go along?
question-consent = Does your caballero go along?
move-token = take a token
move-token-from = take the token of { $seat }
move-hand = hand a caballero to { $seat }
event-figure-left = { $figure } goes back beside the board.
event-token-taken = { $seat } takes { $token }.
event-token-lost = { $seat } loses { $token }.
event-handed-over = { $seat } hands a caballero of their own to { $target }.
event-gift-placed = { $seat } puts a gift of { $colour } in { $target }.
event-gift-returned = The gift of { $colour } for { $seat } goes back to the provinces.
event-place-marked = { $seat } lays { $mark } on { $place }.
event-allied = { $seat } makes an alliance: { $pact }.
event-lapsed = { $mark } is over.
event-card-kept = { $seat } keeps “{ $card }”.
event-kept-used = { $seat } has used “{ $card }”.
event-companion-refused = { $seat } lets nobody go along.
event-usurped = The Grande of { $seat } is King now, in { $target }.
event-king-returned = The King comes back: he stands in { $place }.
pact = { $seats } in { $place }
word-put-discs = put { $discs } on the board
word-move-table = move the Limit table to another region
word-remove-card = lay a face-up card aside
word-grande-into-castillo = their Grande goes into the Castillo, unless it stands in the King's region
word-sail = a caballero overseas sails, from the ship to a coast or a colony, or from a colony onto the ship
word-claim = a caballero takes a disc that lies where it stands
word-resign = whoever holds the post leaves it for a disc that lies there
word-move-any-touching = move up to { $most } caballeros of any colours, each from or to { $places }
    .place = { $place }
word-place-touching = place up to { $most } more caballeros from your court { $places }, wherever the King is
    .place = { NAME($place, case: "in") }
word-move-colour-castillo = move a caballero of { $colour } to any region or into the Castillo, up to { $most } times
disc-count = { $count } { $disc }
question-freely = How many caballeros come to your court?
question-free-acts = Anything else before you go on?
question-sail = Who sails?
question-standing = On the Limit table, or beside it?
question-which = On the Limit table, or beside it?
question-harbour = Where does it land?
question-claim = Who claims a disc?
question-resign = Who resigns for a disc?
question-table = Where does the Limit table go?
question-seat = Who moves up onto the Limit table?
question-seat-there = Who gets a space on the Limit table?
question-seat-arrivals = Who of those from the Castillo gets a space?
question-remove = Which card goes?
question-use-kept = Use the card you have kept?
question-use = Your own action, or one of the face-up cards?
move-on = one on the Limit table
move-beside = one beside it
event-disc-unloaded = { $awards ->
        [unknown] { $disc } reaches { $place }.
       *[other] { $disc } reaches { $place }: { $awards }.
    }
event-disc-claimed = { $seat } claims { $disc } in { $source }.
event-discs-put = New on the board: { $count } { $disc }.
event-spaces-taken = { $colour } has { $count } on the Limit table.
event-table-moved = The Limit table goes from { $source } to { $target }.
event-card-removed = { $seat } lays “{ $card }” aside.
card-keepable = You may keep this card instead, and use it at the beginning of your next turn.
card-keepable-veto = You may keep this card instead: until the end of the next round it stops one special action, or you use it at the beginning of your next turn.
word-at-least = { $body }; { $least ->
        [one] at least one of them
       *[other] at least { $least } of them
    }, if any can move
word-move-one-side = out of one region move either { $foreign ->
        [one] one caballero of another colour
       *[other] up to { $foreign } caballeros of other colours
    } or any number of your own, to any other regions or the Castillo
word-escort-grande = up to { $most } of your own caballeros from the region it left go with it
word-place-together = place up to { $most } more caballeros from your court, all in the same region or all in the Castillo
word-take-back-earlier = take one of the cards you played in earlier rounds back into your hand; everybody sees which
word-raise-placement = you may place up to { $count } caballeros in this turn, instead of the number your rank brings; say so before you place
word-place-anywhere = in this turn you may place in any regions that are not taboo; say so before you place
word-grande-by-disc = the Grande goes to the region on the disc
word-sweep-all = all caballeros there, whoever they belong to, go into the Castillo
word-quarantine = lay a mobile scoreboard on a region that has none and is not taboo: until after the next general scoring nothing goes in and nothing comes out
among-for-grande = another region for their Grande, not a taboo one
among-not-kings = any region but the King's, not the Castillo
among-pair = a region where you have exactly two caballeros and nobody has more, not the Castillo
card-value = Value { $value }; { $court ->
        [0] it brings nobody to court.
        [one] it brings one caballero to court.
       *[other] it brings up to { $court } caballeros to court.
    }
card-must = You must carry this out, if you can.
card-may = You may leave this out.
power-called = { $value ->
        [joker] “{ $card }”
       *[other] { $value }, “{ $card }”
    }
card-joker = It has no value: once all others have played you play another card, and that one counts.
word-keep-veto-played = In this round you can stop one special action, even before your turn; that is your special action then.
question-pick = Pick your hand
    .first = pick your hand
question-quarantine = Which scoreboard closes which region?
    .first = choose a region for the quarantine
event-joker-played = { $seat } plays a Joker: another card follows.
event-card-used = { $seat } uses “{ $card }”.
event-hand-locked = { $seat } has picked a hand.
event-hands-complete = All hands are picked.
event-placement-raised = { $seat } may place { $count ->
        [one] one caballero
       *[other] up to { $count } caballeros
    } in this turn.
event-placement-anywhere = { $seat } may place in any region in this turn.
event-castle-moved = { $mark } is moved to { $place }.
event-quarantined = Quarantine: the scoreboard { $board } goes from { $source } to { $target }, which is closed now.
event-quarantine-ended = The quarantine in { $place } is over: the scoreboard { $board } goes beside the board.

# --- what a card is about, and what a hand of such cards is without
kind-all = All
kind-scores = Scorings
kind-moves = Moves
kind-court = Court and placing
kind-crown = King and Grandes
kind-map = Scoreboards and paths
kind-other = Others
lack-low = no card under { $value }
lack-high = no card over { $value }
lack-few = few to court: { $value } in all
lack-scores = no scoring
lack-moves = nothing that moves caballeros
lack-court = nothing for court or placing
lack-crown = nothing for King or Grandes
lack-map = nothing for scoreboards or paths
lack-other = nothing else
lack-nothing = a balanced hand
