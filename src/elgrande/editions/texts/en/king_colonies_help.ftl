## The King & the Colonies: what is new because two boxes meet; `.more` is said where it lies.

help-king_colonies-offer = Two face-up cards: in each round one player may take each of them instead of another action.
    .title = Two cards in the middle
    .more = The Grand Inquisitor’s card and one of stack 7. Their number is then the one that is placed.
