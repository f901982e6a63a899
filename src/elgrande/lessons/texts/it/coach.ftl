## Ciò che dice il maestro su una decisione presa in una partita: il giudizio, poi che cosa avrebbe fatto lui, e perché.

coach-same = Avrei fatto lo stesso.
coach-good = Una buona scelta.
coach-other = Si può fare. Io preferirei:
