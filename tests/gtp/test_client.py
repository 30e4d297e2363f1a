"""The client: drives our own engine through pipes, and survives engines that misbehave."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from blokus import Game, Position, Variant
from blokus.gtp import GtpEngine, GtpError
from tests.cli.harness import command

if TYPE_CHECKING:
    from collections.abc import Iterator

DUO = Variant("duo")

FAKE = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word in ("set_game", "clear_board", "play", "known_command"):
        print("= \\n", flush=True)
        continue
    {answer}
"""


def fake(answer: str) -> list[str]:
    """Return the command of an engine that answers everything important with some code."""
    return [sys.executable, "-c", FAKE.format(answer=answer)]


@pytest.fixture
def engine() -> Iterator[GtpEngine]:
    with GtpEngine(command("gtp", "--level", "1", "--seed", "3")) as ours:
        yield ours


def test_two_games_one_after_the_other(engine: GtpEngine) -> None:
    """The client answers the engine's moves with the first legal one, in two variants."""
    assert engine.name == "Blokus"
    for name in ("duo", "classic-3"):
        game = Game(name)
        engine.begin(game.variant, seed=5)
        before = engine.cpu_seconds()
        while game.turn is not None:
            if game.turn == game.variant.colours[0]:
                move = engine.choose(game.position)
                assert move is not None
                game.play(move)
            else:
                engine.watch(game.play(str(game.legal_moves[0])))
        assert len(game.moves) > 20
        after = engine.cpu_seconds()
        assert before is not None
        assert after is not None
        assert after > before


def test_the_seed_decides(engine: GtpEngine) -> None:
    def first_move(seed: int) -> object:
        engine.begin(DUO, seed)
        return engine.choose(Position(DUO))

    assert first_move(1) == first_move(1)
    assert len({first_move(seed) for seed in range(8)}) > 1


def test_a_rule_of_ours_is_understood_by_ours(engine: GtpEngine) -> None:
    variant = Variant("duo", bonus=10)
    engine.begin(variant)
    assert engine.choose(Position(variant)) is not None


def test_a_move_that_is_refused_is_an_error(engine: GtpEngine) -> None:
    game = Game(DUO)
    move = game.play("e10")
    engine.begin(DUO)
    engine.watch(move)
    with pytest.raises(GtpError, match="refuses 'play b e10': piece already played"):
        engine.watch(move)


def choose(answer: str, patience: float = 30.0) -> object:
    with GtpEngine(fake(answer), patience=patience) as engine:
        engine.begin(DUO)
        return engine.choose(Position(DUO))


def test_an_engine_may_resign() -> None:
    assert choose('print("= resign\\n", flush=True)') is None


def test_odd_spacing_is_understood() -> None:
    move = Position(DUO).parse_move("e10,e11")
    assert choose('print("\\n\\n=\\r\\nE10,E11\\r\\n\\r\\n", flush=True)') == move
    assert choose('print("=7  e11,e10 \\n", flush=True)') == move


@pytest.mark.parametrize(
    ("answer", "message"),
    {
        'print("= a1\\n", flush=True)': "covers a start cell",
        'print("= pass\\n", flush=True)': "plays 'pass'",
        'print("= j5,j6\\n", flush=True)': "plays 'j5,j6'",
        'print("? no\\n", flush=True)': "refuses 'genmove b': no",
        'print("hello\\n", flush=True)': "answers 'genmove b' with 'hello",
        'print("hello", flush=True)': "answers 'genmove b' with 'hello",
        "break": "ended instead of answering",
        'sys.stdout.buffer.write(b"= \\xff\\xfe\\n\\n"); sys.stdout.flush()': "plays",
        'print("= " + "x\\n" * 3_000_000, flush=True)': "does not end its answer",
    }.items(),
)
def test_an_engine_that_misbehaves_is_named(answer: str, message: str) -> None:
    with pytest.raises(GtpError, match=message):
        choose(answer)


def test_the_last_words_of_an_engine_are_told(capfd: pytest.CaptureFixture[str]) -> None:
    book = r"print('\x1b[31mError:', 'no book_duo.blksgf', file=sys.stderr); sys.exit(3)"
    with pytest.raises(GtpError, match=r"exit status 3, it said: \[31mError: no book_duo.blksgf$"):
        choose(book)
    assert "no book_duo.blksgf" in capfd.readouterr().err
    with pytest.raises(GtpError, match=r"exit status 4, it did not say why$"):
        choose("sys.exit(4)")
    flood = "sys.stderr.write('x' * 200_000 + ' the end\\n'); sys.exit(5)"
    with pytest.raises(GtpError, match=r"exit status 5, it said: x{400,500} the end$"):
        choose(flood)


def test_an_engine_that_is_silent_is_not_waited_for_forever() -> None:
    # On a busy machine the time can run out before the engine has started.
    with pytest.raises(GtpError, match=r"does not answer '(genmove b|set_game Blokus Duo)'"):
        choose("pass", patience=0.2)


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(GtpError, match="cannot start 'no-such-engine'"):
        GtpEngine(["/somewhere/no-such-engine"])
    with pytest.raises(GtpError, match="cannot start"):
        GtpEngine([])


def test_an_engine_without_a_clock_says_so() -> None:
    with GtpEngine(fake('print("? unknown command\\n", flush=True)')) as engine:
        assert engine.cpu_seconds() is None
