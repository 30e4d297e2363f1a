#include "model.h"

#include <algorithm>

namespace blokus::print {

namespace {

constexpr Length wall = 1 * millimetre;         // thickness
constexpr Length wall_height = 1 * millimetre;  // above the floor of a cell
constexpr Length floor_height = 1'600;
constexpr Length mark_depth = 600;  // of the pit that marks a start cell
constexpr Length slack = 300;       // between the top of a wall and the bottom of a groove
constexpr Length plate = 200 * millimetre;
constexpr Length distance = 5 * millimetre;

// The lines on both sides of each square's body; grooves lie between them.
std::vector<Length> body_lines(int squares_in_line, Length square, Length groove) {
    std::vector<Length> lines;
    for (int k = 0; k < squares_in_line; ++k) {
        lines.push_back(k * square + groove / 2);
        lines.push_back((k + 1) * square - groove / 2);
    }
    return lines;
}

// The lines of a row of cells: its ends, and for each cell the inner sides of its walls and of its mark.
std::vector<Length> cell_lines(int cells, Length square) {
    std::vector<Length> lines{0};
    for (int k = 0; k < cells; ++k)
        for (Length at : {wall / 2, square / 3, square - square / 3, square - wall / 2})
            lines.push_back(k * square + at);
    lines.push_back(cells * square);
    return lines;
}

bool is_start(const Variant& variant, Cell cell) {
    auto last = variant.start_cells.begin() + variant.start_count;
    return std::find(variant.start_cells.begin(), last, cell) != last;
}

bool covers(const Shape& shape, int column, int row) {
    auto squares_of = shape.squares();
    return std::find(squares_of.begin(), squares_of.end(), Cell::at(column, row)) != squares_of.end();
}

}  // namespace

Relief piece_relief(const Shape& shape, const Measures& measures) {
    const Length groove = wall + measures.clearance;
    Relief relief;
    relief.xs = body_lines(shape.columns, measures.square, groove);
    relief.ys = body_lines(shape.rows, measures.square, groove);
    for (int y = 0; y < 2 * shape.rows - 1; ++y) {
        for (int x = 0; x < 2 * shape.columns - 1; ++x) {
            // A field over a groove belongs to the piece when all the squares that it joins do.
            bool is_solid = covers(shape, x / 2, y / 2) && covers(shape, (x + 1) / 2, y / 2) &&
                            covers(shape, x / 2, (y + 1) / 2) && covers(shape, (x + 1) / 2, (y + 1) / 2);
            bool is_groove = x % 2 == 1 || y % 2 == 1;
            Length depth = is_groove ? wall_height + slack : 0;
            relief.heights.push_back(is_solid ? measures.thickness - depth : 0);
        }
    }
    return relief;
}

Relief board_relief(const Variant& variant, Stretch columns, Stretch rows, Length square) {
    constexpr int fields = 4;  // of a cell along an axis: from wall to mark, mark, from mark to wall, wall to the next
    Relief relief;
    relief.xs = cell_lines(columns.count, square);
    relief.ys = cell_lines(rows.count, square);
    for (int y = 0; y <= fields * rows.count; ++y) {
        for (int x = 0; x <= fields * columns.count; ++x) {
            bool is_wall = x % fields == 0 || y % fields == 0;
            bool is_mark = x % fields == 2 && y % fields == 2 &&
                           is_start(variant, Cell::at(columns.first + x / fields, rows.first + y / fields));
            Length height = floor_height;
            if (is_wall) height += wall_height;
            if (is_mark) height -= mark_depth;
            relief.heights.push_back(height);
        }
    }
    return relief;
}

std::vector<Part> model_of(const Job& job) {
    const Length square = job.measures.square;
    std::vector<Part> parts;
    Length y = 0;
    for (const auto& spots : lay(job.pieces, square, {plate})) {
        for (const Spot& spot : spots) {
            Solid solid = solid_of(piece_relief(lying(spot.item.piece), job.measures));
            parts.push_back({std::move(solid), spot.x, y + spot.y, spot.item.colour});
        }
        y += height_of(spots, square) + distance;
    }
    if (job.board == nullptr) return parts;
    for (Stretch rows : cut(job.board->rows, plate / square)) {
        Length x = 0;
        for (Stretch columns : cut(job.board->columns, plate / square)) {
            Solid solid = solid_of(board_relief(*job.board, columns, rows, square));
            parts.push_back({std::move(solid), x, y, std::nullopt});
            x += columns.count * square + distance;
        }
        y += rows.count * square + distance;
    }
    return parts;
}

}  // namespace blokus::print
