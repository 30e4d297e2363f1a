// A position as a colour sees it, written into arrays: as planes of bytes, or as compact bitboards.
//
// Colours are told relative to the one that looks: first itself, then the others in order of play. Rows are counted
// from the bottom of the board, as cells are.
#pragma once

#include <cstdint>
#include <span>

#include "rules/position.h"

namespace blokus {

// The planes of each colour, in this order: all colours' squares, then all open corners, then all free cells.
inline constexpr int planes_per_colour = 3;

// The colour whose view a player takes: the next one in order of play that the player decides.
Colour view_of(const Position& position, Player player);

// Writes bytes of 0 and 1, [planes_per_colour][colours][row][column]. `colours` is at least the variant's; planes of
// colours that the variant lacks are empty.
void write_planes(const Position& position, Colour view, int colours, std::span<std::uint8_t> planes);

// Writes the squares of each colour, [colours][row]: bit c of a row is the cell of column c.
void write_boards(const Position& position, Colour view, int colours, std::span<std::uint32_t> boards);

// Writes how many of each piece each colour has left, [colours][piece].
void write_pieces(const Position& position, Colour view, int colours, std::span<std::uint8_t> pieces);

}  // namespace blokus
