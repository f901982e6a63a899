## Learning: the list of lessons, and what is said around them.  What the coach says stands beside the lessons.

learn-title = Learn El Grande
learn-welcome = Short lessons at a real table: one sentence, then you act. About ten minutes for the rules, then a game with a coach at your side. Skip what you know; you will find everything where you left it.
learn-begin = Begin
learn-go-on = Go on: { $lesson }
learn-done = done
learn-begun = begun
learn-play = Play against bots
learn-all = All lessons
coach-on = Go on
coach-show = Show me
coach-why = Why?
coach-not-why = I see
coach-back = One step back
coach-again = From the beginning
coach-leave = All lessons
coach-progress = How far the lesson is
coach-next = Next: { $lesson }
coach-heard = I see
coach-not-now = Not in this step: do what the coach asks.
