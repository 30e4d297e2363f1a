// Attempts at solo puzzles: what is refused and why, what may come next, and when a puzzle is solved.
#include "check.h"
#include "rules/notation.h"
#include "rules/random.h"
#include "solver/attempt.h"
#include "solver/solve.h"

using namespace blokus;

namespace {

Puzzle puzzle_of(int columns, int rows, std::initializer_list<Piece> pieces) {
    Puzzle puzzle;
    puzzle.columns = columns;
    puzzle.rows = rows;
    for (PieceSet& set : puzzle.pieces)
        for (Piece piece : pieces) set.add(piece);
    return puzzle;
}

Placement at(std::string_view cells) { return *placement_of(parse_cells(cells)->span()); }

// The reason against a placement as a number; -1 when it is allowed.
int reason(const Attempt& attempt, Colour colour, Placement placement) {
    auto refused = attempt.why_refused(colour, placement.orientation(), placement.anchor());
    return refused ? static_cast<int>(refused->reason) : -1;
}

int number(Reason reason) { return static_cast<int>(reason); }

}  // namespace

TEST(chains_are_judged_at_each_piece) {
    Puzzle puzzle = puzzle_of(6, 6, {Piece::I1, Piece::I2, Piece::V3});
    puzzle.beginning = Beginning::corner;
    Attempt attempt(puzzle);
    CHECK(attempt.start(Colour::blue) == Cell::at(0, 5));
    auto start = attempt.why_refused(Colour::red, at("a1").orientation(), Cell::at(2, 2));
    REQUIRE(start.has_value());
    CHECK_EQUAL(number(start->reason), number(Reason::start_not_covered));
    CHECK_EQUAL(start->count, 1);
    CHECK(start->cells[0] == Cell::at(5, 0));
    attempt.place({Colour::blue, at("a6,b6")});
    CHECK(!attempt.start(Colour::blue).has_value());
    CHECK_EQUAL(reason(attempt, Colour::blue, at("c5,d5")), number(Reason::piece_played));
    CHECK_EQUAL(reason(attempt, Colour::blue, at("a1,a2,a3")), number(Reason::not_given));
    CHECK_EQUAL(reason(attempt, Colour::blue, at("b6")), number(Reason::overlap));
    CHECK_EQUAL(reason(attempt, Colour::blue, at("c6")), number(Reason::edge_contact));
    CHECK_EQUAL(reason(attempt, Colour::blue, at("e1")), number(Reason::no_corner_contact));
    CHECK_EQUAL(reason(attempt, Colour::blue, at("c5")), -1);
}

TEST(anchors_may_lie_off_the_board) {
    Attempt attempt(puzzle_of(6, 6, {Piece::I2}));
    for (Cell anchor : {Cell::at(-1, 3), Cell::at(5, 3), Cell::at(3, -99), Cell::at(99, 99)}) {
        auto refused = attempt.why_refused(Colour::blue, at("a1,b1").orientation(), anchor);
        REQUIRE(refused.has_value());
        CHECK_EQUAL(number(refused->reason), number(Reason::off_board));
    }
}

TEST(decreasing_sizes_bind_all_colours_and_the_single_square_each) {
    Puzzle puzzle = puzzle_of(8, 8, {Piece::I1, Piece::I2});
    puzzle.order = Order::descending;
    Attempt attempt(puzzle);
    CHECK_EQUAL(reason(attempt, Colour::blue, at("a1")), number(Reason::too_early));
    attempt.place({Colour::blue, at("a1,b1")});
    CHECK_EQUAL(reason(attempt, Colour::blue, at("c2")), number(Reason::too_early));
    puzzle.order = Order::single_last;
    Attempt other(puzzle);
    CHECK_EQUAL(reason(other, Colour::blue, at("a1")), number(Reason::too_early));
    other.place({Colour::blue, at("a1,b1")});
    CHECK_EQUAL(reason(other, Colour::blue, at("c2")), -1);
    CHECK_EQUAL(reason(other, Colour::green, at("h8")), number(Reason::too_early));
}

TEST(pieces_that_need_only_touch_lie_anywhere_until_all_are_placed) {
    Puzzle puzzle;
    puzzle.columns = puzzle.rows = 4;
    for (Piece piece : {Piece::I1, Piece::I2}) puzzle.pieces[0].add(piece);
    puzzle.contact = Contact::touch;
    Attempt apart(puzzle);
    apart.place({Colour::blue, at("a1,b1")});
    CHECK_EQUAL(reason(apart, Colour::blue, at("d4")), -1);
    Attempt touching = apart;
    CHECK(!apart.is_solved());
    apart.place({Colour::blue, at("d4")});
    touching.place({Colour::blue, at("c2")});
    CHECK(!apart.is_solved());
    CHECK(touching.is_solved());
}

TEST(solutions_can_be_placed_in_their_order) {
    Puzzle puzzle = puzzle_of(20, 20, {});
    puzzle.pieces.fill(PieceSet::all());
    puzzle.beginning = Beginning::corner;
    for (Order order : {Order::any, Order::descending, Order::single_last}) {
        puzzle.order = order;
        Control control;
        Answer answer = solve(puzzle, {}, SolveOptions{7}, control);
        REQUIRE(answer.moves.has_value());
        Attempt attempt(puzzle);
        for (Move move : *answer.moves) {
            CHECK_EQUAL(reason(attempt, move.colour, move.placement), -1);
            attempt.place(move);
        }
        CHECK(attempt.is_solved());
    }
}

TEST(every_generated_placement_is_allowed_and_no_other) {
    Puzzle puzzle = puzzle_of(7, 6, {Piece::I1, Piece::I2, Piece::V3, Piece::T4, Piece::X});
    Random random(11);
    for (Contact contact : {Contact::chain, Contact::touch})
        for (Beginning beginning : {Beginning::anywhere, Beginning::corner})
            for (Order order : {Order::any, Order::descending, Order::single_last}) {
                puzzle.contact = contact;
                puzzle.beginning = beginning;
                puzzle.order = order;
                Attempt attempt(puzzle);
                for (bool moved = true; moved;) {
                    moved = false;
                    for (Colour colour : all_colours) {
                        MoveMaps maps;
                        attempt.generate(colour, maps);
                        std::vector<Placement> allowed;
                        for (int o = 0; o < orientation_count; ++o)
                            for (int row = 0; row < puzzle.rows; ++row)
                                for (int column = 0; column < puzzle.columns; ++column) {
                                    Placement placement(static_cast<Orientation>(o), Cell::at(column, row));
                                    bool generated =
                                        maps.anchors[static_cast<std::size_t>(o)].has(Cell::at(column, row));
                                    CHECK_EQUAL(generated, reason(attempt, colour, placement) == -1);
                                    if (generated) allowed.push_back(placement);
                                }
                        if (allowed.empty()) continue;
                        attempt.place({colour, allowed[random.below(allowed.size())]});
                        moved = true;
                    }
                }
            }
}
