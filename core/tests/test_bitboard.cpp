// Sets of cells: membership, counting, steps in every direction against plain coordinates.
#include "check.h"
#include "games.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

constexpr Bitboard largest = Bitboard::rectangle(max_columns, max_rows);

Bitboard random_cells(Random& random, int columns, int rows) {
    Bitboard board;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            if (random.below(4) == 0) board.add(Cell::at(column, row));
    return board;
}

// The cells of the board one step away, by coordinates.
Cells stepped(const Bitboard& cells, int columns, int rows) {
    Cells result;
    cells.for_each([&](Cell cell) {
        Cell moved = Cell::at(cell.column + columns, cell.row + rows);
        bool inside = moved.column >= 0 && moved.row >= 0 && moved.column < max_columns && moved.row < max_rows;
        if (inside) result.insert(moved);
    });
    return result;
}

Cells joined(std::initializer_list<Cells> sets) {
    Cells all;
    for (const Cells& cells : sets) all.insert(cells.begin(), cells.end());
    return all;
}

}  // namespace

TEST(every_cell_has_its_own_bit) {
    Bitboard board;
    int count = 0;
    for (int row = 0; row < max_rows; ++row)
        for (int column = 0; column < max_columns; ++column) {
            Cell cell = Cell::at(column, row);
            CHECK(!board.has(cell));
            board.add(cell);
            CHECK(board.has(cell));
            CHECK_EQUAL(board.count(), ++count);
        }
    CHECK(board == largest);
    board.for_each([&](Cell cell) { board.remove(cell); });
    CHECK(board.empty());
}

TEST(steps_agree_with_coordinates) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        Bitboard cells = random_cells(random, max_columns, max_rows);
        CHECK(cells_in(cells.up() & largest) == stepped(cells, 0, 1));
        CHECK(cells_in(cells.down() & largest) == stepped(cells, 0, -1));
        CHECK(cells_in(cells.left() & largest) == stepped(cells, -1, 0));
        CHECK(cells_in(cells.right() & largest) == stepped(cells, 1, 0));
    }
}

TEST(neighbours_agree_with_coordinates) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        Bitboard cells = random_cells(random, max_columns, max_rows);
        Cells edges =
            joined({stepped(cells, 0, 1), stepped(cells, 0, -1), stepped(cells, 1, 0), stepped(cells, -1, 0)});
        Cells diagonals =
            joined({stepped(cells, 1, 1), stepped(cells, 1, -1), stepped(cells, -1, 1), stepped(cells, -1, -1)});
        CHECK(cells_in(cells.edge_neighbours() & largest) == edges);
        CHECK(cells_in(cells.diagonal_neighbours() & largest) == diagonals);
    }
}

TEST(set_operations_agree_with_membership) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Random random(seed);
        Bitboard a = random_cells(random, max_columns, max_rows), b = random_cells(random, max_columns, max_rows);
        largest.for_each([&](Cell cell) {
            CHECK_EQUAL((a | b).has(cell), a.has(cell) || b.has(cell));
            CHECK_EQUAL((a & b).has(cell), a.has(cell) && b.has(cell));
            CHECK_EQUAL(a.without(b).has(cell), a.has(cell) && !b.has(cell));
        });
        CHECK_EQUAL(a.count(), static_cast<int>(cells_in(a).size()));
        CHECK_EQUAL(a == b, cells_in(a) == cells_in(b));
    }
}

TEST(any_names_a_member) {
    for (int row = 0; row < max_rows; ++row) {
        Bitboard one;
        one.add(Cell::at(row % max_columns, row));
        CHECK(one.any() == Cell::at(row % max_columns, row));
    }
}
