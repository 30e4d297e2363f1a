// A solution as a picture, to recognise solutions that differ only in colours or by a flip of the board.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "puzzle.h"

namespace blokus {

// A symmetry of every rectangle: columns and rows each stay or are reversed.
struct Flip {
    bool columns = false;
    bool rows = false;
};
inline constexpr Flip mirrored{true, false};
inline constexpr std::array<Flip, 4> flips{{{false, false}, {true, false}, {false, true}, {true, true}}};

Cell image(Cell cell, Flip flip, const Puzzle& puzzle);
Placement image(Placement placement, Flip flip, const Puzzle& puzzle);

// The colour of every cell, row by row, 0 for none; colours are numbered in the order in which they appear. Pieces of
// one colour never share an edge, so the picture shows the pieces too.
using Picture = std::vector<std::uint8_t>;

Picture picture_of(const Puzzle& puzzle, std::span<const Move> moves, Flip flip = {});

// Counts solutions in three ways. Its memory is bounded: with too many solutions only the first count goes on.
class Tally {
public:
    void add(const Puzzle& puzzle, std::span<const Move> moves, std::uint64_t colourings);

    // Every solution, with colours that may change places told apart.
    std::uint64_t solutions() const { return solutions_; }
    // Those that differ in more than colours, and those that differ in more than colours and a flip of the board; only
    // while the count is full.
    std::size_t up_to_colours() const { return pictures_.size(); }
    std::size_t up_to_symmetry() const { return classes_.size(); }
    bool is_full() const { return full_; }

private:
    static constexpr std::size_t most_pictures = 200'000;

    std::uint64_t solutions_ = 0;
    std::vector<Picture> pictures_, classes_;  // sorted
    bool full_ = true;
};

}  // namespace blokus
