box-black = The Grand Inquisitor
card-summons = Summons
colour-black = Black
figure-inquisitor = the Grand Inquisitor
