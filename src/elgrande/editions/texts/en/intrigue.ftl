## Intrigue & the King: what its cards, places and options are called here.

box-intrigue = Intrigue & the King (1997)
    .about = Every power card is a bid, a number for the court and a special action in one; everybody picks thirteen of 31 in secret. The highest card moves the King, the lowest intrigues.
    .first-game = with only the eighteen cards 10, 20, 30 … 180

card-ki010 = Regrouping
card-ki013 = Wandering
card-ki015 = Great Levy
card-ki020 = Open Roads
card-ki023 = Landslide
card-ki025 = Reserves
card-ki030 = The Court
card-ki035 = Conspiracy
card-ki040 = Veto
card-ki050 = Recall
card-ki055 = Unrest
card-ki060 = The King Returns
card-ki063 = Bridge
card-ki070 = Tribute
card-ki075 = Ambush
card-ki080 = Progress
card-ki090 = Scoreboard
card-ki093 = Quarantine
card-ki100 = Fives
card-ki110 = Castillo
card-ki115 = Fours
card-ki120 = Supremacy
card-ki130 = Crown Lands
card-ki135 = Pair
card-ki140 = Throng
card-ki145 = Audience
card-ki150 = Great Audience
card-ki160 = Hinterland
card-ki170 = Ballot
card-ki180 = Upheaval
card-kiJ = Joker
card-kiKing = The King
card-kiIntrigue = Intrigue

place-ambush = the ambush
figure-out = out of the game
figure-taken-back = taken back into the hand
figure-joker = the Joker
figure-castle-at = the castle

option-ki_cards = Cards to pick from
    .help = How many different cards everybody picks a hand of thirteen from.
option-ki_cards-31 = all 31
option-ki_cards-18 = the eighteen 10, 20, 30 … 180: advised for first games
option-ki_pick = Hands
    .help = Whether everybody picks a hand in secret, or chance deals it.
option-ki_pick-choose = everybody picks
option-ki_pick-random = dealt at random
option-ki_choice = Highest and lowest card
    .help = When whoever plays the highest or lowest card may use the action of that card instead of the King's or the Intrigue card's.
option-ki_choice-printed = as printed: with two or three players
option-ki_choice-always = with any number of players
