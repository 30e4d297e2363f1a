#include "picture.h"

#include <algorithm>

namespace blokus {

namespace {

void insert(std::vector<Picture>& sorted, Picture picture) {
    auto place = std::lower_bound(sorted.begin(), sorted.end(), picture);
    if (place == sorted.end() || *place != picture) sorted.insert(place, std::move(picture));
}

}  // namespace

Cell image(Cell cell, Flip flip, const Puzzle& puzzle) {
    return Cell::at(flip.columns ? puzzle.columns - 1 - cell.column : cell.column,
                    flip.rows ? puzzle.rows - 1 - cell.row : cell.row);
}

Placement image(Placement placement, Flip flip, const Puzzle& puzzle) {
    std::array<Cell, max_piece_size> cells{};
    auto count = static_cast<std::size_t>(shape(placement).size);
    for (std::size_t k = 0; k < count; ++k) cells[k] = image(cell(placement, static_cast<int>(k)), flip, puzzle);
    return *placement_of({cells.data(), count});
}

Picture picture_of(const Puzzle& puzzle, std::span<const Move> moves, Flip flip) {
    Picture picture(static_cast<std::size_t>(puzzle.area()));
    for (Move move : moves)
        for (int k = 0; k < shape(move.placement).size; ++k) {
            Cell c = image(cell(move.placement, k), flip, puzzle);
            picture[static_cast<std::size_t>(c.row * puzzle.columns + c.column)] =
                static_cast<std::uint8_t>(1 + index(move.colour));
        }
    std::array<std::uint8_t, max_colours + 1> names{};
    std::uint8_t known = 0;
    for (std::uint8_t& colour : picture) {
        if (colour == 0) continue;
        if (names[colour] == 0) names[colour] = ++known;
        colour = names[colour];
    }
    return picture;
}

void Tally::add(const Puzzle& puzzle, std::span<const Move> moves, std::uint64_t colourings) {
    solutions_ += colourings;
    if (!full_) return;
    Picture best = picture_of(puzzle, moves);
    insert(pictures_, best);
    for (Flip flip : flips) best = std::min(best, picture_of(puzzle, moves, flip));
    insert(classes_, std::move(best));
    if (pictures_.size() > most_pictures) {
        full_ = false;
        pictures_ = {};
        classes_ = {};
    }
}

}  // namespace blokus
