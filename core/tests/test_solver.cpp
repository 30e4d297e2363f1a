// The solver: exhaustive searches are complete, beams find solutions, and both can be stopped.
#include "solver/solve.h"

#include <algorithm>

#include "check.h"
#include "rules/notation.h"
#include "solver/grow.h"
#include "solver/order.h"
#include "solver/pack.h"
#include "solver/picture.h"
#include "solver/tile_beam.h"

using namespace blokus;

namespace {

// A board whose four colours have the pieces of this size each.
Puzzle puzzle_of(int columns, int rows, int piece_size) {
    Puzzle puzzle;
    puzzle.columns = columns;
    puzzle.rows = rows;
    for (PieceSet& set : puzzle.pieces)
        for (int p = 0; p < piece_count; ++p)
            if (size(static_cast<Piece>(p)) == piece_size) set.add(static_cast<Piece>(p));
    return puzzle;
}

// Two colours with a straight and a bent piece of three squares fill a board of three rows and four columns.
Puzzle small_puzzle() {
    Puzzle puzzle;
    puzzle.columns = 4;
    puzzle.rows = 3;
    for (std::size_t c = 0; c < 2; ++c)
        for (Piece piece : {Piece::I3, Piece::V3}) puzzle.pieces[c].add(piece);
    return puzzle;
}

Puzzle all_84() {
    Puzzle puzzle;
    puzzle.columns = 20;
    puzzle.rows = 20;
    puzzle.pieces.fill(PieceSet::all());
    puzzle.beginning = Beginning::corner;
    return puzzle;
}

// Counts the solutions of an exhaustive search and checks each.
struct Sum {
    const Puzzle& puzzle;
    Tally tally;
    bool sound = true;

    Solved solved() {
        return {[](void* context, std::span<const Move> moves, int colourings) {
                    auto& sum = *static_cast<Sum*>(context);
                    auto whole = Arrangement::of(sum.puzzle, moves);
                    sum.sound = sum.sound && whole && whole->pieces_left() == 0;
                    sum.tally.add(sum.puzzle, moves, static_cast<std::uint64_t>(colourings));
                    return true;
                },
                this};
    }
};

// Whether these moves solve the puzzle in this order; by counting corners and edges cell by cell.
bool is_solution(const Puzzle& puzzle, std::span<const Move> moves) {
    auto whole = Arrangement::of(puzzle, moves);
    if (!whole || whole->pieces_left() != 0) return false;
    std::array<Bitboard, max_colours> own;
    for (Move move : moves) {
        Bitboard& before = own[static_cast<std::size_t>(index(move.colour))];
        Bitboard cells = cells_of(move.placement);
        bool joined = before.empty() ? puzzle.beginning == Beginning::anywhere || cells.has(puzzle.corner(move.colour))
                                     : !(before.diagonal_neighbours() & cells).empty();
        if (!joined) return false;
        before = before | cells;
    }
    return true;
}

}  // namespace

TEST(both_exhaustive_searches_count_the_same) {
    for (Contact contact : {Contact::chain, Contact::touch})
        for (Beginning beginning : {Beginning::anywhere, Beginning::corner}) {
            Puzzle puzzle = small_puzzle();
            puzzle.contact = contact;
            puzzle.beginning = beginning;
            Sum filled{puzzle, {}}, packed{puzzle, {}};
            Control control;
            CHECK(fill_all(puzzle, {}, Tiling::any, control, filled.solved()));
            CHECK(pack_all(puzzle, {}, UINT64_MAX, control, packed.solved()));
            CHECK(filled.sound && packed.sound);
            CHECK_EQUAL(filled.tally.solutions(), packed.tally.solutions());
            CHECK_EQUAL(filled.tally.up_to_colours(), packed.tally.up_to_colours());
            CHECK_EQUAL(filled.tally.up_to_symmetry(), packed.tally.up_to_symmetry());
        }
}

