card-levy = Levy
card-shipyard = Shipyard
card-infanta = Infanta
