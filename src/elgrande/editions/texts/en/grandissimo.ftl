## Grandissimo: what its cards, places, figures and options are called here.

box-grandissimo = Grandissimo (1997)
    .about = Portugal, a ship, a jail, Queen and Jester, a Grand Inquisitor, and two more cards to choose from in every round.
    .first-game = without ship, jail and Grand Inquisitor

card-gr6_boycott = Boycott
card-gr6_alliance = Alliance
card-gr6_double = Double Turn
card-gr6_free = Free Choice
card-gr6_revolution = Revolution
card-gr6_inquisitor = Grand Inquisitor
card-gr6_shipyard = Shipyard
card-gr6_armada = Armada
card-gr6_arrest = Arrest
card-gr6_amnesty = Amnesty
card-gr6_levy = Levy
card-gr6_pretender = Pretender
card-gr6_census = Census
card-gr6_embargo = Embargo
card-gr6_heir = Heir
card-gr7 = Queen and Jester

place-sea = the ship
    .short = Ship
place-jail = the jail
    .short = Jail
place-gifts = the gifts
    .short = Gifts
figure-tokens = a ship token
figure-queen = the Queen
figure-jester = the Jester
figure-boycott = the boycott
figure-alliance = the alliance
word-mark-boycott = it is left out at the next general scoring

option-gr_ship = Ship
    .help = Ship, its two tokens, and the cards that show it.
option-gr_ship-yes = with the ship
option-gr_ship-no = without
option-gr_jail = Jail
    .help = The jail, the cards that show it, and the King’s pardon.
option-gr_jail-yes = with the jail
option-gr_jail-no = without
option-gr_inquisitor = Grand Inquisitor
    .help = The Grand Inquisitor, his cards, and the two black caballeros.
option-gr_inquisitor-yes = with him
option-gr_inquisitor-no = without
option-gr_portugal = Portugal
    .help = A tenth region, scored last.
option-gr_portugal-yes = with Portugal
option-gr_portugal-no = without
option-gr_court = Queen and Jester
    .help = The two figures and the card of stack 7 that brings them.
option-gr_court-yes = with both
option-gr_court-no = without
figure-usurper = the crown
figure-handed = a gift
