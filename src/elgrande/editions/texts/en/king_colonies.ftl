## The King & the Colonies: its name and its rulings.  Cards, places and options have theirs from the two boxes it joins.

box-king_colonies = The King & the Colonies (1997)
    .about = Intrigue & the King and Grand Inquisitor & the Colonies together: cards that are bid, court number and action, on the map with France, ship and colonies. In each round two players may take the Grand Inquisitor’s card or one of stack 7 instead of their own action.

ruling-kc-1 = The preparation is that of the Colonies, twelve caballeros and discs for two of them included, without power cards and without stacks 1 to 5. King’s card, Intrigue card, Caballero cards and hands of thirteen are those of Intrigue & the King; hands are picked after the discs, when the first two cards lie face up.
    .title = Preparation of The King & the Colonies
    .why = that the first cards lie there before hands are picked follows the order of the sections
ruling-kc-2 = In each round the Grand Inquisitor’s card and one card of stack 7 lie face up. The first is there again in the next round, the other is discarded if nobody takes it. King’s card and Intrigue card lie before their players and cannot be taken.
    .title = Two cards face up
    .why = the last sentence is ours
ruling-kc-3 = After caballeros have come to court you choose one: the action you have by your card or your rank, the Grand Inquisitor’s card, or the card of stack 7. Each of the two is taken by one player a round; once both are gone nothing is asked. A kept card and free acts come before, and free acts again after each half of the turn.
    .title = One’s own action or a face-up card
    .why = when the choice is made is ours, and that one’s own action may be chosen though nothing of it can begin
ruling-kc-4 = Whoever takes one of the two cards places as many caballeros as it says, everybody else as many as the Caballero card says.
    .title = How many are placed with a face-up card
    .why = print speaks of the number on the card that was played, and those cards show none
ruling-kc-5 = Whoever takes one of the two cards gives up the action of the own card, of the King or of the Intrigue card, even a duty. The actions of the two cards may be left out.
    .title = A face-up card frees from a duty
    .why = print offers the choice to everybody and makes no exception
ruling-kc-6 = Whoever keeps “Remove Action Card” can use it once until the end of the next round: as a Veto against a special action at any time, another Veto included, or at the beginning of their next turn to remove a card. Passed up then, it is still a Veto. Either use puts its Wares on the board, unless it is vetoed itself. It is not the special action of its owner, and whoever has a 40 besides uses the kept card first.
    .title = “Remove Action Card” as a Veto
    .why = print calls the card “Turn over action card”; that it is this one, how long it is kept, and its Wares are ours
ruling-kc-7 = The Intrigue card and all others that move caballeros move them from and to the new places, too.
    .title = Moving from and to the new places
ruling-kc-8 = Whoever has used a 40 before their turn has had their special action, and can take neither of the two cards. Whoever takes one of them can no longer use a 40.
    .title = A 40 or a face-up card
    .why = either is one’s special action of the round
ruling-kc-9 = The nine regions of Spain alone: 13 as a goal, and 23. France, where it has room, and the ship: 20 and 25. France: 63, which makes no coast. France, America and the Mediterranean: 35, 80, which asks for a space in France, and 93, though its scoreboard may come from the ship. All of them: 10, 55, 90, 140, 145, 150, 160, 180, and 75 where it is about to be scored; an Ambush takes a post like anybody who arrives. 135 counts as a majority does, so never on the ship. Numbers of a scoreboard decide about 100, 115 and 130; 115 ends with America and the Mediterranean. Carriers, posts, black and the Limit table are treated as in the Colonies, and a quarantined colony is closed to ships, claims and resignations.
    .title = The 31 cards and the new places
    .why = print says only that the Intrigue card reaches the new places; the cards follow what the Colonies say about like ones
ruling-kc-10 = Caballeros come to court as the card says that was played, of 37 a colour. Free acts, ship, discs, Limit table and black caballeros are those of the Colonies; rounds, the order of turns and who begins are those of Intrigue & the King.
    .title = What comes from which box
