#include "actions.h"

#include <algorithm>

namespace blokus {

namespace {

// How many anchors an orientation has in a row of the board.
int anchors_per_row(int columns, const Shape& shape) { return columns - shape.columns + 1; }

}  // namespace

Actions::Actions(int columns, int rows) : columns_(columns), rows_(rows) {
    for (int o = 0; o < orientation_count; ++o) {
        auto orientation = static_cast<Orientation>(o);
        const Shape& s = shape(orientation);
        int first = count(), per_row = anchors_per_row(columns, s);
        first_[static_cast<std::size_t>(o)] = first;
        for (int lane = 0; lane < Bitboard::lanes; ++lane)
            numbering_[static_cast<std::size_t>(o)][static_cast<std::size_t>(lane)] =
                LaneNumbers::of(first + lane * per_row, Bitboard::lanes * per_row - Bitboard::group_bits);
        for (int row = 0; row + s.rows <= rows; ++row)
            for (int column = 0; column < per_row; ++column)
                placements_.emplace_back(orientation, Cell::at(column, row));
    }
}

std::optional<int> Actions::index(Placement placement) const {
    const Shape& s = shape(placement);
    Cell anchor = placement.anchor();
    if (anchor.column + s.columns > columns_ || anchor.row + s.rows > rows_) return std::nullopt;
    return first_[static_cast<std::size_t>(blokus::index(placement.orientation()))] +
           anchor.row * anchors_per_row(columns_, s) + anchor.column;
}

int Actions::image(int action, Symmetry symmetry) const {
    return index(blokus::image(placement(action), symmetry, rows_)).value_or(action);
}

void Actions::list(const Frontier& frontier, PieceSet pieces, ActionList& actions) const {
    std::int32_t* out = actions.room(placements_.size() + listing_slack);
    actions.extend(list_actions(frontier, pieces, numbering_, out));
}

void write_mask(std::span<const std::int32_t> actions, std::span<std::uint8_t> mask) {
    std::fill(mask.begin(), mask.end(), std::uint8_t{0});
    for (std::int32_t action : actions) mask[static_cast<std::size_t>(action)] = 1;
}

void write_bits(std::span<const std::int32_t> actions, std::span<std::uint8_t> bits) {
    std::fill(bits.begin(), bits.end(), std::uint8_t{0});
    for (std::int32_t action : actions)
        bits[static_cast<std::size_t>(action) / 8] |= static_cast<std::uint8_t>(1 << (action % 8));
}

const Actions& actions_of(const Variant& variant) {
    static const std::vector<Actions> boards = [] {
        std::vector<Actions> found;
        for (const Variant& v : variants)
            if (std::none_of(found.begin(), found.end(),
                             [&](const Actions& a) { return a.columns() == v.columns && a.rows() == v.rows; }))
                found.emplace_back(v.columns, v.rows);
        return found;
    }();
    return *std::find_if(boards.begin(), boards.end(),
                         [&](const Actions& a) { return a.columns() == variant.columns && a.rows() == variant.rows; });
}

}  // namespace blokus
