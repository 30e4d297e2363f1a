"""A slow and obvious second implementation of the rules: sets of cells, and nothing clever.

It is written straight from the rules of the game and shares no code with the core, so a mistake
has to be made twice, independently, to go unseen. A cell is `(column, row)` counted from the
bottom-left, a colour and a piece are their names, a placement is a frozenset of cells.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Cell = tuple[int, int]
Cells = frozenset[Cell]

# --------------------------------------------------------------------------------- the pieces

DRAWINGS = """
    I1 #   I2 ##   I3 ###   V3 #./##   I4 ####   O4 ##/##   T4 ###/.#.   L4 #./#./##   Z4 ##./.##
    F .##/##./.#.   I5 #####   L5 #./#./#./##   N .#/.#/##/#.   P ##/##/#.   T5 ###/.#./.#.
    U #.#/###   V5 #../#../###   W #../##./.##   X .#./###/.#.   Y .#/##/.#/.#   Z5 ##./.#./.##
"""


def read_drawing(drawing: str) -> Cells:
    rows = drawing.split("/")[::-1]
    return frozenset((c, r) for r, row in enumerate(rows) for c in range(len(row)) if row[c] == "#")


_words = DRAWINGS.split()
SHAPES = {
    name: read_drawing(drawing) for name, drawing in zip(_words[::2], _words[1::2], strict=True)
}


def moved_to_origin(cells: Iterable[Cell]) -> Cells:
    cells = list(cells)
    left, bottom = min(c for c, _ in cells), min(r for _, r in cells)
    return frozenset((c - left, r - bottom) for c, r in cells)


@cache
def orientations(piece: str) -> frozenset[Cells]:
    found = set()
    shape = SHAPES[piece]
    for _ in range(4):
        shape = moved_to_origin((r, -c) for c, r in shape)  # a quarter turn
        found.add(shape)
        found.add(moved_to_origin((-c, r) for c, r in shape))  # its mirror image
    return frozenset(found)


@cache
def piece_of_shape() -> dict[Cells, str]:
    return {shape: piece for piece in SHAPES for shape in orientations(piece)}


def piece_of(cells: Iterable[Cell]) -> str | None:
    """Name the piece that these cells form, or None when they form no piece."""
    cells = list(cells)
    return piece_of_shape().get(moved_to_origin(cells)) if cells else None


@cache
def placements(columns: int, rows: int) -> tuple[Cells, ...]:
    """List every placement of every piece on an empty board of this size."""
    everywhere = (
        frozenset((c + left, r + bottom) for c, r in shape)
        for piece in SHAPES
        for shape in orientations(piece)
        for left in range(columns)
        for bottom in range(rows)
    )
    return tuple(cells for cells in everywhere if all(c < columns and r < rows for c, r in cells))


# ------------------------------------------------------------------------------- the variants

BLUE, YELLOW, RED, GREEN = "blue", "yellow", "red", "green"
CORNERS = {BLUE: (0, 19), YELLOW: (19, 19), RED: (19, 0), GREEN: (0, 0)}  # a20 t20 t1 a1
DUO_STARTS = {BLUE: (4, 9), YELLOW: (9, 4)}  # e10 j5
SMALL_PIECES = ("I1", "I2", "I3", "V3", "I4", "O4", "T4", "L4", "Z4", "I5", "L5", "P")


@dataclass(frozen=True)
class Rules:
    """One variant with its options. Players are counted from 1, as people count them."""

    id: str
    size: int
    colours: tuple[str, ...]
    own_start: Mapping[str, Cell]
    decides: Mapping[str, tuple[int, ...]]  # several players of one colour take turns
    teams: tuple[tuple[int, ...], ...]  # players whose scores are added
    pieces: tuple[str, ...] = tuple(SHAPES)
    bonus: int = 15
    single_bonus: int = 5
    unscored: tuple[str, ...] = ()
    counts_squares: bool = False
    free_starts: bool = False

    def start_cells(self, colour: str) -> set[Cell]:
        if self.free_starts:
            return set(self.own_start.values())
        return {self.own_start[colour]}

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted(player for team in self.teams for player in team))


ALL = (BLUE, YELLOW, RED, GREEN)
EACH = {BLUE: (1,), YELLOW: (2,), RED: (3,), GREEN: (4,)}
PAIRS = {BLUE: (1,), YELLOW: (2,), RED: (1,), GREEN: (2,)}
SHARED = {BLUE: (1,), YELLOW: (2,), RED: (3,), GREEN: (1, 2, 3)}
ALONE = {BLUE: (1,), YELLOW: (1,), RED: (1,), GREEN: (1,)}

VARIANTS = {
    rules.id: rules
    for rules in (
        Rules("classic", 20, ALL, CORNERS, EACH, ((1,), (2,), (3,), (4,))),
        Rules("classic-teams", 20, ALL, CORNERS, EACH, ((1, 3), (2, 4))),
        Rules("classic-2", 20, ALL, CORNERS, PAIRS, ((1,), (2,))),
        Rules("classic-3", 20, ALL, CORNERS, SHARED, ((1,), (2,), (3,)), unscored=(GREEN,)),
        Rules("classic-3-open", 20, ALL[:3], CORNERS, EACH, ((1,), (2,), (3,))),
        Rules("duo", 14, ALL[:2], DUO_STARTS, EACH, ((1,), (2,))),
        Rules("solo", 20, ALL, CORNERS, ALONE, ((1,),), counts_squares=True),
        Rules(
            "junior", 14, ALL[:2], DUO_STARTS, EACH, ((1,), (2,)),
            pieces=SMALL_PIECES * 2, bonus=0, single_bonus=0,
        ),
    )
}  # fmt: skip


def rules(variant: str, *, starts: str = "own", bonus: int | None = None) -> Rules:
    """Return a variant's rules with the options chosen."""
    chosen = replace(VARIANTS[variant], free_starts=starts == "free")
    return chosen if bonus is None else replace(chosen, bonus=bonus)


