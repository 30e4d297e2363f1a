#include "layout.h"

#include <algorithm>

namespace blokus::print {

namespace {

constexpr Length gap = 4 * millimetre;

}  // namespace

const Shape& lying(Piece piece) {
    auto p = static_cast<std::size_t>(index(piece));
    auto first = shapes.begin() + first_orientation[p], last = shapes.begin() + first_orientation[p + 1];
    return *std::min_element(first, last, [](const Shape& a, const Shape& b) { return a.rows < b.rows; });
}

std::vector<std::vector<Spot>> lay(std::span<const ColouredPiece> pieces, Length square, Room room) {
    std::vector<std::vector<Spot>> pages;
    Length x = 0, y = 0, row_height = 0;
    for (ColouredPiece item : pieces) {
        const Shape& shape = lying(item.piece);
        Length width = shape.columns * square, height = shape.rows * square;
        if (x + width > room.width) {
            y += row_height + gap;
            x = row_height = 0;
        }
        if (pages.empty() || (room.height > 0 && y + height > room.height)) {
            pages.emplace_back();
            x = y = row_height = 0;
        }
        pages.back().push_back({item, x, y});
        x += width + gap;
        row_height = std::max(row_height, height);
    }
    return pages;
}

Length height_of(std::span<const Spot> page, Length square) {
    Length height = 0;
    for (const Spot& spot : page) height = std::max(height, spot.y + lying(spot.item.piece).rows * square);
    return height;
}

std::vector<Stretch> cut(int cells, int most) {
    int count = (cells + most - 1) / most;
    std::vector<Stretch> parts;
    for (int k = 0; k < count; ++k) {
        int first = cells * k / count;
        parts.push_back({first, cells * (k + 1) / count - first});
    }
    return parts;
}

}  // namespace blokus::print
