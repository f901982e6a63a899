## What the terminal says besides the table's own sentences.

bot-random = plays any legal move
bot-greedy = looks one step ahead, by what its own seat can see

cli-round = Round { $round } of { $last } · general scoring after rounds { $scorings }
cli-first = { $seat } plays the first power card.
cli-seat = seat
cli-points = points
cli-court = court
cli-provinces = provinces
cli-power = power
cli-hand = in hand
cli-veto = Veto
cli-disc = disc
cli-heap = heap
cli-castillo = Castillo
cli-castillo-hidden = shut
cli-portugal = Portugal
cli-beside = beside the board
cli-stack-left = { $left } left
cli-offer = Face up
cli-your-cards = Your power cards (caballeros to court): { $cards }
cli-not-you = { $seat } ({ $name }) decides
cli-ask = { $seat }: { $question }
cli-announced = Announced: { $step }
cli-vetoed-by = Veto used by: { $seats }
cli-prompt = Number or move (? for help)
cli-help = Type the number of a choice or the move itself, like “place VAL”.
    ? VAL explains a region or the Castillo, ? card-id a card, ? place GAL why that move is or is not possible.
    board draws the board, log shows what happened, undo takes back your last decision, restart your turn,
    change COLOUR lets that player change a disc, save FILE keeps a copy, quit leaves; nothing is lost.
cli-curtain = Hand the keyboard to { $seat } ({ $name }). Everybody else looks away. Press Enter.
cli-saved = Kept in { $file }. Go on with: elgrande play --resume { $file }
cli-copy-saved = A copy is in { $file }. It holds the game's secrets.
cli-resumed = Resumed from { $file }.
cli-unknown = I do not understand “{ $text }”. Type ? for help.
cli-undone = Taken back.
cli-restarted = { $count ->
        [0] Nothing to take back.
        [one] One decision taken back.
       *[other] { $count } decisions taken back.
    }
cli-possible = That move is possible now.
cli-over = The game is over.
cli-rank = { $rank }. { $seat } ({ $name }): { $points } points
cli-castillo-secret = Nobody may look into the Castillo.
cli-cannot-change = There is no disc of { $seat } to change now.
cli-neighbours = Neighbours: { $places }
cli-check-record = A sound record: { $edition }, { $players } players, { $moves } moves, { $state }.
cli-check-over = the game is over, points { $scores }
cli-check-running = the game is in round { $round }, { $seats } to decide
cli-check-position = A sound position: { $edition }, { $players } players, round { $round }, { $seats } to decide.
cli-check-redacted = A sound position of which something is hidden; it can be read but not played.
cli-cards-title = { $edition }: { $copies } action cards
cli-card = card
cli-stack = stack
cli-copies = copies
cli-provenance = known from
cli-effect = what it allows
cli-replay-step = Step { $step } of { $steps }
cli-replay-prompt = Enter: next · b: back · a number: go there · board · q: quit
cli-simulated = { $games } games, { $decisions } decisions in { $seconds } s
cli-bot = bot
cli-mean = mean points
cli-wins = games won
cli-rulings-title = Rulings
cli-rulings-about = Every ruling this program plays by. A refused move names one of these ids. “printed” is stated in a rulebook, “public” comes from other public material, “ours” was decided here because no source states it. C is the classic rulebook in English, I the Italian one. This page is written by `elgrande rulings --markdown`.
cli-ruling = id
cli-says = ruling
cli-tag = tag
cli-source = source, or why it was needed
