// Why a placement is not allowed, with the cells that cause it.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "position.h"

namespace blokus {

enum class Reason : std::uint8_t {
    game_over,
    not_your_turn,
    piece_played,
    off_board,
    overlap,
    edge_contact,
    no_corner_contact,
    start_not_covered,
    // Only puzzles give these two.
    not_given,  // the puzzle has no such piece of the colour
    too_early,  // others have to be placed before
};

struct Illegality {
    Reason reason{};
    int count = 0;
    std::array<Cell, max_piece_size> cells{};  // the squares of the piece at fault, or the start cells to be covered

    bool operator==(const Illegality&) const = default;
    std::span<const Cell> causes() const { return {cells.data(), static_cast<std::size_t>(count)}; }
};

// The board from one colour's side: the input of the rules of placement.
struct Ground {
    int columns = 0;
    int rows = 0;
    Bitboard occupied;
    Bitboard own;     // the colour's squares
    Bitboard starts;  // the empty cells of which its first piece covers one
};

// Why the piece does not fit: it lies off the board, overlaps, or touches its own colour along an edge. The anchor may
// lie anywhere, on the board or off it.
std::optional<Illegality> why_misfit(const Ground& ground, Orientation orientation, Cell anchor);

// Why a piece that fits is not joined to its colour: it touches no corner of it, or covers no start.
std::optional<Illegality> why_detached(const Ground& ground, Orientation orientation, Cell anchor);

// Whether a colour with this frontier and these pieces left may place the piece; the quick way to ask.
bool is_legal(const Frontier& frontier, PieceSet pieces, Placement placement);

// Why the colour may not cover the squares of this orientation with its anchor here; none when it may.
std::optional<Illegality> why_illegal(const Position& position, Colour colour, Orientation orientation, Cell anchor);

// The same as if it were the colour's turn.
std::optional<Illegality> why_misplaced(const Position& position, Colour colour, Orientation orientation, Cell anchor);

}  // namespace blokus