TEST(the_tetrominoes_have_one_tiling_and_its_mirror_image) {
    Puzzle puzzle = puzzle_of(10, 8, 4);
    Sum sum{puzzle, {}};
    Control control;
    CHECK(solve_all(puzzle, {}, control, sum.solved()));
    CHECK(sum.sound);
    CHECK_EQUAL(sum.tally.solutions(), std::uint64_t{48});
    CHECK_EQUAL(sum.tally.up_to_colours(), std::size_t{2});
    CHECK_EQUAL(sum.tally.up_to_symmetry(), std::size_t{1});
}

TEST(what_was_begun_is_completed_or_proved_impossible) {
    Puzzle puzzle = puzzle_of(10, 8, 4);
    Control control;
    Answer whole = solve(puzzle, {}, {}, control);
    REQUIRE(whole.moves.has_value());
    CHECK(is_solution(puzzle, *whole.moves));
    std::span<const Move> begun(whole.moves->data(), 9);
    Answer completed = solve(puzzle, begun, {}, control);
    REQUIRE(completed.moves.has_value());
    CHECK(is_solution(puzzle, *completed.moves));
    for (Move move : begun) {
        auto& moves = *completed.moves;
        CHECK(std::find(moves.begin(), moves.end(), move) != moves.end());
    }
    puzzle.beginning = Beginning::corner;
    Answer none = solve(puzzle, begun, {}, control);
    CHECK(!none.moves && none.exhausted);
}

TEST(colours_grow_until_all_pieces_lie) {
    Puzzle puzzle = all_84();
    puzzle.order = Order::descending;
    Control control;
    Answer answer = solve(puzzle, {}, {}, control);
    REQUIRE(answer.moves.has_value());
    CHECK(is_solution(puzzle, *answer.moves));
    int before = max_piece_size;
    for (Move move : *answer.moves) {
        int now = shape(move.placement).size;
        CHECK(now <= before);
        before = now;
    }
}

TEST(mirror_images_are_symmetric) {
    // A bent piece and a single square of each mate: chains are closed across the axis.
    Puzzle puzzle;
    puzzle.columns = 4;
    puzzle.rows = 2;
    for (std::size_t c = 0; c < 2; ++c)
        for (Piece piece : {Piece::I1, Piece::V3}) puzzle.pieces[c].add(piece);
    struct Look {
        const Puzzle& puzzle;
        int count = 0;
        bool symmetric = true;
    } look{puzzle};
    auto receive = [](void* context, std::span<const Move> moves, int) {
        auto& seen = *static_cast<Look*>(context);
        ++seen.count;
        seen.symmetric = seen.symmetric && is_solution(seen.puzzle, moves) &&
                         picture_of(seen.puzzle, moves) == picture_of(seen.puzzle, moves, mirrored);
        return true;
    };
    Control control;
    CHECK(fill_all(puzzle, {}, Tiling::mirror, control, {receive, &look}));
    CHECK(look.symmetric);
    CHECK_EQUAL(look.count, 4);  // the single square above or below at the axis, of either colour
    TileBeamOptions options;
    options.tiling = Tiling::mirror;
    auto found = tile_by_beam(puzzle, {}, options, control);
    REQUIRE(found.has_value());
    CHECK(is_solution(puzzle, *found));
}

namespace {

// Every seed finds a solution.
void check_beam(const Puzzle& puzzle, TileBeamOptions options) {
    for (options.seed = 0; options.seed < 8; ++options.seed) {
        Control control;
        auto found = tile_by_beam(puzzle, {}, options, control);
        REQUIRE(found.has_value());
        CHECK(is_solution(puzzle, *found));
    }
}

}  // namespace

TEST(colours_get_their_names_from_the_corners_they_cover) {
    // The angles fill the rim; the single squares lie in the middle, each beside another colour's angle.
    Puzzle puzzle;
    puzzle.columns = puzzle.rows = 4;
    puzzle.beginning = Beginning::corner;
    for (PieceSet& pieces : puzzle.pieces)
        for (Piece piece : {Piece::I1, Piece::V3}) pieces.add(piece);
    for (Tiling tiling : {Tiling::any, Tiling::mirror}) {
        TileBeamOptions options;
        options.last = 0;
        options.tiling = tiling;
        check_beam(puzzle, options);
    }
}

