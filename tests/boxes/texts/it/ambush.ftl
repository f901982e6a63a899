box-ambush = L’imboscata
card-ambush = Imboscata
place-aside = la carta Imboscata
