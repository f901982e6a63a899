## What the terminal says besides the table's own sentences.

cli-round = Round { $round } of { $last } · general scoring after rounds { $scorings }
cli-seat = seat
cli-points = points
cli-court = court
cli-provinces = provinces
cli-power = power
cli-hand = in hand
cli-modifiers = mod.
cli-dummy = dummy
cli-your-modifiers = Your modifiers: { $modifiers }
cli-veto = Veto
cli-heap = hidden
cli-castillo = Castillo
cli-castillo-hidden = closed
cli-stack-left = { $remaining } left
cli-offer = Face up: { $cards }
cli-keeps = { $seat } keeps
cli-beside = { $what }: { $value }
cli-empty = Empty, or nobody’s
cli-bridge = a bridge
cli-closed = closed
cli-your-cards = Your power cards (caballeros they bring to court)
cli-hand-resting = Also in hand, but not to be played now: { $cards }
cli-rank-brings = places up to { $count } · { $card }
cli-has-played = { $seat } has played { $cards }.
cli-holds-of = In hand: { $count } of the other { $others }.
cli-surely-holds = Certainly in hand: { $cards }.
cli-picked = ✓
cli-value = value
cli-name = name
cli-duty = duty
cli-must = must
cli-may = may
cli-does = action
cli-hand-so-far = Your hand has { $count } of { $size } cards, which bring { $court } caballeros to court in all. { $missing ->
        [0] It is complete.
        [one] One card is missing.
       *[other] { $missing } cards are missing.
    }
cli-hand-lacks = It has { $lacks }.
cli-kind-picked = Picked
cli-no-kind = There are no cards of the kind “{ $text }”. Choose from { $kinds }.
cli-pick-how = pick 10 40 100-120 · unpick 40 · hand 2 · hands · cards · ? for more
cli-pick-what = Which cards? Name them by value, like: pick 10 40 100-120
cli-no-power-card = There is no card “{ $text }” in this game. Type cards for a list.
cli-picked-already = Already in your hand: { $cards }.
cli-not-picked = Not in your hand: { $cards }.
cli-too-many-picked = That would be { $count } cards; a hand has { $size }. Put some back first, with unpick.
cli-no-hand = There is no hand “{ $name }”. Type hands for a list.
cli-hand-does-not-fit = The hand “{ $name }” has cards that are not in this game, or another number of them.
cli-hands-how = hand 2 takes one of these · hand save NAME saves the hand you have picked · hand drop NAME deletes it
cli-hand-saved = Saved as “{ $name }”.
cli-hand-dropped = “{ $name }” is deleted.
cli-bad-hand-name = A hand is saved under a name of 1 to { $most } letters that is not just a number, like: hand save my favourites
cli-hands-unreadable = The hands in { $file } cannot be read: fix the file, or move it away.
cli-help-hands =
    cards           lists all power cards and marks those of your hand
    cards moves     lists only those that move caballeros; so do scorings, court,
                    king, scoreboards, others, picked
    hands           lists ready-made hands, and those you have saved
    hand save NAME  saves your hand for later games; hand drop NAME deletes it
cli-help-pick =
    pick 10 40-60   puts cards into your hand, by value, range or name
    unpick 40       puts them back; unpick all begins again
    hand 2          takes a whole hand, by its number or name
    ? 40            what a card does
    undo            puts back the card you picked last
cli-ask = { $seat }: { $question }
cli-announced-scoring = { $place } is scored.
cli-announced = Announced: { $step }
cli-vetoed-by = Veto used by: { $seats }
cli-prompt = Number or move (? for help)
cli-help =
    Type the number of a choice, or the move itself, like: { $move }
    Enter           shows the choices again
    ? { $place } how a region would score now, and its neighbours
    ? { $card } what a card does
    ? { $padded } why a move is possible or not; ? 2 does the same for a choice
    ? advise        what a strong bot would do here, and why
    board · log     draws the board; shows what happened
    undo · restart  undoes your last decision; your whole turn
    change { $seat } lets that player change a secret disc or hand
    save FILE       saves a copy under that name
    quit            leaves; your game is already saved
