"""What one node does to a position: set pieces up, hand over the turn, make a move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from blokus import messages
from blokus._core import Colour, Move, Position
from blokus.errors import BlokusError, IllegalMoveError, ParseError
from blokus.records.dialect import EXACT_POSITION, REMOVE, TURN, Dialect
from blokus.records.problems import excerpt
from blokus.records.values import parse_cells, parse_piece

Properties = Mapping[str, tuple[str, ...]]

# Every piece of every colour, and as many to take away.
_MOST_SETUP_VALUES = 200


class Fault(NamedTuple):
    """What is wrong with a node in the place where it stands."""

    identifier: str
    """The property at fault."""
    message: str
    text: str = ""
    """Its value."""
    cause: BlokusError | None = None


class Step(NamedTuple):
    """What a node made of the position before it."""

    position: Position | None
    """The position after the node; None when the replay cannot go on."""
    base: Position | None = None
    """The position before the node's move, when it did not come about by play."""
    move: Move | None = None
    faults: tuple[Fault, ...] = ()


class _BrokenError(Exception):
    """The replay of this variation ends here."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def move_identifiers(properties: Properties, dialect: Dialect) -> list[str]:
    """Return the move properties of a node: one in a sound record, or none."""
    return [identifier for identifier in dialect.colours_by_move if identifier in properties]


def has_setup(properties: Properties, dialect: Dialect) -> bool:
    """Whether a node arranges the position by hand."""
    return (
        REMOVE in properties
        or EXACT_POSITION in properties
        or any(identifier in properties for identifier in dialect.colours_by_setup)
        or (TURN in properties and not move_identifiers(properties, dialect))
    )


def step(position: Position, properties: Properties, dialect: Dialect) -> Step:
    """Apply a node's properties to the position before it."""
    if dialect.played.isdisjoint(properties):
        return Step(position)
    faults: list[Fault] = []
    base: Position | None = None
    try:
        if has_setup(properties, dialect):
            position = base = _set_up(position, properties, dialect, faults)
        identifiers = move_identifiers(properties, dialect)
        if not identifiers:
            return Step(position, base, None, tuple(faults))
        if len(identifiers) > 1:
            message = f"a second move in one node: only {identifiers[0]} is played"
            faults.append(Fault(identifiers[1], message))
        identifier = identifiers[0]
        move = _read_piece(identifier, dialect.colours_by_move[identifier], properties[identifier])
        handed = _hand_over(position, move)
        if handed is not None:
            faults.append(_out_of_turn(identifier, move, position))
            position = base = handed
        return Step(_play(position, move, identifier), base, move, tuple(faults))
    except _BrokenError as broken:
        return Step(None, faults=(*faults, broken.fault))


def _play(position: Position, move: Move, identifier: str) -> Position:
    try:
        return position.play(move)
    except IllegalMoveError as error:
        reason = messages.explain(error.illegality)
        message = f"{_name(move.colour)} cannot play {move}: {reason}"
        raise _BrokenError(Fault(identifier, message, str(move), error)) from None


def _hand_over(position: Position, move: Move) -> Position | None:
    """Return the position with the turn given to the move's colour, if only the turn is wrong.

    Other programs let their users play the colours in any order.
    """
    if position.turn is None or position.turn == move.colour:
        return None
    handed = position.setup(turn=move.colour)
    return handed if handed.why_illegal(move) is None else None


def _out_of_turn(identifier: str, move: Move, position: Position) -> Fault:
    on_turn = "nobody" if position.turn is None else _name(position.turn)
    message = f"{_name(move.colour)} plays {move} though it is the turn of {on_turn}"
    return Fault(identifier, message, str(move))


def _name(colour: Colour) -> str:
    return messages.colour_name(colour)


def _read_piece(identifier: str, colour: Colour, values: tuple[str, ...]) -> Move:
    text = ",".join(values)
    try:
        return parse_piece(colour, text)
    except ParseError as error:
        message = f"{excerpt(text)} is no piece: {error}"
        raise _BrokenError(Fault(identifier, message, text, error)) from None


def _set_up(
    position: Position, properties: Properties, dialect: Dialect, faults: list[Fault]
) -> Position:
    if EXACT_POSITION in properties:
        return _exact_position(properties[EXACT_POSITION][0], dialect)
    identifiers = [name for name in (*dialect.colours_by_setup, REMOVE) if name in properties]
    if sum(len(properties[name]) for name in identifiers) > _MOST_SETUP_VALUES:
        raise _BrokenError(Fault(identifiers[0], "more pieces are set up than there are"))
    added = {
        _read_piece(name, dialect.colours_by_setup[name], (value,)): name
        for name in identifiers
        if name != REMOVE
        for value in properties[name]
    }
    removed: list[Move] = []
    for value in properties.get(REMOVE, ()):
        move = _piece_on(position, added, value)
        if move is None or move in removed:
            message = f"{excerpt(value)} is not on the board and cannot be removed"
            faults.append(Fault(REMOVE, message, value))
        elif added.pop(move, None) is None:
            removed.append(move)
    turn = _turn(properties, dialect, faults)
    try:
        return position.setup(add=list(added), remove=removed, turn=turn)
    except IllegalMoveError as error:
        identifier = REMOVE if error.move is None else added.get(error.move, REMOVE)
        message = f"{error.move} cannot be set up: {messages.explain(error.illegality)}"
        raise _BrokenError(Fault(identifier, message, str(error.move), error)) from None


def _turn(properties: Properties, dialect: Dialect, faults: list[Fault]) -> Colour | None:
    if TURN not in properties:
        return None
    colour = dialect.turn(properties[TURN])
    if colour is None:
        text = properties[TURN][0]
        faults.append(Fault(TURN, f"{excerpt(text)} is no colour of this game", text))
    return colour


def _piece_on(position: Position, added: Mapping[Move, str], value: str) -> Move | None:
    """Find the piece that covers exactly these cells, on the board or about to be put there."""
    try:
        cells = tuple(sorted(parse_cells(value)))
    except ParseError as error:
        message = f"{excerpt(value)} is no piece: {error}"
        raise _BrokenError(Fault(REMOVE, message, value, error)) from None
    on_board = (move for colour in position.variant.colours for move in position.placed(colour))
    return next((move for move in (*added, *on_board) if move.cells == cells), None)


def _exact_position(text: str, dialect: Dialect) -> Position:
    try:
        position = Position.from_text(text)
    except ParseError as error:
        message = f"{excerpt(text)} is no position: {error}"
        raise _BrokenError(Fault(EXACT_POSITION, message, text, error)) from None
    if position.variant != dialect.variant:
        message = f"the position is one of {position.variant}, the record one of {dialect.variant}"
        raise _BrokenError(Fault(EXACT_POSITION, message, text))
    return position
