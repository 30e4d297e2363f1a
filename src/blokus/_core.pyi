"""The rules of Blokus: positions, legal moves, scores."""

from collections.abc import (
    Callable,
    Iterable,
    Iterator,
    Mapping,
    Sequence
)
import enum
from typing import Any, Final, overload


class Colour(enum.Enum):
    """What stands on the board; in order of play."""

    BLUE = 0

    YELLOW = 1

    RED = 2

    GREEN = 3

    @property
    def letter(self) -> str:
        """Its letter in the position notation."""

    @staticmethod
    def parse(text: str) -> Colour:
        """Read a name or its first letter, in any case."""

class Player(enum.Enum):
    """Who decides: a player moves one or more colours."""

    ONE = 0

    TWO = 1

    THREE = 2

    FOUR = 3

    @property
    def number(self) -> int:
        """1 to 4."""

class Reason(enum.Enum):
    """Why a move is illegal."""

    GAME_OVER = 0

    NOT_YOUR_TURN = 1

    PIECE_PLAYED = 2

    OFF_BOARD = 3

    OVERLAP = 4

    EDGE_CONTACT = 5

    NO_CORNER_CONTACT = 6

    START_NOT_COVERED = 7

    NOT_GIVEN = 8
    """Only in puzzles: the colour has no such piece."""

    TOO_EARLY = 9
    """Only in puzzles: other pieces come before."""

class Piece(enum.Enum):
    """One of the 21 free polyominoes, small ones first."""

    I1 = 0

    I2 = 1

    I3 = 2

    V3 = 3

    I4 = 4

    O4 = 5

    T4 = 6

    L4 = 7

    Z4 = 8

    F = 9

    I5 = 10

    L5 = 11

    N = 12

    P = 13

    T5 = 14

    U = 15

    V5 = 16

    W = 17

    X = 18

    Y = 19

    Z5 = 20

    @property
    def size(self) -> int:
        """Its number of squares."""

    @property
    def orientations(self) -> tuple[tuple[Cell, ...], ...]:
        """
        Its distinct rotations and reflections, each as cells that touch column 0 and row 0.
        """

    @staticmethod
    def parse(text: str) -> Piece:
        """
        Read a name, in any case, also as rule books and other programs write it.
        """

class Cell:
    """
    A square of the board; `Cell(0, 0)` and `Cell('a1')` are the bottom left. It unpacks into its column and its row.
    """

    @overload
    def __init__(self, column: int, row: int) -> None: ...

    @overload
    def __init__(self, cell: Cell | str) -> None:
        """A cell by column and row, or by its name."""

    @staticmethod
    def parse(text: str) -> Cell:
        """Read a name such as ``a20``, in any case."""

    def __iter__(self) -> Iterator[int]: ...

    @property
    def column(self) -> int:
        """From 0 at the left."""

    @property
    def row(self) -> int:
        """From 0 at the bottom."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __lt__(self, arg: Cell, /) -> bool: ...

    def __le__(self, arg: Cell, /) -> bool: ...

    def __gt__(self, arg: Cell, /) -> bool: ...

    def __ge__(self, arg: Cell, /) -> bool: ...

    def __getstate__(self) -> tuple[int, int]: ...

    def __setstate__(self, arg: tuple[int, int], /) -> None: ...

class Move:
    """A piece placed by a colour; `str(move)` is its value in game records."""

    @staticmethod
    def of(colour: Colour | str, cells: Iterable[Cell | str]) -> Move:
        """
        The move that covers exactly these cells; raises ParseError when they form no piece.
        """

    @property
    def colour(self) -> Colour:
        """The colour that makes it."""

    @property
    def piece(self) -> Piece:
        """The piece that it places."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """In order a1, b1, …, a2, b2, …"""

    @property
    def orientation(self) -> int:
        """The index of its orientation in `piece.orientations`."""

    @property
    def first_cell(self) -> Cell:
        """The leftmost cell of its top row, which its short name tells."""

    @property
    def short_name(self) -> str:
        """Piece, first cell and number of the orientation, such as ``F-e10-3``."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __lt__(self, arg: Move, /) -> bool: ...

    def __le__(self, arg: Move, /) -> bool: ...

    def __gt__(self, arg: Move, /) -> bool: ...

    def __ge__(self, arg: Move, /) -> bool: ...

    def __getstate__(self) -> tuple[Colour, list[Cell]]: ...

    def __setstate__(self, arg: tuple[Colour, Sequence[Cell]], /) -> None: ...

