box-portugal = Portogallo
card-levy = Leva
card-shipyard = Cantiere navale
card-infanta = Infanta
