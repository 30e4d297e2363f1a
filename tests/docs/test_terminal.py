"""The game that the pages about the terminal show can be played, and goes as they say."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.documents import blocks

TYPED = re.compile(r"^\w+, \w+> (.+)$", re.MULTILINE)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_game_goes_as_told(tmp_path: Path, lang: str) -> None:
    shown = blocks(f"docs/terminal/{lang}.md", "console")
    command, first = shown[0].split("\n", 1)
    typed = TYPED.findall("\n".join(shown))
    assert len(typed) == 6
    run = subprocess.run(
        [sys.executable, "-m", *command.removeprefix("$ ").split(), "--lang", lang, "--new"],
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "COLUMNS": "80", "PYTHONUTF8": "1"},
    )
    # The output between two blocks is not compared; pages write plain spaces.
    told = "...".join([first.rstrip("\n"), *shown[1:]])
    said = re.sub("[\u00a0\u202f]", " ", run.stdout)
    matches = doctest.OutputChecker().check_output(told, said, doctest.ELLIPSIS)
    assert matches, said
