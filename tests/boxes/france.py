"""France with three spaces, two of them posts with points of their own, after GC-12 and GC-17."""

from __future__ import annotations

from dataclasses import replace

from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.places import REGION, Place, Role

STANDING = frozenset({Role.PLACED, Role.MOVED})
FRANCE = (
    Place("FRA", (3, 1, 0), ("ARA", "CAT"), REGION - STANDING - {Role.DISC, Role.HOME}),
    Place("ambassador", within="FRA", capacity=1, bonus=2, roles=STANDING),
    Place("envoy", within="FRA", capacity=1, bonus=1, roles=STANDING),
    Place("attache", within="FRA", capacity=1, roles=STANDING),
)


def _france(edition: Edition, options: Options) -> Edition:
    return replace(edition, places=(*edition.places, *FRANCE))


FRANCE_WITH_POSTS = Box("france", _france, editions=("classic",))
