"""The sentences of one language.  Each is read when it is first said: most never are, and reading all takes a tenth of a second.

So none may refer to another.  What they share are names, and ``NAME`` declines those: ``{ NAME($place, case: "from") }``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

ANY_NAME = "any-name"
"""The sentence whose attributes are the cases of a language, as they are for a name that has no form of its own."""


class Name(str):
    """What something is called, and the id under which the texts have its other forms."""

    __slots__ = ("id",)

    id: str

    def __new__(cls, id: str, text: str) -> Name:
        """A name is its plain form wherever nobody asks for another one."""
        made = super().__new__(cls, text)
        made.id = id
        return made


class Book:
    """The sentences of one language, by id."""

    def __init__(self, language: str, sources: Mapping[str, str]) -> None:
        self.sources = sources
        """Each sentence as it stands in its file."""
        functions: dict[str, Any] = {"NAME": self.name}
        self._read = FluentBundle([language], functions, use_isolating=False)

    def message(self, id: str) -> Message:
        """The sentence with that id, and its attributes; a LookupError if there is none."""
        if not self._read.has_message(id):
            self._read.add_resource(FluentResource(self.sources[id]))
        return self._read.get_message(id)

    def fill(self, pattern: Any, args: Mapping[str, Any]) -> str:
        """A sentence, or an attribute of one, with everything it speaks of."""
        text, errors = self._read.format_pattern(pattern, dict(args))
        if errors:
            raise LookupError(str(errors[0]))
        return str(text)

    def name(self, name: str, case: str) -> str:
        """A name in a case: its own form, else that of any name, else the plain one.  The page does the same (book.ts)."""
        own = self.message(name.id).attributes if isinstance(name, Name) else {}
        pattern = own.get(case) or self.message(ANY_NAME).attributes.get(case)
        return self.fill(pattern, {"name": name}) if pattern else name
