"""The conformance suite has teeth: it finds the fault in rules that are subtly wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest

import blokus
from blokus import conformance

if TYPE_CHECKING:
    from collections.abc import Callable


class Liar:
    """A position that answers truly, but for one question."""

    question: ClassVar[str] = ""

    def __init__(self, truth: blokus.Variant | blokus.Position) -> None:
        self.truth = truth if isinstance(truth, blokus.Position) else blokus.Position(truth)

    def __getattr__(self, name: str) -> Any:
        if name == self.question:
            return LIES[name](self.truth)
        return getattr(self.truth, name)

    def play(self, move: blokus.Move) -> Liar:
        return Liar(self.truth.play(move))

    def __eq__(self, other: object) -> bool:
        return self.truth == getattr(other, "truth", other)

    def __hash__(self) -> int:
        return hash(self.truth)

    def __reduce__(self) -> tuple[object, ...]:
        return Liar, (self.truth,)

    @classmethod
    def from_text(cls, text: str) -> Liar:
        return cls(blokus.Position.from_text(text))


def wrong_turn(position: blokus.Position) -> blokus.Colour | None:
    colours = position.variant.colours
    if position.turn is None or position.pieces_placed < 4:
        return position.turn
    return colours[colours.index(position.turn) - 1]


LIES: dict[str, Callable[[blokus.Position], Any]] = {
    "scores": lambda p: {colour: score + 1 for colour, score in p.scores.items()},
    "player_scores": lambda p: dict.fromkeys(p.player_scores, 0),
    "team_scores": lambda p: p.team_scores[::-1] if p.pieces_placed % 2 else p.team_scores[:1],
    "turn": wrong_turn,
    "player": lambda p: None if p.is_over else p.variant.players[0],
    "is_blocked": lambda p: lambda colour: p.is_blocked(colour) and p.pieces_placed < 15,
    "pieces_left": lambda p: lambda colour: p.pieces_left(colour)[:20],
    "squares_placed": lambda p: lambda colour: 2 * p.squares_placed(colour),
    "legal_moves": lambda p: p.legal_moves.of(blokus.Piece.F) or p.legal_moves,
    "why_illegal": lambda _: lambda _: None,
    "colour_at": lambda _: lambda _: None,
    "open_corners": lambda p: lambda colour: p.open_corners(colour)[:2],
    "pieces_placed": lambda p: p.pieces_placed // 2,
    "outcome": lambda _: None,
    "finished_with_single": lambda _: lambda _: True,
    "placed": lambda p: lambda colour: p.placed(colour)[1:],
}


@pytest.mark.parametrize("question", LIES)
def test_a_lie_is_found(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Liar, "question", question)
    monkeypatch.setattr(conformance, "Position", Liar)
    with pytest.raises(blokus.InternalError, match=r"duo, seed 3, game 0, move \d+, duo"):
        conformance.check("duo", games=1, seed=3)


def test_the_truth_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The liar that never lies: without this the test above would prove nothing."""
    monkeypatch.setattr(conformance, "Position", Liar)
    assert conformance.check("duo", games=1, seed=3).games == 1
