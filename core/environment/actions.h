// The numbering of placements that learners use: one number for every placement of the 21 pieces on a board.
//
// Numbers run from 0 without a gap, by piece, then orientation, then anchor in cell order (a1, b1, ..., a2, b2, ...):
// the order in which legal moves are listed. They depend on the size of the board alone, so all variants of one board
// share them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "action_list.h"
#include "listing.h"
#include "rules/symmetry.h"
#include "rules/variant.h"

namespace blokus {

class Actions {
public:
    Actions(int columns, int rows);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    int count() const { return static_cast<int>(placements_.size()); }

    // The number of a placement; none when it does not lie on the board.
    std::optional<int> index(Placement placement) const;
    // Requires a number below count().
    Placement placement(int action) const { return placements_[static_cast<std::size_t>(action)]; }
    // Where a symmetry of the board takes an action.
    int image(int action, Symmetry symmetry) const;

    // Adds the numbers of these pieces' legal placements to a list; not sorted, but in the same order everywhere.
    void list(const Frontier& frontier, PieceSet pieces, ActionList& actions) const;

private:
    int columns_, rows_;
    std::array<int, orientation_count> first_{};  // the number of each orientation's first placement
    std::vector<Placement> placements_;
    Numbering numbering_{};
};

// Writes 1 for each of these actions and 0 for all others: a byte each, or a bit each, the first in the lowest bit.
void write_mask(std::span<const std::int32_t> actions, std::span<std::uint8_t> mask);
void write_bits(std::span<const std::int32_t> actions, std::span<std::uint8_t> bits);

// The numbering of the variant's board; it lives for ever.
const Actions& actions_of(const Variant& variant);

}  // namespace blokus
