// The solo puzzles for JavaScript: calls act on one current attempt.
#include "solver/attempt.h"
#include "solver/solve.h"
#include "values.h"

// Called by the solver every few milliseconds with the most pieces that lay on the board so far and the number of the
// attempt, from 0. The search ends when JavaScript answers 0.
extern "C" __attribute__((import_module("page"), import_name("goes_on"))) int goes_on(int placed, int attempt);

namespace blokus::wasm {

namespace {

Attempt& current_attempt() {
    static Attempt attempt{Puzzle{}};
    return attempt;
}

bool is_colour(int colour) { return colour >= 0 && colour < max_colours; }

}  // namespace

// Begins a puzzle on an empty board. The pieces are the same for every colour, one bit each; the contact, the beginning
// and the order are numbered as in solver/puzzle.h. False, with nothing changed, when there is no such puzzle.
BLOKUS_EXPORT bool begin_puzzle(int columns, int rows, std::uint32_t pieces, int contact, int beginning, int order) {
    if (columns < 1 || columns > max_columns || rows < 1 || rows > max_rows || pieces >> piece_count != 0) return false;
    if (contact < 0 || contact > 1 || beginning < 0 || beginning > 1 || order < 0 || order > 2) return false;
    Puzzle puzzle;
    puzzle.columns = columns;
    puzzle.rows = rows;
    puzzle.pieces.fill(PieceSet(pieces));
    puzzle.contact = static_cast<Contact>(contact);
    puzzle.beginning = static_cast<Beginning>(beginning);
    puzzle.order = static_cast<Order>(order);
    current_attempt() = Attempt(puzzle);
    return true;
}

// Why a piece may not be placed there now: as reason_against of the rules.
BLOKUS_EXPORT int puzzle_reason(int colour, int orientation, int column, int row) {
    if (!is_colour(colour) || !is_orientation(orientation) || !is_near(column, row)) return misuse;
    return answer(current_attempt().why_refused(static_cast<Colour>(colour), static_cast<Orientation>(orientation),
                                                Cell::at(column, row)));
}

// Places a piece; false, with nothing changed, when that is refused.
BLOKUS_EXPORT bool puzzle_place(int colour, int orientation, int column, int row) {
    if (puzzle_reason(colour, orientation, column, row) != none) return false;
    Placement placement(static_cast<Orientation>(orientation), Cell::at(column, row));
    current_attempt().place({static_cast<Colour>(colour), placement});
    return true;
}

// The pieces that a colour has left, one bit each.
BLOKUS_EXPORT std::uint32_t puzzle_pieces(int colour) {
    return is_colour(colour) ? current_attempt().left(static_cast<Colour>(colour)).bits() : 0;
}

// Leaves the corner that a colour's first piece has to cover; false when there is none, or the piece is placed.
BLOKUS_EXPORT bool puzzle_start(int colour) {
    auto start = is_colour(colour) ? current_attempt().start(static_cast<Colour>(colour)) : std::nullopt;
    if (!start) return false;
    Numbers list;
    add(list, *start);
    return true;
}

// The placements of a colour that are not refused, three numbers each.
BLOKUS_EXPORT int puzzle_moves(int colour) {
    if (!is_colour(colour)) return 0;
    static MoveMaps maps;
    current_attempt().generate(static_cast<Colour>(colour), maps);
    return add_all(maps);
}

// Numbered as in solver/state.h.
BLOKUS_EXPORT int puzzle_state() { return static_cast<int>(current_attempt().state()); }

// Looks for a solution that contains what is placed, until JavaScript ends the search. Returns the number of moves
// found, and leaves them in an order of placing, four numbers each; 0 when none was found, -1 when there is none.
BLOKUS_EXPORT int solve_puzzle(std::uint32_t seed) {
    Control control([](void*, const Progress& progress) { return goes_on(progress.placed, progress.attempt) != 0; },
                    nullptr);
    const Attempt& attempt = current_attempt();
    Answer answer = solve(attempt.puzzle(), attempt.moves(), SolveOptions{seed}, control);
    if (!answer.moves) return answer.exhausted ? none : 0;
    Numbers list;
    for (Move move : *answer.moves) {
        list.add(index(move.colour));
        add(list, move.placement);
    }
    return static_cast<int>(answer.moves->size());
}

}  // namespace blokus::wasm
