## Grand Inquisitor & the Colonies: what each new thing is for, in a line; `.more` is said where it lies.

help-colonies-offer = Sette tra cui scegliere a ogni round: quella del Grande Inquisitore e una che porta oro o merci.
    .title = Due carte in più
    .more = La carta del Grande Inquisitore torna a ogni round, l’altra no.
help-colonies-free = Salpare, prendere un disco, dimettersi da Viceré: quante volte puoi, prima e dopo ogni parte del turno.
    .title = Atti liberi
    .more = Nessun veto li ferma.
help-colonies-held = Contano e si muovono per chi ha il Grande Inquisitore.
    .title = Caballeros neri
    .more = Finché non è di nessuno sono come un altro giocatore, i cui punti vanno persi.
help-colonies-place-FRA = Una regione con tre posti, accanto ad Aragona e Catalogna.
    .more = L’Ambasciatore porta due punti in più e l’Inviato uno, chiunque abbia la maggioranza. Si valuta dopo Valencia; nessun disco la indica.
help-colonies-place-SHIP = Ci si imbarca quando il Re è su una costa. Solo il Capitano fa punti.
    .more = Chi porta caballeros può farne uno Capitano, se il posto è libero. Al tuo prossimo turno possono salpare: verso una colonia, la Francia o una costa dove il Re non è.
help-colonies-place-AME = Una colonia che si raggiunge con la nave. Il suo Viceré porta cinque punti in più.
    .more = Il Viceré sta a parte e non conta per la maggioranza. Non porta oro, ma può dimettersi e prenderne.
help-colonies-place-MED = Una colonia che si raggiunge con la nave, dove aspettano merci.
    .more = Da qui un caballero torna sulla nave e da lì in Spagna.
help-colonies-figure-gold = Prendilo in America e portalo in Spagna: subito sei punti.
    .more = Un disco per caballero. Chi lo porta conta come gli altri; nessuno può toglierglielo.
help-colonies-figure-wares = Prendile nel Mediterraneo e portale in Spagna: subito quattro punti.
    .more = Un disco per caballero. Chi lo porta conta come gli altri; nessuno può toglierglielo.
help-colonies-figure-inquisitor = Ha i caballeros neri, e porta un caballero in più a ogni turno.
    .more = Uno in più dalle province alla corte, o uno in più dalla corte accanto al Re. Resta finché qualcun altro non lo prende.
help-colonies-figure-table-at = Nella sua regione conta solo chi è sui suoi posti.
    .more = Chi arriva prende un posto libero. Quando se ne libera uno, altri salgono; se non ci stanno tutti sceglie chi ha il Grande Inquisitore.
