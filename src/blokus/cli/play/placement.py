"""From what a person typed to a move: by cells, by piece and place, or by number."""

from __future__ import annotations

from collections.abc import Sequence

from blokus import Cell, Game, LegalMoves, Move, Piece, Position, messages
from blokus.cli.faults import Failure
from blokus.cli.play import commands as ask
from blokus.errors import IllegalMoveError, ParseError


def choose_move(
    command: ask.Placing, game: Game, listed: Sequence[Move], lang: str
) -> Move | Sequence[Move]:
    """Return the legal move a person means, or several between which they must choose.

    Failure says in words why there is none.
    """
    match command:
        case ask.PlayMove(move):
            return _checked(game.position, move, lang)
        case ask.PlayCells(text):
            return _by_text(game.position, text, lang)
        case ask.PickNumber(number):
            return _by_number(number, listed, lang)
        case ask.PlayPiece(piece, cell, int(number)):
            return _by_text(game.position, f"{piece.name}-{cell}-{number}", lang)
        case ask.PlayPiece(piece, cell):
            return _covering(game.position, piece, cell, lang)


def _by_number(number: int, listed: Sequence[Move], lang: str) -> Move:
    if not listed:
        raise Failure(messages.text("play.nothing-listed", lang))
    if not 1 <= number <= len(listed):
        raise Failure(messages.text("play.no-number", lang, most=len(listed)))
    return listed[number - 1]


def _by_text(position: Position, text: str, lang: str) -> Move:
    try:
        return position.parse_move(text)
    except IllegalMoveError as error:
        reason = messages.explain(error.illegality, lang)
        if ask.names_piece(text):
            reason += " " + messages.text("play.capitals", lang, piece=text.upper())
        raise Failure(_illegal(reason, lang)) from None
    except ParseError:
        raise Failure(messages.text("play.no-such-piece", lang)) from None


def _covering(position: Position, piece: Piece, cell: Cell, lang: str) -> Move | Sequence[Move]:
    moves = tuple(moves_of(position, piece, lang).covering(cell))
    if not moves:
        raise Failure(messages.text("play.none-there", lang, piece=piece.name, cell=cell))
    return moves[0] if len(moves) == 1 else moves


def moves_of(position: Position, piece: Piece, lang: str) -> LegalMoves:
    """Return the moves of a piece; Failure says why when there are none."""
    moves = position.legal_moves.of(piece)
    if moves:
        return moves
    if position.turn is None:
        raise Failure(messages.text("play.over", lang))
    if piece not in position.variant.pieces:
        raise Failure(messages.text("play.not-in-variant", lang, piece=piece.name))
    colour = messages.colour_name(position.turn, lang)
    left = piece in position.pieces_left(position.turn)
    key = "play.none-of" if left else "play.piece-played"
    raise Failure(messages.text(key, lang, piece=piece.name, colour=colour))


def _checked(position: Position, move: Move, lang: str) -> Move:
    illegality = position.why_illegal(move)
    if illegality is not None:
        raise Failure(_illegal(messages.explain(illegality, lang), lang))
    return move


def _illegal(reason: str, lang: str) -> str:
    return messages.text("play.illegal", lang, reason=reason)
