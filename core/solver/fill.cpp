#include "fill.h"

#include "fill_search.h"

namespace blokus {

namespace {

template <int Words>
bool fill(const Puzzle& puzzle, std::span<const Move> begun, Tiling tiling, Control& control, Solved solved) {
    Scan<Words> scan(puzzle, tiling);
    return Fill<Words>(puzzle, scan, tiling, control, solved).run(begun);
}

}  // namespace

bool fill_all(const Puzzle& puzzle, std::span<const Move> begun, Tiling tiling, Control& control, Solved solved) {
    if (puzzle.area() <= 128) return fill<2>(puzzle, begun, tiling, control, solved);
    if (puzzle.area() <= 256) return fill<4>(puzzle, begun, tiling, control, solved);
    return fill<8>(puzzle, begun, tiling, control, solved);
}

}  // namespace blokus
