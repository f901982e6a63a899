"""``elgrande serve``: one process that friends join by a link."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import socket
import sys
import threading
import urllib.request
import webbrowser
from functools import partial
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

import click

from elgrande.cli.database import OWNER_ONLY, carry_out, database_url, served
from elgrande.rules.errors import SetupError
from elgrande.table.prose import say

if TYPE_CHECKING:
    from elgrande.server.outside import Post

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]  # it is asked before it is used

GARBAGE = (20_000, 10, 25)
"""When Python looks for garbage.  A look at everything holds all tables up for a third of a second when there are hundreds of
them; with Python's own numbers that happens often enough to hold up one move in a hundred (`make bench-load`)."""

MAX_FILES = 65_536
"""Files and connections that are asked for."""
EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that mean every address this machine has."""
AT_HOME = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box")
"""What stands behind the name of a machine on a network at home."""
ANYBODY = "192.0.2.1"
"""An address that belongs to nobody (RFC 5737), beyond this network."""


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, envvar="ELGRANDE_HOST", help="Where to listen.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), envvar="ELGRANDE_PORT", help="0 picks one."
)
@click.option(
    "--database",
    default=None,
    envvar="ELGRANDE_DATABASE",
    help="sqlite:///FILE or postgresql://USER@HOST/NAME; a file in your data folder otherwise.",
)
@click.option("--public-url", default=None, envvar="ELGRANDE_PUBLIC_URL", help="The address others see, for links.")
@click.option("--pace", default=0.6, show_default=True, type=click.FloatRange(0, 60), help="Seconds a bot waits before it moves.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes in which bots think.")
@click.option("--rate", default=40.0, show_default=True, type=click.FloatRange(1), help="Requests a second one client may make.")
@click.option(
    "--streams", default=500, show_default=True, type=click.IntRange(1), help="Streams one client may have open at once."
)
@click.option(
    "--log-format",
    default="text",
    show_default=True,
    type=click.Choice(["text", "json"]),
    envvar="ELGRANDE_LOG_FORMAT",
    help="Lines on the standard error: for people, or one JSON object each.",
)
@click.option(
    "--metrics-token", default="", envvar="ELGRANDE_METRICS_TOKEN", help="Whoever shows it is told figures at /metrics."
)
@click.option("--smtp", default=None, envvar="ELGRANDE_SMTP", help="smtp://USER:PASSWORD@HOST:587 for mail, or smtps://.")
@click.option("--mail-from", default=None, envvar="ELGRANDE_MAIL_FROM", help="Whom that mail is from.")
@click.option("--calls-inside/--no-calls-inside", default=False, help="People may be called inside this server's own network.")
@click.option("--open/--no-open", "opens", default=False, help="Show the page in a browser.")
def command(
    host: str,
    port: int,
    database: str | None,
    public_url: str | None,
    pace: float,
    workers: int,
    rate: float,
    streams: int,
    log_format: Literal["text", "json"],
    metrics_token: str,
    smtp: str | None,
    mail_from: str | None,
    calls_inside: bool,
    opens: bool,
) -> None:
    """Start the server; end it with Ctrl-C.  Every game is kept.

    \b
    Examples:
      elgrande serve
      elgrande serve --open
      elgrande serve --port 0 --database sqlite:///games.db
      elgrande serve --port 8001 --database postgresql://me@localhost/elgrande
    """
    # Long because a server is started here, step by step, each with its complaint.  Its imports stand here and not above: no
    # other command needs the server, and loading it takes a while.
    import uvicorn

    from elgrande.cli.connections import Connection, Door
    from elgrande.server import logs, schema
    from elgrande.server.app import Settings, make_app
    from elgrande.server.page import is_built

    reached = f"http://{reached_at(host)}"
    if opens and _is_ours(f"{reached}:{port}"):
        click.echo(say("cli-serving-already", {"url": f"{reached}:{port}"}))
        _show(f"{reached}:{port}")
        return
    os.umask(OWNER_ONLY)
    logs.configure_logging(log_format)
    url = database_url(database)
    click.get_current_context().with_resource(served(url))
    kept = carry_out(schema.renew, url) if database is None else None
    if kept is not None:
        click.echo(say("cli-renewed", {"file": str(kept)}))
    carry_out(schema.check, url)  # one that cannot be used is known before anything is started
    chosen = click.get_current_context().get_parameter_source("port") is not click.core.ParameterSource.DEFAULT
    listening = _listen(host, port, or_another=opens and not chosen)
    shown = public_url or f"{reached}:{listening.getsockname()[1]}"
    # Whoever listens in one place only is found where a browser has found the page.
    others = public_url or (shown if host in EVERYWHERE else None)
    names = own_names(host, public_url)
    post = carrier(smtp, mail_from)
    app = make_app(Settings(url, others, pace, workers, rate, streams, names, metrics_token, post, calls_inside))
    click.echo(say("cli-serving", {"url": shown}))
    if not is_built():
        click.echo(say("page-not-built"))
    config = uvicorn.Config(
        app,
        http=partial(Connection, Door(streams)),  # type: ignore[arg-type]  # it makes a protocol, as a class would
        log_config=None,
        log_level=logging.WARNING,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=64_000,
        timeout_graceful_shutdown=3,
    )
    listening.listen(2048)  # from now on a browser is kept waiting, not refused
    if opens and is_built():
        _show(shown)
    gc.set_threshold(*GARBAGE)
    _allow_connections()
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])
    click.echo(say("cli-served"))


def _allow_connections() -> None:
    """As many as the system lets a program have: a shell gives fewer, and then a thousand of one visitor are all there are."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        enough = MAX_FILES if most == resource.RLIM_INFINITY else min(most, MAX_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (enough, most))


