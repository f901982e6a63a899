box-black = Il Grande Inquisitore
card-summons = Convocazione
colour-black = nero
figure-inquisitor = il Grande Inquisitore
