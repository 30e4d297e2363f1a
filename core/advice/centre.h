// How far cells are from the centre of the board.
#pragma once

#include <algorithm>
#include <cmath>

#include "rules/variant.h"

namespace blokus {

// The rings between the nearest of the cells and the four cells of the centre. Requires at least one cell.
inline int steps_to_centre(const Bitboard& cells, const Variant& variant) {
    int nearest = max_columns + max_rows;
    cells.for_each([&](Cell cell) {
        int columns = std::abs(2 * cell.column - (variant.columns - 1));
        int rows = std::abs(2 * cell.row - (variant.rows - 1));
        nearest = std::min(nearest, std::max(columns, rows) / 2);
    });
    return nearest;
}

}  // namespace blokus
