"""Puts advice into words, in the languages of `blokus.messages`."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from blokus import messages
from blokus._core import Colour, Move, Piece
from blokus.engine import points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blokus.engine.advice import Advice

# Points in one sentence.
MOST_POINTS = 3
# Exits left that are few enough to be told.
FEW_EXITS = 4


def phrase(point: points.Point, lang: str = "en") -> str:
    """Say one thing about a move, as what the move does.

    >>> phrase(points.OpensCorners(4, 9))
    'opens 4 corners'
    >>> phrase(points.TakesExits(Colour.YELLOW, 3, 2), "fr")
    'prend 3 sorties au jaune (il lui en reste 2)'
    """
    key = f"advice.{_key(point)}"
    values = {field.name: _shown(getattr(point, field.name), lang) for field in fields(point)}
    match point:
        case points.Stops(threat) | points.Allows(threat):
            values |= {"colour": _shown(threat.colour, lang), "move": move_name(threat, lang)}
    number = _number(point)
    if number is None:
        said = messages.text(key, lang, **values)
    else:
        values.pop("number", None)
        said = messages.counted(key, number, lang, **values)
    return said + _exits_left(point, lang)


def summary(said: Sequence[points.Point], lang: str = "en", most: int = MOST_POINTS) -> str:
    """Join the first few points as part of a sentence; those of one kind would sound alike."""
    first = {point.kind: point for point in reversed(said)}
    told = [point for point in said if first[point.kind] is point]
    return messages.listed((phrase(point, lang) for point in told[:most]), lang)


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
    cell = min(move.cells, key=lambda cell: (-cell.row, cell.column))
    return messages.text("advice.move", lang, piece=move.piece.name, cell=cell)


def percent(share: float, lang: str = "en") -> str:
    """Write a share of the win, such as 0.31, as a percentage."""
    return messages.text("advice.percent", lang, number=round(100 * share))


def as_data(point: points.Point, lang: str = "en") -> dict[str, object]:
    """Return a point for a program: its kind, its numbers, and the words for it."""
    data: dict[str, object] = {"kind": point.kind}
    data |= {field.name: _plain(getattr(point, field.name)) for field in fields(point)}
    return data | {"text": phrase(point, lang)}


def _key(point: points.Point) -> str:
    """Return the key of a point's sentence, which may depend on its numbers."""
    match point:
        case points.Stops(ways=1):
            return "stops-alone"
        case points.HeadsForCentre(steps=0):
            return "reaches-centre"
        case points.LeavesPlaces(number, left) if number == left:
            return "leaves-all-places"
        case points.Secures(margin):
            return "wins" if margin > 0 else "draws" if margin == 0 else "loses-least"
        case points.OpensSide(4):
            return "opens-every-side"
    return point.kind


def _number(point: points.Point) -> int | None:
    """Return the number that decides between singular and plural."""
    match point:
        case points.Secures(margin):
            return None if margin == 0 else abs(margin)
        case points.Allows(exits=exits):
            return exits
        case points.CouldWait():
            return None
    number = getattr(point, "number", None)
    return number if isinstance(number, int) else None


def _exits_left(point: points.Point, lang: str) -> str:
    match point:
        case points.TakesExits(left=left) | points.ClosesExits(left=left) if left <= FEW_EXITS:
            return messages.counted("advice.exits-left", left, lang)
    return ""


def _shown(value: object, lang: str) -> object:
    match value:
        case Colour():
            return messages.colour_name(value, lang)
        case Piece():
            return value.name
        case float():
            return percent(value, lang)
    return value


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
