## A finished game, analysed: who was likely to win when, and what each decision has cost.

analysis-title = Analysis
analysis-about = A bot goes through the game decision by decision: who was likely to win when, what else could have been done, and what each choice has cost.
analysis-begin = Analyse this game
analysis-again = Try again
analysis-enter = To have a game analysed, choose a name in the lobby first.
analysis-reading = The game is being read …
analysis-progress = { $judged } of { $count } decisions are judged
analysis-failed = The analysis came to nothing.
analysis-chances = Chance to win
analysis-chances-picture = A band for everybody, as wide as their chance to win; a white bar is as long as that chance is unsure. The same numbers are in the table below.
analysis-points = Points to expect at the end
analysis-points-picture = A line for everybody, in a ribbon as wide as the number is unsure.
analysis-beginning = Round { $round }
analysis-end = End
analysis-expected = { $chance } % ({ $low }–{ $high })
analysis-swings = Turning points
analysis-swing = Round { $round }: { $name } { $change } %
analysis-decisions = Decisions, the costliest first
analysis-whose = Whose decisions
analysis-everybody = everybody’s
analysis-verdict = { $verdict ->
        [best] best
        [costly] costly
       *[other] fine
    }
analysis-decision = Round { $round }
analysis-cost = { $cost } % less likely to win, ±{ $error }
analysis-free = gave nothing away
analysis-hindsight = in hindsight { $cost } %
analysis-hindsight-title = In hindsight: counted with everything that was hidden then
analysis-played = Played
analysis-better = Better
analysis-plan = { $chance } % (±{ $width }), { $points } points
analysis-show = Show it on the board
analysis-none = Nothing here gave anything away.
analysis-calibration = Are these chances true?
analysis-calibration-about = What bots said in thousands of games among themselves, and how often it came true: on the line they are right. The bars say how sure that is.
analysis-calibration-picture = Chances as they were stated, from left to right, and how often they came true, from bottom to top; the points lie near the diagonal.

# --- playing on from anywhere
explore-title = Explore
explore-about = Play on for everybody. Every line you look at stays here, and the address leads others to the one you see.
explore-bot = Let a bot decide
explore-redraw = Draw anew what I could not know
explore-as-it-was = As it really was
explore-beginning = Beginning
explore-else = or:
explore-share = A link to this line
explore-paste = A position in notation, in which nothing is hidden
explore-open = Explore it
explore-from-here = Explore from here
