"""What stands beside the board: the variant, everybody's score, the pieces left."""

from __future__ import annotations

from collections.abc import Sequence

from blokus import Colour, Piece, messages
from blokus.cli.play.art import draw, flow
from blokus.cli.play.paint import Paint
from blokus.cli.play.table import Table
from blokus.render.piece_art import flattest


def draw_panel(table: Table, width: int, height: int, paint: Paint, lang: str) -> list[str]:
    """Draw the panel for the space beside a board."""
    lines = [_title(table, lang), "", *_scores(table, paint, lang)]
    turn = table.game.turn
    if turn is None:
        return lines
    left = table.game.position.pieces_left(turn)
    heading = messages.text(
        "panel.pieces", lang, colour=messages.colour_name(turn, lang), count=len(left)
    )
    boxes = _boxes(left, turn, paint)
    drawn = flow(boxes, width)
    if len(lines) + 2 + len(drawn) > height:
        drawn = flow(boxes, width, gap=1)
    return [*lines, "", heading, *drawn]


def draw_strip(table: Table, paint: Paint, lang: str) -> list[str]:
    """Draw what a narrow terminal has room for below the board."""
    return _scores(table, paint, lang)


def draw_left(table: Table, colour: Colour, width: int, paint: Paint, lang: str) -> list[str]:
    """Draw the pieces a colour has left, under its name."""
    left = table.game.position.pieces_left(colour)
    heading = messages.text(
        "panel.pieces", lang, colour=messages.colour_name(colour, lang), count=len(left)
    )
    return [paint.word(heading, colour), *flow(_boxes(left, colour, paint), width)]


def _title(table: Table, lang: str) -> str:
    name = messages.variant_name(table.game.variant, lang)
    return messages.counted("panel.title", table.game.position.pieces_placed, lang, variant=name)


def _scores(table: Table, paint: Paint, lang: str) -> list[str]:
    position = table.game.position
    variant = position.variant
    rows = []
    for colour in variant.colours:
        name = messages.colour_name(colour, lang)
        mark = ">" if colour is position.turn else " "
        label = paint.word(f"{name:<7}", colour)
        owner = variant.owner(colour)
        who = (
            messages.text("panel.shared", lang) if owner is None else table.player_name(owner, lang)
        )
        score = f"{position.scores[colour]:>4}"
        rows.append(f"{mark} {label} {who[:12]:<12}{score} {_state(table, colour, lang)}".rstrip())
    return rows + _sums(table, lang)


def _state(table: Table, colour: Colour, lang: str) -> str:
    """Say what an eye needs to know about a colour in a word."""
    if not table.game.position.pieces_left(colour):
        return messages.text("panel.all-placed", lang)
    if table.game.position.is_blocked(colour):
        return messages.text("panel.blocked", lang)
    return ""


def _sums(table: Table, lang: str) -> list[str]:
    """Add up the teams that have several colours."""
    position = table.game.position
    variant = position.variant
    if len(variant.teams) == len(variant.colours) or variant.has_shared_colour or variant.is_puzzle:
        return []
    sums = []
    for team, score in zip(variant.teams, position.team_scores, strict=True):
        colours = [
            messages.colour_name(c, lang) for c in variant.colours if variant.owner(c) in team
        ]
        sums.append(f"  {' + '.join(colours)}".ljust(22)[:22] + f"{score:>4}")
    return sums


def _boxes(pieces: Sequence[Piece], colour: Colour, paint: Paint) -> list[list[str]]:
    """Draw each piece lying flat under its name."""
    return [
        [paint.quiet(piece.name), *paint.shape(draw(flattest(piece), glyphs=paint.glyphs), colour)]
        for piece in pieces
    ]
