## Puzzles: what they are about, what is asked, and what is said about an answer.

puzzle-kind-majority = A majority
puzzle-kind-king = The King’s move
puzzle-kind-scoring = Points at once
puzzle-kind-disc = A secret disc
puzzle-kind-veto = A Veto
puzzle-kind-bid = A power card

puzzle-ask-majority = A region can be won here. What do you do?
puzzle-ask-king = The King makes the difference here. What do you do?
puzzle-ask-scoring = There are points to be had at once. What do you do?
puzzle-ask-disc = The others set theirs at the same time. Where does your disc point?
puzzle-ask-veto = Do you stop it, or let it happen?
puzzle-ask-bid = Which power card serves you best this round?

# Chances to win the game from here, in per cent.
puzzle-right = Right! That wins about { $best } % of games from here, the next best answer { $second } %.
puzzle-wrong = There is something better, which wins about { $best } % of games from here.
    .weighed = There is something better. This wins about { $chance } % of games from here, the best answer { $best } %.
puzzle-card = It could bring you the card “{ $card }”
puzzle-end = So it could go on.
