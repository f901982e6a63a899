box-black = The Grand Inquisitor
card-summons = Summons
