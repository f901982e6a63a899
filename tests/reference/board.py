"""The printed facts of the classic box: the map, the numbers on it, the power cards, the colours."""

COLOURS: tuple[str, ...] = ("red", "blue", "yellow", "brown", "green")

# The nine regions in the order in which a general scoring visits them.
REGIONS: tuple[str, ...] = ("GAL", "NAV", "ARA", "CAT", "CAS", "TOL", "SEV", "GRA", "VAL")

CASTILLO = "castillo"
COURT = "court"
PROVINCES = "provinces"

PLACES: tuple[str, ...] = (*REGIONS, CASTILLO, COURT, PROVINCES)

# Points for the first, second and third rank.
PRINTED_VALUES: dict[str, tuple[int, int, int]] = {
    CASTILLO: (5, 3, 1),
    "GAL": (4, 2, 0),
    "NAV": (5, 3, 1),
    "ARA": (5, 4, 1),
    "CAT": (4, 2, 1),
    "CAS": (6, 4, 2),
    "TOL": (7, 4, 2),
    "SEV": (4, 3, 1),
    "GRA": (6, 3, 1),
    "VAL": (5, 3, 2),
}

SCOREBOARD_VALUES: dict[int, tuple[int, int, int]] = {8: (8, 4, 0), 4: (4, 0, 0)}

NEIGHBOURS: dict[str, tuple[str, ...]] = {
    "GAL": ("CAS", "NAV"),
    "NAV": ("ARA", "CAS", "GAL"),
    "ARA": ("TOL", "CAS", "CAT", "NAV", "VAL"),
    "CAT": ("ARA", "VAL"),
    "CAS": ("ARA", "TOL", "GAL", "NAV"),
    "TOL": ("ARA", "CAS", "GRA", "SEV", "VAL"),
    "SEV": ("TOL", "GRA"),
    "GRA": ("TOL", "SEV", "VAL"),
    "VAL": ("ARA", "TOL", "CAT", "GRA"),
}

# How many caballeros each power card may call from the provinces to the court.
POWER: dict[int, int] = {1: 6, 2: 5, 3: 5, 4: 4, 5: 4, 6: 3, 7: 3, 8: 2, 9: 2, 10: 1, 11: 1, 12: 0, 13: 0}

# How many of the three numbers of a region count, by the number of players.
NUMBERS_THAT_COUNT: dict[int, int] = {2: 1, 3: 2, 4: 3, 5: 3}

CABALLEROS = 30
AT_HOME = 2
IN_COURT = 7

GENERAL_SCORINGS: tuple[int, ...] = (3, 6, 9)
