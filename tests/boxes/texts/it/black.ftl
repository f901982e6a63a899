box-black = Il Grande Inquisitore
card-summons = Convocazione
colour-black = Nero
figure-inquisitor = il Grande Inquisitore
