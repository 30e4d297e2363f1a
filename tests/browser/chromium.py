"""Starts the installed client's server and Chromium: for tests, pictures and measuring."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.services.postgresql import postgresql
from tests.services.valkey import valkey

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PACKAGED = Path(__file__).parents[2] / "build" / "chromium" / "chromium"
"""The browser that `make test-browser` sets up on a machine without one."""
COMMAND = [sys.executable, "-m", "blokus", "serve", "--no-browser"]
DESKTOP = ViewportSize(width=1280, height=860)
PHONE = ViewportSize(width=360, height=740)


class MissingChromiumError(Exception):
    """There is no Chromium on this machine."""


@contextmanager
def serve(port: int = 0, data: Path | None = None, *options: str) -> Iterator[str]:
    """Serve the client, by default on a free port and without what was played before.

    Give its address.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(
            [*COMMAND, "--port", str(port), "--data", str(data or folder), *options],
            stdout=subprocess.PIPE,
            text=True,
        ) as server,
    ):
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found
            yield found[0]
        finally:
            server.terminate()


@contextmanager
def serve_apart(folder: Path) -> Iterator[tuple[str, str]]:
    """Serve the same rooms by two processes, each at an address of its own."""
    for name in ("postgresql", "valkey"):
        (folder / name).mkdir()
    with (
        postgresql(folder / "postgresql", fsync="off") as database,
        valkey(folder / "valkey") as hints,
        serve(0, folder, "--database", database, "--valkey", hints) as one,
        serve(0, folder, "--database", database, "--valkey", hints) as two,
    ):
        yield one, two


def find() -> Path:
    """Return the Chromium that CHROMIUM names, or else the system's, or the packaged one."""
    named = os.environ.get("CHROMIUM") or shutil.which("chromium")
    path = Path(named) if named else PACKAGED
    if not path.is_file():
        raise MissingChromiumError(
            f"no Chromium at {path}: `make test-browser` brings one, CHROMIUM names another"
        )
    return path


def environment(path: Path) -> dict[str, str | float | bool]:
    """Return the variables of Chromium; the packaged one has its own libraries and fonts."""
    if path != PACKAGED:
        return {**os.environ}
    folder = path.parent
    own = {
        "LD_LIBRARY_PATH": str(folder / "al2023" / "lib"),
        "FONTCONFIG_FILE": str(folder / "fonts.conf"),
    }
    return {**os.environ, **own}


@contextmanager
def launch() -> Iterator[Browser]:
    """Start Chromium."""
    path = find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=FLAGS, env=environment(path)
        )
        yield browser
        browser.close()
