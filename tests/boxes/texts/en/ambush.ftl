card-ambush = Ambush
place-aside = the Ambush card
