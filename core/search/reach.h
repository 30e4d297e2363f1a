// How far each colour can grow, and what a team makes of every cell.
#pragma once

#include <array>

#include "net.h"
#include "rules/position.h"

namespace blokus {

// Nested sets of cells: may cover at all, within two placements, with the next one, and open corners among those.
struct Reach {
    std::array<Bitboard, reach_levels - 1> within;

    bool is_blocked() const { return within[2].empty(); }
};

using Reaches = std::array<Reach, max_colours>;

// The state of every cell for one team, one byte each: row r, column c stands at lane r % 8, byte r / 8 * 21 + c.
struct alignas(64) CellStates {
    std::uint8_t lane[Bitboard::lanes][64];

    static constexpr int at(Cell cell) { return Bitboard::lane_of(cell) * 64 + Bitboard::bit_of(cell); }
    const std::uint8_t* bytes() const { return &lane[0][0]; }
};

// The squares and the reach of a group of colours together.
struct Group {
    Bitboard occupied;
    Reach reach;

    BLOKUS_INLINE void add(const Bitboard& squares, const Reach& other) {
        occupied = occupied | squares;
        for (std::size_t i = 0; i < other.within.size(); ++i) reach.within[i] = reach.within[i] | other.within[i];
    }
};

// Looks at a variant with the eyes of each team: who is friend, whose turn comes next, how the board is turned.
class Perspective {
public:
    explicit Perspective(const Variant& variant);

    const Variant& variant() const { return *variant_; }
    int cells() const { return variant_->columns * variant_->rows; }
    bool is_on_team(int colour, int team) const { return (members_[static_cast<std::size_t>(team)] >> colour) & 1; }
    // The team's colour that moves next when `turn` is on turn.
    int lead_colour(int team, int turn) const;
    // For every cell in board order (a1, b1, …): its number when the board is turned so that the colour starts where
    // blue does.
    const std::uint16_t* canonical(int colour) const { return canonical_[static_cast<std::size_t>(colour)].data(); }
    // For every cell in board order: where its byte stands in CellStates.
    const std::uint16_t* state_index() const { return state_index_.data(); }
    // Numbers of the rows (see net.h) that are on for a team.
    struct Rows {
        std::array<std::uint16_t, max_colours*(piece_count + 1) + 3> number;
        int count = 0;
    };
    Rows extra_rows(const Position& position, int team, int turn, const Reaches& reaches) const;

private:
    static constexpr std::size_t max_cells = static_cast<std::size_t>(max_columns) * max_rows;

    const Variant* variant_;
    std::array<std::uint8_t, max_players> members_{};  // the colours of each team, one bit each
    std::array<std::array<std::uint16_t, max_cells>, max_colours> canonical_{};
    std::array<std::uint16_t, max_cells> state_index_{};
};

// The team's colours together.
BLOKUS_INLINE Group team_group(const Perspective& perspective, const Position& position, const Reaches& reaches,
                               int team) {
    Group group;
    for (int c = 0; c < perspective.variant().colours; ++c)
        if (perspective.is_on_team(c, team))
            group.add(position.squares_of(static_cast<Colour>(c)), reaches[static_cast<std::size_t>(c)]);
    return group;
}

// The colours that are not on the team; one of them can be left out.
BLOKUS_INLINE Group enemy_group(const Perspective& perspective, const Position& position, const Reaches& reaches,
                                int team, int except = max_colours) {
    Group group;
    for (int c = 0; c < perspective.variant().colours; ++c)
        if (c != except && !perspective.is_on_team(c, team))
            group.add(position.squares_of(static_cast<Colour>(c)), reaches[static_cast<std::size_t>(c)]);
    return group;
}

// The reach of the colour on turn, and the squares of all colours of the team that moves it.
BLOKUS_INLINE Group mover_group(const Perspective& perspective, const Position& position, const Reaches& reaches) {
    Group group;
    int turn = index(position.turn());
    int team = perspective.variant().team[static_cast<std::size_t>(index(position.player()))];
    group.add(position.squares_of(position.turn()), reaches[static_cast<std::size_t>(turn)]);
    for (int c = 0; c < perspective.variant().colours; ++c)
        if (perspective.is_on_team(c, team))
            group.occupied = group.occupied | position.squares_of(static_cast<Colour>(c));
    return group;
}

// The enemies of the team that moves. A shared colour is on no team, but not its own enemy when it is on turn.
BLOKUS_INLINE Group mover_enemy_group(const Perspective& perspective, const Position& position,
                                      const Reaches& reaches) {
    int team = perspective.variant().team[static_cast<std::size_t>(index(position.player()))];
    return enemy_group(perspective, position, reaches, team, index(position.turn()));
}

}  // namespace blokus
