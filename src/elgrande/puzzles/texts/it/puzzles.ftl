## Rompicapi: di che cosa trattano, che cosa si chiede, e che cosa si dice di una risposta.

puzzle-kind-majority = Una maggioranza
puzzle-kind-king = La mossa del Re
puzzle-kind-scoring = Punti subito
puzzle-kind-disc = Un disco segreto
puzzle-kind-veto = Un Veto
puzzle-kind-bid = Una carta potere

puzzle-ask-majority = Qui si può vincere una regione. Che cosa fai?
puzzle-ask-king = Qui decide il Re. Che cosa fai?
puzzle-ask-scoring = Ci sono punti da prendere subito. Che cosa fai?
puzzle-ask-disc = Gli altri impostano il loro nello stesso momento. Dove punta il tuo disco?
puzzle-ask-veto = Lo fermi, o lo lasci succedere?
puzzle-ask-bid = Quale carta potere ti serve di più in questo round?

# Probabilità di vincere la partita da qui, in percento.
puzzle-right = Giusto! Così da qui si vince circa il { $best } % delle partite, con la seconda scelta il { $second } %.
puzzle-wrong = C’è di meglio: una risposta che da qui vince circa il { $best } % delle partite.
    .weighed = C’è di meglio. Così da qui si vince circa il { $chance } % delle partite, con la risposta migliore il { $best } %.
puzzle-card = Potrebbe portarti la carta “{ $card }”
puzzle-end = Potrebbe continuare così.
