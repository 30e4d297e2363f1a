"""Answers to the questions of a person who plays, none of which changes the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from blokus import Move, Piece, messages
from blokus.cli.play import commands as ask
from blokus.cli.play.listing import count_moves, draw_orientations, list_moves
from blokus.cli.play.manual import manual
from blokus.cli.play.screen import Screen
from blokus.cli.play.table import Table


@dataclass(frozen=True)
class Answer:
    """Lines to show, moves that can now be picked by number, moves to mark on the board."""

    lines: Sequence[str]
    listed: Sequence[Move] = ()
    where: Sequence[Move] = ()


def answer(command: ask.Command, table: Table, screen: Screen) -> Answer:
    """Answer a question."""
    match command:
        case ask.ListMoves(None):
            return Answer(count_moves(table.game.position, screen.width, screen.lang))
        case ask.ListMoves(Piece() as piece):
            return _list(table.game.legal_moves.of(piece), piece, screen)
        case ask.ListThese(moves):
            return _list(moves, moves[0].piece, screen)
        case ask.ShowWhere(piece):
            moves = tuple(table.game.legal_moves.of(piece) if piece else table.game.legal_moves)
            return Answer([messages.counted("play.reach", len(moves), screen.lang)], where=moves)
        case ask.ShowPiece(piece):
            drawn = draw_orientations(
                piece, table.game.position, screen.width, glyphs=screen.glyphs
            )
            name = messages.piece_name(piece, screen.lang)
            title = piece.name if name == piece.name else f"{piece.name} ({name})"
            head = messages.text("play.orientations", screen.lang, title=title, piece=piece.name)
            return Answer([head, *drawn])
        case ask.ShowPieces(colour):
            return Answer(screen.pieces_left(table, colour))
        case _:
            return Answer(manual(screen.lang, screen.width))


def _list(moves: Iterable[Move], piece: Piece, screen: Screen) -> Answer:
    ordered = sorted(moves, key=lambda move: (move.orientation, move))
    if not ordered:
        return Answer([messages.text("play.none-of", screen.lang, piece=piece.name)])
    head = messages.counted("play.moves-of", len(ordered), screen.lang, piece=piece.name)
    lines = list_moves(ordered, screen.width, glyphs=screen.glyphs)
    return Answer([head, *lines], listed=ordered)
