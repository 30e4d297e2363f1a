"""Random-play a variant and check that everything a position says about itself holds together.

For those who add a variant or build on the rules: the checks use the public interface alone and
know no variant by name.

    >>> import blokus.conformance
    >>> blokus.conformance.check("duo", games=2, seed=7).games
    2
"""

from __future__ import annotations

import pickle
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from blokus._core import Cell, Colour, Move, Piece, Position, Reason, Variant
from blokus.errors import IllegalMoveError, InternalError, ParseError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blokus._core import LegalMoves

_SAMPLE = 12  # moves that are checked one by one in each position
_SINGLE_BONUS = 5


@dataclass(frozen=True)
class Report:
    """What a check looked at. That it returned at all means that everything held."""

    variant: Variant
    seed: int
    games: int
    plies: int


def check(variant: Variant | str, games: int = 10, seed: int = 0) -> Report:
    """Play random games and check every position; raise InternalError at the first fault.

    The message names the seed, the game and the position, so that the fault can be seen again.
    """
    rules = Variant.parse(variant) if isinstance(variant, str) else variant
    plies = 0
    for number in range(games):
        rng = random.Random(f"{seed} {number}")
        plies += _check_game(rules, rng, f"{rules}, seed {seed}, game {number}")
    return Report(rules, seed, games, plies)


def _check_game(variant: Variant, rng: random.Random, where: str) -> int:
    """Play and check one game; return its number of moves."""
    position = Position(variant)
    ambition = rng.random()
    blocked: set[Colour] = set()
    plies = 0
    try:
        _check_start(position)
        while not position.is_over:
            _check_position(position, rng)
            move = _draw(position.legal_moves, rng, ambition)
            after = position.play(move)
            _check_step(position, move, after)
            _expect(blocked <= _blocked(after), "a blocked colour stays blocked")
            blocked = _blocked(after)
            position = after
            plies += 1
        _check_position(position, rng)
        _check_end(position)
    except (InternalError, IllegalMoveError, ParseError) as fault:
        text = f"{where}, move {plies + 1}, {position.to_text()}: {fault}"
        raise InternalError(text) from fault
    return plies


def _draw(moves: LegalMoves, rng: random.Random, ambition: float) -> Move:
    """Draw a move: with the chance `ambition` the largest of a few, so that games grow long."""
    few = [moves[rng.randrange(len(moves))] for _ in range(8)]
    return max(few, key=lambda move: move.piece.size) if rng.random() < ambition else few[0]


def _expect(holds: object, statement: str) -> None:
    if not holds:
        raise InternalError(f"it does not hold that {statement}")


# Checks of the start, of every position, of every move and of the end ---------------------------


def _check_start(position: Position) -> None:
    variant = position.variant
    _expect(position.turn == variant.colours[0], "the first colour starts")
    _expect(position.pieces_placed == 0, "the board is empty at the start")
    _expect(
        Variant.parse(str(variant)) == variant
        and hash(Variant.parse(str(variant))) == hash(variant),
        "a variant can be read back from its name",
    )
    for colour in variant.colours:
        _expect(position.pieces_left(colour) == variant.pieces, "each colour has all its pieces")
        _expect(not position.is_blocked(colour), "each colour can move at the start")
        cells = set(variant.start_cells(colour))
        for move in position.legal_moves_of(colour):
            _expect(bool(cells & set(move.cells)), "a first piece covers a start cell")


def _check_position(position: Position, rng: random.Random) -> None:
    _check_board(position)
    _check_turn(position)
    _check_scores(position)
    _check_copies(position)
    _check_moves(position, rng)
    _check_refusals(position, rng)


def _check_board(position: Position) -> None:
    variant = position.variant
    seen: set[Cell] = set()
    for colour in variant.colours:
        own: set[Cell] = set()
        for move in position.placed(colour):
            cells = set(move.cells)
            _expect(not cells & seen, "pieces do not overlap")
            _expect(not _beside(cells) & own, "pieces of one colour share no edge")
            _expect(all(position.colour_at(cell) == colour for cell in cells), "pieces are seen")
            own |= cells
            seen |= cells
        placed = [move.piece for move in position.placed(colour)]
        together = sorted((*placed, *position.pieces_left(colour)), key=lambda piece: piece.value)
        full_set = sorted(variant.pieces, key=lambda piece: piece.value)
        _expect(together == full_set, "each piece is either placed or left")
        _expect(position.squares_placed(colour) == len(own), "squares placed are counted")
        corners = set(position.open_corners(colour))
        _expect(not corners & _beside(own), "no open corner lies beside an own square")
        _expect(all(position.colour_at(cell) is None for cell in corners), "open corners are empty")
    every = (Cell(c, r) for c in range(variant.columns) for r in range(variant.rows))
    occupied = {cell for cell in every if position.colour_at(cell) is not None}
    _expect(occupied == seen, "every occupied cell belongs to a piece")


