## Grand Inquisitor & the Colonies: what its cards, places and discs are called here.

box-colonies = Grand Inquisitor & the Colonies (1997)
    .about = France, a ship and two colonies, Gold and Wares to bring home, black caballeros for whoever holds the Grand Inquisitor, and a table that limits who counts.

card-gc6 = Grand Inquisitor
card-gc7_table = Boundary
card-gc7_conspiracy = Conspiracy
card-gc7_remove = Remove Action Card
card-gc7_summons = Summons
card-gc7_fleet = Trade Fleet
card-gc7_treasure = Treasure
card-gc7_governor = Governor
card-gc7_embassy = Embassy

place-SHIP = the ship
    .short = Ship
    .in = on the ship
place-AME = America
place-MED = the Mediterranean
    .short = Mediterranean
place-ambassador = the Ambassador’s space
    .short = Ambassador
place-envoy = the Envoy’s space
    .short = Envoy
place-attache = the Attaché’s space
    .short = Attaché
place-captain = the Captain’s space
    .short = Captain
place-viceroy = the Viceroy’s space
    .short = Viceroy
place-gold-SHIP = the ship, with Gold
place-wares-SHIP = the ship, with Wares
place-gold-AME = America, with Gold
place-wares-AME = America, with Wares
place-gold-MED = the Mediterranean, with Gold
place-wares-MED = the Mediterranean, with Wares
place-gold-ambassador = the Ambassador’s space, with Gold
place-wares-ambassador = the Ambassador’s space, with Wares
place-gold-envoy = the Envoy’s space, with Gold
place-wares-envoy = the Envoy’s space, with Wares
place-gold-attache = the Attaché’s space, with Gold
place-wares-attache = the Attaché’s space, with Wares
figure-gold = Gold
figure-wares = Wares
figure-table-at = the Limit table
figure-on-table = on the Limit table
