"""MINDS: players that are programs.

This room knows views and beliefs, and imagines states from them.  It must never be handed the truth: a bot gets a view, a belief
and a budget, and nothing else.
"""

from __future__ import annotations

from elgrande.table.prose import register_texts

register_texts(__name__)
