// How far each colour can grow, and what it makes of every cell.
#pragma once

#include <array>
#include <bit>
#include <span>

#include "net.h"
#include "rules/position.h"

namespace blokus {

struct Reach {
    // Nested sets of cells: may cover at all, within two placements, with the next one, and open corners among those.
    std::array<Bitboard, reach_levels - 1> within;
    // Nested sets of the cells that are open corners or take two placements: a piece of at least three squares covers
    // them, of four, of five.
    std::array<Bitboard, size_classes - 1> sized;
    // Nested sets of pieces: fit within two placements, with the next one, then in two ways, and in three.
    std::array<PieceSet, piece_fits - 1> fitting;

    bool is_blocked() const { return within[2].empty(); }
};

using Reaches = std::array<Reach, max_colours>;

// The state of every cell for one colour, one byte each: row r, column c stands at lane r % 8, byte r / 8 * 21 + c.
struct alignas(64) CellStates {
    std::uint8_t lane[Bitboard::lanes][64];

    static constexpr int at(Cell cell) { return Bitboard::lane_of(cell) * 64 + Bitboard::bit_of(cell); }
    const std::uint8_t* bytes() const { return &lane[0][0]; }
};

// The squares and the reach of a group of colours together; sizes of pieces count for a colour by itself only.
struct Group {
    Bitboard occupied;
    Reach reach;

    BLOKUS_INLINE void add(const Bitboard& squares, const Reach& other) {
        occupied = occupied | squares;
        for (std::size_t i = 0; i < other.within.size(); ++i) reach.within[i] = reach.within[i] | other.within[i];
    }
};

// A set of rows (see net.h): the facts that hold.
class Facts {
public:
    static constexpr int max_count = max_colours * (piece_count + 1) + 3;

    BLOKUS_INLINE void add(int row) { words_[static_cast<std::size_t>(row) / 64] |= std::uint64_t{1} << (row % 64); }
    // Adds a row for every bit that is set, the lowest one standing for `first`. Requires that the last word lies within.
    template <std::size_t Words>
    BLOKUS_INLINE void add(int first, const std::array<std::uint64_t, Words>& bits) {
        std::size_t word = static_cast<std::size_t>(first) / 64;
        int shift = first % 64;
        for (std::size_t i = 0; i < Words; ++i) {
            words_[word + i] |= bits[i] << shift;
            if (shift != 0) words_[word + i + 1] |= bits[i] >> (64 - shift);
        }
    }
    BLOKUS_INLINE Facts without(const Facts& other) const {
        Facts rest;
        for (std::size_t i = 0; i < words_.size(); ++i) rest.words_[i] = words_[i] & ~other.words_[i];
        return rest;
    }
    template <class Visit>
    BLOKUS_INLINE void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<int>(i) * 64 + std::countr_zero(rest));
    }

private:
    std::array<std::uint64_t, (rows::count + 63) / 64> words_{};
};

// A colour from which the board is seen, and the team that moves it.
struct View {
    int colour;
    int team;
};

// A variant as each colour sees it: which colours are friends, how the board is rotated.
class Perspective {
public:
    explicit Perspective(const Variant& variant);

    const Variant& variant() const { return *variant_; }
    int cells() const { return variant_->columns * variant_->rows; }
    bool is_on_team(int colour, int team) const { return (members_[static_cast<std::size_t>(team)] >> colour) & 1; }
    // The colours that belong to a team; how a team stands is the sum over its colours.
    std::span<const View> views() const { return {views_.data(), view_count_}; }
    // The colour on turn, which may belong to nobody, for the team that moves it. Requires a game that is not over.
    View mover(const Position& position) const;
    // For every cell in board order (a1, b1, …): its number when the board is rotated so that the colour starts where
    // blue does.
    const std::uint16_t* canonical(int colour) const { return canonical_[static_cast<std::size_t>(colour)].data(); }
    // For every cell in board order: where its byte stands in CellStates.
    const std::uint16_t* state_index() const { return state_index_.data(); }
    // For every byte of CellStates that belongs to a cell: its number as in canonical.
    const std::uint16_t* canonical_of_state(int colour) const {
        return canonical_of_state_[static_cast<std::size_t>(colour)].data();
    }
    // What all colours know besides the board, found once.
    struct Common {
        std::array<int, max_players> squares{};  // that each team has placed
        // For each colour the rows of its pieces, one bit each, from the first row of the colour on.
        std::array<std::array<std::uint64_t, (piece_count * piece_fits + 63) / 64>, max_colours> pieces{};
        std::array<bool, max_colours> blocked{};
    };
    Common common(const Position& position, const Reaches& reaches) const;
    // What one colour knows.
    Facts facts(const Position& position, View view, const Common& common) const;

private:
    static constexpr std::size_t max_cells = static_cast<std::size_t>(max_columns) * max_rows;

    const Variant* variant_;
    std::array<std::uint8_t, max_players> members_{};  // the colours of each team, one bit each
    std::array<View, max_colours> views_{};
    std::size_t view_count_ = 0;
    std::array<std::array<std::uint16_t, max_cells>, max_colours> canonical_{};
    std::array<std::uint16_t, max_cells> state_index_{};
    std::array<std::array<std::uint16_t, sizeof(CellStates)>, max_colours> canonical_of_state_{};
};

// The reach of the colour, and the squares of all colours of its team.
BLOKUS_INLINE Group own_group(const Perspective& perspective, const Position& position, const Reaches& reaches,
                              View view) {
    Group group{position.squares_of(static_cast<Colour>(view.colour)), reaches[static_cast<std::size_t>(view.colour)]};
    for (int c = 0; c < perspective.variant().colours; ++c)
        if (c != view.colour && perspective.is_on_team(c, view.team))
            group.occupied = group.occupied | position.squares_of(static_cast<Colour>(c));
    return group;
}

// The colours that are not on the team. A shared colour is on no team, but not its own enemy.
BLOKUS_INLINE Group enemy_group(const Perspective& perspective, const Position& position, const Reaches& reaches,
                                View view) {
    Group group;
    for (int c = 0; c < perspective.variant().colours; ++c)
        if (c != view.colour && !perspective.is_on_team(c, view.team))
            group.add(position.squares_of(static_cast<Colour>(c)), reaches[static_cast<std::size_t>(c)]);
    return group;
}

}  // namespace blokus
