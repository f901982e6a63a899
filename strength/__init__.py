"""How strong the bots are, how they behave, and whether the chances they state are true: played, counted and written down.

``python -m strength`` plays a row of the table and keeps its games; without a row it writes ``docs/strength.md`` from them.
"""
