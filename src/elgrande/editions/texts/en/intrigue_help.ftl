## Intrigue & the King: what each new thing is for, in a line; `.more` is said where it lies.

help-intrigue-hand = Everybody picks thirteen of 31 cards in secret; the rest is out of the game.
    .title = Your hand
    .more = Each card is played once.
help-intrigue-power = A bid, a number of caballeros for your court, and an action, all on one card.
    .title = Power cards
    .more = “Must” has to be done as far as it can be; “may” can be left out.
help-intrigue-ranks = The highest card places most and moves the King, the lowest places least and intrigues.
    .title = King and Intrigue
    .more = With four or five players these two have no other action; with two or three they may choose their own card’s.
help-intrigue-veto = Who plays the 40 may stop one action in that round.
    .title = Veto
    .more = Nothing is left of it in the next round.
help-intrigue-bridge = Two regions become neighbours, until somebody lays another bridge.
    .title = Bridge
    .more = It counts for placing next to the King.
help-intrigue-closed = A region nothing enters and nothing leaves, until after the next general scoring.
    .title = Quarantine
    .more = It is scored all the same. Only the King may come and go.
help-intrigue-place-ambush = A caballero in wait: into a region that is about to be scored, just in time.
    .more = It lies on its player’s card 75 until then, and is lost if it stays there.
help-intrigue-figure-joker = No value: its player adds a second card when all others have played.
    .more = One Joker a round.
help-intrigue-figure-castle-at = The castle, moved here by a Landslide.
    .more = It changes nothing where it stands, and goes back after the next general scoring.
