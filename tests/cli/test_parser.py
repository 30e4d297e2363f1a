"""The command line itself: help, version, languages, misuse."""

from __future__ import annotations

import subprocess
import sys

import pytest

import blokus
from blokus.cli.parser import COMMANDS
from tests.cli.harness import Runner, command


def test_version(run: Runner) -> None:
    assert run("--version").out == f"blokus {blokus.__version__}\n"


def test_no_command_shows_help(run: Runner) -> None:
    result = run()
    assert result.code == 0
    assert all(f"    {name}" in result.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_each_command_in_both_languages(run: Runner, name: str) -> None:
    english, french = run(name, "--help"), run(name, "--help", "--lang", "fr")
    assert (english.code, french.code) == (0, 0)
    assert english.out.startswith(f"usage: blokus {name}")
    assert "show this help" in english.out
    assert french.out.startswith(f"usage\u00a0: blokus {name}")
    assert "afficher cette aide" in french.out


@pytest.mark.parametrize("words", [("--lang", "fr"), ("--lang=fr",)])
def test_language_may_stand_before_or_after_the_command(
    run: Runner, words: tuple[str, ...]
) -> None:
    assert "Compter" in run(*words, "perft", "--help").out
    assert "Compter" in run("perft", *words, "--help").out


def test_language_comes_from_the_environment(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert "jouer dans le terminal" in run().out
    assert "play in the terminal" in run("--lang", "en").out


MISUSE = {
    ("plai",): ("play, perft, convert", "n’est pas possible"),
    ("perft",): ("missing: VARIANT, DEPTH", "il manque"),
    ("perft", "duo", "1", "2"): ("not understood: 2", "pas compris"),
    ("perft", "duo", "x"): ("no whole number from 0", "nombre entier"),
    ("perft", "duo", "-1"): ("'-1' is no whole number", "nombre entier"),
    ("perft", "duo", "9"): ("no whole number from 0 to 8", "de 0 à 8"),
    ("perft", "duo", "²"): ("no whole number", "nombre entier"),
    ("perft", "chess", "1"): ("there is no variant 'chess'; there are classic", "n’existe pas"),
    ("perft", "duo:b:99", "1"): ("this is no position", "pas une position"),
    ("play", "--bonus", "7"): ("choose from 15, 10", "au choix"),
    ("play", "--bonus"): ("--bonus: needs a value", "demande une valeur"),
    ("play", "--plain=x"): ("takes no value, but 'x' was given", "ne prend pas de valeur"),
    ("play", "--new", "--resume"): ("cannot be used together", "ne va pas avec"),
    ("play", "duo", "--names", "a,b,c"): ("2 players", "2 joueurs"),
    ("completion", "tcsh"): ("choose from bash, zsh, fish", "au choix"),
}


@pytest.mark.parametrize("words", MISUSE)
def test_misuse_is_explained_in_both_languages(run: Runner, words: tuple[str, ...]) -> None:
    for lang, text in zip(("en", "fr"), MISUSE[words], strict=True):
        result = run("--lang", lang, *words)
        assert result.code == 2
        assert result.out == ""
        assert result.err.startswith("blokus: ")
        assert text in result.err


def test_misuse_names_the_usage_of_the_right_command(run: Runner) -> None:
    assert "usage: blokus perft" in run("perft", "duo", "1", "--colour").err


def test_unwelcome_option_of_a_variant(run: Runner) -> None:
    result = run("perft", "junior", "1", "--bonus", "10")
    assert (result.code, result.err.startswith("blokus: ")) == (2, True)


def test_only_the_command_that_is_called_is_loaded() -> None:
    probe = (
        "import sys; from blokus.cli import main; main(['perft', 'duo', '0']); print(*sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    assert "blokus.cli.perft" in loaded
    others = {f"blokus.cli.{name}" for name in COMMANDS if name != "perft"}
    assert loaded.isdisjoint(others | {"blokus.render", "blokus.records"})


def test_closed_streams_are_survived() -> None:
    for closing in ("<&-", ">&-", "2>&-"):
        line = f"{sys.executable} -m blokus play duo --new {closing} >/dev/null"
        assert (
            subprocess.run(["/bin/sh", "-c", line], input="", text=True, check=False).returncode
            == 0
        )


def test_a_reader_that_has_seen_enough_is_no_fault() -> None:
    words = command("perft", "duo", "2", "--divide")
    line = f"{' '.join(words)} | head -n 1; echo ${{PIPESTATUS[0]}}"
    shell = subprocess.run(["/bin/bash", "-c", line], capture_output=True, text=True, check=True)
    first, code = shell.stdout.splitlines()
    assert first.split()[0] == "I1"
    assert code in {"0", "141"}
    assert shell.stderr == ""
