"""A game: a position and the moves that led to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blokus._core import Move, Position, Variant

if TYPE_CHECKING:
    from blokus._core import Colour, Illegality, LegalMoves, Outcome, Player


class Game:
    """A game in progress, or a finished one.

    >>> game = Game("duo")
    >>> move = game.play("e10,f10,g10,e11,e12")
    >>> game.turn.name, len(game.legal_moves)
    ('YELLOW', 414)

    The variant is an id such as ``"classic"``, a `Variant`, or a `Position` to go on from.
    Games are equal when their positions are; their hash follows the position, so a game that
    serves as a key must not be played on.
    """

    __slots__ = ("_moves", "_positions")

    def __init__(
        self,
        variant: str | Variant | Position = "classic",
        *,
        starts: str = "own",
        bonus: int | None = None,
    ) -> None:
        if isinstance(variant, str):
            variant = Variant(variant, starts=starts, bonus=bonus)
        elif starts != "own" or bonus is not None:
            raise ValueError("options go with a variant's id; a Variant or Position has its own")
        self._positions = [_first_position(variant)]
        self._moves: list[Move] = []

    @property
    def position(self) -> Position:
        """The current position."""
        return self._positions[-1]

    @property
    def initial_position(self) -> Position:
        """The position before the first move."""
        return self._positions[0]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played, oldest first."""
        return tuple(self._moves)

    @property
    def last_move(self) -> Move | None:
        """The latest move; None before the first."""
        return self._moves[-1] if self._moves else None

    @property
    def variant(self) -> Variant:
        """The rules in force."""
        return self.position.variant

    @property
    def turn(self) -> Colour | None:
        """The colour that moves next; None when the game is over."""
        return self.position.turn

    @property
    def player(self) -> Player | None:
        """The player who decides the next move; None when the game is over."""
        return self.position.player

    @property
    def is_over(self) -> bool:
        """Whether no colour can move."""
        return self.position.is_over

    @property
    def legal_moves(self) -> LegalMoves:
        """The moves of the colour on turn, generated when looked at."""
        return self.position.legal_moves

    @property
    def scores(self) -> dict[Colour, int]:
        """The points of each colour."""
        return self.position.scores

    @property
    def player_scores(self) -> dict[Player, int]:
        """What each player has: points, or squares placed in a puzzle."""
        return self.position.player_scores

    @property
    def team_scores(self) -> tuple[int, ...]:
        """The sum of each team of `variant.teams`."""
        return self.position.team_scores

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.position.outcome

    def parse_move(self, text: str) -> Move:
        """Read a move such as ``a20,a19,b19``; raise ParseError or IllegalMoveError."""
        return self.position.parse_move(text)

    def why_illegal(self, move: Move) -> Illegality | None:
        """Tell why a move is illegal here; None when it is legal."""
        return self.position.why_illegal(move)

    def play(self, move: Move | str) -> Move:
        """Make a move, given as such or as text, and return it."""
        if isinstance(move, str):
            move = self.parse_move(move)
        self._positions.append(self.position.play(move))
        self._moves.append(move)
        return move

    def undo(self) -> Move:
        """Take the latest move back and return it; raise IndexError when there is none."""
        if not self._moves:
            raise IndexError("there is no move to take back")
        move = self._moves.pop()
        self._positions.pop()
        return move

    def copy(self) -> Game:
        """Return an independent game with the same moves."""
        twin = Game(self.initial_position)
        twin._positions = self._positions.copy()
        twin._moves = self._moves.copy()
        return twin

    def to_text(self) -> str:
        """Return the current position in the position notation."""
        return self.position.to_text()

    @classmethod
    def from_text(cls, text: str) -> Game:
        """Return a game that goes on from a position in the position notation."""
        return cls(Position.from_text(text))

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.position == other.position

    def __hash__(self) -> int:
        return hash(self.position)

    def __repr__(self) -> str:
        state = "over" if self.turn is None else f"{self.turn.name} to move"
        return f"<Game {self.variant}: {len(self._moves)} moves, {state}>"

    def __str__(self) -> str:
        """Draw the board in letters, the last move in capitals, and say how the game stands."""
        from blokus import messages
        from blokus.render import text

        board = text(self.position, highlight=self.last_move or ())
        if self.turn is not None:
            colour = messages.colour_name(self.turn).capitalize()
            return f"{board}\n{messages.text('render.turn', colour=colour)}"
        scores = [f"{messages.player_name(p)} {s:+d}" for p, s in self.player_scores.items()]
        return f"{board}\n{messages.text('render.over')} {', '.join(scores)}"

    def _repr_svg_(self) -> str:
        """Draw the board in a notebook."""
        from blokus.render import svg

        return svg(self.position, last_move=self.last_move)

    def __reduce__(self) -> tuple[object, ...]:
        return _replay, (self.initial_position, self.moves)


def _first_position(start: object) -> Position:
    if isinstance(start, Variant):
        return Position(start)
    if isinstance(start, Position):
        return start
    raise TypeError(f"a game starts from a variant or a position, not from {start!r}")


def _replay(position: Position, moves: tuple[Move, ...]) -> Game:
    game = Game(position)
    for move in moves:
        game.play(move)
    return game
