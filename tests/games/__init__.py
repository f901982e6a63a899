"""What was played once and must be played the same for ever, whatever becomes of the program inside.

Frozen are the texts and the order of legal moves, what every seat hears and sees and when, refusals by the id of their ruling,
scores, the lines of records and the decisions of ``greedy@1``.  Free are names and types of the program and the numbers of
options, so nothing here looks at them.  Positions are digested apart from everything else: a field of the notation that is
renamed on purpose changes only their digests.

``records/`` holds whole games as they were written, ``digests/`` what thousands of others came to.
``python -m tests.games --check`` plays them all; see ``__main__.py`` for finding the decision at which a difference begins.
"""
