"""Pictures of a record's positions, as the commands that make some want them."""

from __future__ import annotations

from dataclasses import dataclass

from blokus import Game, messages, render
from blokus.cli.faults import MISUSE, Failure
from blokus.records import Record
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
    """Replay the main line up to a move; RecordError when a move on the way is illegal."""
    if number is None:
        return record.game()
    if number == 0:
        return record.game(record.root)
    moves = [node for node in record.main_line if node.colour is not None]
    if number > len(moves):
        problem = messages.counted("fault.few-moves", len(moves), lang)
        raise Failure(problem, MISUSE)
    return record.game(moves[number - 1])


def draw(game: Game, kind: str, look: Look, lang: str) -> bytes:
    """Draw the position of a game; text ends with a newline."""
    if kind in {"svg", "png"}:
        picture = _draw_svg(game, look, lang)
        return render.png(picture) if kind == "png" else picture.encode()
    styles: dict[str, StyleName] = {"text": "plain", "ansi": "ansi", "glyphs": "glyphs"}
    board = render.text(
        game.position, style=styles[kind], highlight=game.last_move or (), legal=look.legal
    )
    return f"{board}\n".encode()


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