def _check_turn(position: Position) -> None:
    variant = position.variant
    turn = position.turn
    blocked = _blocked(position)
    _expect(position.is_over == (turn is None), "a game without a turn is over")
    _expect(position.is_over == (blocked == set(variant.colours)), "it ends when all are blocked")
    for colour in variant.colours:
        can_move = bool(position.legal_moves_of(colour))
        _expect((colour in blocked) == (not can_move), "blocked means without a legal move")
    if turn is None:
        _expect(position.player is None, "nobody decides when the game is over")
        return
    _expect(turn not in blocked, "a blocked colour is passed over")
    owner = variant.owner(turn)
    taking_turns = variant.players[len(position.placed(turn)) % len(variant.players)]
    _expect(position.player == (taking_turns if owner is None else owner), "the owner decides")


def _check_scores(position: Position) -> None:
    variant = position.variant
    for colour, score in position.scores.items():
        left = position.pieces_left(colour)
        points = -sum(piece.size for piece in left)
        if not left and variant.bonus:
            points += variant.bonus + _SINGLE_BONUS * position.finished_with_single(colour)
        _expect(score == points, "a colour's score follows from its pieces")
        _expect(not (left and position.finished_with_single(colour)), "finished means all placed")
    for player, score in position.player_scores.items():
        own = [c for c in variant.colours if variant.is_scored(c) and variant.owner(c) == player]
        counted = position.squares_placed if variant.is_puzzle else position.scores.__getitem__
        _expect(score == sum(map(counted, own)), "players add up their colours")
    sums = tuple(sum(position.player_scores[p] for p in team) for team in variant.teams)
    _expect(position.team_scores == sums, "teams add up their players")


def _check_copies(position: Position) -> None:
    pickled = pickle.loads(pickle.dumps(position))  # noqa: S301 - our own bytes
    for copy in (Position.from_text(position.to_text()), pickled):
        _expect(copy == position and hash(copy) == hash(position), "a copy equals its original")
        _expect(copy.to_text() == position.to_text(), "a copy reads as its original")
        _expect(copy.player == position.player, "a copy has the same player")
        _expect(copy.scores == position.scores, "a copy has the same scores")
        _expect(len(copy.legal_moves) == len(position.legal_moves), "a copy has the same moves")


def _check_moves(position: Position, rng: random.Random) -> None:
    moves = position.legal_moves
    listed = list(moves)
    if position.turn is not None:
        _expect(listed == list(position.legal_moves_of(position.turn)), "the turn moves next")
    _expect(len(set(listed)) == len(listed) == len(moves), "each legal move is listed once")
    _expect(sum(len(moves.of(p)) for p in Piece) == len(moves), "every legal move has a piece")
    for move in rng.sample(listed, min(_SAMPLE, len(listed))):
        cells = set(move.cells)
        own = {cell for piece in position.placed(move.colour) for cell in piece.cells}
        starts = set(position.variant.start_cells(move.colour))
        _expect(move.colour == position.turn, "legal moves are the turn's")
        _expect(move.piece in position.pieces_left(move.colour), "the piece is left")
        _expect(all(position.colour_at(cell) is None for cell in cells), "the cells are empty")
        _expect(not _beside(cells) & own, "a legal move has no edge contact")
        _expect(bool(cells & (_diagonal_to(own) if own else starts)), "it has corner contact")
        _expect(bool(cells & set(position.open_corners(move.colour))), "it covers an open corner")
        _expect(move in moves and move in moves.of(move.piece), "a legal move is found")
        _expect(all(move in moves.covering(cell) for cell in cells), "a move covers its cells")
        _expect(position.why_illegal(move) is None, "a legal move has no fault")
        _expect(position.parse_move(str(move)) == move, "a move can be read back")
        _expect(Move.of(move.colour, reversed(move.cells)) == move, "a move is its cells")


