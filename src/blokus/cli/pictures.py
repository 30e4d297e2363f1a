"""Pictures of a record's positions, as the commands that make some want them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from blokus import Game, messages, render
from blokus.cli.faults import MISUSE, Failure, describe
from blokus.errors import RecordError
from blokus.records import Node, Record
from blokus.render.svg_board import ThemeName
from blokus.render.text_style import StyleName


@dataclass(frozen=True)
class Look:
    """The choices there are for a picture; text has only the first one."""

    legal: bool = False
    numbers: bool = False
    patterns: bool = False
    tray: bool = False
    theme: ThemeName = "auto"
    size: int = 480


def game_after(record: Record, number: int | None, lang: str) -> Game:
    """Replay the main line to its end or up to a move; Failure when that cannot be done."""
    moves = [node for node in record.main_line if node.colour is not None]
    if number is not None and number > len(moves):
        raise Failure(messages.counted("fault.few-moves", len(moves), lang), MISUSE)
    try:
        if number is None:
            return record.game()
        return record.game(moves[number - 1] if number else record.root)
    except RecordError as error:
        problem = describe(error, lang)
        sound = _sound_moves(record, moves)
        raise Failure(
            messages.text("fault.no-replay", lang, problem=problem, sound=sound)
        ) from None


def _sound_moves(record: Record, moves: Sequence[Node]) -> int:
    """Count the moves before the first that cannot be played."""
    for count, node in enumerate(moves):
        try:
            record.game(node)
        except RecordError:
            return count
    return len(moves)


def draw(game: Game, kind: str, look: Look, lang: str) -> bytes:
    """Draw the position of a game; text ends with a newline."""
    if kind in {"svg", "png"}:
        picture = _draw_svg(game, look, lang)
        return _rasterised(picture, lang) if kind == "png" else picture.encode()
    styles: dict[str, StyleName] = {"text": "plain", "ansi": "ansi", "glyphs": "glyphs"}
    board = render.text(
        game.position, style=styles[kind], highlight=game.last_move or (), legal=look.legal
    )
    return f"{board}\n".encode()


def _rasterised(picture: str, lang: str) -> bytes:
    try:
        return render.png(picture)
    except ImportError:
        raise Failure(messages.text("fault.no-png", lang)) from None


def _draw_svg(game: Game, look: Look, lang: str) -> str:
    return render.svg(
        game.position,
        move_numbers=game.moves if look.numbers else (),
        last_move=game.last_move,
        legal=look.legal,
        patterns=look.patterns,
        tray=look.tray,
        theme=look.theme,
        size=look.size,
        lang=lang,
    )
