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


@contextmanager
def launch() -> Iterator[Browser]:
    """Start Chromium: the one that CHROMIUM names, or the system's."""
    path = (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    )
    if path is None:
        raise MissingChromiumError(
            "Chromium is missing: apt-get install chromium, or set CHROMIUM to its path"
        )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