def _check_refusals(position: Position, rng: random.Random) -> None:
    for colour in position.variant.colours:
        moves = position.legal_moves_of(colour)
        for _ in range(min(_SAMPLE, len(moves))):
            move = moves[rng.randrange(len(moves))]
            if colour != position.turn:
                _expect_refused(position, move, Reason.NOT_YOUR_TURN)
            elif (shifted := _shifted(move, rng)) is not None and shifted not in moves:
                _expect_refused(position, shifted, None)
        for placed in position.placed(colour)[:_SAMPLE]:
            if colour == position.turn:
                _expect_refused(position, placed, None)
    if position.is_over:
        for colour in position.variant.colours:
            for placed in position.placed(colour)[:1]:
                _expect_refused(position, placed, Reason.GAME_OVER)


def _check_step(before: Position, move: Move, after: Position) -> None:
    variant = before.variant
    _expect(before != after, "a move changes the position")
    _expect(after.pieces_placed == before.pieces_placed + 1, "a move places one piece")
    _expect(set(after.placed(move.colour)) - set(before.placed(move.colour)) == {move}, "this one")
    for cell in move.cells:
        _expect(before.colour_at(cell) is None, "the position before the move is left as it was")
        _expect(after.colour_at(cell) == move.colour, "the piece stands on its cells")
    for colour in variant.colours:
        if colour != move.colour:
            _expect(after.placed(colour) == before.placed(colour), "other colours keep theirs")
    following = variant.colours.index(move.colour) + 1
    order = (*variant.colours[following:], *variant.colours[:following])
    next_up = next((colour for colour in order if not after.is_blocked(colour)), None)
    _expect(after.turn == next_up, "the next colour that can move is on turn")


def _check_end(position: Position) -> None:
    outcome = position.outcome
    _expect(len(position.legal_moves) == 0, "nobody moves when the game is over")
    if outcome is None:
        raise InternalError("a finished game has no outcome")
    scores = position.team_scores
    for team, score in zip(position.variant.teams, scores, strict=True):
        place = 1 + sum(other > score for other in scores)
        for player in team:
            _expect(outcome.places[player] == place, "places follow from the scores")
            _expect((player in outcome.winners) == (place == 1), "the best place wins")
    _expect(outcome.scores == position.player_scores, "the outcome holds the players' scores")


# Helpers ----------------------------------------------------------------------------------------


def _blocked(position: Position) -> set[Colour]:
    return {colour for colour in position.variant.colours if position.is_blocked(colour)}


def _expect_refused(position: Position, move: Move, reason: Reason | None) -> None:
    """Expect that the move is refused, for this reason when it is given."""
    found = position.why_illegal(move)
    if found is None:
        raise InternalError(f"{move} is not listed as legal but has no fault")
    _expect(reason is None or found.reason == reason, f"{move} is refused for {reason}")
    before = position.to_text()
    try:
        position.play(move)
    except IllegalMoveError as error:
        _expect(error.illegality == found, "the error carries the reason")
    else:
        raise InternalError(f"{move} was played in spite of {found.reason}")
    _expect(position.to_text() == before, "a refused move changes nothing")


def _shifted(move: Move, rng: random.Random) -> Move | None:
    """Move a placement by a cell or two; None when it would leave every board."""
    columns, rows = rng.randint(-2, 2), rng.randint(-2, 2)
    places = [(cell.column + columns, cell.row + rows) for cell in move.cells]
    if min(min(place) for place in places) < 0:
        return None
    try:
        return Move.of(move.colour, [Cell(*place) for place in places])
    except ParseError:
        return None


def _beside(cells: Iterable[Cell]) -> set[Cell]:
    return _neighbours(cells, ((1, 0), (-1, 0), (0, 1), (0, -1)))


def _diagonal_to(cells: Iterable[Cell]) -> set[Cell]:
    return _neighbours(cells, ((1, 1), (-1, 1), (1, -1), (-1, -1)))


def _neighbours(cells: Iterable[Cell], steps: Iterable[tuple[int, int]]) -> set[Cell]:
    """Collect the cells one step away, but for those left of or below every board."""
    places = {(cell.column + c, cell.row + r) for cell in cells for c, r in steps}
    return {Cell(column, row) for column, row in places if column >= 0 and row >= 0}
