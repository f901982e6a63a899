box-deferred = Doppio turno
card-double-turn = Doppio turno
card-errand = Commissione
