## What people are told who want to be called back.

call-turn = El Grande: it is your turn at { $host }’s table.
call-full = El Grande: the game at { $host }’s table has begun.
call-over = El Grande: the game at { $host }’s table is over.
call-confirm = El Grande: shall we write here when it is your turn? If you did not ask for that, do nothing.
call-stop = No more messages:
