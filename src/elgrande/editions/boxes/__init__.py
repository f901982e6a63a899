"""Boxes: variations and expansions, one file each.

A box is a function from edition to edition.  It is pure data in general words: no other room knows its name.
"""