class Illegality:
    """Why a move is illegal, and the cells that cause it."""

    def __init__(self, reason: Reason, cells: Iterable[Cell | str] = ()) -> None: ...

    @property
    def reason(self) -> Reason:
        """The rule that it breaks."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The squares of the piece at fault, or the start cells to be covered."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __getstate__(self) -> tuple[Reason, list[Cell]]: ...

    def __setstate__(self, arg: tuple[Reason, Sequence[Cell]], /) -> None: ...

class Symmetry:
    """
    A mirror image (left to right) or none, followed by clockwise rotations by quarters.
    """

    def __init__(self, *, mirrored: bool = False, quarters: int = 0) -> None: ...

    @property
    def mirrored(self) -> bool:
        """Whether left and right are exchanged, before any rotation."""

    @property
    def quarters(self) -> int:
        """From 0 to 3."""

    @property
    def inverse(self) -> Symmetry:
        """The symmetry that undoes this one."""

    def move(self, move: Move, variant: Variant | str) -> Move:
        """
        The image of a move on the variant's board, made by the colour that takes its colour's place; raises ValueError where the symmetry does not fit the variant.
        """

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __getstate__(self) -> tuple[bool, int]: ...

    def __setstate__(self, arg: tuple[bool, int], /) -> None: ...

class Variant:
    """A set of rules: board, colours, players, pieces, options."""

    def __init__(self, text: str = 'classic', *, starts: str | None = None, bonus: int | None = None) -> None:
        """
        An id in any case, with or without options, such as ``duo+starts=free``; options by name take their place.
        """

    @staticmethod
    def parse(text: str) -> Variant:
        """Read what `str(variant)` writes, such as ``classic+starts=free``."""

    @property
    def id(self) -> str:
        """Its name, one of `VARIANTS`."""

    @property
    def columns(self) -> int:
        """The width of the board."""

    @property
    def rows(self) -> int:
        """The height of the board."""

    @property
    def bonus(self) -> int:
        """
        Points for placing every piece; 5 more when the single square comes last.
        """

    @property
    def starts(self) -> str:
        """Where first pieces go: 'own' start cell, or any start cell 'free'."""

    @property
    def colours(self) -> tuple[Colour, ...]:
        """In order of play."""

    @property
    def players(self) -> tuple[Player, ...]:
        """In the order in which their first colours play."""

    @property
    def teams(self) -> tuple[tuple[Player, ...], ...]:
        """The teams that compete; single players unless the variant has teams."""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """A colour's full set; a piece that it has twice appears twice."""

    def start_cells(self, colour: Colour | str) -> tuple[Cell, ...]:
        """The cells of which the colour's first piece covers one."""

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """
        The symmetries of the board that map start cells onto start cells, the identity first.
        """

    def owner(self, colour: Colour | str) -> Player | None:
        """The player of the colour; None when all players share it."""

    def is_scored(self, colour: Colour | str) -> bool:
        """Whether the colour counts for a player."""

    @property
    def has_teams(self) -> bool:
        """Whether some players add their scores."""

    @property
    def has_shared_colour(self) -> bool:
        """Whether the players take turns in moving one of the colours."""

    @property
    def is_puzzle(self) -> bool:
        """Whether squares placed are counted instead of points."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __getstate__(self) -> str: ...

    def __setstate__(self, arg: str, /) -> None: ...

VARIANTS: tuple[str, ...]

class _MoveIterator:
    def __iter__(self) -> _MoveIterator: ...

    def __next__(self) -> Move: ...

class LegalMoves:
    """
    The legal moves of a colour, as they were when asked; in order of piece, orientation and cell.
    """

    def __len__(self) -> int: ...

    def __bool__(self) -> bool: ...

    def __contains__(self, move: object) -> bool: ...

    @overload
    def __getitem__(self, range: slice) -> list[Move]: ...

    @overload
    def __getitem__(self, index: int) -> Move: ...

    def index(self, move: Move) -> int:
        """The number of a move; raises ValueError when it is not there."""

    def count(self, move: object) -> int:
        """1 for a legal move, else 0."""

    def __iter__(self) -> Iterator[Move]: ...

    def of(self, piece: Piece | str) -> LegalMoves:
        """Only the moves with this piece."""

    def covering(self, cell: Cell | str) -> LegalMoves:
        """Only the moves that cover this cell."""

    def __repr__(self) -> str: ...

class Outcome:
    """How a finished game ended."""

    @property
    def scores(self) -> dict[Player, int]:
        """The score of each player."""

    @property
    def places(self) -> dict[Player, int]:
        """The place of each player, 1 for the best; equal teams share a place."""

    @property
    def winners(self) -> tuple[Player, ...]:
        """The players in first place."""

    def __repr__(self) -> str: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __getstate__(self) -> tuple[dict[Player, int], dict[Player, int]]: ...

    def __setstate__(self, arg: tuple[Mapping[Player, int], Mapping[Player, int]], /) -> None: ...

class Position:
    """Board, pieces left and whose turn it is; an immutable value."""

    def __init__(self, variant: Variant | str) -> None:
        """
        The start of a game; the variant as such or as text, such as ``duo+starts=free``.
        """

    @property
    def variant(self) -> Variant:
        """The rules in force."""

    @property
    def turn(self) -> Colour | None:
        """The colour that moves next; None when the game is over."""

    @property
    def player(self) -> Player | None:
        """The player who decides the next move; None when the game is over."""

    @property
    def is_over(self) -> bool:
        """Whether no colour can move."""

    @property
    def pieces_placed(self) -> int:
        """By all colours together."""

    @property
    def legal_moves(self) -> LegalMoves:
        """The moves of the colour on turn."""

    def legal_moves_of(self, colour: Colour | str) -> LegalMoves:
        """The moves that the colour would have if it were its turn."""

    @overload
    def play(self, move: Move) -> Position:
        """The position after a move; raises IllegalMoveError."""

    @overload
    def play(self, move: str) -> Position:
        """
        The position after a move given as text; raises ParseError or IllegalMoveError.
        """

    def why_illegal(self, move: Move | str) -> Illegality | None:
        """
        Why the move is illegal here; None when it is legal. A text is a move of the colour on turn.
        """

    def parse_move(self, text: str) -> Move:
        """
        Read a move of the colour on turn by its cells or its short name, such as ``a20,a19,b19`` or ``V3-a20-3``; raises ParseError or IllegalMoveError.
        """

    def colour_at(self, cell: Cell | str) -> Colour | None:
        """
        The colour that covers the cell; None when it is empty or off the board.
        """

    def pieces_left(self, colour: Colour | str) -> tuple[Piece, ...]:
        """The colour's pieces beside the board, small ones first."""

    def placed(self, colour: Colour | str) -> tuple[Move, ...]:
        """The colour's pieces on the board."""

    def open_corners(self, colour: Colour | str) -> tuple[Cell, ...]:
        """The cells of which the colour's next piece covers one."""

    def is_blocked(self, colour: Colour | str) -> bool:
        """Whether the colour can never move again."""

    def squares_placed(self, colour: Colour | str) -> int:
        """How many squares the colour covers."""

    def finished_with_single(self, colour: Colour | str) -> bool:
        """Whether the colour has placed every piece and the single square last."""

    @property
    def scores(self) -> dict[Colour, int]:
        """The points of each colour."""

    @property
    def player_scores(self) -> dict[Player, int]:
        """What each player has: points, or squares placed in a puzzle."""

    @property
    def team_scores(self) -> tuple[int, ...]:
        """The sum of each team of `variant.teams`."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def setup(self, add: Iterable[Move] = (), remove: Iterable[Move] = (), turn: Colour | str | None = None) -> Position:
        """
        The position with pieces put and removed by hand, and the turn given to a colour or the next that can move.
        """

    def retire(self, player: Player) -> Position:
        """
        The position after a player has given up: their colours stay and count, and never move again.
        """

    @property
    def retired(self) -> tuple[Player, ...]:
        """The players who have given up."""

    def transform(self, symmetry: Symmetry) -> Position:
        """
        The image under a symmetry of the board, colours changed with their start cells; raises ValueError unless `variant.symmetries` has it.
        """

    def to_text(self) -> str:
        """The position notation."""

    @staticmethod
    def from_text(text: str) -> Position:
        """Read the position notation; raises ParseError."""

    def _repr_svg_(self) -> str:
        """Draw the board in a notebook."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __getstate__(self) -> str: ...

    def __setstate__(self, arg: str, /) -> None: ...

