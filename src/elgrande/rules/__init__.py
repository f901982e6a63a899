"""WORDS: what the rulebooks name, as pure data.

This room knows places, cards, the vocabulary of effects, options and rulings.
It must not know how anything is carried out, nor any text a person reads.
"""
