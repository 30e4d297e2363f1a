"""Draws a review as a picture: the chances of every team, move by move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from blokus import messages
from blokus._core import Verdict
from blokus.engine.wording import move_name, percent
from blokus.render.canvas import Canvas
from blokus.render.markup import element, text_element
from blokus.render.outline import number
from blokus.render.palette import find_palette, mix

if TYPE_CHECKING:
    from blokus._core import Judgement, Player
    from blokus.engine.review import Review
    from blokus.render.svg_board import ThemeName

WIDTH, HEIGHT = 760, 380
LEFT, RIGHT, TOP, BOTTOM = 52, 148, 58, 44
LABEL_HEIGHT = 32
LONGEST_NAME = 16
# Numbers below the graph: so many at most.
MOST_TICKS = 12
MARKS = {Verdict.BAD: "?", Verdict.VERY_BAD: "??"}


@dataclass(frozen=True)
class _Curve:
    """The curve of one team."""

    players: Sequence[Player]
    name: str
    hue: str
    shares: Sequence[float]


def draw_graph(
    review: Review,
    names: Mapping[Player, str] | None = None,
    *,
    theme: ThemeName = "auto",
    size: int = WIDTH,
    lang: str = "en",
) -> str:
    """Draw the share of the win of every team after each move as SVG; bad moves are marked.

    `names` are the players' names; `theme` "auto" follows the reader's system.
    """
    canvas = Canvas(find_palette("standard"), theme, patterns=False)
    return _Graph(review, names or {}, canvas, lang).draw(size)


class _Graph:
    def __init__(
        self, review: Review, names: Mapping[Player, str], canvas: Canvas, lang: str
    ) -> None:
        self._review = review
        self._canvas = canvas
        self._lang = lang
        self._curves = [self._curve(team, names) for team in review.variant.teams]
        self._moves = len(review.judgements)

    def draw(self, size: int) -> str:
        title = messages.text(
            "graph.title",
            self._lang,
            variant=messages.variant_name(self._review.variant, self._lang),
        )
        heading = text_element(
            "text", title, x=LEFT, y=34, font_size=17, font_weight=600, **self._ink("ink")
        )
        body = "".join(
            [
                heading,
                *self._grid(),
                *self._ticks(),
                *self._paths(),
                *self._marks(),
                *self._labels(),
            ]
        )
        desc = ", ".join(
            f"{curve.name} {percent(curve.shares[-1], self._lang)}" for curve in self._curves
        )
        return self._canvas.document(
            body, width=WIDTH, height=HEIGHT, size=size, title=title, desc=desc
        )

    def _curve(self, team: Sequence[Player], names: Mapping[Player, str]) -> _Curve:
        variant = self._review.variant
        colour = next(c for c in variant.colours if variant.owner(c) in team)
        named = [names.get(p) or messages.player_name(p, self._lang) for p in team]
        shares = [expected.shares[team[0]] for expected in self._review.expectations]
        return _Curve(team, messages.listed(named, self._lang), self._hue(colour.value), shares)

    def _hue(self, colour: int) -> str:
        """Return a tone that can be seen on light and on dark."""
        face = self._canvas.palette.hues[colour]
        return mix(face, "#10131a", 0.12) if colour == 1 else mix(face, "#ffffff", 0.06)

    def _ink(self, tone: str) -> dict[str, str]:
        return self._canvas.tone(fill=tone)

    def _x(self, move: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * move / max(self._moves, 1)

    def _y(self, share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)

    def _grid(self) -> Iterator[str]:
        for quarter in range(5):
            y = self._y(quarter / 4)
            strong = quarter in {0, 4}
            yield element(
                "path",
                d=f"M{LEFT} {number(y)}H{WIDTH - RIGHT}",
                stroke_width=1.2 if strong else 1,
                stroke_dasharray=None if strong else "2 5",
                **self._canvas.tone(stroke="muted" if strong else "edge"),
            )
            shown = percent(quarter / 4, self._lang)
            yield text_element(
                "text",
                shown,
                x=LEFT - 8,
                y=y + 4,
                text_anchor="end",
                font_size=12,
                **self._ink("muted"),
            )

    def _ticks(self) -> Iterator[str]:
        step = next(
            s for s in (1, 2, 5, 10, 20, 50, 100) if self._moves / s <= MOST_TICKS or s == 100
        )
        for move in range(0, self._moves + 1, step):
            yield text_element(
                "text",
                str(move),
                x=self._x(move),
                y=HEIGHT - BOTTOM + 20,
                text_anchor="middle",
                font_size=12,
                **self._ink("muted"),
            )
        yield text_element(
            "text",
            messages.text("graph.moves", self._lang),
            x=WIDTH - RIGHT + 14,
            y=HEIGHT - BOTTOM + 20,
            font_size=12,
            **self._ink("muted"),
        )

    def _paths(self) -> Iterator[str]:
        for curve in self._curves:
            points = [(self._x(i), self._y(share)) for i, share in enumerate(curve.shares)]
            line = "L".join(f"{number(x)} {number(y)}" for x, y in points)
            yield element(
                "path",
                d=f"M{line}",
                fill="none",
                stroke=curve.hue,
                stroke_width=2.6,
                stroke_linejoin="round",
                stroke_linecap="round",
            )

    def _marks(self) -> Iterator[str]:
        for judgement in self._review.judgements:
            if judgement.verdict not in MARKS:
                continue
            curve = next(c for c in self._curves if judgement.player in c.players)
            x, y = self._x(judgement.number), self._y(curve.shares[judgement.number])
            dot = element(
                "circle",
                cx=x,
                cy=y,
                r=4.5,
                fill=curve.hue,
                stroke_width=1.6,
                **self._canvas.tone(stroke="frame"),
            )
            # Below the point, where the curve came from above, if there is room.
            place = y + 19 if y + 24 < HEIGHT - BOTTOM else y - 9
            mark = text_element(
                "text",
                MARKS[judgement.verdict],
                x=x,
                y=place,
                text_anchor="middle",
                font_size=12,
                font_weight=700,
                stroke_width=3,
                paint_order="stroke",
                **self._canvas.tone(fill="ink", stroke="frame"),
            )
            yield element("g", text_element("title", self._told(judgement)), dot, mark)

    def _told(self, judgement: Judgement) -> str:
        return messages.text(
            "graph.mark",
            self._lang,
            number=judgement.number,
            colour=messages.colour_name(judgement.move.colour, self._lang),
            move=move_name(judgement.move, self._lang),
            loss=percent(judgement.loss, self._lang),
        )

    def _labels(self) -> Iterator[str]:
        for curve, y in zip(self._curves, self._places(), strict=True):
            yield element(
                "rect", x=WIDTH - RIGHT + 14, y=y - 4, width=12, height=4, rx=2, fill=curve.hue
            )
            name = (
                curve.name
                if len(curve.name) <= LONGEST_NAME
                else curve.name[: LONGEST_NAME - 1] + "…"
            )
            yield text_element(
                "text", name, x=WIDTH - RIGHT + 32, y=y + 2, font_size=13, **self._ink("ink")
            )
            share = percent(curve.shares[-1], self._lang)
            yield text_element(
                "text", share, x=WIDTH - RIGHT + 32, y=y + 17, font_size=12, **self._ink("muted")
            )

    def _places(self) -> list[float]:
        """Return the height of each label: at the end of its curve, but none over another."""
        order = sorted(range(len(self._curves)), key=lambda i: -self._curves[i].shares[-1])
        heights = [0.0] * len(order)
        lowest = HEIGHT - BOTTOM - 14
        y = float(TOP)
        for rank, index in enumerate(order):
            below = (len(order) - 1 - rank) * LABEL_HEIGHT
            wanted = min(self._y(self._curves[index].shares[-1]), lowest - below)
            y = max(y, wanted)
            heights[index] = y
            y += LABEL_HEIGHT
        return heights
