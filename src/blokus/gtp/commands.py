"""The commands of the protocol, each a function of the session and its arguments."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from blokus import records
from blokus._core import __version__
from blokus.errors import ParseError, RecordError
from blokus.gtp.refusal import Refusal
from blokus.gtp.settings import whole
from blokus.gtp.words import parse_colour, parse_game
from blokus.render import text as board_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from blokus._core import Colour
    from blokus.gtp.session import Session


class Command(NamedTuple):
    """The handler of a command and the number of its arguments."""

    run: Callable[[Session, tuple[str, ...]], str]
    usage: str
    least: int
    most: int


COMMANDS: dict[str, Command] = {}


def run(session: Session, name: str, words: tuple[str, ...]) -> str:
    """Carry a command out and return the text of its answer; Refusal when that is impossible."""
    command = COMMANDS.get(name)
    if command is None:
        raise Refusal(f"unknown command ({name})")
    if not command.least <= len(words) <= command.most:
        raise Refusal(f"usage: {name} {command.usage}".rstrip())
    return command.run(session, words)


def _command(
    usage: str = "", most: int | None = None
) -> Callable[[Callable[[Session, tuple[str, ...]], str]], Callable[..., str]]:
    """Register a function under its own name; optional words stand in brackets."""
    words = usage.split()
    least = sum(not word.startswith("[") for word in words)

    def register(function: Callable[[Session, tuple[str, ...]], str]) -> Callable[..., str]:
        name = function.__name__.strip("_")
        COMMANDS[name] = Command(function, usage, least, len(words) if most is None else most)
        return function

    return register


# About the engine


@_command()
def _name(_session: Session, _words: tuple[str, ...]) -> str:
    return "Blokus"


@_command()
def _version(_session: Session, _words: tuple[str, ...]) -> str:
    return __version__


@_command()
def _protocol_version(_session: Session, _words: tuple[str, ...]) -> str:
    return "2"


@_command()
def _list_commands(_session: Session, _words: tuple[str, ...]) -> str:
    return "\n".join(sorted(COMMANDS))


@_command("COMMAND")
def _known_command(_session: Session, words: tuple[str, ...]) -> str:
    return "true" if words[0] in COMMANDS else "false"


@_command()
def _cputime(_session: Session, _words: tuple[str, ...]) -> str:
    return f"{time.process_time():.4f}"


@_command("[NAME] [VALUE]")
def _param(session: Session, words: tuple[str, ...]) -> str:
    if not words:
        return "\n".join(session.settings.lines())
    if len(words) == 1:
        raise Refusal("usage: param NAME VALUE")
    session.set_parameter(*words)
    return ""


@_command("[NAME] [VALUE]")
def _param_base(_session: Session, words: tuple[str, ...]) -> str:
    # Controllers send this to switch resignation off; this engine never resigns.
    if not words:
        return "resign 0"
    if words != ("resign", "0"):
        raise Refusal("usage: param_base resign 0")
    return ""


@_command("NUMBER")
def _set_random_seed(session: Session, words: tuple[str, ...]) -> str:
    session.set_seed(whole(words[0], 0, (1 << 63) - 1))
    return ""


@_command()
def _quit(_session: Session, _words: tuple[str, ...]) -> str:
    return ""


# The board


@_command("NAME", most=8)
def _set_game(session: Session, words: tuple[str, ...]) -> str:
    try:
        session.set_game(parse_game(" ".join(words)))
    except ParseError:
        raise Refusal("invalid argument") from None
    return ""


@_command()
def _clear_board(session: Session, _words: tuple[str, ...]) -> str:
    session.set_game(session.board.variant)
    return ""


@_command("COLOUR MOVE")
def _play(session: Session, words: tuple[str, ...]) -> str:
    session.board.play(_colour(session, words[0]), words[1])
    return ""


@_command("MOVE")
def _p(session: Session, words: tuple[str, ...]) -> str:
    session.board.play(_on_turn(session), words[0])
    return ""


@_command()
def _undo(session: Session, _words: tuple[str, ...]) -> str:
    session.board.undo()
    return ""


@_command("COLOUR")
def _all_legal(session: Session, words: tuple[str, ...]) -> str:
    moves = session.board.position.legal_moves_of(_colour(session, words[0]))
    return "\n".join(map(str, moves))


@_command()
def _final_score(session: Session, _words: tuple[str, ...]) -> str:
    position = session.board.position
    variant = position.variant
    if len(variant.players) == 2:
        margin = position.team_scores[0] - position.team_scores[1]
        return f"{'B' if margin > 0 else 'W'}+{abs(margin)}" if margin else "0"
    squares = sum(piece.size for piece in variant.pieces)
    return " ".join(str(position.scores[colour] + squares) for colour in variant.colours)


@_command()
def _showboard(session: Session, _words: tuple[str, ...]) -> str:
    position = session.board.position
    lines = ["", *board_text(position).splitlines()]
    for colour in position.variant.colours:
        left = " ".join(piece.name for piece in position.pieces_left(colour)) or "-"
        mark = ">" if colour == position.turn else " "
        lines.append(f"{mark}{colour.name.lower()} {position.scores[colour]}: {left}")
    return "\n".join(lines)


@_command("FILE [NUMBER]")
def _loadsgf(session: Session, words: tuple[str, ...]) -> str:
    before = whole(words[1], 1, 10_000) if len(words) > 1 else None
    try:
        record = records.load(words[0])
    except (OSError, RecordError, ValueError) as error:
        raise Refusal(f"cannot read '{words[0]}': {error}") from None
    session.set_game(record.variant)
    session.board.load(record, before)
    return ""


@_command("FILE")
def _savesgf(session: Session, words: tuple[str, ...]) -> str:
    try:
        records.dump(session.board.record(), words[0], "blksgf")
    except (OSError, ValueError) as error:
        raise Refusal(f"cannot write '{words[0]}': {error}") from None
    return ""


# The engine's moves


@_command("COLOUR")
def _genmove(session: Session, words: tuple[str, ...]) -> str:
    return session.choose(_colour(session, words[0]), play=True)


@_command("COLOUR")
def _reg_genmove(session: Session, words: tuple[str, ...]) -> str:
    return session.choose(_colour(session, words[0]), play=False)


@_command()
def _g(session: Session, _words: tuple[str, ...]) -> str:
    return session.choose(_on_turn(session), play=True)


@_command()
def _get_value(session: Session, _words: tuple[str, ...]) -> str:
    analysis = session.analysis()
    player = analysis.position.player
    return "0" if player is None else f"{analysis.expectation.shares[player]:.4f}"


@_command()
def _move_values(session: Session, _words: tuple[str, ...]) -> str:
    analysis = session.analysis()
    player = analysis.position.player
    lines = []
    for line in analysis.lines:
        value = 0.0 if player is None else line.expectation.shares[player]
        lines.append(
            f"{line.visits} {value:.4f} {line.prior:.4f} [{line.move.piece.name}]{line.move}"
        )
    return "\n".join(lines)


def _colour(session: Session, word: str) -> Colour:
    try:
        return parse_colour(session.board.variant, word)
    except ParseError:
        raise Refusal(f"invalid color argument '{word}'") from None


def _on_turn(session: Session) -> Colour:
    turn = session.board.position.turn
    if turn is None:
        raise Refusal("the game is over")
    return turn
