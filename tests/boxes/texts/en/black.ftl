card-summons = Summons
