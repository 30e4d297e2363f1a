#include "reach.h"

#include <algorithm>

#include "rules/symmetry.h"

namespace blokus {

Perspective::Perspective(const Variant& variant) : variant_(&variant) {
    for (std::size_t c = 0; c < static_cast<std::size_t>(variant.colours); ++c) {
        if (variant.owner[c] == Variant::shared) continue;
        int team = variant.team[static_cast<std::size_t>(variant.owner[c])];
        members_[static_cast<std::size_t>(team)] |= static_cast<std::uint8_t>(1U << c);
        views_[view_count_++] = {static_cast<int>(c), team};
    }
    for (std::size_t c = 0; c < static_cast<std::size_t>(variant.colours); ++c) {
        Symmetry view;
        for (int q = 0; q < 4; ++q)
            if (image(variant.start_cells[c], {false, q}, variant.rows) == variant.start_cells[0]) view = {false, q};
        for (int i = 0; i < cells(); ++i) {
            Cell cell = image(Cell::at(i % variant.columns, i / variant.columns), view, variant.rows);
            canonical_[c][static_cast<std::size_t>(i)] =
                static_cast<std::uint16_t>(cell.row * variant.columns + cell.column);
        }
    }
    for (int i = 0; i < cells(); ++i)
        state_index_[static_cast<std::size_t>(i)] =
            static_cast<std::uint16_t>(CellStates::at(Cell::at(i % variant.columns, i / variant.columns)));
    for (std::size_t c = 0; c < static_cast<std::size_t>(variant.colours); ++c)
        for (std::size_t i = 0; i < static_cast<std::size_t>(cells()); ++i)
            canonical_of_state_[c][state_index_[i]] = canonical_[c][i];
}

View Perspective::mover(const Position& position) const {
    return {index(position.turn()), variant_->team[static_cast<std::size_t>(index(position.player()))]};
}

Perspective::Common Perspective::common(const Position& position, const Reaches& reaches) const {
    Common common;
    for (View view : views())
        common.squares[static_cast<std::size_t>(view.team)] +=
            position.squares_placed(static_cast<Colour>(view.colour));
    for (std::size_t c = 0; c < static_cast<std::size_t>(variant_->colours); ++c) {
        const Reach& reach = reaches[c];
        for (std::uint32_t left = position.pieces_left(static_cast<Colour>(c)).bits(); left != 0; left &= left - 1) {
            int piece = std::countr_zero(left), fit = 0;
            for (PieceSet fitting : reach.fitting) fit += fitting.has(static_cast<Piece>(piece));
            auto row = static_cast<std::size_t>(piece * piece_fits + fit);
            common.pieces[c][row / 64] |= std::uint64_t{1} << row % 64;
        }
        common.blocked[c] = reach.is_blocked();
    }
    return common;
}

Facts Perspective::facts(const Position& position, View view, const Common& common) const {
    Facts facts;
    int colours = variant_->colours;
    for (int k = 0; k < colours; ++k) {
        auto c = static_cast<std::size_t>((view.colour + k) % colours);
        facts.add(rows::piece + k * piece_count * piece_fits, common.pieces[c]);
        if (common.blocked[c]) facts.add(rows::blocked + k);
    }
    int best_enemy = 0;
    for (int t = 0; t < variant_->teams; ++t)
        if (t != view.team) best_enemy = std::max(best_enemy, common.squares[static_cast<std::size_t>(t)]);
    int lead =
        std::clamp(common.squares[static_cast<std::size_t>(view.team)] - best_enemy, -rows::max_lead, rows::max_lead);
    int stage = std::min(position.pieces_placed(static_cast<Colour>(view.colour)), rows::max_stage);
    facts.add(rows::on_turn + (index(position.turn()) - view.colour + colours) % colours);
    facts.add(rows::lead + rows::max_lead + lead);
    facts.add(rows::stage + stage);
    return facts;
}

}  // namespace blokus
