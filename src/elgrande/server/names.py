"""Names: what somebody may be called, and which names nobody could tell from each other.

Letters that look alike are taken for the same (the idea of Unicode's report 39, with the letters people have at hand): a name
that somebody keeps with a password cannot be written once more in Cyrillic.
"""

from __future__ import annotations

import re
import unicodedata

from elgrande.server.protocol import LIMITS, ApiError, Code

NAMELESS = ""
"""What somebody is called who wants to be forgotten: others speak of their colour."""
ZERO_WIDTH_JOINER = "\u200d"
"""What holds an emoji of several parts together; it is not seen."""
AS_PICTURE = "\ufe0f"
"""What makes a sign an emoji; it is not seen either."""
JOINTS = ZERO_WIDTH_JOINER + AS_PICTURE
MAX_MARKS = 2
"""Accents on one letter; more would cover the lines above."""
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U0001d159\U00013441\U00013442\U000e0100-\U000e01ef]"
)
"""Letters, signs and marks that show nothing, though they count as printable."""

ALIKE = {
    "a": "аαɑ", "b": "ьв", "c": "сϲ", "d": "ԁɗ", "e": "еєҽ", "f": "ƒ", "g": "ɡց", "h": "һհ", "j": "јϳ", "k": "кκ",
    "l": "1i|ı!ӏіιɩ", "m": "мϻ", "n": "пոη", "o": "0оοօσ", "p": "рρ", "q": "ԛգ", "r": "г", "s": "ѕꜱƽ", "t": "тτ", "u": "υսц",
    "v": "νѵ", "w": "ԝшω", "x": "хχ×", "y": "уүγ", "3": "зэɜʒ", "6": "б", "-": "‐‑‒–—−_", "'": "’‘ʼ`´",
}  # fmt: skip
"""Letters that are taken for another one, once capitals are small: Cyrillic, Greek, Armenian, phonetic, and digits."""
_ALIKE = str.maketrans({letter: known for known, letters in ALIKE.items() for letter in letters})
_SMALL_CAPITAL = re.compile("LATIN LETTER SMALL CAPITAL ([A-Z])$")


def folded(name: str) -> str:
    """Two names that differ only in how they are written are the same name."""
    plain = unicodedata.normalize("NFKC", name)
    return plain.translate(dict.fromkeys(map(ord, JOINTS))).casefold().strip()


def looks(name: str) -> str:
    """What is left of a name for somebody who only glances at it: two of which as much is left look alike."""
    small = "".join(map(_plain, folded(name))).translate(_ALIKE)
    return re.sub(r"[\s.\-']+", "", small.replace("rn", "m").replace("vv", "w"))


def _plain(letter: str) -> str:
    capital = _SMALL_CAPITAL.match(unicodedata.name(letter, ""))
    return capital.group(1).lower() if capital else letter


def clean_name(name: str) -> str:
    """A name as it may be shown: one line of letters and emoji that can be seen."""
    tidy = " ".join(unicodedata.normalize("NFKC", name).split())
    plain = tidy.translate(dict.fromkeys(map(ord, JOINTS)))
    limit = LIMITS.name
    shown = [letter for letter in plain if unicodedata.category(letter)[0] in "LNPS"]
    if (
        not shown
        or not plain.isprintable()
        or BLANK.search(plain)
        or _is_piled_up(plain)
        or not limit.min <= len(tidy) <= limit.max
    ):
        message = f"a name is one line of {limit.min} to {limit.max} letters that can be seen"
        raise ApiError(Code.BAD_REQUEST, message, reason="name", facts={"most": limit.max})
    return tidy


def _is_piled_up(name: str) -> bool:
    """Are there letters with more accents than any language has?"""
    marks = "".join("m" if unicodedata.category(letter) in ("Mn", "Me") else "." for letter in unicodedata.normalize("NFD", name))
    return "m" * (MAX_MARKS + 1) in marks


def clean_words(text: str) -> str:
    """What somebody says as it may be shown: printable letters, lines, the joints of emoji; nothing that turns words round."""
    tidy = "".join(letter for letter in text if letter.isprintable() or letter in f"\n{JOINTS}").strip()
    if not tidy:
        raise ApiError(Code.BAD_REQUEST, "nothing was said", reason="silence")
    return tidy
