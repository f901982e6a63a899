box-deferred = Double Turn
card-double-turn = Double Turn
card-errand = Errand
