box-portugal = Portugal
card-levy = Levy
card-shipyard = Shipyard
card-infanta = Infanta
