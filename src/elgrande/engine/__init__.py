"""MACHINE: the state of a game, and the instructions that change it.

This room knows numbers: places, colours, seats, options.  It must not know a card, an edition, a word of text, or anything
outside the standard library.  It is compiled by mypyc where a compiler exists, and works the same without.
"""
