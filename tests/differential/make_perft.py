"""Make the perft tables in tests/data/perft: counts by the slow reference and by Pentobi.

    PENTOBI_GTP=pentobi-gtp python -m tests.differential.make_perft [--deep] [VARIANT...]

Without Pentobi the counts are the reference's alone; with it, both must agree or nothing is
written. `--deep` adds the deeper counts from the start (some minutes); without it the ones that
the files hold already are kept.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

from tests.differential import pentobi as judge
from tests.differential import reference
from tests.differential.reference import Position, move_name, perft, piece_of

DATA = Path(__file__).resolve().parent.parent / "data" / "perft"
SEED = 20
SHALLOW = 2
DEEP_BY_REFERENCE = {"classic": 4, "junior": 3}
DEEP_BY_PENTOBI = {"duo": 3}
LARGEST_LATE_COUNT = 30_000
DEEPEST_LATE_COUNT = 8

Table = dict[str, object]


def random_positions(start: Position, rng: random.Random) -> list[Position]:
    """List every position of one random game, from the start to the end."""
    positions = [start]
    while (here := positions[-1]).turn is not None:
        moves = sorted(here.moves_of(here.turn), key=move_name)
        positions.append(here.play(rng.choice(moves)))
    return positions


def moves_to(positions: list[Position]) -> list[str]:
    """List the moves that lead to the last of these positions."""
    return [
        move_name(after.board.keys() - before.board.keys()) for before, after in pairwise(positions)
    ]


def count(position: Position, depth: int, pentobi: judge.Pentobi | None) -> int:
    """Count by every judge there is; they must agree."""
    found = {"reference": perft(position, depth)}
    if pentobi is not None:
        found["pentobi"] = judge.perft_of(pentobi, position, depth)
    if len(set(found.values())) != 1:
        raise SystemExit(f"the judges disagree at depth {depth}: {found} in {position}")
    return found["reference"]


def counts(position: Position, pentobi: judge.Pentobi | None) -> list[int]:
    """Count at depth 1, 2, ... until it is too slow or all games have ended."""
    found = [count(position, 1, pentobi)]
    while found[-1] and found[-1] * 40 < LARGEST_LATE_COUNT and len(found) < DEEPEST_LATE_COUNT:
        found.append(count(position, len(found) + 1, pentobi))
    return found


def late_tables(start: Position, rng: random.Random, pentobi: judge.Pentobi | None) -> list[Table]:
    """Count from late positions of a random game, where colours are passed over and games end."""
    game = random_positions(start, rng)
    return [
        {"moves": " ".join(moves_to(game[: plies + 1])), "counts": counts(game[plies], pentobi)}
        for plies in (len(game) * 3 // 5, len(game) * 4 // 5, len(game) - 7, len(game) - 3)
    ]


def first_moves(start: Position) -> dict[str, int]:
    """Count the legal first moves by piece, pieces without any included."""
    assert start.turn is not None
    by_piece = dict.fromkeys(start.rules.pieces, 0)
    for cells in start.moves_of(start.turn):
        piece = piece_of(cells)
        assert piece is not None
        by_piece[piece] += 1
    return by_piece


def count_from_far_corners(start: Position) -> int:
    """Count five moves from four corners, too far apart for the colours to meet: a product.

    First pieces reach five cells from their corner and blue's second piece ten, of twenty.
    """
    blue, *others = start.rules.colours
    first = start.moves_of(blue)
    second = sum(len(start.play(cells).moves_of(blue)) for cells in first)
    return second * math.prod(len(start.moves_of(colour)) for colour in others)


def deep_counts(variant: str, start: Position, pentobi: judge.Pentobi | None) -> list[Table]:
    """Deeper counts from the start, each with the one judge that is quick enough for it."""
    found: list[Table] = [
        {"depth": depth, "count": perft(start, depth), "by": ["reference"]}
        for depth in range(SHALLOW + 1, DEEP_BY_REFERENCE.get(variant, 0) + 1)
    ]
    if variant == "classic":
        found.append({"depth": 5, "count": count_from_far_corners(start), "by": ["product"]})
    if pentobi is not None:
        for depth in range(SHALLOW + 1, DEEP_BY_PENTOBI.get(variant, 0) + 1):
            total = judge.perft_of(pentobi, start, depth)
            found.append({"depth": depth, "count": total, "by": ["pentobi"]})
    return found


def kept_deep_counts(path: Path) -> list[Table]:
    found: list[Table] = json.loads(path.read_text())["deep"] if path.exists() else []
    return found


def make(variant: str, starts: str, *, deep: bool, program: str | None) -> Table:
    start = Position(reference.rules(variant, starts=starts))
    rng = random.Random(f"{SEED} {variant} {starts}")
    with ExitStack() as stack:
        pentobi = None
        if program is not None and variant in judge.GAMES and starts == "own":
            pentobi = stack.enter_context(judge.Pentobi(program, variant))
        first = {"moves": "", "counts": [count(start, d, pentobi) for d in range(1, SHALLOW + 1)]}
        late = late_tables(start, rng, pentobi)
        deeper = kept_deep_counts(path_of(variant, starts))
        if deep and starts == "own":
            deeper = deep_counts(variant, start, pentobi)
    return {
        "source": "counted by tests/differential/make_perft.py",
        "by": ["reference"] if pentobi is None else ["reference", "pentobi"],
        "variant": variant,
        "starts": starts,
        "first_moves": first_moves(start),
        "deep": deeper,
        "positions": [first, *late],
    }


def path_of(variant: str, starts: str) -> Path:
    return DATA / (f"{variant}.json" if starts == "own" else f"{variant}-starts-{starts}.json")


def write(path: Path, table: Table) -> None:
    """Write a table with one entry a line, so that a change shows as the entry it is."""
    lines = []
    for key, value in table.items():
        if key in ("deep", "positions") and value:
            assert isinstance(value, list)
            entries = ",\n".join("  " + json.dumps(entry) for entry in value)
            lines.append(f' "{key}": [\n{entries}\n ]')
        else:
            lines.append(f' "{key}": {json.dumps(value)}')
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variants", nargs="*", default=list(reference.VARIANTS))
    parser.add_argument("--deep", action="store_true", help="count the deeper cases again, too")
    options = parser.parse_args()
    DATA.mkdir(parents=True, exist_ok=True)
    for variant in options.variants:
        for starts in ("own", "free"):
            table = make(variant, starts, deep=options.deep, program=judge.program())
            write(path_of(variant, starts), table)
            print(path_of(variant, starts).name, flush=True)


if __name__ == "__main__":
    main()
