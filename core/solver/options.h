// The placements that pieces left over may still take, and which of them no solution can contain.
#pragma once

#include <array>
#include <vector>

#include "scan.h"

namespace blokus {

template <int Words>
struct Option {
    Tile<Words> tile;
    std::array<std::int16_t, max_piece_size> cells{};  // the numbers of its cells
    std::uint8_t size = 0;
    std::uint8_t colour = 0;
    std::uint8_t step = 0;  // of the puzzle's order
};

// A part of a list of options, all of one colour.
struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// Removes the options of one colour that no solution can contain, given the pieces on the board.
template <int Words>
class Sieve {
public:
    Sieve(const Puzzle& puzzle, const Scan<Words>& scan, const std::vector<Option<Words>>& options)
        : puzzle_(puzzle), scan_(scan), options_(options) {}

    // Moves the options that remain to the front of the range and shortens it; false when no solution contains the
    // pieces on the board.
    bool keep_possible(std::vector<std::uint32_t>& list, Range& range, int colour,
                       const std::vector<Option<Words>>& laid);

private:
    bool keep_reachable(std::vector<std::uint32_t>& list, Range& range, int colour);
    bool keep_touching(std::vector<std::uint32_t>& list, Range& range);
    // Joins the pieces and options of this step that touch the reach, and adds their corners to it.
    void join(std::vector<std::uint32_t>& list, std::size_t& kept, std::size_t end, int step);
    int first_step(int colour) const;

    const Puzzle& puzzle_;
    const Scan<Words>& scan_;
    const std::vector<Option<Words>>& options_;
    std::vector<const Option<Words>*> laid_;  // the colour's pieces on the board that are not joined yet
    Mask<Words> reach_;
};

}  // namespace blokus
