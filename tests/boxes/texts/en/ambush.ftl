box-ambush = The Ambush
card-ambush = Ambush
place-aside = the Ambush card
