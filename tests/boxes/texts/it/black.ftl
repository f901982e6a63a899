card-summons = Summons
colour-black = black
figure-inquisitor = the Grand Inquisitor
