"""The printed facts of Intrigue & the King: the 31 cards of a colour, which of them are duties, the Caballero cards."""

JOKER = 1
"""It has no value: this number stands for it where moves are written."""
VETO = 40
AMBUSH = 75

# How many from the provinces to court, by the value of the card (§2.4). The Joker has no number of its own (KI-20).
COURT_NUMBERS: dict[int, int] = {
    10: 6,
    13: 6,
    15: 6,
    20: 6,
    23: 5,
    25: 5,
    30: 5,
    35: 5,
    40: 4,
    50: 4,
    55: 4,
    60: 4,
    63: 4,
    70: 4,
    75: 4,
    80: 3,
    90: 3,
    93: 3,
    100: 3,
    110: 3,
    115: 3,
    120: 2,
    130: 2,
    135: 2,
    140: 2,
    145: 2,
    150: 1,
    160: 1,
    170: 0,
    180: 0,
}

# Which values a box holds (KI-5).
BOXES: dict[int, tuple[int, ...]] = {
    31: (JOKER, *COURT_NUMBERS),
    18: tuple(value for value in COURT_NUMBERS if value % 10 == 0),
}

HAND = 13

KING_ACTION = "kiKing"
INTRIGUE_ACTION = "kiIntrigue"


def action_of(value: int) -> str:
    """The id of a card, which also names its special action."""
    return f"ki{value:03}"


# These touch only their player's own pieces and cards (KI-12); the King's card says "may" (KI-13). The rest are duties.
MAY: tuple[str, ...] = (KING_ACTION, *(action_of(value) for value in (10, 15, 20, 25, 30, 40, 50, 75, 80)))

# Caballeros to place, from the highest card to the lowest (KI-4).
CABALLERO_CARDS: dict[int, tuple[int, ...]] = {2: (4, 2), 3: (5, 3, 1), 4: (5, 4, 2, 1), 5: (5, 4, 3, 2, 1)}

# With so many players the King and the Intrigue player may use their own cards instead (KI-11).
FREE_CHOICE: tuple[int, ...] = (2, 3)

LEVIED = 5
