// Where pieces lie: side by side in rows, each in the orientation of least height.
#pragma once

#include <span>
#include <vector>

#include "job.h"

namespace blokus::print {

// The orientation of a piece with the fewest rows.
const Shape& lying(Piece piece);

// A piece whose box begins here, counted from the corner where its page begins.
struct Spot {
    ColouredPiece item;
    Length x = 0, y = 0;
};

struct Room {
    Length width = 0;
    Length height = 0;  // 0: without end
};

// Fills one page after the other, each within the room. Requires room for the longest piece.
std::vector<std::vector<Spot>> lay(std::span<const ColouredPiece> pieces, Length square, Room room);

// How much of its height a page uses.
Length height_of(std::span<const Spot> page, Length square);

// The part of a board on one sheet or plate: cells from `first` up to, not including, `first + count`.
struct Stretch {
    int first = 0, count = 0;
};
// Cuts a line of cells into equal parts, or parts that differ by one cell, of at most so many.
std::vector<Stretch> cut(int cells, int most);

}  // namespace blokus::print
