// Merits and faults of a move as data: a kind and its numbers. Python and the browser add the words.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/types.h"

namespace blokus {

enum class PointKind : std::uint8_t {
    // For a move
    only_move,
    finishes,
    finishes_with_single,
    keeps_single,
    shuts_in,
    only_good_move,
    stops,
    takes_exits,
    takes_room,
    opens_corners,
    opens_side,
    heads_for_centre,
    uses_large_piece,
    uses_last_places,
    gains_room,
    finds_own_space,
    leaves_places,
    places_squares,
    secures,
    // Against it
    allows,
    closes_exits,
    cramps_friend,
    plays_small,
    could_wait,
    spends_single,
};
inline constexpr int point_kind_count = 25;

// The name of a kind and its values, in this order: a colour, a piece, another move, a share of the win, numbers.
struct PointForm {
    std::string_view name;
    bool has_colour = false;
    bool has_piece = false;
    bool has_move = false;
    bool has_share = false;
    int numbers = 0;
    bool is_counted = false;  // the first number says how much of it there is
};

inline constexpr std::array<PointForm, point_kind_count> point_forms{{
    {.name = "only-move"},
    {.name = "finishes", .numbers = 1},              // points
    {.name = "finishes-with-single", .numbers = 1},  // points
    {.name = "keeps-single", .numbers = 1},          // points
    {.name = "shuts-in", .has_colour = true},
    {.name = "only-good-move", .has_share = true},      // what the next best move costs
    {.name = "stops", .has_move = true, .numbers = 2},  // moves that prevent it, exits that it would have taken
    {.name = "takes-exits", .has_colour = true, .numbers = 2, .is_counted = true},  // exits lost, exits left
    {.name = "takes-room", .has_colour = true, .numbers = 1, .is_counted = true},   // cells
    {.name = "opens-corners", .numbers = 2, .is_counted = true},                    // new exits, all exits
    {.name = "opens-side", .numbers = 1},                                           // quarters of the board with exits
    {.name = "heads-for-centre", .numbers = 2},  // steps to the centre now, and before
    {.name = "uses-large-piece", .has_piece = true},
    {.name = "uses-last-places", .has_piece = true, .numbers = 1, .is_counted = true},  // places that it had
    {.name = "gains-room", .numbers = 1, .is_counted = true},                           // cells
    {.name = "finds-own-space", .numbers = 1, .is_counted = true},                      // cells
    {.name = "leaves-places", .numbers = 2, .is_counted = true},   // pieces that still fit, pieces left
    {.name = "places-squares", .numbers = 1, .is_counted = true},  // squares
    {.name = "secures", .numbers = 1},                             // the margin
    {.name = "allows", .has_move = true, .numbers = 1},            // exits that it takes
    {.name = "closes-exits", .numbers = 2},                        // exits lost, exits left
    {.name = "cramps-friend", .has_colour = true, .numbers = 1},   // exits lost
    {.name = "plays-small", .has_piece = true, .numbers = 1},      // squares of the largest piece that fits
    {.name = "could-wait", .numbers = 1},                          // cells
    {.name = "spends-single", .numbers = 1},                       // points
}};

struct Point {
    PointKind kind{};
    std::array<int, 2> numbers{};
    Colour colour{};
    Piece piece{};
    Move move{};
    double share = 0;

    const PointForm& form() const { return point_forms[static_cast<std::size_t>(kind)]; }
};

}  // namespace blokus
