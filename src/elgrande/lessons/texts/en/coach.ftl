## What a coach says about a decision in a game: the verdict, behind it what it would have done, and why.

coach-same = I would have done the same.
coach-good = A good choice.
coach-other = You can do that. I would rather:
