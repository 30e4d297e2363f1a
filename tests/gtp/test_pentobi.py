"""Our client drives Pentobi, and Pentobi's engine and ours agree on what is on the board.

Runs when the environment variable PENTOBI_GTP names a `pentobi-gtp` program.
"""

from __future__ import annotations

import pytest

from blokus import Game
from blokus.gtp import GtpEngine
from tests.differential import pentobi
from tests.gtp.talk import session, talk

PROGRAM = pentobi.program()
needs_pentobi = pytest.mark.skipif(
    PROGRAM is None,
    reason=f"no Pentobi to play with: set {pentobi.VARIABLE} to the path of a pentobi-gtp",
)


@needs_pentobi
@pytest.mark.parametrize("variant", pentobi.GAMES)
def test_a_game_against_pentobi(variant: str) -> None:
    assert PROGRAM is not None
    ours = session(variant)
    game = Game(variant)
    with GtpEngine([PROGRAM, "--level", "1", "--nobook", "--quiet", "--noresign"]) as theirs:
        theirs.begin(game.variant, seed=1)
        while game.turn is not None:
            if game.turn == game.variant.colours[0]:
                (answer,) = talk(ours, "g")
                theirs.watch(game.play(answer.removeprefix("= ")))
            else:
                move = theirs.choose(game.position)
                assert move is not None
                game.play(move)
                assert talk(ours, f"p {move}") == ["= "]
        score = talk(ours, "final_score")[0].removeprefix("= ")
        assert score.strip() == theirs._connection.send("final_score").strip()
