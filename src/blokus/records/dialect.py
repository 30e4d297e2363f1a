"""The words of blksgf: which property stands for what in each variant."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from blokus._core import Colour, Player, Position, Variant
from blokus.errors import ParseError
from blokus.records.values import normal_text, parse_piece

GAME = "GM"
EXACT_VARIANT = "XV"
EXACT_POSITION = "XP"
COMMENT = "C"
TURN = "PL"
REMOVE = "AE"
CHARSET = "CA"
APPLICATION = "AP"

ENCODING = "UTF-8"

# The game as which other programs open each variant: the variant itself, or its nearest kin.
GAMES: Mapping[str, str] = {
    "classic": "Blokus",
    "classic-2": "Blokus Two-Player",
    "classic-3": "Blokus Three-Player",
    "duo": "Blokus Duo",
    "junior": "Blokus Junior",
    "classic-teams": "Blokus",
    "classic-3-open": "Blokus Three-Player",
    "solo": "Blokus",
}


@dataclass(frozen=True)
class Dialect:
    """The property identifiers of one variant."""

    variant: Variant
    game: str
    """Value of GM."""
    is_exact: bool
    """Whether GM alone tells the variant; else XV does."""
    moves: Mapping[Colour, str]
    setups: Mapping[Colour, str]
    names: Mapping[Player, str]
    colours_by_move: Mapping[str, Colour]
    colours_by_setup: Mapping[str, Colour]
    colours_by_turn: Mapping[str, Colour]
    modern: Mapping[str, str]
    """Today's move identifier for each one of old files."""
    played: frozenset[str]
    """Every property that changes the position."""

    def checked(self, identifier: str, values: tuple[str, ...]) -> tuple[str, ...]:
        """Return a property's values in their normal form; ParseError when they have none."""
        if identifier in self.colours_by_move:
            # Old files have one value for each cell.
            return (str(parse_piece(self.colours_by_move[identifier], ",".join(values))),)
        if identifier in self.colours_by_setup:
            colour = self.colours_by_setup[identifier]
            return tuple(str(parse_piece(colour, value)) for value in values)
        if identifier in {GAME, EXACT_VARIANT}:
            raise ParseError("the variant of a record cannot be changed", identifier)
        if identifier in self.modern:
            raise ParseError(f"the move property is {self.modern[identifier]} here", identifier)
        if identifier == REMOVE:
            return tuple(str(parse_piece(self.variant.colours[0], value)) for value in values)
        if identifier == CHARSET:
            if values[0].strip().upper() != ENCODING:
                raise ParseError(f"records are written in {ENCODING} only", values[0])
            return (ENCODING,)
        if identifier == TURN and self.turn(values) is None:
            raise ParseError(f"{values} names no colour of {self.variant}", values[0])
        if identifier == EXACT_POSITION:
            return (Position.from_text(normal_text(values[0])).to_text(),)
        return tuple(normal_text(value) for value in values)

    def turn(self, values: tuple[str, ...]) -> Colour | None:
        """Return the colour that PL gives the turn to, if its value tells one."""
        return self.colours_by_turn.get(values[0].strip().upper())


@cache
def dialect_of(variant: Variant) -> Dialect:
    """Return the words of a variant."""
    colours = variant.colours
    numbers = {str(index + 1): colour for index, colour in enumerate(colours)}
    letters = {"B": colours[0], "W": colours[1]}
    has_letters = len(colours) == 2
    by_move = letters if has_letters else numbers
    moves = {colour: identifier for identifier, colour in by_move.items()}
    words = ("BLUE", "GREEN") if has_letters else ("BLUE", "YELLOW", "RED", "GREEN")
    modern = dict(zip(words, by_move, strict=False))
    if has_letters:
        modern |= {"1": "B", "2": "W", "YELLOW": "W"}
    names = ("PB", "PW") if len(variant.players) == 2 else ("P1", "P2", "P3", "P4")
    by_setup = {f"A{name}": colour for name, colour in (numbers | letters).items()}
    game = GAMES[variant.id]
    return Dialect(
        variant=variant,
        game=game,
        is_exact=game_variant(game) == variant,
        moves=moves,
        setups={colour: f"A{identifier}" for colour, identifier in moves.items()},
        names=dict(zip(variant.players, names, strict=False)),
        colours_by_move=by_move,
        colours_by_setup=by_setup,
        colours_by_turn=numbers | letters,
        modern=modern,
        played=frozenset((*by_move, *by_setup, REMOVE, TURN, EXACT_POSITION)),
    )


def game_variant(game: str) -> Variant | None:
    """Return the variant that a GM value names, whatever its case and the spaces around it."""
    wanted = game.strip().lower()
    return next((Variant(name) for name, text in GAMES.items() if text.lower() == wanted), None)