TEST(a_beam_may_leave_holes_but_not_at_the_corners) {
    Puzzle puzzle;
    puzzle.columns = 4;
    puzzle.rows = 5;
    for (PieceSet& pieces : puzzle.pieces)
        for (Piece piece : {Piece::I1, Piece::V3}) pieces.add(piece);
    Puzzle unequal = puzzle;
    unequal.pieces[0].remove(Piece::I1);
    for (Puzzle task : {puzzle, unequal})
        for (Beginning beginning : {Beginning::anywhere, Beginning::corner}) {
            task.beginning = beginning;
            check_beam(task, {});
        }
}

TEST(a_search_ends_when_it_is_told_to) {
    struct Patience {
        int reports = 3;
    } patience;
    auto until_impatient = [](void* context, const Progress&) {
        return --static_cast<Patience*>(context)->reports > 0;
    };
    for (Puzzle puzzle : {puzzle_of(16, 15, 5), all_84()}) {
        if (puzzle.holes() > 0) puzzle.columns = 18;  // no solution is known
        patience.reports = 3;
        Control control(until_impatient, &patience);
        Answer answer = solve(puzzle, {}, {}, control);
        CHECK(!answer.moves && !answer.exhausted);
        CHECK_EQUAL(patience.reports, 0);
    }
}

TEST(more_squares_than_cells_are_impossible) {
    Puzzle puzzle = puzzle_of(15, 15, 5);
    Control control;
    Answer answer = solve(puzzle, {}, {}, control);
    CHECK(!answer.moves && answer.exhausted);
}

TEST(an_order_of_placing_exists_only_for_chains) {
    Puzzle puzzle;
    puzzle.columns = puzzle.rows = 4;
    for (Piece piece : {Piece::I1, Piece::I2, Piece::V3}) puzzle.pieces[0].add(piece);
    Move bend{Colour::blue, *placement_of(std::array{Cell::at(0, 0), Cell::at(1, 0), Cell::at(0, 1)})};
    Move domino{Colour::blue, *placement_of(std::array{Cell::at(2, 1), Cell::at(2, 2)})};
    Move single{Colour::blue, *placement_of(std::array{Cell::at(3, 3)})};
    Move apart{Colour::blue, *placement_of(std::array{Cell::at(0, 3)})};
    CHECK(placing_order(puzzle, std::array{single, bend, domino}).has_value());
    CHECK(!placing_order(puzzle, std::array{apart, bend, domino}).has_value());
    puzzle.beginning = Beginning::corner;  // blue's is at the top left
    CHECK(!placing_order(puzzle, std::array{single, bend, domino}).has_value());
}

TEST(moves_that_do_not_fit_have_a_reason) {
    Puzzle puzzle;
    puzzle.columns = puzzle.rows = 4;
    for (Piece piece : {Piece::I1, Piece::I2}) puzzle.pieces[0].add(piece);
    Arrangement arrangement;
    arrangement.left = puzzle.pieces;
    arrangement.place({Colour::blue, *placement_of(std::array{Cell::at(1, 1)})});
    auto reason = [&](auto... cells) {
        auto misfit = arrangement.why_misfit(puzzle, {Colour::blue, *placement_of(std::array{cells...})});
        return misfit ? static_cast<int>(misfit->reason) : -1;
    };
    CHECK_EQUAL(reason(Cell::at(2, 2)), static_cast<int>(Reason::piece_played));
    CHECK_EQUAL(reason(Cell::at(1, 1), Cell::at(2, 1)), static_cast<int>(Reason::overlap));
    CHECK_EQUAL(reason(Cell::at(2, 1), Cell::at(3, 1)), static_cast<int>(Reason::edge_contact));
    CHECK_EQUAL(reason(Cell::at(3, 3), Cell::at(4, 3)), static_cast<int>(Reason::off_board));
    CHECK_EQUAL(reason(Cell::at(2, 2), Cell::at(3, 2)), -1);
}
