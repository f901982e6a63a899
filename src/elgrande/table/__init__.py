"""SIGHT: what may be known of a game, and how it is said.

This room knows views, beliefs, texts of moves and positions, and prose.  It must not know files, bots or networks, and no rule:
what is legal it asks the engine.
"""
