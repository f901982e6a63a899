"""Answers a browser may keep: in all the forms they can be sent in, and known again by a tag."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from litestar import Response

from elgrande.server.paths.dependencies import HttpRequest

ENCODINGS = ("br", "gzip")
"""What answers are compressed with, the better one first."""


class Packed:
    """Something that is sent again and again."""

    def __init__(self, type: str, forms: Mapping[str, bytes]) -> None:
        self.type = type
        self.forms = forms
        """By encoding; without a name the plain one, which is always there."""
        self.tag = hashlib.sha256(forms[""]).hexdigest()[:32]

    def answer(self, request: HttpRequest, caching: str, more: Mapping[str, str] | None = None) -> Response[bytes]:
        """As this browser wants it, with more headers if need be; nothing but its tag if it has it already."""
        accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
        encoding = next((name for name in ENCODINGS if name in accepted and name in self.forms), "")
        tag = f'"{self.tag}{encoding}"'
        headers = {"etag": tag, "cache-control": caching, "vary": "Accept-Encoding", **(more or {})}
        if tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.forms[encoding], headers=headers, media_type=self.type)