# ------------------------------------------------------------------------------- the position


def edge_neighbours(cell: Cell) -> set[Cell]:
    c, r = cell
    return {(c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1)}


def corner_neighbours(cell: Cell) -> set[Cell]:
    c, r = cell
    return {(c + 1, r + 1), (c - 1, r + 1), (c + 1, r - 1), (c - 1, r - 1)}


@dataclass(frozen=True)
class Position:
    """The squares of each colour, the order of its pieces, and whose turn it is."""

    rules: Rules
    board: dict[Cell, str] = field(default_factory=dict)
    played: dict[str, tuple[Cells, ...]] = field(default_factory=dict)
    last_to_move: str | None = None
    found: dict[str, set[Cells]] = field(default_factory=dict, compare=False)  # moves by colour

    def pieces_placed(self, colour: str) -> list[str]:
        return [piece_of_shape()[moved_to_origin(cells)] for cells in self.played.get(colour, ())]

    def pieces_left(self, colour: str) -> list[str]:
        left = list(self.rules.pieces)
        for piece in self.pieces_placed(colour):
            left.remove(piece)
        return left

    def squares(self, colour: str) -> set[Cell]:
        return {cell for cell, there in self.board.items() if there == colour}

    def is_on_board(self, cell: Cell) -> bool:
        return all(0 <= axis < self.rules.size for axis in cell)

    # Placement

    def faults(self, colour: str, cells: Cells) -> Iterator[tuple[str, set[Cell]]]:
        """Name the rules of placement that forbid it, each with the cells that show it."""
        own = self.squares(colour)
        if piece_of(cells) not in self.pieces_left(colour):
            yield "PIECE_PLAYED", set()
        if outside := {cell for cell in cells if not self.is_on_board(cell)}:
            yield "OFF_BOARD", outside
        if taken := {cell for cell in cells if cell in self.board}:
            yield "OVERLAP", taken
        if touching := {cell for cell in cells if edge_neighbours(cell) & own}:
            yield "EDGE_CONTACT", touching
        if not own and not cells & self.rules.start_cells(colour):
            yield "START_NOT_COVERED", self.open_corners(colour)
        if own and not any(corner_neighbours(cell) & own for cell in cells):
            yield "NO_CORNER_CONTACT", set()

    def why_illegal(self, colour: str, cells: Cells) -> tuple[str, set[Cell]] | None:
        """Say why this colour may not make this move now, or None when it may."""
        if self.turn is None:
            return "GAME_OVER", set()
        if colour != self.turn:
            return "NOT_YOUR_TURN", set()
        return next(self.faults(colour, cells), None)

    def open_corners(self, colour: str) -> set[Cell]:
        """Find the empty cells one of which the colour's next piece must cover."""
        own = self.squares(colour)
        if not own:
            return {cell for cell in self.rules.start_cells(colour) if cell not in self.board}
        return {
            cell
            for square in own
            for cell in corner_neighbours(square)
            if self.is_on_board(cell) and cell not in self.board and not edge_neighbours(cell) & own
        }

    def candidates(self, colour: str) -> Iterator[Cells]:
        """List every way to cover an open corner with a piece that is left, legal or not."""
        for corner_c, corner_r in self.open_corners(colour):
            for piece in set(self.pieces_left(colour)):
                for shape in orientations(piece):
                    for c, r in shape:
                        yield frozenset((x + corner_c - c, y + corner_r - r) for x, y in shape)

    def moves_of(self, colour: str) -> set[Cells]:
        """Find all placements this colour could make if it were its turn, once per position."""
        if colour not in self.found:
            self.found[colour] = self.find_moves_of(colour)
        return self.found[colour]

    def find_moves_of(self, colour: str) -> set[Cells]:
        own = self.squares(colour)
        forbidden = {cell for square in own for cell in edge_neighbours(square)} | set(self.board)
        size = range(self.rules.size)
        allowed = {(c, r) for c in size for r in size} - forbidden
        return {cells for cells in self.candidates(colour) if cells <= allowed}

    def moves_by_definition(self, colour: str) -> set[Cells]:
        """Find the same set by asking the rules about every placement of the board."""
        everything = placements(self.rules.size, self.rules.size)
        return {cells for cells in everything if not any(self.faults(colour, cells))}

    # Turns

    def is_blocked(self, colour: str) -> bool:
        return not self.moves_of(colour)

    @cached_property
    def turn(self) -> str | None:
        """The next colour in order that can move, or None when the game is over."""
        order = self.rules.colours
        first = 0 if self.last_to_move is None else order.index(self.last_to_move) + 1
        for step in range(len(order)):
            colour = order[(first + step) % len(order)]
            if not self.is_blocked(colour):
                return colour
        return None

    @property
    def player(self) -> int | None:
        """The player who decides the next move; the players of a shared colour take turns."""
        if self.turn is None:
            return None
        deciders = self.rules.decides[self.turn]
        return deciders[len(self.played.get(self.turn, ())) % len(deciders)]

    def play(self, cells: Cells) -> Position:
        assert self.turn is not None, "the game is over"
        assert self.why_illegal(self.turn, cells) is None, "illegal move"
        board = self.board | dict.fromkeys(cells, self.turn)
        played = self.played | {self.turn: (*self.played.get(self.turn, ()), cells)}
        return Position(self.rules, board, played, last_to_move=self.turn)

    # Scores

    def finished_with_single(self, colour: str) -> bool:
        return not self.pieces_left(colour) and self.pieces_placed(colour)[-1] == "I1"

    def score(self, colour: str) -> int:
        points = -sum(len(SHAPES[piece]) for piece in self.pieces_left(colour))
        if not self.pieces_left(colour):
            points += self.rules.bonus
        if self.finished_with_single(colour):
            points += self.rules.single_bonus
        return points

    def player_score(self, player: int) -> int:
        return sum(
            len(self.squares(colour)) if self.rules.counts_squares else self.score(colour)
            for colour in self.rules.colours
            if colour not in self.rules.unscored and player in self.rules.decides[colour]
        )

    def team_scores(self) -> tuple[int, ...]:
        return tuple(sum(self.player_score(p) for p in team) for team in self.rules.teams)

    def places(self) -> dict[int, int]:
        """Give each player's place, 1 for the best; teams with equal scores share their place."""
        scores = self.team_scores()
        return {
            player: 1 + sum(other > mine for other in scores)
            for team, mine in zip(self.rules.teams, scores, strict=True)
            for player in team
        }


# ---------------------------------------------------------------------------------- the counts


def perft(position: Position, depth: int) -> int:
    """Count the sequences of exactly `depth` moves from this position."""
    if depth == 0:
        return 1
    if position.turn is None:
        return 0
    moves = position.moves_of(position.turn)
    if depth == 1:
        return len(moves)
    return sum(perft(position.play(cells), depth - 1) for cells in moves)


# ----------------------------------------------------------------------------------- the names


def cell_name(cell: Cell) -> str:
    return "abcdefghijklmnopqrst"[cell[0]] + str(cell[1] + 1)


def move_name(cells: Iterable[Cell]) -> str:
    """Write a placement as game records do: cells by row from the bottom, then by column."""
    return ",".join(cell_name(cell) for cell in sorted(cells, key=lambda cell: (cell[1], cell[0])))


def read_move(text: str) -> Cells:
    return frozenset((ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in text.split(","))
