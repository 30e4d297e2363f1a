"""Puts advice into words, in the languages of `blokus.messages`.

The core decides which points are told, and by which sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blokus import messages
from blokus._core import Colour, Move, Piece, _told
from blokus.engine import points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blokus._core import Advice

# Points in one sentence.
MOST_POINTS = 3


def phrase(point: points.Point, lang: str = "en") -> str:
    """Say one thing about a move, as what the move does.

    >>> phrase(points.OpensCorners(4, 9))
    'opens 4 corners'
    >>> phrase(points.TakesExits(Colour.YELLOW, 3, 2), "fr")
    'prend 3 sorties au jaune (il lui en reste 2)'
    """
    values = _values(point).values()
    numbers = [value for value in values if isinstance(value, int)]
    number, left = (*numbers, 0, 0)[:2]
    shown: dict[str, object] = {"left": left}
    for value in values:
        match value:
            case Colour():
                shown["colour"] = messages.colour_name(value, lang)
            case Piece():
                shown["piece"] = value.name
            case Move():
                shown["colour"] = messages.colour_name(value.colour, lang)
                shown["move"] = move_name(value, lang)
            case float():
                shown["share"] = percent(value, lang)
    return messages.numbered(f"advice.{point._sentence}", abs(number), lang, **shown)


def summary(said: Sequence[points.Point], lang: str = "en", most: int = MOST_POINTS) -> str:
    """Join the first few points that the core would tell as part of a sentence."""
    return messages.listed((phrase(point, lang) for point in _told(said)[:most]), lang)


def explain(advice: Advice, lang: str = "en") -> str:
    """Say in a sentence what speaks for a move.

    >>> import blokus
    >>> from blokus.engine.advice import advise
    >>> game = blokus.Game("classic")
    >>> explain(advise(game.position, game.parse_move("a20,a19,b19,b18,c18")))
    'W on a20 opens 4 corners, heads for the centre and uses a large piece while there is room.'
    """
    move = move_name(advice.move, lang)
    return messages.text("advice.sentence", lang, move=move, points=summary(advice.merits, lang))


def move_name(move: Move, lang: str = "en") -> str:
    """Name a move by its piece and its first square, the leftmost of the top row."""
    return messages.text("advice.move", lang, piece=move.piece.name, cell=move.first_cell)


def percent(share: float, lang: str = "en") -> str:
    """Write a share of the win, such as 0.31, as a percentage."""
    return messages.text("advice.percent", lang, number=round(100 * share))


def proved_outcome(margin: int, winner: str, lang: str = "en") -> str:
    """Say an outcome that is proved: who wins, and by how much.

    >>> proved_outcome(3, "Ada")
    'Ada: won by 3 points, proved.'
    """
    if margin == 0:
        return messages.text("proved.drawn", lang)
    return messages.counted("proved.won", abs(margin), lang, who=winner)


def as_data(point: points.Point, lang: str = "en") -> dict[str, object]:
    """Return a point for a program: its kind, its numbers, and the words for it."""
    data: dict[str, object] = {"kind": point.kind}
    data |= {name: _plain(value) for name, value in _values(point).items()}
    return data | {"text": phrase(point, lang)}


def _values(point: points.Point) -> dict[str, object]:
    """Return the values of a point by their names."""
    return {name: getattr(point, name) for name in point.__match_args__}


def _plain(value: object) -> object:
    match value:
        case Colour():
            return value.name.lower()
        case Piece():
            return value.name
        case Move():
            return {
                "colour": value.colour.name.lower(),
                "piece": value.piece.name,
                "move": str(value),
            }
        case float():
            return round(value, 4)
    return value
