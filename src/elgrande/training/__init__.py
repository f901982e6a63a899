"""How bots learn what positions are worth: games between frozen bots, then against what was learned, again and again.

It knows bots, arena and engine; nobody but the command line knows it.  It needs numpy (``elgrande[numpy]``), playing does not.
"""
