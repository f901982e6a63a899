## The classic edition: what its cards are called here.  What a card does is worded by table/texts from its own words.

edition-classic = Classic edition (1996)
    .about = The game of the first years: 45 action cards in five stacks, one of them the King’s, and a Veto that stops an action midway. A short game has six rounds. The expansions of 1997 belong to it.

card-regroup = Regroup
card-two-more = Reinforcements
card-regroup-or-two-more = Regroup or reinforce
card-five-from-one = Exodus
card-three-foreign = Three foreigners
card-three-any = Three of any colour
card-two-and-two = Two and two
card-four-own = Four of your own
card-four-any = Four of any colour
card-veto = Veto
card-empty-courts = Decay of authority (whole courts)
card-three-from-court = Decay of authority (three)
card-king-returns = The King returns
card-one-of-each = One of each colour
card-desert-two = Desertion (two)
card-desert-all = Desertion (all)
card-score-one-2 = Score one place (two caballeros)
card-score-fours = Score the fours
card-score-fives = Score the fives
card-score-sixes-sevens = Score the sixes and sevens
card-score-castillo = Score the Castillo
card-score-firsts = Score first places
card-score-most = Score the most crowded
card-score-fewest = Score the least crowded
card-score-one-3 = Score one place (three caballeros)
card-scoreboard = Mobile scoreboard
card-royal-adviser = Royal Adviser
card-evict = Eviction
card-grande = Grande
card-power-back = Power card back
card-the-court = The Court
card-ballot = Secret ballot
card-king = The King's card
