#include "reach.h"

#include <algorithm>

#include "rules/symmetry.h"

namespace blokus {

Outlook::Outlook(const Variant& variant) : variant_(&variant) {
    for (std::size_t c = 0; c < static_cast<std::size_t>(variant.colours); ++c) {
        if (variant.owner[c] == Variant::shared) continue;
        int side = variant.side[static_cast<std::size_t>(variant.owner[c])];
        members_[static_cast<std::size_t>(side)] |= static_cast<std::uint8_t>(1U << c);
    }
    for (std::size_t c = 0; c < static_cast<std::size_t>(variant.colours); ++c) {
        Symmetry turn;
        for (int q = 0; q < 4; ++q)
            if (image(variant.start_cells[c], {false, q}, variant.rows) == variant.start_cells[0]) turn = {false, q};
        for (int i = 0; i < cells(); ++i) {
            Cell cell = image(Cell::at(i % variant.columns, i / variant.columns), turn, variant.rows);
            canonical_[c][static_cast<std::size_t>(i)] =
                static_cast<std::uint16_t>(cell.row * variant.columns + cell.column);
        }
    }
    for (int i = 0; i < cells(); ++i)
        state_index_[static_cast<std::size_t>(i)] =
            static_cast<std::uint16_t>(CellStates::at(Cell::at(i % variant.columns, i / variant.columns)));
}

int Outlook::lead_colour(int side, int turn) const {
    for (int k = 0; k < variant_->colours; ++k) {
        int colour = (turn + k) % variant_->colours;
        if (is_on_side(colour, side)) return colour;
    }
    return 0;
}

Outlook::Rows Outlook::extra_rows(const Position& position, int side, int turn,
                                  const std::array<bool, max_colours>& blocked) const {
    Rows on;
    auto add = [&](int row) { on.number[static_cast<std::size_t>(on.count++)] = static_cast<std::uint16_t>(row); };
    int lead_colour_of_side = lead_colour(side, turn), colours = variant_->colours;
    std::array<int, max_players> squares{};
    for (int k = 0; k < colours; ++k) {
        int c = (lead_colour_of_side + k) % colours;
        auto colour = static_cast<Colour>(c);
        std::uint32_t left = position.pieces_left(colour).bits();
        for (; left != 0; left &= left - 1) add(rows::has_piece + k * piece_count + std::countr_zero(left));
        if (blocked[static_cast<std::size_t>(c)]) add(rows::blocked + k);
        for (int s = 0; s < variant_->sides; ++s)
            if (is_on_side(c, s)) squares[static_cast<std::size_t>(s)] += position.squares_placed(colour);
    }
    int best_enemy = 0;
    for (int s = 0; s < variant_->sides; ++s)
        if (s != side) best_enemy = std::max(best_enemy, squares[static_cast<std::size_t>(s)]);
    int lead = std::clamp(squares[static_cast<std::size_t>(side)] - best_enemy, -rows::max_lead, rows::max_lead);
    int stage = std::min(position.pieces_placed(static_cast<Colour>(lead_colour_of_side)), rows::max_stage);
    add(rows::on_turn + (turn - lead_colour_of_side + colours) % colours);
    add(rows::lead + rows::max_lead + lead);
    add(rows::stage + stage);
    return on;
}

}  // namespace blokus
