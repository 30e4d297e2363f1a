"""`blokus completion`: scripts made from the parser; bash's is tried out."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from blokus.cli.parser import COMMANDS
from tests.cli.harness import Runner


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_command_and_option_is_there(run: Runner, shell: str) -> None:
    script = run("completion", shell).out
    assert all(name in script for name in COMMANDS)
    dashes = "-l " if shell == "fish" else "--"
    assert all(f"{dashes}{option}" in script for option in ("divide", "starts", "lang", "version"))
    assert "classic-3-open" in script


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_descriptions_are_in_the_user_s_language(run: Runner, shell: str) -> None:
    script = run("completion", shell, "--lang", "fr").out
    assert "jouer dans le terminal" in script
    # Texts stand in single quotes: an unescaped apostrophe would end the string.
    assert all(line.count("'") % 2 == 0 for line in script.splitlines())


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("blokus p", "play perft print puzzle"),
        ("blokus perft classic-", "classic-teams classic-2 classic-3 classic-3-open"),
        ("blokus play --re", "--resume"),
        ("blokus --lang ", "en fr"),
        ("blokus --lang fr completion ", "bash zsh fish"),
        ("blokus convert --to s", "svg"),
        ("blokus check ", ""),
        ("blokus render -o ", ""),
    ],
)
def test_bash_completes(run: Runner, tmp_path: Path, words: str, offered: str) -> None:
    script = tmp_path / "blokus.bash"
    script.write_text(run("completion", "bash").out)
    typed = words.split(" ")
    probe = (
        f"source {script}; COMP_WORDS=({' '.join(repr(word) for word in typed)});"
        f'COMP_CWORD={len(typed) - 1}; _blokus; echo "${{COMPREPLY[@]}}"'
    )
    shell = subprocess.run(["/bin/bash", "-c", probe], capture_output=True, text=True, check=True)
    assert (shell.stdout.strip(), shell.stderr) == (offered, "")
