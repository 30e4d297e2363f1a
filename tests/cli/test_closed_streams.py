"""A program that starts with a standard stream closed ends as usual, without a traceback."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.cli.harness import PATIENCE, command

RECORD = Path(__file__).parent / "data" / "red-finishes.blksgf"

# Command lines with what they return when their input is empty.
COMMANDS = {
    ("--help",): 0,
    ("--version",): 0,
    ("perft", "duo", "1"): 0,
    ("perft", "chess", "1"): 2,
    ("check", "-"): 1,
    ("check", str(RECORD)): 0,
    ("convert", "-", "-", "--to", "json"): 1,
    ("render", "-"): 1,
    ("render", str(RECORD)): 0,
    ("analyse", "-"): 1,
    ("gtp", "--level", "1"): 0,
    ("match", "random", "b=random", "--games", "2"): 0,
    ("match", "random", "b=random", "--games", "2", "--jobs", "2"): 0,
    ("play", "duo", "--new"): 0,
    ("puzzle",): 0,
    ("puzzle", "tetrominoes-8x10"): 0,
    ("solve", "tetrominoes-8x10"): 0,
    ("completion", "bash"): 0,
    ("serve", "--port", "x"): 2,
}


@pytest.mark.parametrize("closing", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_closed_streams(words: tuple[str, ...], closing: str, tmp_path: Path) -> None:
    run = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {closing}', "sh", *command(*words)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=2 * PATIENCE,
        env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "XDG_STATE_HOME": str(tmp_path)},
    )
    assert "Traceback" not in run.stderr
    assert run.returncode == COMMANDS[words], run.stderr
