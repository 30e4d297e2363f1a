"""The command line of `blokus gtp`."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.cli.conftest import run, state
from tests.cli.harness import Runner

__all__ = ["run", "state"]


def test_options_reach_the_engine(run: Runner) -> None:
    result = run("gtp", "--game", "classic_2", "--level", "3", "--threads", "2", stdin="param\n")
    assert result.code == 0
    assert result.out == "= level 3\nthreads 2\nmemory 64\nponder 0\n\n"
    limits = ("--time", "0.25", "--simulations", "7", "--memory", "32")
    result = run("gtp", *limits, stdin="param\ng\nfinal_score\n")
    assert result.out.startswith("= time 0.25\nsimulations 7\nthreads 1\nmemory 32\nponder 0\n\n= ")
    assert result.out.endswith("= 5 0 0 0\n\n")


MISUSE = (
    ("--level", "11"),
    ("--level", "3", "--time", "1"),
    ("--time", "nan"),
    ("--time", "-1"),
    ("--simulations", "0"),
    ("--memory", "999999999999"),
    ("--game", "trigon"),
    ("surplus",),
)


@pytest.mark.parametrize("words", MISUSE)
def test_misuse_is_explained_in_both_languages(run: Runner, words: tuple[str, ...]) -> None:
    told = []
    for lang in ("en", "fr"):
        result = run("gtp", "--lang", lang, *words, stdin="name\n")
        assert result.code == 2
        assert result.out == ""
        assert result.err.startswith("blokus: ")
        told.append(result.err)
    assert told[0] != told[1]


def test_a_search_ends_with_its_controller() -> None:
    command = [sys.executable, "-m", "blokus", "gtp", "--game", "duo", "--time", "3600"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write(b"name\ngenmove b\n")
        engine.stdin.flush()
        assert engine.stdout.readline().startswith(b"= ")
        engine.stdin.close()
        engine.stdout.close()
        try:
            engine.wait(60)
        finally:
            engine.kill()
        assert engine.stderr is not None
        assert b"Traceback" not in engine.stderr.read()


def test_commands_that_are_piped_in_are_searched_to_the_end() -> None:
    command = [sys.executable, "-m", "blokus", "gtp", "--game", "duo", "--simulations", "20000"]
    result = subprocess.run(
        command, input=b"genmove b\nmove_values\n", capture_output=True, check=True
    )
    alone = subprocess.run(
        [*command, "--seed", "1"],
        input=b"genmove b\nmove_values\nquit\n",
        capture_output=True,
        check=True,
    )
    assert result.stdout.startswith(b"= ")
    assert result.stdout == alone.stdout.removesuffix(b"= \n\n")
