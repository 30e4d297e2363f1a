"""Write the game files anew from the moves they hold, or make new ones by random play.

    python -m tests.golden.make                        after a change of the layout
    python -m tests.golden.make new NAME VARIANT SEED  a new random game: games/NAME.txt
    python -m tests.golden.make moves NAME VARIANT MOVE...  a new game with these moves

A difference in `git diff` that is not the change of layout you made is a bug in the rules.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

import blokus
from tests.golden.story import Story, read, tell

GAMES = Path(__file__).parent / "games"


def write(name: str, story: Story) -> None:
    (GAMES / f"{name}.txt").write_text("\n".join(tell(story)) + "\n")


def random_moves(variant: str, seed: str) -> tuple[str, ...]:
    """Play a game in which every move is the largest of three drawn by lot."""
    rng = random.Random(seed)
    game = blokus.Game(blokus.Variant.parse(variant))
    while not game.is_over:
        three = [rng.choice(game.legal_moves) for _ in range(3)]
        game.play(max(three, key=lambda move: move.piece.size))
    return tuple(str(move) for move in game.moves)


def main(arguments: list[str]) -> None:
    if not arguments:
        for path in sorted(GAMES.glob("*.txt")):
            write(path.stem, read(path))
        return
    kind, name, variant, *rest = arguments
    moves = random_moves(variant, rest[0]) if kind == "new" else tuple(rest)
    title = f"A random game of {variant}, drawn with the seed {rest[0]}." if kind == "new" else name
    write(name, Story(title, variant, moves))


if __name__ == "__main__":
    main(sys.argv[1:])
