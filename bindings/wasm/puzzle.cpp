// The solo puzzles for JavaScript: calls act on one current puzzle and the pieces that lie on its board.
#include <optional>
#include <vector>

#include "exchange.h"
#include "rules/frontier.h"
#include "rules/kernels.h"
#include "rules/position.h"
#include "solver/solve.h"

// JavaScript hears every few milliseconds how the solver fares: the most pieces that lay on the board so far, and how
// often it began anew. It answers whether to go on.
extern "C" __attribute__((import_module("page"), import_name("goes_on"))) int goes_on(int placed, int attempt);

namespace blokus::wasm {

namespace {

constexpr int none = -1;
constexpr int misuse = -2;

struct Current {
    Puzzle puzzle;
    Arrangement arrangement;
    std::vector<Move> moves;
    Bitboard board;
};

Current& current() {
    static Current puzzle;
    return puzzle;
}

std::size_t slot(Colour colour) { return static_cast<std::size_t>(index(colour)); }
bool is_colour(int colour) { return colour >= 0 && colour < max_colours; }

// Anchors far off any board would overflow a cell.
bool is_placement(int orientation, int column, int row) {
    constexpr int far = 99;
    return orientation >= 0 && orientation < orientation_count && column >= -far && column <= far && row >= -far &&
           row <= far;
}

// The first step at which a piece of the set joins.
int first_step(const Puzzle& puzzle, PieceSet left) {
    int first = most_steps;
    for (int p = 0; p < piece_count; ++p)
        if (left.has(static_cast<Piece>(p))) {
            int step = puzzle.step(size(static_cast<Piece>(p)));
            if (step < first) first = step;
        }
    return first;
}

// The pieces whose turn it is: decreasing sizes are a matter of all colours, the single square of each.
PieceSet pieces_on_turn(Colour colour) {
    const auto& [puzzle, arrangement, moves, board] = current();
    PieceSet own = arrangement.left[slot(colour)];
    int step = first_step(puzzle, own);
    if (puzzle.order == Order::descending)
        for (PieceSet set : arrangement.left) {
            int other = first_step(puzzle, set);
            if (other < step) step = other;
        }
    PieceSet chosen;
    for (int p = 0; p < piece_count; ++p) {
        auto piece = static_cast<Piece>(p);
        if (own.has(piece) && puzzle.step(size(piece)) == step) chosen.add(piece);
    }
    return chosen;
}

// Where a colour may grow. Where pieces need only touch in the end, they may lie anywhere at first.
Frontier frontier(Colour colour) {
    const auto& [puzzle, arrangement, moves, board] = current();
    Bitboard starts = board;
    if (puzzle.beginning == Beginning::corner) {
        starts = Bitboard{};
        starts.add(puzzle.corner(colour));
    }
    Frontier found = frontier_of(arrangement.own[slot(colour)], arrangement.occupied(), board, starts);
    if (puzzle.contact == Contact::touch) found.corners = found.free;
    return found;
}

std::optional<Illegality> why_not(Move move) {
    const auto& [puzzle, arrangement, moves, board] = current();
    if (auto misfit = arrangement.why_misfit(puzzle, move)) return misfit;
    Illegality illegality;
    Bitboard corners = frontier(move.colour).corners;
    if (!(cells_of(move.placement) & corners).empty()) return std::nullopt;
    if (!arrangement.own[slot(move.colour)].empty()) return Illegality{Reason::no_corner_contact};
    illegality.reason = Reason::start_not_covered;
    illegality.cells[0] = puzzle.corner(move.colour);
    illegality.count = 1;
    return illegality;
}

void add(Numbers& list, Placement placement) {
    list.add(index(placement.orientation()));
    list.add(placement.anchor().column);
    list.add(placement.anchor().row);
}

}  // namespace

// Begins a puzzle on an empty board; the pieces are the same for every colour, one bit each.
BLOKUS_EXPORT bool begin_puzzle(int columns, int rows, std::uint32_t pieces, int contact, int beginning, int order) {
    if (columns < 1 || columns > max_columns || rows < 1 || rows > max_rows || pieces >> piece_count != 0) return false;
    Current fresh;
    fresh.puzzle.columns = columns;
    fresh.puzzle.rows = rows;
    for (PieceSet& set : fresh.puzzle.pieces)
        for (int p = 0; p < piece_count; ++p)
            if (pieces >> p & 1) set.add(static_cast<Piece>(p));
    fresh.puzzle.contact = contact == 1 ? Contact::touch : Contact::chain;
    fresh.puzzle.beginning = beginning == 1 ? Beginning::corner : Beginning::anywhere;
    fresh.puzzle.order = order == 1 ? Order::descending : order == 2 ? Order::single_last : Order::any;
    fresh.arrangement.left = fresh.puzzle.pieces;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) fresh.board.add(Cell::at(column, row));
    current() = std::move(fresh);
    return true;
}

