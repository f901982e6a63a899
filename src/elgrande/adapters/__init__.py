"""DOORS: the game as other programs want it: PettingZoo, OpenSpiel, and many games stepped at once (docs/doors.md).

This room knows how decisions, sights and results become numbers.  It must not know a rule, nor anything that a seat may not: what
a door hands out is made from an ``Observation``.  Nobody imports it, and each door names what it needs installed.
"""
