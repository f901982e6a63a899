## Che cosa legge chi vuole essere avvisato.

call-turn = El Grande: tocca a te al tavolo di { $host }.
call-full = El Grande: la partita al tavolo di { $host } è cominciata.
call-over = El Grande: la partita al tavolo di { $host } è finita.
call-confirm = El Grande: vuoi essere avvisato qui quando tocca a te? Se non l’hai chiesto, ignora questo messaggio.
call-stop = Basta messaggi:
