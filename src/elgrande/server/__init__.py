"""DOOR: one process that tables, people and bots meet in.

This room knows seats, sessions, clocks and storage.  It must not know a rule or a concrete bot: games are played through
``elgrande.game``, bots come from the registry, and everything that leaves is a view.
"""
