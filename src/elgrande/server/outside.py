"""What leaves the server for an address somebody has named: only to what lies outside, and never further than that.

A name is looked up once; the connection goes to the address that was looked at, so that nobody can have the name mean something
inside the network a moment later.  Answers are read no further than their first line, and nobody is told what they say.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from smtplib import SMTP, SMTP_SSL
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

SECONDS = 10.0
"""For all of it: a message is small."""
MAX_LINE = 1000
HTTPS, FIRST_FREE_PORT = 443, 1024
"""The usual port; below the other no service of this kind is found, but others are."""
MAX_LOOK_UPS = 4
"""Names that are looked up at once: a server of names that does not answer holds up nothing but these."""
_LOOKING_UP = ThreadPoolExecutor(MAX_LOOK_UPS, thread_name_prefix="names")
_NAT64 = IPv6Network("64:ff9b::/96")
_EVERYBODYS = IPv6Network("2000::/3")
"""All that is given to anybody; the rest has old ways into other networks, or new ones."""
_NOBODYS = [*map(ip_network, ("192.0.0.0/24", "192.88.99.0/24", "3fff::/20"))]
"""Of special purpose, though not every Python knows."""
MAILBOX = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@((?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63})")


class NotOutside(Exception):
    """An address that is none, or lies inside the network of the server."""


class NotAccepted(Exception):
    """It was carried there, and not taken."""


class Target(NamedTuple):
    """Where a web address leads."""

    secure: bool
    host: str
    port: int
    path: str


def target_of(url: str, *, inside: bool = False) -> Target:
    """A web address, taken apart; NotOutside if nothing may be sent to such a one."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise NotOutside("that is not a web address") from None
    secure = parts.scheme == "https"
    if not parts.hostname or parts.username is not None or not (secure or (inside and parts.scheme == "http")):
        raise NotOutside("an address begins with https:// and names no user")
    if not url.isascii() or any(letter <= " " for letter in url):
        raise NotOutside("that is not a web address")
    port = port or (HTTPS if secure else 80)
    if not inside and port != HTTPS and port < FIRST_FREE_PORT:
        raise NotOutside("no such service is behind that port")
    return Target(secure, parts.hostname, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def is_outside(address: str) -> bool:
    """Is it an address that everybody can reach?  Those of other kinds of networks may be hidden in a long one."""
    found = ip_address(address.partition("%")[0])
    if any(found in network for network in _NOBODYS):
        return False
    if isinstance(found, IPv4Address):
        return found.is_global and not found.is_multicast
    hidden: list[IPv4Address | None] = [found.ipv4_mapped, found.sixtofour, *(found.teredo or ())]
    if found in _NAT64:
        hidden.append(IPv4Address(int(found) & 0xFFFFFFFF))
    if any(short is not None for short in hidden):
        return all(is_outside(str(short)) for short in hidden if short is not None)
    return _is_public(found)


def _is_public(address: IPv6Address) -> bool:
    return address in _EVERYBODYS and address.is_global


async def looked_up(host: str, port: int, *, inside: bool = False) -> str:
    """The address of a name; NotOutside if one of those it has lies inside."""
    addresses = await _addresses(host, port)
    if not addresses:
        raise NotOutside("nobody knows that address")
    if not inside and not all(map(is_outside, addresses)):
        raise NotOutside("that address lies inside a network of its own")
    return addresses[0]


async def _addresses(host: str, port: int | None) -> list[str]:
    """All addresses of a name, in time; none if nobody knows it."""
    asked = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    try:
        found = await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(_LOOKING_UP, asked), SECONDS)
    except (OSError, UnicodeError, TimeoutError):
        return []
    return [str(known[4][0]) for known in found]


async def post(url: str, body: bytes, headers: Mapping[str, str], *, inside: bool = False) -> None:
    """Send something to a web address; NotAccepted if it was not taken."""
    target = target_of(url, inside=inside)
    async with asyncio.timeout(SECONDS):
        address = await looked_up(target.host, target.port, inside=inside)
        tls = ssl.create_default_context() if target.secure else None
        reader, writer = await asyncio.open_connection(
            address, target.port, ssl=tls, server_hostname=target.host if tls else None, limit=MAX_LINE
        )
        try:
            writer.write(_request(target, body, headers))
            await writer.drain()
            line = await reader.readline()
        finally:
            writer.close()
    status = re.match(rb"HTTP/1\.[01] (\d{3})", line)
    if status is None or not status.group(1).startswith(b"2"):
        raise NotAccepted("it was not taken")


def _request(target: Target, body: bytes, headers: Mapping[str, str]) -> bytes:
    host = f"[{target.host}]" if ":" in target.host else target.host
    said = {"Host": host if target.port == HTTPS else f"{host}:{target.port}", "User-Agent": "elgrande", "Connection": "close"}
    said |= {"Content-Length": str(len(body)), **headers}
    lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in said.items())]
    if any("\r" in line or "\n" in line for line in lines):
        raise NotOutside("that is not a web address")
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


# --- mail ---------------------------------------------------------------------------------------------------------------------


async def must_be_mailbox(address: str, *, inside: bool = False) -> None:
    """NotOutside for what is no mailbox, or one inside the network of the server."""
    found = MAILBOX.fullmatch(address)
    if found is None or len(address) > 254:
        raise NotOutside("that is not an e-mail address")
    # One without an address may have a mail exchanger and nothing else.
    if not inside and not all(map(is_outside, await _addresses(found.group(1), None))):
        raise NotOutside("that mailbox lies inside a network of its own")


class Post(NamedTuple):
    """The mail server that carries messages: ``smtp://USER:PASSWORD@HOST:PORT``, or ``smtps://`` where it is secure at once."""

    url: str
    sender: str

    def carry(self, message: EmailMessage) -> None:
        """Hand a message over; it takes a while, so not in the event loop."""
        parts = urlsplit(self.url)
        host = parts.hostname or "localhost"
        kind = SMTP_SSL if parts.scheme == "smtps" else SMTP
        with kind(host, parts.port or 0, timeout=SECONDS) as server:
            server.ehlo()
            if parts.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
            if parts.username is not None:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(message, self.sender)

    async def send(self, message: EmailMessage) -> None:
        """The same, for whoever has other things to do."""
        message["From"] = self.sender
        await asyncio.to_thread(self.carry, message)
