"""The game that the terminal tutorial shows can be played, and goes as it says."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.docs.documents import blocks

PAGE = "docs/tutorial/terminal.md"
TYPED = re.compile(r"^(?:Blue|Yellow), \w+> (.+)$", re.MULTILINE)


def test_the_game_goes_as_told(tmp_path: Path) -> None:
    shown = blocks(PAGE, "console")
    command, first = shown[0].split("\n", 1)
    typed = TYPED.findall("\n".join(shown))
    assert len(typed) == 6
    run = subprocess.run(
        [sys.executable, "-m", *command.removeprefix("$ ").split(), "--lang", "en", "--new"],
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "COLUMNS": "80", "PYTHONUTF8": "1"},
    )
    # The output between two blocks is not compared.
    told = "...".join([first.rstrip("\n"), *shown[1:]])
    matches = doctest.OutputChecker().check_output(told, run.stdout, doctest.ELLIPSIS)
    assert matches, run.stdout
    assert (tmp_path / "evening.blksgf").is_file()
