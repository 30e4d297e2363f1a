"""A game: a position and the moves that led to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Self

from blokus._core import Move, Position, Variant
from blokus.errors import IllegalMoveError

if TYPE_CHECKING:
    from blokus._core import Colour, Illegality, LegalMoves, Outcome, Player, Symmetry


class Retirement(NamedTuple):
    """A player who gave up, and after how many moves."""

    player: Player
    after: int


class Game:
    """A game in progress, or a finished one.

    >>> game = Game("duo")
    >>> move = game.play("e10,f10,g10,e11,e12")
    >>> game.turn.name, len(game.legal_moves)
    ('YELLOW', 414)

    The variant is an id with or without options, such as ``"Classic"`` or ``"duo+starts=free"``,
    a `Variant`, or a `Position` to go on from. Games are equal when their positions are. They
    change, so they are no keys of dictionaries: `game.position` is.
    """

    __hash__ = None  # type: ignore[assignment] # a game is mutable

    def __init__(
        self,
        variant: str | Variant | Position = "classic",
        *,
        starts: str | None = None,
        bonus: int | None = None,
    ) -> None:
        if isinstance(variant, str):
            variant = Variant(variant, starts=starts, bonus=bonus)
        elif starts is not None or bonus is not None:
            raise ValueError("options go with a variant's id; a Variant or Position has its own")
        self._positions: list[Position] = [_first_position(variant)]
        self._moves: list[Move] = []
        self._retirements: list[Retirement] = []

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
    def retirements(self) -> tuple[Retirement, ...]:
        """The players who gave up, the first to do so first."""
        return tuple(self._retirements)

    def retired_after(self, moves: int) -> list[Player]:
        """Return the players who gave up after so many moves."""
        return [one.player for one in self._retirements if one.after == moves]

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
        """Read a move by its cells or its short name; raise ParseError or IllegalMoveError.

        >>> game = Game("duo")
        >>> game.parse_move("e10,e11") == game.parse_move("I2-e11-2")
        True
        """
        return self.position.parse_move(text)

    def is_legal(self, move: Move | str) -> bool:
        """Tell whether a move, given as such or as text, is legal here; ParseError if unreadable.

        >>> Game("duo").is_legal("e10"), Game("duo").is_legal("a1")
        (True, False)
        """
        return self.why_illegal(move) is None

    def why_illegal(self, move: Move | str) -> Illegality | None:
        """Tell why a move is illegal here; None when it is legal."""
        return self.position.why_illegal(move)

    def play(self, move: Move | str) -> Move:
        """Make a move, given as such or as text, and return it."""
        if isinstance(move, str):
            move = self.parse_move(move)
        self._positions.append(self.position.play(move))
        self._moves.append(move)
        return move

    def retire(self, player: Player) -> None:
        """End a player's part in the game: their colours stay and count, and never move again.

        >>> game = Game("classic")
        >>> game.retire(game.player)
        >>> game.turn.name
        'YELLOW'
        """
        self._positions[-1] = self.position.retire(player)
        self._retirements.append(Retirement(player, len(self._moves)))

    def undo(self) -> Move:
        """Take the latest move back and return it; raise IndexError when there is none.

        Players who gave up after it play again.
        """
        if not self._moves:
            raise IndexError("there is no move to take back")
        move = self._moves.pop()
        self._positions.pop()
        self._retirements = [one for one in self._retirements if one.after <= len(self._moves)]
        return move

    def copy(self) -> Self:
        """Return an independent game with the same moves, of the same class."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._positions = self._positions.copy()
        twin._moves = self._moves.copy()
        twin._retirements = self._retirements.copy()
        return twin

    def transform(self, symmetry: Symmetry) -> Self:
        """Return the game under a symmetry of the board, colours changed with their start cells.

        ValueError when the symmetry does not fit the variant or its order of play.

        >>> from blokus import Symmetry
        >>> game = Game("duo")
        >>> move = game.play("I2-e10-1")
        >>> game.transform(Symmetry(quarters=2)).moves
        (<Move YELLOW I2 i5,j5>,)
        """
        twin = self.copy()
        twin._positions = [self.initial_position.transform(symmetry)]
        twin._moves = [symmetry.move(move, self.variant) for move in self._moves]
        twin._retirements = [self._image(one, symmetry) for one in self._retirements]
        try:
            twin._replay()
        except IllegalMoveError:
            raise ValueError(f"this symmetry changes the order of play of {self.variant}") from None
        return twin

    def to_text(self) -> str:
        """Return the current position in the position notation."""
        return self.position.to_text()

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Return a game that goes on from a position in the position notation."""
        return cls(Position.from_text(text))

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.position == other.position

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

        return svg(self)

    def __getstate__(self) -> dict[str, Any]:
        # The later positions are computed from the first one and the moves.
        return {**self.__dict__, "_positions": self._positions[:1]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._replay()

    def _replay(self) -> None:
        """Make the positions after the first one, by the moves and the players who gave up."""
        for number, move in enumerate(self._moves, start=1):
            self._positions.append(self.position.play(move))
            for player in self.retired_after(number):
                self._positions[-1] = self.position.retire(player)

    def _image(self, retirement: Retirement, symmetry: Symmetry) -> Retirement:
        """Return a retirement under a symmetry, which gives the player's colours to another."""
        alone = Position(self.variant).retire(retirement.player)
        (player,) = alone.transform(symmetry).retired
        return Retirement(player, retirement.after)


def _first_position(start: object) -> Position:
    if isinstance(start, Variant):
        return Position(start)
    if isinstance(start, Position):
        return start
    raise TypeError(f"a game starts from a variant or a position, not from {start!r}")
