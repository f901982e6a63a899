## The King & the Colonies: what is new because two boxes meet; `.more` is said where it lies.

help-king_colonies-offer = Due carte scoperte: a ogni round un giocatore può prendere ciascuna al posto di un’altra azione.
    .title = Due carte in mezzo
    .more = La carta del Grande Inquisitore e una del mazzo 7. Si piazza allora il numero che mostra.
