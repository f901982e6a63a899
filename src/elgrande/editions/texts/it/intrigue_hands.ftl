## Intrigo e Re: mani che si possono scegliere così come sono.

hand-steady = Mano sicura
    .character = Un po’ di tutto, dalla carta più bassa alla più alta: hai sempre una risposta.
hand-courtly = Corte piena
    .character = Carte basse che riempiono la tua corte e fanno cose piccole e certe; del Re decidono gli altri.
hand-harvest = Raccolto
    .character = Quasi tutti i conteggi. Prendi posto con calma, poi fai contare più e più volte.
hand-turmoil = Tumulto
    .character = I pezzi si spostano, partono e tornano a casa: nessuna maggioranza è al sicuro, e la tua nasce all’ultimo momento.
hand-conspiracy = Congiura
    .character = Grandi e regioni in disordine, un ponte, una quarantena, e un Jolly per entrare quando fa più male.
hand-castillo = Signore del Castillo
    .character = Tutto passa per il Castillo: riempilo, fallo contare, e fai uscire i tuoi dove servono.
hand-lying-in-wait = In agguato
    .character = Un’imboscata, un Veto e un Jolly, e conteggi le cui regioni puoi ancora sconvolgere.
hand-one-region = La regione giusta
    .character = Prepara una regione con cura, portaci il segnapunti più grande e falla contare da sola.
