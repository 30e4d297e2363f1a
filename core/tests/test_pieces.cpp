// The pieces: their number, sizes and orientations, and how cells are recognised as one of them.
#include "check.h"
#include "games.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

int orientations_of(Piece piece) {
    auto p = static_cast<std::size_t>(index(piece));
    return first_orientation[p + 1] - first_orientation[p];
}

int count_placements(int columns, int rows) {
    Variant board;
    board.columns = columns;
    board.rows = rows;
    return static_cast<int>(all_placements(board).size());
}

}  // namespace

TEST(orientations_per_piece) {
    constexpr int expected[piece_count] = {1, 2, 2, 4, 2, 1, 4, 8, 4, 8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4};
    int total = 0;
    for (int p = 0; p < piece_count; ++p) {
        CHECK_EQUAL(orientations_of(static_cast<Piece>(p)), expected[p]);
        total += expected[p];
    }
    CHECK_EQUAL(total, orientation_count);
}

TEST(placements_per_board) {
    CHECK_EQUAL(count_placements(20, 20), 30433);
    CHECK_EQUAL(count_placements(14, 14), 13729);
}

TEST(shapes_are_distinct_and_touch_their_anchor_lines) {
    std::set<std::uint32_t> masks;
    for (const Shape& s : shapes) {
        CHECK(masks.insert(s.mask).second);
        CHECK(s.mask & 0b11111);                          // a square in row 0
        CHECK(s.mask & 0b00001'00001'00001'00001'00001);  // a square in column 0
        CHECK(std::is_sorted(s.squares().begin(), s.squares().end()));
    }
}

TEST(a_placement_is_recognised_from_its_cells_in_any_order) {
    Random random(1);
    for (Placement placement : all_placements(*find_variant("duo"))) {
        std::vector<Cell> cells;
        for (int k = 0; k < shape(placement).size; ++k) cells.push_back(cell(placement, k));
        std::swap(cells.front(), cells[random.below(cells.size())]);
        std::reverse(cells.begin(), cells.end());
        auto found = placement_of(cells);
        REQUIRE(found.has_value());
        CHECK(*found == placement);
        CHECK(Placement::from_code(placement.code()) == placement);
    }
}

TEST(cells_that_form_no_piece_are_refused) {
    const std::vector<std::vector<Cell>> bad{
        {},
        {Cell::at(0, 0), Cell::at(0, 0)},                                                  // one cell twice
        {Cell::at(0, 0), Cell::at(1, 1)},                                                  // corners only
        {Cell::at(0, 0), Cell::at(2, 0)},                                                  // apart
        {Cell::at(0, 0), Cell::at(9, 9)},                                                  // far apart
        {Cell::at(0, 0), Cell::at(0, 5)},                                                  // just beyond the window
        {Cell::at(0, 0), Cell::at(1, 0), Cell::at(3, 0), Cell::at(4, 0), Cell::at(5, 0)},  // a gap
        {Cell::at(0, 0), Cell::at(1, 0), Cell::at(2, 0), Cell::at(3, 0), Cell::at(4, 0), Cell::at(5, 0)},  // six
        {Cell::at(32767, 0), Cell::at(-32768, 0)},
    };
    for (const auto& cells : bad) CHECK(!placement_of(cells));
}

TEST(cells_beyond_the_largest_board_are_refused) {
    CHECK(placement_of(std::vector{Cell::at(max_columns, max_rows)}).has_value());  // one beyond: a move can name it
    CHECK(!placement_of(std::vector{Cell::at(max_columns + 1, 0)}));
    CHECK(!placement_of(std::vector{Cell::at(0, max_rows + 1)}));
    CHECK(!placement_of(std::vector{Cell::at(-1, 0)}));
    CHECK(!placement_of(std::vector{Cell::at(0, -1)}));
}
