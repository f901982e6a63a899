"""RIDDLES: positions with one good answer, found in games between bots, and the answer explained.

This room knows how puzzles are found, kept and judged.  It must not know who shows them: a puzzle is handed on as a lesson, or as
words.
"""

from __future__ import annotations

from elgrande.table.prose import register_texts

register_texts(__name__)
