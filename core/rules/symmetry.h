// The eight symmetries of a square board, acting on cells, placements and whole positions.
#pragma once

#include <array>
#include <optional>

#include "position.h"

namespace blokus {

// A mirror image (left to right) or none, followed by clockwise rotations by quarters.
struct Symmetry {
    bool mirrored = false;
    int quarters = 0;  // 0 to 3
    constexpr bool operator==(const Symmetry&) const = default;
};

inline constexpr std::array<Symmetry, 8> symmetries{
    {{false, 0}, {false, 1}, {false, 2}, {false, 3}, {true, 0}, {true, 1}, {true, 2}, {true, 3}}};

// The inverse symmetry; a mirror image is its own inverse.
constexpr Symmetry inverse(Symmetry symmetry) {
    return symmetry.mirrored ? symmetry : Symmetry{false, (4 - symmetry.quarters) % 4};
}

// Where a cell goes on a square board with this many rows.
Cell image(Cell cell, Symmetry symmetry, int rows);

// Where a placement goes on a square board with this many rows.
Placement image(Placement placement, Symmetry symmetry, int rows);

// Which colour takes whose place: the one whose start cell is the image of the colour's. None when some start cell has
// no start cell for an image, so that the symmetry does not fit the variant.
std::optional<std::array<Colour, max_colours>> colours_under(Symmetry symmetry, const Variant& variant);

// The image of a move, made by the colour that takes its colour's place; none when the symmetry does not fit the
// variant or the move lies off its board. Requires a colour of the variant.
std::optional<Move> image(Move move, Symmetry symmetry, const Variant& variant);

// The image of the position with colours changed accordingly; none when the symmetry does not fit the variant, or makes
// a retired player's colour a shared one. The order of play is not symmetric: only what is true of every colour on its
// own carries over.
std::optional<Position> image(const Position& position, Symmetry symmetry);

// Whether two placements of the colour on turn are each other's images under a symmetry that leaves the position as it
// is: to people they are the same move, as the first moves along both edges of a corner are.
bool are_twins(const Position& position, Placement one, Placement other);

}  // namespace blokus
