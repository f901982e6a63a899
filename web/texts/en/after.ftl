## After the game: ranking, where the points came from, replay, records.

# --- the end
after-won = { $count ->
        [one] { $names } wins with { $points } points
       *[other] { $names } share the victory with { $points } points
    }
after-abandoned = This game was abandoned
after-place = { $place }.
after-winner = winner
after-taken-over = a bot was playing at the end
after-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
after-replay = Replay
after-rematch = Play again
after-rematch-open = A rematch is open: join in
after-record = Record
after-share = A link to this game
after-fair = Was the luck fair?
after-as-table = As a table
after-player = Player
after-total = Points

after-by-source = Where the points came from
after-by-source-picture = A bar for everybody, cut where the points came from. The same numbers are in the table below.
after-source-regions = Regions
after-source-castillo = Castillo
after-source-cards = Scored by cards
after-source-king = King's bonus
after-source-grande = Grande's bonus
after-by-round = Points round by round
after-by-round-picture = A rising line for everybody, from round to round. The points of each round are in the table below.
after-round = Round { $round }

# --- the promise about the seed
commitment-kept = The shuffles were fixed before the first move: the promise was kept.
commitment-broken = The promise was broken: these are not the shuffles the table started with.
commitment-noted = It is the promise this browser noted during the game.
commitment-noted-other = During the game this browser noted a different promise.
commitment-none = This game started from a given position, so there was nothing to promise.
commitment-how = How this is worked out
commitment-explained = Everything that is left to chance comes from a secret seed. Before the first move the table showed a hash of the seed and a random nonce: nobody can read the seed from it, and nobody can find another seed that fits it. Now seed and nonce are open, and your browser has just worked out the hash again.
commitment-promised = Promised before the first move
commitment-hashed = What is hashed with SHA-256
commitment-computed = Worked out here and now
commitment-yourself = To do it yourself, in a terminal:

# --- replay
replay-title = Replay
replay-to-table = Back to the result
replay-slider = Step of the game
replay-controls = Playing
replay-play = Play
replay-pause = Pause
replay-back = One step back
replay-forward = One step on
replay-round-back = Back to the beginning of a round
replay-round-forward = On to the next round
replay-position = Step { $step } of { $last }, round { $round } { $parts ->
        [one] { "" }
       *[other] part { $part } of { $parts }
    }
replay-pace = Pace
replay-times = { $pace } ×
replay-eyes = Through the eyes of
replay-spectator = a spectator
replay-everything = nobody’s: all is open
replay-secrets = Secrets of that moment
replay-inside = In the Castillo:
replay-next = Next on the stacks: { $cards }
replay-keys = Keys: space plays and stops, ← and → go a step, with shift a round.
replay-now = What happens now
replay-before = Before, the latest first
replay-scores = Points so far
replay-scores-picture = A line for everybody up to this step. The points after each round are in the table below.
replay-share = A link to this step
replay-beginning = The game begins.
replay-taken-back = { $count ->
        [one] One decision of { $seats } was undone before this.
       *[other] { $count } decisions of { $seats } were undone before this.
    }
replay-own = { $seat } decides: { $move }.
replay-decides = { $seat } decides.
replay-note-takeover-stand-in = A bot stands in for { $seat }.
replay-note-takeover-away = A bot plays for { $seat }.
replay-note-takeover-back = { $seat } is back.
replay-note-hint = { $seat } asks for a hint.
replay-note-timeout = The time of { $seat } has run out.
replay-note-pause = The table pauses or resumes.
replay-note-consent = The table has agreed on something.
replay-note-consent-undo = The table goes back.
replay-note-consent-abandon = The table gives up this game.
replay-note-consent-takeover = The table lets a bot play for { $target }.
replay-note-consent-pause = The table makes a pause.
replay-note-consent-resume = The table goes on.
replay-hand = In the hand of { $name }: { $cards }
replay-modifiers = Modifiers: { $modifiers }
replay-offer = Face up

# --- bringing a record
import-help = Open a game that was played elsewhere: drop its record here, or choose the file.
import-choose = Choose a file
import-paste = Or paste its text
import-bring = Open it
import-line = Line { $line } reads:
