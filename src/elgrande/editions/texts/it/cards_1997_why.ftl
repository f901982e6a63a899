## What is printed of a card of the expansions of 1997, and what is ours, where its provenance alone does not say it.

card-gr6_boycott-why = il nome, e che prende una carta regione, è nel regolamento
card-gr6_alliance-why = il nome, e che prende una carta regione, è nel regolamento
card-gr6_double-why = quanti ne piazza, e fino a quando si rinvia un’azione, è nostro
card-gr6_free-why = il momento e i due caballeros sono nel regolamento; che siano di qualsiasi colore, e quanti ne piazza, è nostro
card-gr6_revolution-why = quanti ne piazza è nostro
card-gr6_inquisitor-why = che ce ne siano due è nostro
card-gr6_shipyard-why = il regolamento dice che alcune carte mostrano una nave, non quali
card-gr6_armada-why = il regolamento dice che alcune carte mostrano una nave, non quali
card-gr6_arrest-why = il regolamento dice che alcune carte mostrano una prigione, non quali
card-gr6_amnesty-why = il regolamento dice che alcune carte mostrano una prigione, non quali
card-gr7-why = quanti ne piazza è nostro
card-gc7_table-why = il nome, il disco e quanti ne piazza sono nostri
card-gc7_conspiracy-why = il disco, quanti ne piazza e l’ordine dei Grandi sono nostri
card-gc7_remove-why = il disco, quanti ne piazza, e che sia questa la carta da tenere sono nostri
card-gc7_summons-why = che carte così esistano è pubblico (kinako0503.blog.fc2.com, articolo 28); il resto è nostro
