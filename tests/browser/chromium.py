"""A Chromium to test with: the one that is there, else Debian's, else one from npm.

``python -m tests.browser.chromium`` sees to it that there is one; ``make test`` does that first.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from build_page import PageError, npm

SHELL = "chromium-headless-shell"
"""The same browser without a frame round its pages: to draw one takes half a second of work for every window."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
"""What a browser of this family is called on a path."""
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
"""Where one stands that is on no path."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
    # Nothing but the server under test has an address.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)

PACKAGE = {"@sparticuz/chromium": "153.0.0"}
UNPACK = """
process.env.TMPDIR = process.cwd()
process.env.AWS_EXECUTION_ENV = 'nodejs22.x'
const { default: chromium } = await import('@sparticuz/chromium')
await chromium.executablePath()
"""
"""The package unpacks into the temporary folder, and its libraries only on the machines it is made for."""
CACHE = Path(sys.prefix) / "chromium"


@dataclass(frozen=True)
class Chromium:
    """A program, and what its environment needs besides."""

    path: str
    env: dict[str, str] = field(default_factory=dict)

    @property
    def works(self) -> bool:
        """Does it start at all?  A package may lack libraries on this machine."""
        command = [self.path, "--version"]
        try:
            return (
                subprocess.run(command, env=os.environ | self.env, capture_output=True, timeout=60, check=False).returncode == 0
            )
        except OSError:
            return False


def find() -> Chromium | None:
    """The first that works."""
    paths = [found for name in NAMES if (found := shutil.which(name))]
    installed = [Chromium(path) for path in (*paths, *APPLICATIONS) if Path(path).is_file()]
    return next((chromium for chromium in (*installed, unpacked()) if chromium.works), None)


def unpacked() -> Chromium:
    """Where npm's would be."""
    libraries = f"{CACHE / 'al2023' / 'lib'}:{os.environ.get('LD_LIBRARY_PATH', '')}"
    return Chromium(str(CACHE / "chromium"), {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_PATH": str(CACHE / "fonts")})


def install() -> Chromium:
    """Debian's package where we are root, else npm's."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        fetch = ["install", "--yes", "--no-install-recommends"]
        for args in (["update"], [*fetch, SHELL], [*fetch, "chromium"]):
            subprocess.run(["apt-get", "--quiet", *args], env=env, stdout=sys.stderr, check=False)
            if found := find():
                return found
    if found := find():
        return found
    CACHE.mkdir(exist_ok=True)
    (CACHE / "unpack.mjs").write_text(UNPACK, encoding="utf-8")
    package = {"private": True, "dependencies": PACKAGE, "scripts": {"unpack": "node unpack.mjs"}}
    (CACHE / "package.json").write_text(json.dumps(package), encoding="utf-8")
    npm(CACHE, "install", "--no-audit", "--no-fund")
    npm(CACHE, "run", "unpack")
    if found := find():
        return found
    raise PageError("no Chromium works on this machine")


@contextmanager
def launched(found: Chromium) -> Iterator[Browser]:
    """It runs, without a screen."""
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=found.path, args=list(FLAGS), env={**os.environ, **found.env})
        try:
            yield made
        finally:
            made.close()


if __name__ == "__main__":
    try:
        sys.stderr.write(f"elgrande: the page is tested with {(find() or install()).path}\n")
    except PageError as error:
        sys.exit(f"elgrande: {error}")
