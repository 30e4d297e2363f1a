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

// Sorts out options of one colour that cannot belong to any solution, given the pieces that lie already.
template <int Words>
class Sieve {
public:
    Sieve(const Puzzle& puzzle, const Scan<Words>& scan, const std::vector<Option<Words>>& options)
        : puzzle_(puzzle), scan_(scan), options_(options) {}

    // Moves the options that remain to the front of the range and shortens it; false when the pieces that lie cannot
    // belong to a solution themselves.
    bool keep_possible(std::vector<std::uint32_t>& list, Range& range, int colour,
                       const std::vector<Option<Words>>& laid);

private:
    bool keep_reachable(std::vector<std::uint32_t>& list, Range& range, int colour);
    bool keep_touching(std::vector<std::uint32_t>& list, Range& range);
    // Joins what is within reach and belongs to this step; what it joins widens the reach.
    void join(std::vector<std::uint32_t>& list, std::size_t& kept, std::size_t end, int step);
    int first_step(int colour) const;

    const Puzzle& puzzle_;
    const Scan<Words>& scan_;
    const std::vector<Option<Words>>& options_;
    std::vector<const Option<Words>*> laid_;  // those of the colour that are not joined yet
    Mask<Words> reach_;
};

}  // namespace blokus