def perft(position: Position, depth: int) -> int:
    """Count the sequences of `depth` moves from the position."""

def random_games(variant: Variant, count: int, seed: int) -> int:
    """
    Play games with uniformly random moves inside the core; return the pieces placed in all.
    """

def instruction_set() -> str:
    """The instruction set in use."""

def instruction_sets() -> list[str]:
    """The instruction sets that this machine can use, the best first."""

def use_instruction_set(name: str) -> None:
    """Choose the instruction set for the whole process."""

class Problem:
    """What is wrong with a record, without words."""

    @property
    def kind(self) -> str:
        """Which kind of problem it is: the key of its sentence."""

    @property
    def cause(self) -> str:
        """The kind of what led to it, or none."""

    @property
    def line(self) -> int:
        """Where it is in the text, from 1; 0 when it has no place."""

    @property
    def column(self) -> int:
        """Where it is in the line, from 1; 0 when it has no place."""

    @property
    def where(self) -> str:
        """The path of a member of JSON; else empty."""

    @property
    def name(self) -> str:
        """The property, header or unit in question."""

    @property
    def text(self) -> str:
        """The text at fault, as it stands in the record."""

    @property
    def detail(self) -> str:
        """What else the sentence tells, such as what was expected."""

    @property
    def number(self) -> int:
        """The number that the sentence tells."""

    @property
    def move(self) -> Move | None:
        """The move at fault, if there is one."""

    @property
    def illegality(self) -> Illegality | None:
        """Why that move is illegal, if it is."""

    @property
    def turn(self) -> Colour | None:
        """The colour whose turn it was."""

def _problem_kinds() -> list[str]:
    """The names of all kinds of problems."""

class RecordStep:
    """What a node of a record makes of the position before it."""

    @property
    def position(self) -> Position | None:
        """The position after the node; None when the replay cannot go on."""

    @property
    def base(self) -> Position | None:
        """
        The position before the node's move, when it did not come about by play.
        """

    @property
    def move(self) -> Move | None:
        """The move of the node, if it has one that can be read."""

    @property
    def problems(self) -> list[Problem]:
        """What is wrong with the node."""

class RecordLine:
    """A game as it was played along a line of a record."""

    @property
    def start(self) -> Position:
        """The position in which the game begins."""

    @property
    def moves(self) -> list[Move]:
        """The moves as played, oldest first."""

    @property
    def problem(self) -> Problem | None:
        """Why the game ends before the line does, if so."""

class RecordTree:
    """The tree of a record; its nodes are numbers, the root is 0."""

    def __init__(self, arg: Variant, /) -> None: ...

    def __getstate__(self) -> bytes: ...

    def __setstate__(self, arg: bytes, /) -> None: ...

    def __copy__(self) -> RecordTree: ...

    @property
    def variant(self) -> Variant:
        """The rules of the game."""

    @property
    def dialect(self) -> Dialect:
        """The words in which the record is written."""

    @property
    def revision(self) -> int:
        """Grows whenever a position of the tree may have changed."""

    def parent(self, arg: int, /) -> int | None:
        """The parent of a node; None for the root."""

    def children(self, arg: int, /) -> list[int]:
        """The children of a node, the main line first."""

    def add(self, arg: int, /) -> int:
        """A new last child of a node."""

    def add_move(self, arg0: int, arg1: Move, /) -> int:
        """A new last child of a node with a move."""

    def find_move(self, arg0: int, arg1: Move, /) -> int | None:
        """The child of a node with this move; None when there is none."""

    def promote(self, arg: int, /) -> None:
        """Make a node the first child of its parent."""

    def remove(self, arg: int, /) -> None:
        """Remove a node with all that follows."""

    def properties(self, arg: int, /) -> dict[str, tuple[str, ...]]:
        """The properties of a node by name, each with its values."""

    def set(self, node: int, name: str, values: tuple[str, ...], /) -> Problem | None:
        """Set a property; tell why when a record may not hold it."""

    def discard(self, arg0: int, arg1: str, /) -> bool:
        """Remove a property of a node; tell whether it was there."""

    def path_to(self, arg: int, /) -> list[int]:
        """The nodes from the root to a node."""

    def main_line(self) -> list[int]:
        """The nodes from the root along first children."""

    def in_order(self) -> list[int]:
        """All nodes, parents before children, main lines first."""

    def set_up(self, arg: Position, /) -> None:
        """Let the record begin with a position."""

    def annotation(self, arg: int, /) -> str | None:
        """The word of a node's judgement, if there is one."""

    def annotate(self, node: int, word: str | None) -> None:
        """Judge a node's move by a word, or take the judgement away."""

    def has_setup(self, arg: int, /) -> bool:
        """Whether a node sets up pieces by hand."""

    def colour(self, arg: int, /) -> Colour | None:
        """The colour that moves in a node; None when it has no move."""

    def follow(self, arg0: int, arg1: Position, /) -> RecordStep:
        """What a node makes of the position before it."""

    def replay(self, arg: Sequence[int], /) -> RecordLine:
        """The game along a path from the root."""

    def check(self, arg: int, /) -> list[Problem]:
        """The problems of a replay of every line, at most so many."""

    @property
    def levels(self) -> list[int]:
        """The level of the computer at each seat; 0 for a person."""

    @levels.setter
    def levels(self, arg: Sequence[int], /) -> None: ...

    def blksgf(self) -> str:
        """The record as blksgf."""

    def json(self) -> str:
        """The record as JSON."""

    def __eq__(self, arg: object, /) -> bool: ...

