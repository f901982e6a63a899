## The classic edition: what its cards are called here.  What a card does is worded by table/texts from its own words.

edition-classic = Edizione classica (1996)
    .about = Il gioco dei primi anni: 45 carte azione in cinque mazzi, tra cui quella del Re, e un Veto che ferma un’azione a metà. La partita breve ha sei round. Le espansioni del 1997 vanno con questa edizione.

card-regroup = Riorganizzazione
card-two-more = Rinforzi
card-regroup-or-two-more = Riorganizzazione o rinforzi
card-five-from-one = Esodo
card-three-foreign = Tre altrui
card-three-any = Tre di qualsiasi colore
card-two-and-two = Due e due
card-four-own = Quattro dei tuoi
card-four-any = Quattro di qualsiasi colore
card-veto = Veto
card-empty-courts = Perdita di autorità (corti intere)
card-three-from-court = Perdita di autorità (tre)
card-king-returns = Il ritorno del Re
card-one-of-each = Uno per colore
card-desert-two = Diserzione (due)
card-desert-all = Diserzione (tutti)
card-score-one-2 = Valuta un luogo (due caballeros)
card-score-fours = Valuta le regioni da 4
card-score-fives = Valuta le regioni da 5
card-score-sixes-sevens = Valuta le regioni da 6 e 7
card-score-castillo = Valuta il Castillo
card-score-firsts = Valuta i primi posti
card-score-most = Valuta le più affollate
card-score-fewest = Valuta le meno affollate
card-score-one-3 = Valuta un luogo (tre caballeros)
card-scoreboard = Segnapunti mobile
card-royal-adviser = Editto reale
card-evict = Espulsione
card-grande = Grande
card-power-back = Riprendi una carta potere
card-the-court = La corte
card-ballot = Voto segreto
card-king = La carta del Re