cli-curtain = Hand the keyboard to { $seat } ({ $name }). Everybody else, look away. Press Enter.
cli-keeping = Every decision is saved in { $file }
cli-not-kept = The last decision could not be saved ({ $problem }); the next one will try again.
cli-saved = The game is saved. Continue with:
    {"  "}elgrande play --resume { $file }
cli-over-saved = The game is saved. Watch it again with:
    {"  "}elgrande replay { $file }
cli-copy-saved = A copy is in { $file }. It contains the game's secrets.
cli-resumed = Resumed from { $file }.
cli-unknown = I do not understand “{ $text }”. Type ? for help.
cli-undone = Undone.
cli-restarted = { $count ->
        [0] Nothing to undo.
        [one] One decision undone.
       *[other] { $count } decisions undone.
    }
cli-no-move = “{ $text }” is not a move of this game. Press Enter to see the choices, or type ? for help.
cli-no-choice = There is no choice { $text }. Press Enter to see the choices, or type ? for help.
cli-possible = Possible now: { $move }.
cli-refused = { $ruling } (ruling { $name })
cli-placements = { $count ->
        [one] You may place one caballero
       *[other] You may place up to { $count } caballeros
    }; { $court } at your court.
cli-save-where = Type a name for the copy, like: save my-game.jsonl
cli-save-taken = “{ $file }” cannot be written to: choose another name.
cli-over = The game is over.
cli-rank = { $rank }. { $seat } ({ $name }): { $points } points
cli-castillo-secret = Nobody may look into the Castillo.
cli-cannot-change = There is no disc or hand of { $seat } to change now.
cli-neighbours = Neighbours: { $places }
cli-check-record = A sound record: { $edition }, { $players } players, { $moves } moves, { $state }.
cli-check-over = the game is over, points { $scores }
cli-check-running = the game is in round { $round }, { $seats } to decide
cli-check-position = A sound position: { $edition }, { $players } players, round { $round }, { $seats } to decide.
cli-check-redacted = A sound position in which something is hidden; it can be read but not played.
cli-check-neither = “{ $source }” is neither a file nor a position
cli-check-nothing = there is nothing to check
cli-with-boxes = { $edition } with { $boxes }
cli-of-box = { $facts } · of the box { $box }
cli-cards-title = { $edition }: { $copies } action cards
cli-card-facts = stack { $stack } · { $copies ->
        [one] one copy
       *[other] { $copies } copies
    } · { $provenance }
cli-power-card-facts = value { $value } · { $court } to court · { $provenance }
cli-joker-facts = no value, number { $value } in notation · { $provenance }
cli-highest-facts = for whoever has played the highest card · { $provenance }
cli-lowest-facts = for whoever has played the lowest card · { $provenance }
cli-modifiers-title = { $copies } modifiers
cli-modifiers-option = { $copies } modifiers, used with the option { $option }
cli-modifier-facts = { $copies ->
        [one] one copy
       *[other] { $copies } copies
    } · { $provenance }
cli-replay-step = Step { $step } of { $steps }
cli-replay-prompt = Enter: next · b: back · a number: go there · board · q: quit
cli-arena-played = { $games ->
        [one] One game.
       *[other] { $games } games.
    }
cli-arena-so-far = Interrupted after { $played } of { $games } games.
cli-arena-about = { $edition }, seed { $seed }, budget { $budget }. Equal bots win { $share } each.
cli-arena-bot = bot
cli-arena-games = games
cli-arena-rate = win rate
cli-arena-interval = 95 %
cli-arena-points = points
cli-arena-rating = rating
cli-arena-seconds = s/move
cli-arena-slowest = slowest
cli-arena-faults = { $bot } failed: { $faults ->
        [one] one decision was
       *[other] { $faults } decisions were
    } left to chance. It began with: { $error }
cli-arena-go-on = Every game is kept in { $file }: the same command goes on from there.
cli-arena-lost = These games are not kept; with --results FILE the same command could go on from here.
cli-arena-title = El Grande: bots against bots
cli-arena-chart-rate = Share of games won, with the interval in which it truly lies 19 times out of 20
cli-arena-chart-points = Points: half of the games lie in the box, the line in it is the middle
cli-arena-chart-course = Share of games won so far, game by game
cli-arena-equal = equal bots
cli-rulings-title = Rulings
cli-rulings-about = Every ruling this program plays by. A refused move names one of these ids. “printed” is stated in a rulebook, “public” comes from other public material, “ours” was decided here because no source states it. C is the classic rulebook in English, I the Italian one, M the modern one, X that of the expansions of 1997. This page is written by `elgrande rulings --markdown`.
cli-rulings-of-boxes = { $count ->
        [one] With the box { $boxes }
       *[other] With the boxes { $boxes }
    }
cli-ruling = id
cli-title = title
cli-says = ruling
cli-tag = tag
cli-source = source, or why it was needed

# --- what a command refuses
cli-bad-usage = { $problem } (see: { $command } --help)
cli-bad-setting = “{ $setting }” should have the form name=value
cli-bad-name = “{ $name }” is not a name for a player: it needs 1 to { $most } letters that can be seen
cli-too-many-seats = { $seats } seats are named for { $players } players
cli-no-first-game = no box that was chosen has advice for a first game; choose from: { $boxes }
cli-position-alone = a position brings its own number of players, boxes, options, colours and cards
cli-resume-alone = A saved game brings its own players and options: only --file and --language go with --resume.
cli-file-taken = “{ $file }” exists already; use --resume to continue a saved game.
cli-none-kept = There is no unfinished game in { $folder }.
cli-no-text = { $file } is not a text file
cli-too-long = { $file } is too long for a game
cli-you = you
cli-serving = El Grande is at { $url } – stop it with Ctrl-C.
cli-serving-already = El Grande is already at { $url }.
cli-served = Stopped. Every game is saved.
cli-port-taken = { $host }:{ $port } cannot be used ({ $why }); choose another with --port, or 0 for any free one.
cli-no-folder = The folder { $folder } does not exist; make it first, or name another database.
cli-bad-database = “{ $url }” is not a database known here; use sqlite:///FILE or postgresql://USER@HOST/NAME.
cli-no-file = That is a PostgreSQL database: copy it with pg_dump and put it back with pg_restore.
cli-upgraded = The database is up to date: version { $after } (before: { $before }).
cli-renewed = The database came from an older version and has been updated. A copy of it as it was is in { $file }.
cli-backed-up = A copy is in { $file }. It contains the secrets of running games.
cli-restored = Restored from { $file }.
cli-sound = Every game follows from its log.
cli-faulty-table = Table { $table }: { $fault }
cli-pruned = Deleted: { $tables } tables and { $guests } guests.
cli-database-fails = The database { $url } cannot be used: { $why }. Is another program using it? Name another with --database.
cli-no-database = there is no database { $file }
cli-joined = You are at { $server } as { $name }.
cli-left = You have left; your seat is yours. Come back with:
    {"  "}elgrande join { $link }
cli-waiting = Waiting for others (? for help)
cli-host = You are the host: type start when everybody is there.
cli-seat-line = { $seat }: { $name } ({ $state })
cli-seat-open = free
cli-seat-invited = invited
cli-seat-ready = ready
cli-seat-not-ready = not ready
cli-not-begun = The game has not started.
cli-watching = You are watching: only players decide.
cli-taken-back = A decision was undone.
cli-note-away = A bot is playing for { $name } now.
cli-note-late = { $name } has run out of time: a bot takes over.
cli-note-back = { $name } is back.
cli-note-undo = { $count ->
        [0] As agreed, the answers to this question are undone.
        [one] As agreed, one decision is undone.
       *[other] As agreed, { $count } decisions are undone.
    }
cli-note-pause = The table agreed on a pause.
cli-note-resume = The table agreed to go on.
cli-note-abandon = The table gave up this game.
cli-note-agreed = { $text } Agreed by { $names }.
cli-abandoned = This table has been abandoned.
cli-bad-link = “{ $url }” names no table; use http://HOST:PORT/t/TABLE, or HOST:PORT and the table's id
cli-no-seat = there is no seat “{ $seat }” at this table; choose from { $seats }
cli-seat-taken = the seat { $seat } is no longer free
cli-help-join =
    Type the number of a choice, or the move itself, like: { $move }
    Enter · board   draws the board and shows the choices again
    ? { $place } how a region would score now, and its neighbours
    ? { $card } what a card does
    ? { $padded } why a move is possible or not; ? 2 does the same for a choice
    log             shows what happened
    undo · restart  undoes your last decision; your whole turn
    say TEXT        says it to everybody at the table
    start           starts the game, if you are the host
    quit            leaves; the server keeps your game and your seat

