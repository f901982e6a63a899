"""MEMORY: games as files.

This room knows how a game is written down and read back, line by line.  It must not know any rule: whether a line is legal it
learns by playing it.
"""
