"""A PostgreSQL of the tests' own, in a temporary folder and on loopback: ``python -m tests.postgres pytest tests/server``.

The command that follows runs beside it and finds it by its environment (``tests/server/databases.py``).  Where PostgreSQL is not
installed root gets it from Debian; elsewhere this says why nothing was tested, and with ``CI=true`` that is a failure.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ADDRESS = "ELGRANDE_TEST_POSTGRES"
"""Where the environment has this, tests of the server use that PostgreSQL: ``postgresql://USER@HOST:PORT``."""
USER = "elgrande"
PATIENCE = 30.0
# The machine does not fail in a test, so nothing waits for its disk; what is measured does (durable).
HASTY = ("fsync=off", "full_page_writes=off")


class NotPossible(Exception):
    """PostgreSQL cannot be run here; why."""


def found(name: str) -> str:
    """A program; Debian keeps those of a database server out of the way."""
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    there = str(debian[-1]) if debian else shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if there is None:
        raise NotPossible(f"{name} is not installed")
    return there


def install(package: str, program: str) -> None:
    """Get a package from Debian for a program that is not there; for root only."""
    with contextlib.suppress(NotPossible):
        found(program)
        return
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise NotPossible(f"{program} is not installed, and only root can get it from Debian (apt-get install {package})")
    print(f"installing {package}", flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    with nothing_is_started():
        for command in (["update"], ["install", "--yes", "--no-install-recommends", package]):
            done = subprocess.run(["apt-get", "-qq", *command], env=quiet, capture_output=True, text=True)
            if done.returncode:
                raise NotPossible(f"apt-get {command[0]} failed: {done.stderr.strip()[-500:]}")


@contextlib.contextmanager
def nothing_is_started() -> Iterator[None]:
    """Debian starts a service as soon as it is installed, unless this program says no (invoke-rc.d)."""
    policy = Path("/usr/sbin/policy-rc.d")
    if policy.exists():
        yield
        return
    policy.write_text("#!/bin/sh\nexit 101\n", encoding="utf-8")
    policy.chmod(0o755)
    try:
        yield
    finally:
        policy.unlink()


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


class Cluster:
    """A server of databases that can be ended and started again."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self.data = folder / "data"
        self.log = folder / "postgres.log"
        self.port = free_port()
        self.settings = () if durable else HASTY
        # It refuses to run as root.
        self.user = unprivileged()
        if self.user:
            shutil.chown(folder, self.user)
        self._as_user(found("initdb"), "--auth=trust", f"--username={USER}", "--encoding=UTF8", "--locale=C", "--no-sync")
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        """Without a database."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}"

    def _as_user(self, *command: str) -> None:
        environment = os.environ | {"PGDATA": str(self.data)}
        done = subprocess.run(command, user=self.user, cwd="/", env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def create(self, database: str) -> str:
        """A new database; its address."""
        self._as_user(found("createdb"), "--host=127.0.0.1", f"--port={self.port}", f"--username={USER}", database)
        return f"{self.address}/{database}"

    def start(self) -> None:
        """Begin, and wait until it answers."""
        settings = ("listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200", *self.settings)
        command = [found("postgres"), "-D", str(self.data), "-p", str(self.port), *(f"-c{setting}" for setting in settings)]
        with self.log.open("ab") as log:
            # A session of its own: Ctrl-C ends the tests, and they end it.
            self.process = subprocess.Popen(command, user=self.user, cwd="/", stderr=log, stdout=log, start_new_session=True)
        ready = [found("pg_isready"), "--quiet", "--host=127.0.0.1", f"--port={self.port}"]
        deadline = time.monotonic() + PATIENCE
        while subprocess.run(ready).returncode:
            assert self.process.poll() is None, self.log.read_text(encoding="utf-8")[-2000:]
            assert time.monotonic() < deadline, "PostgreSQL does not begin"
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: SIGINT breaks all connections off, SIGQUIT is as a power cut."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(PATIENCE)


def unprivileged() -> str | None:
    """Whom servers are run as that had better not be root; None if we are not."""
    if os.geteuid() != 0:
        return None
    there = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in there)


@contextlib.contextmanager
def postgres(*, durable: bool = False) -> Iterator[Cluster]:
    """One for a while; NotPossible where there is none to be had."""
    install("postgresql", "initdb")
    with tempfile.TemporaryDirectory(prefix="elgrande-postgres-") as folder:
        cluster = Cluster(Path(folder), durable=durable)
        try:
            yield cluster
        finally:
            cluster.stop()


def refused(why: NotPossible) -> int:
    """Say why nothing was tested; where every test must run that is a failure."""
    print(f"NOT TESTED on PostgreSQL: {why}", flush=True)
    return 1 if os.environ.get("CI") == "true" else 0


def main() -> None:
    """Run a command beside a PostgreSQL."""
    try:
        with postgres() as cluster:
            sys.exit(subprocess.run(sys.argv[1:], env=os.environ | {ADDRESS: cluster.address}).returncode)
    except NotPossible as why:
        sys.exit(refused(why))


if __name__ == "__main__":
    main()
