"""Move counts agree with the tables in data/perft, which other programs counted."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple, TypedDict, cast

import pytest

import blokus
from tests import budget

DATA = Path(__file__).parent / "data" / "perft"


class Deep(TypedDict):
    depth: int
    count: int
    by: list[str]


class Entry(TypedDict):
    moves: str
    counts: list[int]


class Table(TypedDict):
    variant: str
    starts: str
    first_moves: dict[str, int]
    deep: list[Deep]
    positions: list[Entry]


class Case(NamedTuple):
    name: str
    position: blokus.Position
    depth: int
    leaves: int


def tables() -> list[Table]:
    return [cast("Table", json.loads(path.read_text())) for path in sorted(DATA.glob("*.json"))]


def start(table: Table) -> blokus.Position:
    return blokus.Position(blokus.Variant(table["variant"], starts=table["starts"]))


def cases() -> list[Case]:
    """Every count of every table that the budget allows."""
    found = []
    for table in tables():
        name = f"{table['variant']}-{table['starts']}"
        for number, entry in enumerate(table["positions"]):
            position = start(table)
            for text in entry["moves"].split():
                position = position.play(position.parse_move(text))
            for depth, count in enumerate(entry["counts"], 1):
                found.append(Case(f"{name}-position-{number}", position, depth, count))
        found.extend(
            Case(f"{name}-start", start(table), deep["depth"], deep["count"])
            for deep in table["deep"]
        )
    return [case for case in found if case.leaves <= budget.perft_leaves(100_000_000)]


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.name}-depth-{case.depth}")
def test_perft(case: Case) -> None:
    found = blokus.perft(case.position, case.depth)
    if found != case.leaves:
        lines = "\n".join(
            f"{move} {blokus.perft(case.position.play(move), case.depth - 1)}"
            for move in case.position.legal_moves
        )
        pytest.fail(f"{found} instead of {case.leaves} from {case.position.to_text()}\n{lines}")


@pytest.mark.parametrize(
    "table", tables(), ids=lambda table: f"{table['variant']}-{table['starts']}"
)
def test_first_moves_by_piece(table: Table) -> None:
    moves = start(table).legal_moves
    by_piece = Counter(move.piece.name for move in moves)
    assert {name: by_piece[name] for name in table["first_moves"]} == table["first_moves"]
    assert len(moves) == sum(table["first_moves"].values())


def test_every_variant_has_its_tables() -> None:
    assert {(table["variant"], table["starts"]) for table in tables()} == {
        (variant, starts) for variant in blokus.VARIANTS for starts in ("own", "free")
    }


def test_figures_known_to_every_blokus_program() -> None:
    classic, duo = (blokus.Position(blokus.Variant(name)) for name in ("classic", "duo"))
    assert len(classic.legal_moves) == 58
    assert len(duo.legal_moves) == 414
    assert len(classic.legal_moves.of(blokus.Piece.X)) == 0
    assert len(duo.legal_moves.of(blokus.Piece.X)) == 5
    assert blokus.perft(duo, 2) == 171_396
    assert blokus.perft(classic, 4) == 11_316_496
    assert sum(len(piece.orientations) for piece in blokus.Piece) == 91
    assert sum(piece.size for piece in blokus.Piece) == 89


def test_depth_zero_counts_the_position_itself() -> None:
    assert blokus.perft(blokus.Position(blokus.Variant("duo")), 0) == 1


def test_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="depth"):
        blokus.perft(blokus.Position(blokus.Variant("duo")), -1)
