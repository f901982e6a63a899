## What is printed of a card of the expansions of 1997, and what is ours, where its provenance alone does not say it.

card-gr6_boycott-why = its name, and that it takes a region card, are printed
card-gr6_alliance-why = its name, and that it takes a region card, are printed
card-gr6_double-why = how many it places, and how long an action is saved, is ours
card-gr6_free-why = the moment and the two caballeros are printed; that they may be of any colour, and how many it places, is ours
card-gr6_revolution-why = how many it places is ours
card-gr6_inquisitor-why = that there are two of it is ours
card-gr6_shipyard-why = print says that some cards show a ship, not which
card-gr6_armada-why = print says that some cards show a ship, not which
card-gr6_arrest-why = print says that some cards show a jail, not which
card-gr6_amnesty-why = print says that some cards show a jail, not which
card-gr7-why = how many it places is ours
card-gc7_table-why = its name, its disc and how many it places are ours
card-gc7_conspiracy-why = its disc, how many it places, and the order of the Grandes are ours
card-gc7_remove-why = its disc, how many it places, and that this card is the one to keep are ours
card-gc7_summons-why = that such cards exist is public (kinako0503.blog.fc2.com, entry 28); the rest is ours
