"""DOOR: one process that tables, people and bots meet in.

This room knows seats, sessions, clocks and storage.  It must not know a rule or a concrete bot: games are played through
``elgrande.game``, bots come from the registry, and everything that leaves is a view.
"""

from __future__ import annotations

from elgrande.table.prose import register_texts

register_texts(__name__)
