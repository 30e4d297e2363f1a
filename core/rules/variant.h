// Variants as data: a set of rules along independent axes, never an `if` on a board's size.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "bitboard.h"
#include "pieces.h"
#include "types.h"

namespace blokus {

// Where a colour's first piece goes: its own start cell, or any start cell still empty.
enum class Starts : std::uint8_t { own, free };

// How a player's result is counted: by the rule book's points, or by squares placed (the solo puzzle).
enum class Counting : std::uint8_t { points, squares };

struct Variant {
    std::string_view id;
    int columns = 0;
    int rows = 0;
    int colours = 0;
    int players = 0;
    int teams = 0;                                 // that compete; a player alone is a team too
    std::array<std::int8_t, max_colours> owner{};  // the player of each colour, or shared
    std::array<std::int8_t, max_players> team{};   // the team of each player
    std::array<Cell, max_colours> start_cells{};   // every start cell of the board, the colours' own ones first
    int start_count = 0;
    PieceSet pieces;             // a colour's pieces
    PieceSet doubles;            // those of which it has two
    int squares_per_colour = 0;  // of all its pieces
    int bonus = 15;              // for placing every piece
    Counting counting = Counting::points;
    Starts starts = Starts::own;
    Bitboard board;

    static constexpr std::int8_t shared = -1;
    // Placing the single square last earns this on top of the bonus, where there is a bonus.
    static constexpr int single_bonus = 5;

    constexpr bool is_shared(Colour colour) const { return owner[static_cast<std::size_t>(index(colour))] == shared; }
    constexpr bool has_teams() const { return teams < players; }
    // The cells of which a first piece covers one, occupied or not.
    BLOKUS_INLINE constexpr Bitboard starts_of(Colour colour) const {
        Bitboard cells;
        if (starts == Starts::own) {
            cells.add(start_cells[static_cast<std::size_t>(index(colour))]);
        } else {
            for (int i = 0; i < start_count; ++i) cells.add(start_cells[static_cast<std::size_t>(i)]);
        }
        return cells;
    }
};

inline constexpr int variant_count = 8;

// The variants with their default options, in the order in which they are listed to people.
extern const std::array<Variant, variant_count> variants;

// The variant with this id and these options; a bonus of none is the variant's own. None when the id is unknown or
// the variant does not offer the option. The result lives for ever.
const Variant* find_variant(std::string_view id, Starts starts = Starts::own, std::optional<int> bonus = std::nullopt);

}  // namespace blokus
