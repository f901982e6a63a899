"""A slow, plain second telling of the classic game of 1996, written only to be compared with the real one."""
