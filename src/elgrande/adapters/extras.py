"""What a door needs besides the package, and how to get it."""

from __future__ import annotations


def missing(extra: str, error: ImportError) -> ImportError:
    """The error that says which command brings what is missing."""
    return ImportError(
        f"{error.name or extra} is not installed; this brings it: pip install 'elgrande[{extra}]'", name=error.name
    )