HIGHEST_LEVEL: int

class RecordLimits:
    """Bounds on a text that is read; see `records.Limits`."""

    def __init__(self, size: int, nodes: int, values: int, problems: int) -> None: ...

class RecordReader:
    """Reads the records of a text one after the other."""

    def __init__(self, given: object, limits: RecordLimits, begin: tuple[int, int] = (1, 1)) -> None: ...

    def next(self) -> tuple[RecordTree | None, list[Problem]]:
        """
        The next record and its problems; without one the last problem says why, if any.
        """

    def first(self) -> tuple[RecordTree | None, list[Problem]]:
        """The same, and whether there are more games."""

    @property
    def end(self) -> tuple[int, int]:
        """The line and the column where the text ends."""

class GameCut:
    """Where a part of a text ends the game at hand."""

    @property
    def size(self) -> int:
        """The bytes that belong to the game."""

    @property
    def is_end(self) -> bool:
        """Whether the game ends there."""

class GameSplitter:
    """Finds where games end while a text comes in parts."""

    def __init__(self) -> None: ...

    def feed(self, arg: bytes, /) -> GameCut:
        """
        The bytes of this part that belong to the game at hand, and whether it ends there.
        """

RECORD_HEADERS: dict[str, str]

class Dialect:
    """The words of blksgf for one variant."""

    def __init__(self, arg: Variant, /) -> None: ...

    @property
    def game(self) -> str:
        """The value of GM."""

    @property
    def is_exact(self) -> bool:
        """Whether GM alone tells the variant; else XV does."""

    def move_property(self, arg: Colour, /) -> str:
        """The property of a colour's moves."""

    def name_property(self, arg: Player, /) -> str:
        """The property of a player's name."""

def find_game(arg: str, /) -> Variant | None:
    """The variant that a value of GM names, if there is one."""

def read_piece(arg0: Colour, arg1: str, /) -> Move | Problem:
    """The move that a value such as e10,e9 tells, or why it tells none."""

class Point:
    """Something that can be said for a move or against it."""

    kind: str = ''

    __match_args__: tuple[str, ...]

    @property
    def _sentence(self) -> str:
        """The name of the sentence that says it."""

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __getstate__(self) -> tuple[object, ...]: ...

class OnlyMove(Point):
    """There is no other legal move."""

    def __init__(self) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    kind: str = 'only-move'

    __match_args__ = ()

