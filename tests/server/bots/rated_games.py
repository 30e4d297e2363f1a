"""Two bots play rated games on a real server, each a `blokus bot` with an engine of its own.

By hand, with a foreign engine: `PENTOBI_GTP=… python -m tests.server.bots.rated_games 20`.
"""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2 as httpx

from tests.server.visitors import PATIENCE, serving

OURS = f"{sys.executable} -m blokus gtp --level 1"
LONGEST = 1800  # s


def bot_token(address: str, owner: str, name: str) -> tuple[str, str]:
    """Sign an owner up and make a bot; return its id and a token."""
    with httpx.Client(base_url=address, timeout=PATIENCE) as browser:
        account = {"name": owner, "password": "correct horse battery"}
        assert browser.post("/api/account", json=account).status_code == 201
        bot = browser.post("/api/account/bots", json={"name": name}).json()["id"]
        body = {"scopes": ["read", "play", "challenge"]}
        token = browser.post(f"/api/account/bots/{bot}/tokens", json=body).json()["token"]
        return bot, token


def start_bot(
    address: str, token: str, engine: str, output: Path, *options: str
) -> subprocess.Popen[bytes]:
    """Run `blokus bot`; what it says goes to a file."""
    command = [sys.executable, "-m", "blokus", "bot", "--server", address, "--lang", "en"]
    words = [*command, "--variants", "duo", "--rated", "rated", *options, engine]
    with output.open("wb") as told:
        return subprocess.Popen(
            words, env=os.environ | {"BLOKUS_TOKEN": token}, stdout=told, stderr=told
        )


def play(
    folder: Path,
    engines: tuple[str, str],
    number: int,
    *,
    after_first: Callable[[subprocess.Popen[str]], None] | None = None,
) -> tuple[list[dict[str, Any]], list[str]]:
    """Let two bots play; return their profiles, and what each of them said.

    `after_first` is called with the server once a game has begun; if it ends the server, another
    one takes its place.
    """
    outputs = [folder / "first.txt", folder / "second.txt"]
    with contextlib.ExitStack() as stack:
        server, address = stack.enter_context(serving(folder / "data"))
        made = [bot_token(address, "Ada", "Rob"), bot_token(address, "Ben", "Bob")]
        count = ["--number", str(number)]
        options = [[*count, "--challenge", "120+1"], count]
        bots = []
        for (_, token), engine, output, more in zip(made, engines, outputs, options, strict=True):
            bots.append(start_bot(address, token, engine, output, *more))
            stack.callback(_end, bots[-1])
        if after_first is not None:
            while "has begun" not in outputs[0].read_text():
                assert bots[0].poll() is None, outputs[0].read_text()
            after_first(server)
            server.wait()
            port = int(re.findall(r":(\d+)/", address)[0])
            stack.enter_context(serving(folder / "data", port))
        for bot, output in zip(bots, outputs, strict=True):
            assert bot.wait(LONGEST) == 0, output.read_text()
        profiles = [_rated(address, bot, number) for bot, _ in made]
    return profiles, [output.read_text() for output in outputs]


def _rated(address: str, bot: str, number: int) -> dict[str, Any]:
    """Return the profile of a bot once all its games are rated."""
    while True:
        profile: dict[str, Any] = httpx.get(f"{address}api/players/{bot}", timeout=PATIENCE).json()
        if sum(pool["rating"]["games"] for pool in profile.get("ratings", ())) >= number:
            return profile


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate()


def main() -> None:
    number = int(sys.argv[1])
    foreign = os.environ.get("PENTOBI_GTP")
    other = f"{foreign} --level 1 --nobook --quiet" if foreign else OURS
    with tempfile.TemporaryDirectory() as folder:
        profiles, outputs = play(Path(folder), (OURS, other), number)
    for profile, output in zip(profiles, outputs, strict=True):
        print(output)
        for pool in profile["ratings"]:
            print(profile["player"]["name"], profile["player"]["kind"], pool)


if __name__ == "__main__":
    main()
