box-black = Il Grande Inquisitore
card-summons = Convocazione
