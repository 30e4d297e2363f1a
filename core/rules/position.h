// A position: board, pieces left, whose turn. A plain value: copy it instead of taking moves back.
#pragma once

#include <array>
#include <climits>
#include <optional>

#include "frontier.h"
#include "kernels.h"
#include "variant.h"

namespace blokus {

class Position {
    static constexpr std::uint8_t nobody = max_colours;

public:
    // The start of a game. The variant must outlive the position; those from find_variant live for ever.
    explicit Position(const Variant& variant);

    const Variant& variant() const { return *variant_; }
    bool is_over() const { return turn_ == nobody; }
    // Whose turn it is: a colour that can move. Requires a game that is not over.
    Colour turn() const { return static_cast<Colour>(turn_); }
    // The player who decides the next move; the players of a shared colour take turns. Requires a game that is not over.
    Player player() const { return decider(turn()); }
    // The player who decides this colour's next move. The turns of a retired player with a shared colour go to the next player.
    Player decider(Colour colour) const;

    const Bitboard& squares_of(Colour colour) const { return own_[slot(colour)]; }
    BLOKUS_INLINE Bitboard occupied() const { return own_[0] | own_[1] | own_[2] | own_[3]; }
    std::optional<Colour> colour_at(Cell cell) const;

    // The pieces of which the colour has at least one left, and those of which it has two.
    PieceSet pieces_left(Colour colour) const { return left_[slot(colour)]; }
    PieceSet doubles_left(Colour colour) const { return spare_[slot(colour)]; }
    int pieces_placed(Colour colour) const;
    int squares_placed(Colour colour) const { return placed_[slot(colour)]; }
    bool has_placed_all(Colour colour) const { return left_[slot(colour)].empty(); }
    // Whether the colour has placed everything and the single square last.
    bool finished_with_single(Colour colour) const { return (singles_ >> slot(colour)) & 1; }

    // Where the colour may grow, whether or not it is its turn.
    Frontier frontier(Colour colour) const;
    void find_frontier(Colour colour, Frontier& frontier) const;
    // A colour that cannot move never can again: its own squares and pieces stay, and free cells only vanish.
    bool can_move(Colour colour) const;
    void generate(Colour colour, MoveMaps& maps) const {
        kernels().generate(frontier(colour), pieces_left(colour), maps);
    }
    // How many moves the colour has; beyond `enough` it may be any number above.
    int count_moves(Colour colour, int enough = INT_MAX) const {
        return kernels().count(frontier(colour), pieces_left(colour), enough);
    }

    // Makes a legal move of the colour on turn, then passes the turn to the next colour that can move.
    void play(Placement placement);
    // The same for callers who find a colour's moves themselves: can_move(colour) tells whether there are any.
    template <class CanMove>
    void play(Placement placement, const CanMove& can_move);

    // The result of finding the turn: the colour on turn, and the colours known to be blocked, one bit each.
    struct Turn {
        std::uint8_t colour = nobody;
        std::uint8_t blocked = 0;
    };
    Turn known_turn() const { return {turn_, blocked_}; }
    // The same as `play` when it is known what that leads to.
    void replay(Placement placement, Turn next);

    // Arranging a position by hand, without regard to turns. `put` requires that can_put holds; `lift` that the
    // placement stands on the board. Call `settle` at the end: it gives the turn to the colour, or to the next one that
    // can move.
    bool can_put(Move move) const;
    void put(Move move);
    void lift(Move move);
    void settle(Colour turn);
    // Marks that a colour that has placed everything placed the single square last.
    void mark_single(Colour colour);

    // Ends a player's part in the game, as after a resignation: their colours stay on the board, count, and never move
    // again. A turn that was theirs passes on.
    void retire(Player player);
    bool is_retired(Player player) const { return (retired_ >> index(player)) & 1; }

    // A number that is the same for equal positions and differs, almost surely, for others.
    std::uint64_t hash() const;
    bool operator==(const Position& other) const;

private:
    static constexpr std::size_t slot(Colour colour) { return static_cast<std::size_t>(index(colour)); }

    void place(Move move);
    void place_for_turn(Placement placement);
    void pass_turn_from(int colour);
    template <class CanMove>
    void pass_turn_from(int colour, const CanMove& can_move);
    bool has_player(Colour colour) const;

    Squares own_{};
    std::array<PieceSet, max_colours> left_{};
    std::array<PieceSet, max_colours> spare_{};
    std::array<std::uint8_t, max_colours> placed_{};  // squares
    const Variant* variant_;
    std::uint64_t placements_hash_ = 0;
    std::uint8_t turn_ = 0;
    std::uint8_t blocked_ = 0;  // cache: colours known to be blocked, one bit each
    std::uint8_t singles_ = 0;
    std::uint8_t retired_ = 0;  // players who have retired, one bit each
};

template <class CanMove>
void Position::play(Placement placement, const CanMove& can_move) {
    int colour = turn_;
    place_for_turn(placement);
    pass_turn_from(colour + 1, can_move);
}

template <class CanMove>
void Position::pass_turn_from(int colour, const CanMove& can_move) {
    for (int k = 0; k < variant_->colours; ++k) {
        int next = (colour + k) % variant_->colours;
        bool blocked = (blocked_ >> next) & 1;
        if (!blocked && can_move(static_cast<Colour>(next))) {
            turn_ = static_cast<std::uint8_t>(next);
            return;
        }
        blocked_ |= static_cast<std::uint8_t>(1 << next);
    }
    turn_ = nobody;
}

// Calls visit(Placement) for every placement in the maps, in order: by orientation, then by anchor.
template <class Visit>
void for_each_placement(const MoveMaps& maps, Visit&& visit) {
    for (int o = 0; o < orientation_count; ++o) {
        const Bitboard& anchors = maps.anchors[static_cast<std::size_t>(o)];
        if (anchors.empty()) continue;
        anchors.for_each([&](Cell anchor) { visit(Placement(static_cast<Orientation>(o), anchor)); });
    }
}

// Calls visit(lane, bits) for every row of a placement: which bits of a Bitboard's lanes are its cells. Requires that it
// lies within the largest board.
template <class Visit>
constexpr void for_each_row(Placement placement, const Visit& visit) {
    const Shape& s = shape(placement);
    Cell anchor = placement.anchor();
    for (int row = 0; row < s.rows; ++row) {
        Cell first = Cell::at(anchor.column, anchor.row + row);
        visit(Bitboard::lane_of(first), s.row(row) << Bitboard::bit_of(first));
    }
}

// The cells that a placement covers. Requires that it lies within the largest board.
Bitboard cells_of(Placement placement);

// Calls visit(Placement) for every piece of the colour on the board. Pieces of one colour never share an edge, so the
// connected groups of squares are the pieces.
template <class Visit>
void for_each_placed(const Position& position, Colour colour, Visit&& visit) {
    Bitboard rest = position.squares_of(colour);
    while (!rest.empty()) {
        std::array<Cell, max_piece_size> cells{};
        std::size_t count = 0;
        Bitboard group;
        group.add(rest.any());
        for (Bitboard grown = group;; group = grown) {
            grown = (group | group.edge_neighbours()) & rest;
            if (grown == group) break;
        }
        group.for_each([&](Cell c) { cells[count++] = c; });
        rest = rest.without(group);
        visit(*placement_of({cells.data(), count}));
    }
}

}  // namespace blokus
