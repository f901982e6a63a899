"""SIGHT: what may be known of a game, and how it is said.

This room knows views, beliefs, texts of moves and positions, and prose.  It must not know files, bots or networks, and no rule:
what is legal it asks the engine.
"""

from __future__ import annotations

from elgrande.table.prose import register_texts

register_texts(__name__)
register_texts("elgrande.editions")  # the books know no prose, so the table speaks for them
