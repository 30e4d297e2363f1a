// A board read cell by cell, line after line, and the placements that have a given cell as their first.
//
// A search that always covers the first empty cell meets every tiling once, and keeps the covered cells together.
#pragma once

#include <array>
#include <vector>

#include "mask.h"
#include "puzzle.h"
#include "rules/position.h"
#include "tiling.h"

namespace blokus {

// A placement as the searches see it.
template <int Words>
struct Tile {
    Mask<Words> cells;
    Mask<Words> bars;     // cells that its colour may not cover afterwards: along its edges, sometimes board corners
    Mask<Words> corners;  // the cells that touch it only at a corner
    Placement placement;
    Piece piece{};
};

// A set of orientations, in two words: those of at most four squares, and those of five.
struct OrientationSet {
    static constexpr int first_large = first_orientation[static_cast<std::size_t>(index(Piece::F))];
    static_assert(first_large <= 64 && orientation_count - first_large <= 64);

    std::uint64_t small = 0, large = 0;

    constexpr void add(int orientation) {
        if (orientation < first_large)
            small |= std::uint64_t{1} << orientation;
        else
            large |= std::uint64_t{1} << (orientation - first_large);
    }
    bool empty() const { return (small | large) == 0; }
    OrientationSet& operator&=(const OrientationSet& other) {
        small &= other.small;
        large &= other.large;
        return *this;
    }
    void add(const OrientationSet& other) {
        small |= other.small;
        large |= other.large;
    }
    void remove(const OrientationSet& other) {
        small &= ~other.small;
        large &= ~other.large;
    }
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (std::uint64_t rest = small; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
        for (std::uint64_t rest = large; rest != 0; rest &= rest - 1) visit(first_large + std::countr_zero(rest));
    }
};

// The orientations of each piece.
inline constexpr std::array<OrientationSet, piece_count> orientations_of = [] {
    std::array<OrientationSet, piece_count> table{};
    for (int o = 0; o < orientation_count; ++o)
        table[static_cast<std::size_t>(index(shapes[static_cast<std::size_t>(o)].piece))].add(o);
    return table;
}();

template <int Words>
class Scan {
public:
    // Requires a board of at most 64 * Words cells. Lines run along the short side, or across the axis of mirror images.
    explicit Scan(const Puzzle& puzzle, Tiling tiling = Tiling::any, Corners corners = Corners::free);

    const Mask<Words>& board() const { return board_; }
    int number(Cell cell) const {
        return by_column_ ? cell.column * stride_ + cell.row : cell.row * stride_ + cell.column;
    }
    // How many numbers lie between a cell and its neighbour in the next line.
    int stride() const { return stride_; }
    Tile<Words> tile_of(Placement placement) const;

    // The placement of an orientation whose first cell this is; requires that it fits onto the board.
    const Tile<Words>& tile(int cell, int orientation) const {
        return tiles_[static_cast<std::size_t>(
            at_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(orientation)])];
    }
    // The tile's mirror image. Requires a tile from `tile` and a scan for mirror images.
    const Tile<Words>& twin(const Tile<Words>& tile) const {
        return tiles_[static_cast<std::size_t>(twins_[static_cast<std::size_t>(&tile - tiles_.data())])];
    }
    // The orientations that, with this cell as their first, cover only allowed cells. The first must be allowed.
    OrientationSet fitting(const Mask<Words>& allowed, int cell) const {
        OrientationSet set = on_board_[static_cast<std::size_t>(cell)];
        set &= patterns_[0][allowed.from(cell + 1) & 15];
        for (int l = 1; l < lines; ++l) {
            int side = reach[static_cast<std::size_t>(l)];
            std::uint64_t bits = allowed.from(cell + l * stride_ - side);
            set &= patterns_[static_cast<std::size_t>(l)][bits & ((1U << (2 * side + 1)) - 1)];
        }
        return set;
    }

private:
    // A shape's cells, seen from its first, lie in five lines, each within this many cells of the first's place.
    static constexpr int lines = max_piece_size;
    static constexpr std::array<int, lines> reach{{4, 3, 2, 1, 0}};

    void list_tiles(const Puzzle& puzzle);
    void list_twins(const Puzzle& puzzle);
    void list_patterns();
    // The cells of the shape as line and place within the line, relative to its first.
    std::array<std::array<int, 2>, max_piece_size> relative(const Shape& shape) const;

    bool by_column_;
    int stride_;
    Mask<Words> board_;
    Mask<Words> one_each_;  // corners of the board of which a colour covers at most one
    std::vector<Tile<Words>> tiles_;
    std::vector<std::int32_t> twins_;
    std::vector<std::array<std::int32_t, orientation_count>> at_;
    std::vector<OrientationSet> on_board_;
    // For each line and each pattern of allowed cells in it, the orientations that the pattern does not exclude.
    std::array<std::array<OrientationSet, 128>, lines> patterns_{};
};

}  // namespace blokus
