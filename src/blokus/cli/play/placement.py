"""From what a person typed to a move: by cells, by piece and place, or by number."""

from __future__ import annotations

from collections.abc import Sequence

from blokus import Cell, Game, Move, Piece, Position, messages
from blokus.cli.faults import Failure
from blokus.cli.play import commands as ask
from blokus.cli.play.art import first_square
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
            return _by_cells(game.position, text, lang)
        case ask.PickNumber(number):
            return _by_number(number, listed, lang)
        case ask.PlayPiece(piece, cell, int(orientation)):
            move = _place(game.position, piece, cell, orientation, lang)
            return _checked(game.position, move, lang)
        case ask.PlayPiece(piece, cell):
            return _covering(game.position, piece, cell, lang)


def _by_number(number: int, listed: Sequence[Move], lang: str) -> Move:
    if not listed:
        raise Failure(messages.text("play.nothing-listed", lang))
    if not 1 <= number <= len(listed):
        raise Failure(messages.text("play.no-number", lang, most=len(listed)))
    return listed[number - 1]


def _by_cells(position: Position, text: str, lang: str) -> Move:
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
    moves = sorted(position.legal_moves.of(piece).covering(cell), key=lambda move: move.orientation)
    if moves:
        return moves[0] if len(moves) == 1 else moves
    if position.turn is not None and piece not in position.pieces_left(position.turn):
        raise Failure(_illegal(messages.text("explain.piece_played.none", lang), lang))
    if not position.legal_moves.of(piece):
        raise Failure(messages.text("play.none-of", lang, piece=piece.name))
    raise Failure(messages.text("play.none-there", lang, piece=piece.name, cell=cell))


def _place(position: Position, piece: Piece, cell: Cell, orientation: int, lang: str) -> Move:
    """Put the first square of an orientation on a cell."""
    squares = piece.orientations[orientation]
    first = first_square(squares)
    right, up = cell.column - first.column, cell.row - first.row
    places = [(square.column + right, square.row + up) for square in squares]
    if position.turn is None:
        raise Failure(_illegal(messages.text("explain.game_over.none", lang), lang))
    try:
        # Beyond the left or the bottom edge there are not even names for cells.
        return Move.of(position.turn, [Cell(column, row) for column, row in places])
    except ValueError:
        raise Failure(_illegal(messages.text("explain.off_board.none", lang), lang)) from None


def _checked(position: Position, move: Move, lang: str) -> Move:
    illegality = position.why_illegal(move)
    if illegality is not None:
        raise Failure(_illegal(messages.explain(illegality, lang), lang))
    return move


def _illegal(reason: str, lang: str) -> str:
    return messages.text("play.illegal", lang, reason=reason)
