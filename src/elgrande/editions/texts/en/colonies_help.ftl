## Grand Inquisitor & the Colonies: what each new thing is for, in a line; `.more` is said where it lies.

help-colonies-offer = Seven to choose from in every round: the Grand Inquisitor’s, and one that brings Gold or Wares.
    .title = Two more cards
    .more = The Grand Inquisitor’s card comes back every round, the other one does not.
help-colonies-free = Sail, claim a disc, step down as Viceroy: as often as you can, before and after each part of your turn.
    .title = Free acts
    .more = No Veto stops them.
help-colonies-held = They count and move for whoever holds the Grand Inquisitor.
    .title = Black caballeros
    .more = While nobody holds him they are a player of their own, whose points are lost.
help-colonies-place-FRA = A region with three spaces, beside Aragón and Cataluña.
    .more = The Ambassador brings two points more and the Envoy one, whoever has the majority. It is scored after Valencia; no disc points there.
help-colonies-place-SHIP = Board it while the King stands on a coast. Only the Captain scores.
    .more = Whoever brings caballeros may make one of them Captain, if that space is free. On your next turn they may sail: to a colony, to France, or to any coast where the King is not.
help-colonies-place-AME = A colony, reached by ship. Its Viceroy brings five points more.
    .more = The Viceroy stands apart and does not count for the majority. He carries no Gold, but may step down and take some.
help-colonies-place-MED = A colony, reached by ship, where Wares wait.
    .more = From here a caballero sails back onto the ship, and from there to Spain.
help-colonies-figure-gold = Claim it in America and bring it to Spain: six points at once.
    .more = One disc a caballero. Whoever carries it counts like anybody else; nobody can take it away.
help-colonies-figure-wares = Claim them in the Mediterranean and bring them to Spain: four points at once.
    .more = One disc a caballero. Whoever carries it counts like anybody else; nobody can take it away.
help-colonies-figure-inquisitor = Holds the black caballeros, and brings one caballero more in each turn.
    .more = One more from the provinces to court, or one more from court next to the King. He stays until somebody else takes him.
help-colonies-figure-table-at = In its region only those on its spaces count.
    .more = Whoever arrives takes a free space. When one is left, others move up; if not all of them fit, the holder of the Grand Inquisitor chooses.
