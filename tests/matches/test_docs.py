"""The examples of the page about matches run, in a session and as a program."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

from tests.docs.documents import blocks

PAGE = Path("docs/engine/matches.md")


def run(path: Path, program: str) -> subprocess.CompletedProcess[str]:
    """Run a program as its reader would: from a file."""
    path.write_text(program, encoding="utf-8")
    return subprocess.run(
        [sys.executable, str(path)], capture_output=True, text=True, check=False, timeout=300
    )


def test_the_session_runs_as_a_script(tmp_path: Path) -> None:
    (session,) = blocks(PAGE, "pycon")
    examples = doctest.DocTestParser().get_examples(session)
    assert examples
    script = run(tmp_path / "session.py", "".join(example.source for example in examples))
    assert (script.returncode, script.stderr) == (0, "")


def test_the_program_with_several_jobs_runs(tmp_path: Path) -> None:
    (program,) = blocks(PAGE, "python")
    script = run(tmp_path / "program.py", program)
    assert (script.returncode, script.stderr) == (0, "")
    lines = script.stdout.splitlines()
    assert sorted(lines[:4]) == [f"game {number} of 4 is over" for number in range(1, 5)]
    assert lines[4] == "duo, games: 4, openings: 2"


def test_a_program_without_a_guard_is_told_what_it_needs(tmp_path: Path) -> None:
    (program,) = blocks(PAGE, "python")
    unguarded = program.replace('if __name__ == "__main__":', "if True:")
    assert unguarded != program
    script = run(tmp_path / "program.py", unguarded)
    assert script.returncode == 1
    last = script.stderr.splitlines()[-1]
    assert last.startswith("blokus.errors.GameError: ")
    assert "must do so under `if __name__ ==" in last
