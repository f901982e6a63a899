"""Scenarios of the modern edition of 2023, written from its rulebook and not from the program."""