def carrier(smtp: str | None, mail_from: str | None) -> Post | None:
    """The mail server that carries messages, if there is one."""
    from elgrande.server.outside import MAILBOX, Post

    if smtp is None:
        return None
    parts = urlsplit(smtp)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or MAILBOX.fullmatch(mail_from or "") is None:
        raise SetupError(say("cli-bad-smtp"))
    return Post(smtp, mail_from or "")


def own_names(host: str, public_url: str | None) -> set[str]:
    """By which names a server may be asked for, beside addresses: the one it is given, and those it has on a network at home."""
    machine = socket.gethostname().lower().partition(".")[0]
    public = urlsplit(public_url if "://" in public_url else f"//{public_url}").hostname if public_url else None
    return {"localhost", host.lower(), public or "localhost", *(machine + end for end in AT_HOME)}


def reached_at(host: str) -> str:
    """Where friends on the network find somebody who listens everywhere: a link with 0.0.0.0 leads nowhere."""
    if host not in EVERYWHERE:
        return f"[{host}]" if ":" in host else host
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect((ANYBODY, 9))  # nothing is sent: only the way is looked up
        return str(asked.getsockname()[0])
    return "127.0.0.1"


def _is_ours(url: str) -> bool:
    """Does this program serve there already?"""
    with contextlib.suppress(OSError), urllib.request.urlopen(f"{url}/healthz", timeout=1) as answer:
        return bool(answer.read() == b"ok")
    return False


def _show(url: str) -> None:
    """Open a browser, where there is a screen to open it on: a browser in the terminal would only be in the way."""
    screen = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if screen:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _listen(host: str, port: int, *, or_another: bool = False) -> socket.socket:
    """The port, or any other if that is as good, or an error that says what to do."""
    # The protocol is named, because only then asyncio sends small answers at once (TCP_NODELAY): else each waits 40 ms.
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        if or_another:
            return _listen(host, 0)
        raise SetupError(say("cli-port-taken", {"host": host, "port": str(port), "why": error.strerror or str(error)})) from None
    return found