class Finishes(Point):
    """The last piece is placed, which earns a bonus."""

    def __init__(self, points: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def points(self) -> int:
        """The last piece is placed, which earns a bonus."""

    kind: str = 'finishes'

    __match_args__ = ('points',)

class FinishesWithSingle(Point):
    """The single square is placed last, which earns a larger bonus."""

    def __init__(self, points: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def points(self) -> int:
        """The single square is placed last, which earns a larger bonus."""

    kind: str = 'finishes-with-single'

    __match_args__ = ('points',)

class KeepsSingle(Point):
    """
    The single square stays for last, and all pieces left still fit: it earns these points.
    """

    def __init__(self, points: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def points(self) -> int:
        """
        The single square stays for last, and all pieces left still fit: it earns these points.
        """

    kind: str = 'keeps-single'

    __match_args__ = ('points',)

class ShutsIn(Point):
    """An opponent's colour is blocked."""

    def __init__(self, colour: Colour) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def colour(self) -> Colour:
        """An opponent's colour is blocked."""

    kind: str = 'shuts-in'

    __match_args__ = ('colour',)

class OnlyGoodMove(Point):
    """The next best move costs this share of the win."""

    def __init__(self, gap: float) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def gap(self) -> float:
        """The next best move costs this share of the win."""

    kind: str = 'only-good-move'

    __match_args__ = ('gap',)

class Stops(Point):
    """
    An opponent's next move, which would take exits, becomes impossible; `ways` moves do that, this one included.
    """

    def __init__(self, threat: Move, ways: int, exits: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def threat(self) -> Move:
        """
        An opponent's next move, which would take exits, becomes impossible; `ways` moves do that, this one included.
        """

    @property
    def ways(self) -> int:
        """
        An opponent's next move, which would take exits, becomes impossible; `ways` moves do that, this one included.
        """

    @property
    def exits(self) -> int:
        """
        An opponent's next move, which would take exits, becomes impossible; `ways` moves do that, this one included.
        """

    kind: str = 'stops'

    __match_args__ = ('threat', 'ways', 'exits')

class TakesExits(Point):
    """An opponent's colour loses exits, and has `left` of them."""

    def __init__(self, colour: Colour, number: int, left: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def colour(self) -> Colour:
        """An opponent's colour loses exits, and has `left` of them."""

    @property
    def number(self) -> int:
        """An opponent's colour loses exits, and has `left` of them."""

    @property
    def left(self) -> int:
        """An opponent's colour loses exits, and has `left` of them."""

    kind: str = 'takes-exits'

    __match_args__ = ('colour', 'number', 'left')

class TakesRoom(Point):
    """An opponent's colour reaches fewer cells."""

    def __init__(self, colour: Colour, number: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def colour(self) -> Colour:
        """An opponent's colour reaches fewer cells."""

    @property
    def number(self) -> int:
        """An opponent's colour reaches fewer cells."""

    kind: str = 'takes-room'

    __match_args__ = ('colour', 'number')

class OpensCorners(Point):
    """The colour gains corners to go on from; `exits` counts all of them."""

    def __init__(self, number: int, exits: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def number(self) -> int:
        """The colour gains corners to go on from; `exits` counts all of them."""

    @property
    def exits(self) -> int:
        """The colour gains corners to go on from; `exits` counts all of them."""

    kind: str = 'opens-corners'

    __match_args__ = ('number', 'exits')

class OpensSide(Point):
    """
    The colour gains exits in a quarter of the board that had none; `quarters` have some.
    """

    def __init__(self, quarters: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def quarters(self) -> int:
        """
        The colour gains exits in a quarter of the board that had none; `quarters` have some.
        """

    kind: str = 'opens-side'

    __match_args__ = ('quarters',)

class HeadsForCentre(Point):
    """The colour comes closer to the centre; 0 steps is the centre itself."""

    def __init__(self, steps: int, steps_before: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def steps(self) -> int:
        """The colour comes closer to the centre; 0 steps is the centre itself."""

    @property
    def steps_before(self) -> int:
        """The colour comes closer to the centre; 0 steps is the centre itself."""

    kind: str = 'heads-for-centre'

    __match_args__ = ('steps', 'steps_before')

class UsesLargePiece(Point):
    """A large piece is placed while there is room."""

    def __init__(self, piece: Piece) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def piece(self) -> Piece:
        """A large piece is placed while there is room."""

    kind: str = 'uses-large-piece'

    __match_args__ = ('piece',)

class UsesLastPlaces(Point):
    """A large piece is placed in one of the few places that it had."""

    def __init__(self, piece: Piece, number: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def piece(self) -> Piece:
        """A large piece is placed in one of the few places that it had."""

    @property
    def number(self) -> int:
        """A large piece is placed in one of the few places that it had."""

    kind: str = 'uses-last-places'

    __match_args__ = ('piece', 'number')

class GainsRoom(Point):
    """The colour reaches more cells."""

    def __init__(self, number: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def number(self) -> int:
        """The colour reaches more cells."""

    kind: str = 'gains-room'

    __match_args__ = ('number',)

class FindsOwnSpace(Point):
    """The colour gains cells that no opponent can reach."""

    def __init__(self, number: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def number(self) -> int:
        """The colour gains cells that no opponent can reach."""

    kind: str = 'finds-own-space'

    __match_args__ = ('number',)

class LeavesPlaces(Point):
    """Of the pieces left, this number still fit somewhere."""

    def __init__(self, number: int, left: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def number(self) -> int:
        """Of the pieces left, this number still fit somewhere."""

    @property
    def left(self) -> int:
        """Of the pieces left, this number still fit somewhere."""

    kind: str = 'leaves-places'

    __match_args__ = ('number', 'left')

class PlacesSquares(Point):
    """The move places this many squares, as every move does."""

    def __init__(self, number: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def number(self) -> int:
        """The move places this many squares, as every move does."""

    kind: str = 'places-squares'

    __match_args__ = ('number',)

class Secures(Point):
    """The outcome is proved: this margin over the other team."""

    def __init__(self, margin: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def margin(self) -> int:
        """The outcome is proved: this margin over the other team."""

    kind: str = 'secures'

    __match_args__ = ('margin',)

class Allows(Point):
    """
    An opponent can answer with a move that takes exits; a better move prevents it.
    """

    def __init__(self, reply: Move, exits: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def reply(self) -> Move:
        """
        An opponent can answer with a move that takes exits; a better move prevents it.
        """

    @property
    def exits(self) -> int:
        """
        An opponent can answer with a move that takes exits; a better move prevents it.
        """

    kind: str = 'allows'

    __match_args__ = ('reply', 'exits')

class ClosesExits(Point):
    """The colour loses exits of its own, and has `left` of them."""

    def __init__(self, number: int, left: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def number(self) -> int:
        """The colour loses exits of its own, and has `left` of them."""

    @property
    def left(self) -> int:
        """The colour loses exits of its own, and has `left` of them."""

    kind: str = 'closes-exits'

    __match_args__ = ('number', 'left')

class CrampsFriend(Point):
    """A colour of the same team loses exits."""

    def __init__(self, colour: Colour, number: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def colour(self) -> Colour:
        """A colour of the same team loses exits."""

    @property
    def number(self) -> int:
        """A colour of the same team loses exits."""

    kind: str = 'cramps-friend'

    __match_args__ = ('colour', 'number')

class PlaysSmall(Point):
    """A small piece is spent while one of `largest` squares fits."""

    def __init__(self, piece: Piece, largest: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def piece(self) -> Piece:
        """A small piece is spent while one of `largest` squares fits."""

    @property
    def largest(self) -> int:
        """A small piece is spent while one of `largest` squares fits."""

    kind: str = 'plays-small'

    __match_args__ = ('piece', 'largest')

class CouldWait(Point):
    """
    No opponent can reach this number of the cells: the move is not urgent.
    """

    def __init__(self, number: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def number(self) -> int:
        """
        No opponent can reach this number of the cells: the move is not urgent.
        """

    kind: str = 'could-wait'

    __match_args__ = ('number',)

class SpendsSingle(Point):
    """
    The single square is placed early, which gives up the points for placing it last.
    """

    def __init__(self, points: int) -> None: ...

    def __setstate__(self, arg: tuple[object, ...], /) -> None: ...

    @property
    def points(self) -> int:
        """
        The single square is placed early, which gives up the points for placing it last.
        """

    kind: str = 'spends-single'

    __match_args__ = ('points',)

def _told(points: Sequence[Point]) -> tuple[Point, ...]:
    """The points that a person is told."""

class Expectation:
    """What each player can expect."""

    @property
    def shares(self) -> dict[Player, float]:
        """Each player's share of the win, from 0 to 1."""

    @property
    def scores(self) -> dict[Player, float]:
        """Each player's final score."""

    @property
    def _utilities(self) -> dict[Player, float]:
        """The value that the search maximises."""

    def __repr__(self) -> str: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __getstate__(self) -> tuple[str, list[float], list[float], list[float]]: ...

    def __setstate__(self, arg: tuple[str, Sequence[float], Sequence[float], Sequence[float]], /) -> None: ...

class Line:
    """A move, the likely continuation, and its value."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The move, and the moves that follow it."""

    @property
    def move(self) -> Move:
        """The move in question."""

    @property
    def visits(self) -> int:
        """The simulations that began with the move."""

    @property
    def prior(self) -> float:
        """The net's probability of the move."""

    @property
    def expectation(self) -> Expectation:
        """After the move."""

    def __repr__(self) -> str: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __getstate__(self) -> tuple[list[Move], int, float, Expectation]: ...

    def __setstate__(self, arg: tuple[Sequence[Move], int, float, Expectation], /) -> None: ...

class Analysis:
    """The result of a search."""

    @property
    def position(self) -> Position:
        """The position that was searched."""

    @property
    def expectation(self) -> Expectation:
        """With the best move."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The best moves, the best first."""

    @property
    def best(self) -> Move:
        """The best move found."""

    @property
    def simulations(self) -> int:
        """How many simulations the position has had."""

    @property
    def is_exact(self) -> bool:
        """Whether the outcome is proved, not estimated."""

    @property
    def certainty(self) -> float:
        """
        The probability that a search sixteen times as long chooses the same move.
        """

    def _repr_svg_(self) -> str:
        """Draw the best line in a notebook, its moves numbered."""

    def __repr__(self) -> str: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __getstate__(self) -> tuple[Position, Expectation, list[Line], int, bool]: ...

    def __setstate__(self, arg: tuple[Position, Expectation, Sequence[Line], int, bool], /) -> None: ...

class Advice:
    """The merits and faults of a move, the most important first."""

    @property
    def move(self) -> Move:
        """The move in question."""

    @property
    def merits(self) -> tuple[Point, ...]:
        """What can be said for it."""

    @property
    def faults(self) -> tuple[Point, ...]:
        """What can be said against it."""

    @property
    def share(self) -> float | None:
        """
        The share of the win that its player can expect; None where no search looked.
        """

    @property
    def loss(self) -> float | None:
        """The share that the best move would add; None where no search looked."""

    @property
    def rank(self) -> int | None:
        """
        Its place among the moves of the search, from 1; None where it has none.
        """

    @property
    def is_exact(self) -> bool:
        """Whether share and loss are proved, not estimated."""

    def __repr__(self) -> str: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __getstate__(self) -> tuple[Move, object, object, float | None, float | None, int | None, bool]: ...

    def __setstate__(self, arg: tuple[Move, object, object, float | None, float | None, int | None, bool], /) -> None: ...

class Verdict(enum.IntEnum):
    """The verdict on a move by its loss, in steps from fine."""

    FINE = 0

    DOUBTFUL = 1

    BAD = 2

    VERY_BAD = 3

class Judgement:
    """One move of a game, compared with the best one."""

    @property
    def number(self) -> int:
        """From 1."""

    @property
    def position(self) -> Position:
        """Before the move."""

    @property
    def move(self) -> Move:
        """The move that was played."""

    @property
    def player(self) -> Player:
        """The player who made it."""

    @property
    def best(self) -> Move:
        """The move itself when no other is better."""

    @property
    def expectation(self) -> Expectation:
        """After the move."""

    @property
    def loss(self) -> float:
        """The share of the win that the move cost its player."""

    @property
    def points(self) -> int | None:
        """
        The part of the lead that it cost, where both moves are solved exactly.
        """

    @property
    def verdict(self) -> Verdict:
        """How much the loss matters."""

    @property
    def is_exact(self) -> bool:
        """Whether the loss is proved, not estimated."""

    @property
    def margin(self) -> int | None:
        """The lead of the first of two teams that is proved after the move."""

    @property
    def own(self) -> Advice:
        """About the move."""

    @property
    def advice(self) -> Advice | None:
        """
        About the best move, where the loss matters: the merits that the move itself lacks.
        """

    def __repr__(self) -> str: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __getstate__(self) -> tuple[int, Position, Move, Move, Expectation, float, int | None, int, bool, int | None, Advice, Advice | None]: ...

    def __setstate__(self, arg: tuple[int, Position, Move, Move, Expectation, float, int | None, int, bool, int | None, Advice, Advice | None], /) -> None: ...

class _MoveReport:
    """A move of the position, and what the search knows of it."""

    @property
    def prior(self) -> float: ...

    @property
    def visits(self) -> int: ...

    @property
    def expectation(self) -> Expectation: ...

class _Search:
    """A search of one variant with one net."""

    def __init__(self, variant: Variant, net: bytes, *, memory: int, width: int = 40, softness: float = 1.899999976158142, exploration: float = 0.5) -> None: ...

    def set_position(self, position: Position, among: Sequence[Move] = []) -> None:
        """
        Search this position next, keeping what is known of it; of some moves only, if there are any.
        """

    def run(self, *, simulations: int | None = None, seconds: float | None = None, most_seconds: float = 0.0, threads: int = 1, solve_budget: int = 0, thorough: bool = False) -> None:
        """
        Search until a limit is reached, the best move is clear unless thorough, or stop is called. Where the choice is open after so many seconds, the search goes on up to most_seconds.
        """

    def stop(self) -> None:
        """End the current run soon; from any thread."""

    def allow(self) -> None:
        """Let the next run begin after a stop."""

    def best_move(self) -> Move: ...

    def analyse(self, lines: int) -> Analysis:
        """What the search knows now, with at most so many lines."""

    def report(self) -> list[tuple[Move, _MoveReport]]:
        """The moves looked at, the most visited first."""

    @property
    def expectation(self) -> Expectation: ...

    @property
    def is_exact(self) -> bool: ...

    @property
    def simulations(self) -> int: ...

    @property
    def solve_budget(self) -> int:
        """Positions worth visiting for an exact solution before a search."""

    @property
    def memory(self) -> int:
        """Bytes held by the trees."""

def _levels() -> list[tuple[int | None, float | None, float, float]]:
    """Simulations, seconds, carelessness and temperature of each level."""

def _net_family(variant: Variant) -> str:
    """The name of the net for a variant."""

class _Choice:
    """One choice of a move as a level makes it."""

    def __init__(self, *, carelessness: float, temperature: float, seed: int) -> None: ...

    def without_search(self, position: Position) -> Move | None:
        """The beginner's move when this is to be one."""

    def after(self, search: _Search) -> Move:
        """A move of the searched position."""

def _advise(position: Position, move: Move, analysis: Analysis | None) -> Advice: ...

class _Reviewer:
    """Follows a game and judges its moves."""

    def __init__(self, variant: Variant, net: bytes, *, memory: int) -> None: ...

    def begin(self, position: Position) -> None: ...

    def play(self, move: Move) -> None:
        """Go on with the next move of the game."""

    def retire(self, player: Player) -> None:
        """End a player's part before the next move."""

    def run(self, *, simulations: int | None = None, seconds: float | None = None, threads: int = 1) -> None:
        """Search what is not known yet, each position within these limits."""

    @property
    def expectation(self) -> Expectation: ...

    @property
    def judgement(self) -> Judgement | None:
        """The judgement on the last move."""

class Theme(enum.Enum):
    """What the best move of a puzzle does."""

    SINGLE_LAST = 0

    BLOCK = 1

    EXITS = 2

    SQUEEZE = 3

class BestMove:
    """A move that is proved to be clearly the best."""

    @property
    def move(self) -> Move:
        """The move."""

    @property
    def gap(self) -> int:
        """Points between what it leads to and what the second best does."""

    @property
    def theme(self) -> Theme:
        """The idea behind it."""

    @property
    def rating(self) -> int:
        """How hard it is to find, about 500 to 2000."""

    @property
    def difficulty(self) -> int:
        """The same in steps from 1 to 5."""

def find_best_move(position: Position, budget: int) -> BestMove | None:
    """The one clearly best move, if `budget` positions suffice to prove it."""

def find_best_move_puzzle(variant: Variant, seed: int, budget: int) -> tuple[Position, BestMove] | None:
    """The hardest puzzle of a game by beginners, if there is one."""

class _Puzzle:
    """
    A solo puzzle: its board, the pieces of each colour, and how they may touch.
    """

    def __init__(self, columns: int, rows: int, pieces: Sequence[Sequence[Piece]], *, contact: str = 'chain', beginning: str = 'anywhere', order: str = 'any') -> None:
        """
        The contact is chain or touch, the beginning anywhere or corner, the order any, descending or single_last.
        """

class _Attempt:
    """The pieces placed in a solo puzzle so far; a value that never changes."""

    def __init__(self, puzzle: _Puzzle) -> None: ...

    @property
    def moves(self) -> tuple[Move, ...]:
        """The pieces placed, in the order of placing."""

    @property
    def is_solved(self) -> bool:
        """Whether every piece is placed as the puzzle asks."""

    @property
    def state(self) -> str:
        """Open, stuck, missed or solved."""

    def pieces_left(self, colour: Colour) -> list[Piece]:
        """What a colour has left to place."""

    def start(self, colour: Colour) -> Cell | None:
        """
        The corner that a colour's first piece has to cover; None when it may lie anywhere, or is placed.
        """

    def legal_moves(self, colour: Colour) -> list[Move]:
        """Every way to place a next piece of a colour."""

    def why_refused(self, move: Move) -> Illegality | None:
        """Why the piece may not be placed there now; None when it may."""

    def place(self, move: Move) -> _Attempt:
        """
        The attempt with one piece more; IllegalMoveError when that is refused.
        """

def _solve(puzzle: _Puzzle, begun: Sequence[Move], *, seed: int, seconds: float, tiling: str = 'mirror', report: Callable[[int, int, int, int], object] | None = None) -> tuple[list[Move] | None, bool, int]:
    """
    Look for a solution that contains the moves given. Returns it in an order of placing or None, whether nothing was left out (without a solution: there is none), and the placements tried. The report gets placements, pieces placed at most, attempts and solutions; False ends the search.
    """

def _enumerate(puzzle: _Puzzle, begun: Sequence[Move], *, seconds: float, limit: int, report: Callable[[int, int, int, int], object] | None = None) -> tuple[list[tuple[list[Move], int]], bool, int]:
    """
    Look for all solutions. Returns one for each choice of colours that may change places, with the number of such choices; whether there are no others; and the placements tried.
    """

def _count(puzzle: _Puzzle, begun: Sequence[Move], *, seconds: float, report: Callable[[int, int, int, int], object] | None = None) -> tuple[int, int | None, int | None, bool, int]:
    """
    Count the solutions: all, those that differ in more than colours, and those that differ in more than colours and a flip of the board (None when too many to tell apart); whether there are no others; and the placements tried.
    """

class _Task:
    """What one colour is to bring about while the others stand still."""

    def __init__(self, position: Position, goal: str, moves: int, target: Colour) -> None:
        """
        The goal is place-all, single-last or block; the target counts with block only.
        """

    def is_reached(self, position: Position) -> bool: ...

    def state(self, position: Position) -> str:
        """Open, stuck, missed or solved."""

    def legal_moves(self, position: Position) -> list[Move]:
        """The moves that may come next."""

    def why_refused(self, position: Position, move: Move) -> Illegality | None:
        """Why the move may not come next; None when it may."""

    def after(self, position: Position, move: Move) -> Position:
        """
        The position after a move, with nobody else moving; IllegalMoveError when that is refused.
        """

def _puzzle_of_day(day: int, count: int) -> int:
    """The number of a day's puzzle; days count from 1 January 1970."""

class PrintFormat(enum.Enum):
    """The formats of files to print."""

    PDF = 0

    SVG = 1

    STL = 2

    THREEMF = 3

class Paper(enum.Enum):
    """The sheets that pages are laid out for."""

    A4 = 0

    LETTER = 1

class PrintMeasures:
    """How large pieces are printed, in micrometres."""

    def __init__(self, square: int = 14000, thickness: int = 4000, clearance: int = 300) -> None: ...

    @property
    def square(self) -> int:
        """The side of a square."""

    @property
    def thickness(self) -> int:
        """The height of a piece."""

    @property
    def clearance(self) -> int:
        """The play between pieces."""

    squares: Final[tuple[int, int]] = ...
    """The least and the largest square."""

    thicknesses: Final[tuple[int, int]] = ...
    """The least and the largest thickness."""

    clearances: Final[tuple[int, int]] = ...
    """The least and the largest clearance."""

MOST_PRINTED: int = 500

def print_file(format: PrintFormat, *, pieces: Sequence[tuple[Colour, Piece]], board: Variant | None, measures: PrintMeasures, paper: Paper, hues: Sequence[tuple[int, int, int]], title: str) -> bytes:
    """
    Write pieces and a variant's board at true size; return the bytes of the file.
    """

class _Lessons:
    """Positions of self-played games, to learn from."""

    def __init__(self, variant: Variant) -> None: ...

    def add(self, game: bytes) -> None:
        """Add a game that self_play returned."""

    def __len__(self) -> int: ...

    def batch(self, numbers: Sequence[int], mirrored: Sequence[bool]) -> dict[str, Any]:
        """The lessons with these numbers as numpy arrays."""

def _self_play(variant: Variant, net: bytes, seed: int, *, full_simulations: int, fast_simulations: int, full_share: float, opening_moves: int) -> bytes:
    """Play a game of the engine against itself; return it as bytes."""

def _game_arrays(variant: Variant, game: bytes) -> dict[str, Any]:
    """A game that self_play returned, as numpy arrays."""

_NET_SHAPE: dict[str, int]

class _Actions:
    """The numbers of all placements on a board."""

    def __len__(self) -> int: ...

    def index(self, move: Move) -> int:
        """The number of a move's placement."""

    def move(self, action: int, colour: Colour) -> Move:
        """The move that a number stands for."""

    def images(self, symmetry: Symmetry) -> Any:
        """Where a symmetry of the board takes each action, as an array."""

def _actions_of(variant: Variant) -> _Actions:
    """The numbering of the variant's board."""

def _legal_actions(position: Position) -> Any:
    """The legal actions of the colour on turn; not sorted."""

def _action_mask(position: Position) -> Any:
    """1 for each legal action, else 0."""

class Reward(enum.Enum):
    """What a learner is told that a game is worth."""

    PLACES = 0
    """
    At the end, the mean over the other teams: 1 for each that is behind, 0 for an equal, -1 for one ahead.
    """

    MARGIN = 1
    """At the end, the points by which the team is ahead of the others' mean."""

    MOVES = 2
    """The same margin, told with every move by which it changes."""

def _view_of(position: Position, player: Player) -> Colour:
    """
    The colour whose view a player takes: the next one in order of play that the player decides.
    """

def _planes(position: Position, view: Colour, colours: int | None = None) -> Any:
    """
    Squares, open corners and free cells of each colour, [plane][row][column].
    """

def _pieces(position: Position, view: Colour, colours: int | None = None) -> Any:
    """How many of each piece each colour has left, [colour][piece]."""

def _rewards(before: Position, after: Position, kind: Reward) -> list[float]:
    """The reward of each player for the move between two positions."""

_PLANES_PER_COLOUR: int = 3

class _GameBatch:
    """Many games, moved forward together."""

    def __init__(self, variants: Sequence[Variant], *, reward: Reward, opening_moves: int, threads: int, **arrays: Any) -> None:
        """
        Variants of one board; arrays of the right size, which every step writes into.
        """

    def reset(self, seeds: Sequence[int]) -> None:
        """Begin all games anew, each from its seed."""

    def step(self, actions: Any) -> int | None:
        """
        Play an action in each game; where one is illegal, change nothing and return the number of its game.
        """

    def draw(self) -> Any:
        """A random legal action for each game."""

    def legal(self) -> Any:
        """The legal actions of one game after the other."""

    def legal_starts(self) -> Any:
        """Where those of each game begin, and the length of the list."""

    def position(self, game: int) -> Position:
        """The position of a game."""

    def finished(self, game: int) -> Position | None:
        """
        The end of the latest game that ended in this place since the reset; None when none has.
        """

    def states(self) -> list[tuple[Position, int, Position | None]]:
        """What each game needs to go on elsewhere."""

    def restore(self, states: Sequence[tuple[Position, int, Position | None]]) -> None:
        """Go on with the games of another batch like this one."""

    bytes_per_game: Final[int] = ...
    """The memory of a game, without the arrays."""

__version__: str
