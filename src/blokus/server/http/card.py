"""The picture that shows a room where its link is shared: the board, and who plays."""

from __future__ import annotations

from blokus import messages
from blokus._core import Colour
from blokus.render import PALETTES, svg
from blokus.render.markup import element, text_element
from blokus.server.rooms.result import result_of, scores
from blokus.server.rooms.room import Room, Seat

# The format that those who show previews ask for.
WIDTH, HEIGHT = 1200, 630  # px
_MARGIN = 40
_BOARD = HEIGHT - 2 * _MARGIN
_LEFT = _BOARD + 2 * _MARGIN + 20
_CHIP = 34
_LONGEST = 22  # characters of a name that fit

_PAPER, _INK, _MUTED = "#f7f5f0", "#1f2329", "#5f646d"
_FONT = "Figtree, Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"


def card(room: Room, lang: str = "en") -> str:
    """Draw a room as SVG, 1200 pixels wide and 630 high."""
    board = svg(room.position, coordinates=False, theme="light", size=_BOARD, lang=lang)
    variant = messages.variant_name(room.variant, lang)
    parts = [
        element("rect", width=WIDTH, height=HEIGHT, fill=_PAPER),
        element("g", board, transform=f"translate({_MARGIN} {_MARGIN})"),
        _text("Blokus", 90, size=30, fill=_MUTED, weight=600),
        _text(variant, 160, size=58, fill=_INK, weight=700),
    ]
    points = scores(room)
    step = 76 if len(room.seats) > 2 else 92
    owned = [_owned(room, number) for number in range(len(room.seats))]
    names = _LEFT + max(map(len, owned)) * (_CHIP + 6) + 18
    result = result_of(room)
    for number, seat in enumerate(room.seats):
        y = 260 + number * step
        parts += _chips(owned[number], y)
        # The names of those who won stand out.
        has_lost = result is not None and result.seats[number].place != 1
        ink, weight = (_MUTED, 400) if has_lost else (_INK, 600)
        if result is not None:
            score = str(points[number]).replace("-", "−")
            parts.append(_text(score, y, size=36, weight=700, x=WIDTH - _MARGIN - 10, is_end=True))
        parts.append(_text(_name(seat, lang), y, size=36, weight=weight, fill=ink, x=names))
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH,
        height=HEIGHT,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        font_family=_FONT,
    )


def outcome(room: Room, lang: str = "en") -> str:
    """Say who won and how; nothing before the end."""
    result = result_of(room)
    if result is None:
        return ""
    if result.is_void:
        return messages.text("result.void", lang)
    winners = [number for number, seat in enumerate(result.seats) if seat.place == 1]
    who = messages.listed([_name(room.seats[number], lang) for number in winners], lang)
    if sum(any(number in winners for number in side) for side in room.sides) > 1:
        return messages.text("result.shared.others", lang, who=who)
    how = "on-time" if result.ending == "time" else "won"
    form = "one" if len(winners) == 1 else "many"
    return messages.text(f"result.{how}.{form}", lang, who=who)


def _name(seat: Seat, lang: str) -> str:
    if seat.holder is not None:
        name = seat.holder.name
        return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
    if seat.engine is not None:
        return messages.text("card.computer", lang, level=seat.engine)
    return messages.text("card.free", lang)


def _owned(room: Room, seat: int) -> list[Colour]:
    """Return the colours that a seat owns."""
    return [
        colour
        for colour in room.variant.colours
        if (owner := room.variant.owner(colour)) is not None and owner.number - 1 == seat
    ]


def _chips(owned: list[Colour], y: int) -> list[str]:
    return [
        element(
            "rect",
            x=_LEFT + at * (_CHIP + 6),
            y=y - _CHIP + 5,
            width=_CHIP,
            height=_CHIP,
            rx=7,
            fill=PALETTES["standard"][colour].face,
        )
        for at, colour in enumerate(owned)
    ]


def _text(
    words: str,
    y: int,
    *,
    size: int,
    weight: int,
    fill: str = _INK,
    x: int = _LEFT,
    is_end: bool = False,
) -> str:
    return text_element(
        "text",
        words,
        x=x,
        y=y,
        font_size=size,
        font_weight=weight,
        fill=fill,
        text_anchor="end" if is_end else None,
    )
