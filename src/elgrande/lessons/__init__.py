"""LESSONS: the game taught, lesson by lesson, and a game with a coach.

This room knows what a lesson says and asks, and what comes of an answer; the lessons themselves are data (course/), their words
stand in texts/.  It must not know who shows them: a table is handed to it, whoever keeps it.
"""

from __future__ import annotations

from elgrande.table.prose import register_texts

register_texts(__name__)
