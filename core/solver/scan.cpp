#include "scan.h"

#include <algorithm>

#include "picture.h"

namespace blokus {

template <int Words>
Scan<Words>::Scan(const Puzzle& puzzle, Tiling tiling, Corners corners)
    : by_column_(tiling == Tiling::any && puzzle.rows <= puzzle.columns),
      stride_(by_column_ ? puzzle.rows : puzzle.columns) {
    for (int cell = 0; cell < puzzle.area(); ++cell) board_.add(cell);
    if (corners == Corners::one_each)
        for (Colour c : all_colours) one_each_.add(number(puzzle.corner(c)));
    list_tiles(puzzle);
    if (tiling == Tiling::mirror) list_twins(puzzle);
    list_patterns();
}

template <int Words>
Tile<Words> Scan<Words>::tile_of(Placement placement) const {
    Tile<Words> tile;
    tile.placement = placement;
    tile.piece = piece(placement);
    int lines_on_board = board_.count() / stride_;
    int columns = by_column_ ? lines_on_board : stride_, rows = by_column_ ? stride_ : lines_on_board;
    Bitboard board = Bitboard::rectangle(columns, rows), cells = cells_of(placement);
    Bitboard edges = cells.edge_neighbours().without(cells) & board;
    Bitboard corners = cells.diagonal_neighbours().without(cells | edges) & board;
    cells.for_each([&](Cell c) { tile.cells.add(number(c)); });
    edges.for_each([&](Cell c) { tile.bars.add(number(c)); });
    corners.for_each([&](Cell c) { tile.corners.add(number(c)); });
    if (tile.cells.meets(one_each_)) tile.bars |= one_each_.without(tile.cells);
    return tile;
}

template <int Words>
void Scan<Words>::list_tiles(const Puzzle& puzzle) {
    PieceSet wanted;
    for (PieceSet set : puzzle.pieces) wanted = PieceSet(wanted.bits() | set.bits());
    at_.resize(static_cast<std::size_t>(puzzle.area()));
    on_board_.resize(static_cast<std::size_t>(puzzle.area()));
    for (int o = 0; o < orientation_count; ++o) {
        const Shape& s = shapes[static_cast<std::size_t>(o)];
        if (!wanted.has(s.piece)) continue;
        for (int row = 0; row + s.rows <= puzzle.rows; ++row)
            for (int column = 0; column + s.columns <= puzzle.columns; ++column) {
                Tile<Words> tile = tile_of(Placement(static_cast<Orientation>(o), Cell::at(column, row)));
                auto first = static_cast<std::size_t>(tile.cells.first());
                at_[first][static_cast<std::size_t>(o)] = static_cast<std::int32_t>(tiles_.size());
                on_board_[first].add(o);
                tiles_.push_back(tile);
            }
    }
}

template <int Words>
void Scan<Words>::list_twins(const Puzzle& puzzle) {
    twins_.resize(tiles_.size());
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
        Placement twin = image(tiles_[i].placement, mirrored, puzzle);
        int first = board_.count();
        for (int k = 0; k < shape(twin).size; ++k) first = std::min(first, number(cell(twin, k)));
        twins_[i] = at_[static_cast<std::size_t>(first)][static_cast<std::size_t>(index(twin.orientation()))];
    }
}

template <int Words>
std::array<std::array<int, 2>, max_piece_size> Scan<Words>::relative(const Shape& shape) const {
    std::array<std::array<int, 2>, max_piece_size> cells{};
    std::array<int, 2> first{lines, 0};
    for (std::size_t k = 0; k < static_cast<std::size_t>(shape.size); ++k) {
        Cell c = shape.cells[k];
        cells[k] = by_column_ ? std::array{int{c.column}, int{c.row}} : std::array{int{c.row}, int{c.column}};
        first = std::min(first, cells[k]);
    }
    for (auto& [line, place] : cells) {
        line -= first[0];
        place -= first[1];
    }
    return cells;
}

template <int Words>
void Scan<Words>::list_patterns() {
    for (int o = 0; o < orientation_count; ++o) {
        const Shape& s = shapes[static_cast<std::size_t>(o)];
        auto cells = relative(s);
        std::array<unsigned, lines> needed{};
        for (std::size_t k = 0; k < static_cast<std::size_t>(s.size); ++k) {
            auto [line, place] = cells[k];
            if (line == 0 && place == 0) continue;
            // Line 0 has only cells after the first; the others reach as far to either side.
            auto l = static_cast<std::size_t>(line);
            needed[l] |= 1U << (line == 0 ? place - 1 : place + reach[l]);
        }
        for (std::size_t l = 0; l < lines; ++l)
            for (unsigned pattern = 0; pattern < patterns_[l].size(); ++pattern)
                if ((needed[l] & ~pattern) == 0) patterns_[l][pattern].add(o);
    }
}

template class Scan<2>;
template class Scan<4>;
template class Scan<8>;

}  // namespace blokus
