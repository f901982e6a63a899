card-double-turn = Double Turn
card-errand = Errand