# --- what a server refuses
code-bad-request = The server did not understand that.
code-bad-setup = No game can be set up like that.
code-bad-record = That is not a valid record.
code-no-session = The server does not know you any more; join again.
code-not-found = There is no such table.
code-not-yours = You cannot do that here.
code-name-taken = That name is protected by a password; choose another with --name.
code-wrong-password = Name and password do not match.
code-table-full = That seat is taken.
code-table-started = The game has already started.
code-table-not-running = No game is running at this table.
code-not-ready = There are free seats, or somebody is not ready.
code-illegal-move = That move is not possible now.
code-stale-question = Too late: that question is already closed.
code-no-undo = Nothing to undo: something has been revealed since, or somebody else has decided.
code-no-hints = This table plays without hints.
code-no-preview = The scoring preview is off at this table.
code-not-over = That is only possible once the game is over.
code-other-rules = This table was opened with rules this server does not know.
code-too-large = That is too long.
code-too-many = Too many requests. Wait a moment.
code-internal = Something is wrong with the server.
cli-analyse-decisions = decisions
cli-analyse-no-record = an analysis needs the record of a finished game, a file of lines of JSON
cli-analyse-unfinished = this game is not over (round { $round }): an analysis tells its secrets, so it waits until the end; `elgrande advise` tells what to do now
cli-analyse-no-seat = nobody plays “{ $seat }”; choose from: { $seats }
cli-analyse-interrupted = Interrupted: { $judged } of { $count } decisions were judged.
cli-analyse-title = El Grande: a game, analysed
cli-analyse-course = Chance to win, and points to expect in the end
cli-analyse-round = round
cli-analyse-end = end
cli-analyse-totals = How everybody has decided
cli-analyse-cost = ∅ cost
cli-analyse-hindsight = ∅ in hindsight
cli-analyse-costliest = The costliest decisions
cli-analyse-all = Every decision, the costliest first
cli-analyse-decision = Round { $round }, { $seat }, after { $step ->
        [one] one line
       *[other] { $step } lines
    }. { $verdict }: { $cost } (±{ $error }) less likely to win, in hindsight { $hindsight }
cli-analyse-played = Played: { $plan } ({ $expected })
cli-analyse-plan = { $number }. { $plan } ({ $expected })
cli-analyse-chart-chances = Chance to win, round by round; the bars are as long as a chance is unsure
cli-analyse-chart-points = Points to expect in the end
cli-analyse-honest = Chances are a bot’s: at the beginning of a round they are true to within 5 % as often as they can be checked (docs/strength.md). Verdicts are by what a seat could know; “in hindsight” counts what was hidden, too.
cli-advise-budget = --rollouts and --seconds exclude each other
cli-advise-no-record = --to is about the lines of a record; a position has none
cli-advise-hidden = of this position something is hidden; advice needs all of it, and uses only what the seat may know
cli-advise-over = nobody has anything to decide: the game is over
cli-advise-not-asked = nothing is asked of “{ $seat }” now; choose from: { $seats }
cli-bad-smtp = mail needs --smtp smtp://USER:PASSWORD@HOST:587 (or smtps://) and --mail-from SOMEBODY@HOST
cli-bad-server = “{ $url }” is no address of a server; use http://HOST:PORT

# --- puzzles
cli-puzzles-prompt = Your answer (?: what a card does, !: show me, q: leave)
cli-puzzles-table = { $edition }, { $players } players, round { $round }
cli-puzzles-made = Puzzles
cli-puzzles-checked = Puzzles
cli-puzzles-done = { $count } puzzles are in { $file }.
cli-puzzles-agreed = Ten times the budget agrees with { $agreed } of { $count }.
