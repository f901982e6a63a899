"""Thinking ahead: what a position is worth, what can be done with a turn, and how games go on from there.

Like the engine it is compiled, knows no card, box or edition by name, and nothing that a seat may not know: it is given states
that somebody has imagined.
"""
