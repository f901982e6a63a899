## Intrigue & the King: hands that can be chosen as they are.

hand-steady = Steady hand
    .character = A little of everything, from the lowest card to the highest: you are never without an answer.
hand-courtly = Full court
    .character = Low cards that fill your court and do small, sure things; other players decide about the King.
hand-harvest = Harvest
    .character = Nearly all the scorings. Take your places quietly, then have them scored again and again.
hand-turmoil = Turmoil
    .character = Pieces move, leave and return home: nobody’s majority is safe, and yours is made at the last moment.
hand-conspiracy = Conspiracy
    .character = Grandes and regions in disorder, a bridge, a quarantine, and a Joker to come in when it hurts most.
hand-castillo = Lord of the Castillo
    .character = Everything goes through the Castillo: fill it, score it, and let your people out where they count.
hand-lying-in-wait = Lying in wait
    .character = An ambush, a Veto and a Joker, and scorings whose regions you can still upset.
hand-one-region = The right region
    .character = Prepare one region with care, bring the larger scoreboard there, and have it scored by itself.