// Why a piece cannot be put there: as reason_against of the rules; a piece whose time has not come may be judged too.
BLOKUS_EXPORT int puzzle_reason(int colour, int orientation, int column, int row) {
    if (!is_colour(colour) || !is_placement(orientation, column, row)) return misuse;
    Move move{static_cast<Colour>(colour), Placement(static_cast<Orientation>(orientation), Cell::at(column, row))};
    auto illegality = why_not(move);
    if (!illegality) return none;
    Numbers causes;
    causes.add(illegality->count);
    for (Cell cell : illegality->causes()) {
        causes.add(cell.column);
        causes.add(cell.row);
    }
    return static_cast<int>(illegality->reason);
}

// Puts a piece on the board; false, with nothing changed, when it cannot be put there.
BLOKUS_EXPORT bool puzzle_put(int colour, int orientation, int column, int row) {
    if (puzzle_reason(colour, orientation, column, row) != none) return false;
    Move move{static_cast<Colour>(colour), Placement(static_cast<Orientation>(orientation), Cell::at(column, row))};
    current().arrangement.place(move);
    current().moves.push_back(move);
    return true;
}

// The pieces that a colour has left, and those of them that may come next, one bit each.
BLOKUS_EXPORT void puzzle_pieces(int colour) {
    Numbers list;
    if (!is_colour(colour)) return;
    list.add(static_cast<int>(current().arrangement.left[static_cast<std::size_t>(colour)].bits()));
    list.add(static_cast<int>(pieces_on_turn(static_cast<Colour>(colour)).bits()));
}

// The places where a colour's next piece may go, three numbers each.
BLOKUS_EXPORT int puzzle_moves(int colour) {
    Numbers list;
    if (!is_colour(colour)) return 0;
    static MoveMaps maps;
    kernels().generate(frontier(static_cast<Colour>(colour)), pieces_on_turn(static_cast<Colour>(colour)), maps);
    for_each_placement(maps, [&](Placement p) { add(list, p); });
    return list.count();
}

// Looks for a solution that goes on from what lies on the board, as long as JavaScript wants. Returns the number of
// moves that were found, and leaves them, four numbers each, in an order of placing; 0 when none was found, -1 when
// there is none.
BLOKUS_EXPORT int solve_puzzle(std::uint32_t seed) {
    Control control([](void*, const Progress& progress) { return goes_on(progress.placed, progress.attempt) != 0; },
                    nullptr);
    auto& [puzzle, arrangement, moves, board] = current();
    Answer answer = solve(puzzle, moves, SolveOptions{seed}, control);
    if (!answer.moves) return answer.exhausted ? none : 0;
    Numbers list;
    for (Move move : *answer.moves) {
        list.add(index(move.colour));
        add(list, move.placement);
    }
    return static_cast<int>(answer.moves->size());
}

}  // namespace blokus::wasm
