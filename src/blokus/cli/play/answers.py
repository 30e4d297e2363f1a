"""Answers to the questions of a person who plays, none of which changes the game."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from blokus import Move, Piece, messages
from blokus.cli.play import commands as ask
from blokus.cli.play.listing import count_moves, draw_orientations, list_moves
from blokus.cli.play.manual import manual
from blokus.cli.play.panel import draw_left
from blokus.cli.play.placement import moves_of
from blokus.cli.play.screen import Layout, Screen
from blokus.cli.play.table import Table


@dataclass(frozen=True)
class Answer:
    """What to show: a layout of lines, moves that can be picked by number, moves to mark."""

    layout: Layout
    listed: Sequence[Move] = ()
    where: Sequence[Move] | None = None


def answer(command: ask.Asking, table: Table, screen: Screen) -> Answer:
    """Answer a question."""
    position, lang = table.game.position, screen.lang
    match command:
        case ask.ListMoves(None):
            return Answer(lambda width: count_moves(position, width, lang))
        case ask.ListMoves(Piece() as piece):
            return _list(moves_of(position, piece, lang), piece, screen)
        case ask.ListThese(moves):
            return _list(moves, moves[0].piece, screen)
        case ask.ShowWhere(piece):
            return _where(moves_of(position, piece, lang) if piece else position.legal_moves, lang)
        case ask.ShowPiece(piece):
            return Answer(
                lambda width: [
                    *_wrap(_title(piece, lang), width),
                    "",
                    *draw_orientations(piece, position, width, glyphs=screen.glyphs),
                ]
            )
        case ask.ShowPieces(colour):
            colours = table.game.variant.colours if colour is None else (colour,)
            return Answer(
                lambda width: [
                    line
                    for each in colours
                    for line in draw_left(table, each, width, screen.paint, lang)
                ]
            )
        case ask.Help():
            pass
    return Answer(lambda width: manual(lang, width))


def _list(moves: Iterable[Move], piece: Piece, screen: Screen) -> Answer:
    ordered = sorted(moves, key=lambda move: (move.orientation, move))
    head = messages.counted("play.moves-of", len(ordered), screen.lang, piece=piece.name)
    return Answer(
        lambda width: [*_wrap(head, width), "", *list_moves(ordered, width, glyphs=screen.glyphs)],
        listed=ordered,
    )


def _where(moves: Iterable[Move], lang: str) -> Answer:
    moves = tuple(moves)
    found = messages.counted("play.reach", len(moves), lang)
    return Answer(lambda width: _wrap(found, width), where=moves)


def _title(piece: Piece, lang: str) -> str:
    name = messages.piece_name(piece, lang)
    title = piece.name if name == piece.name else f"{piece.name} ({name})"
    return messages.text("play.orientations", lang, title=title, piece=piece.name)


def _wrap(sentence: str, width: int) -> list[str]:
    return textwrap.wrap(sentence, width)
