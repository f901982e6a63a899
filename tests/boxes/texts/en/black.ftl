box-black = The Grand Inquisitor
card-summons = Summons
colour-black = black
figure-inquisitor = the Grand Inquisitor
