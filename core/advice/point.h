// Merits and faults of a move as data: a kind and its values. Python and the browser add the words.
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

// A value of a point: its name, and the member of Point that holds it.
struct PointValue {
    enum class Member : std::uint8_t { colour, piece, move, share, first, second };
    std::string_view name;
    Member member{};
};

// The name of a kind, its meaning, and its values.
struct PointForm {
    std::string_view name;
    const char* meaning;
    std::array<PointValue, 3> values{};  // those without a name are none
    bool is_counted = false;             // the first number is an amount: more of it says more

    constexpr bool has(PointValue::Member member) const {
        for (const PointValue& value : values)
            if (!value.name.empty() && value.member == member) return true;
        return false;
    }
};

namespace point_values {
using enum PointValue::Member;

inline constexpr std::array<PointForm, point_kind_count> forms{{
    {"only-move", "There is no other legal move."},
    {"finishes", "The last piece is placed, which earns a bonus.", {{{"points", first}}}},
    {"finishes-with-single", "The single square is placed last, which earns a larger bonus.", {{{"points", first}}}},
    {"keeps-single",
     "The single square stays for last, and all pieces left still fit: it earns these points.",
     {{{"points", first}}}},
    {"shuts-in", "An opponent's colour is blocked.", {{{"colour", colour}}}},
    {"only-good-move", "The next best move costs this share of the win.", {{{"gap", share}}}},
    {"stops",
     "An opponent's next move, which would take exits, becomes impossible; `ways` moves do that, this one included.",
     {{{"threat", move}, {"ways", first}, {"exits", second}}}},
    {"takes-exits",
     "An opponent's colour loses exits, and has `left` of them.",
     {{{"colour", colour}, {"number", first}, {"left", second}}},
     true},
    {"takes-room", "An opponent's colour reaches fewer cells.", {{{"colour", colour}, {"number", first}}}, true},
    {"opens-corners",
     "The colour gains corners to go on from; `exits` counts all of them.",
     {{{"number", first}, {"exits", second}}},
     true},
    {"opens-side",
     "The colour gains exits in a quarter of the board that had none; `quarters` have some.",
     {{{"quarters", first}}}},
    {"heads-for-centre",
     "The colour comes closer to the centre; 0 steps is the centre itself.",
     {{{"steps", first}, {"steps_before", second}}}},
    {"uses-large-piece", "A large piece is placed while there is room.", {{{"piece", piece}}}},
    {"uses-last-places",
     "A large piece is placed in one of the few places that it had.",
     {{{"piece", piece}, {"number", first}}},
     true},
    {"gains-room", "The colour reaches more cells.", {{{"number", first}}}, true},
    {"finds-own-space", "The colour gains cells that no opponent can reach.", {{{"number", first}}}, true},
    {"leaves-places",
     "Of the pieces left, this number still fit somewhere.",
     {{{"number", first}, {"left", second}}},
     true},
    {"places-squares", "The move places this many squares, as every move does.", {{{"number", first}}}, true},
    {"secures", "The outcome is proved: this margin over the other team.", {{{"margin", first}}}},
    {"allows",
     "An opponent can answer with a move that takes exits; a better move prevents it.",
     {{{"reply", move}, {"exits", first}}}},
    {"closes-exits",
     "The colour loses exits of its own, and has `left` of them.",
     {{{"number", first}, {"left", second}}}},
    {"cramps-friend", "A colour of the same team loses exits.", {{{"colour", colour}, {"number", first}}}},
    {"plays-small",
     "A small piece is spent while one of `largest` squares fits.",
     {{{"piece", piece}, {"largest", first}}}},
    {"could-wait", "No opponent can reach this number of the cells: the move is not urgent.", {{{"number", first}}}},
    {"spends-single",
     "The single square is placed early, which gives up the points for placing it last.",
     {{{"points", first}}}},
}};

}  // namespace point_values

inline constexpr const std::array<PointForm, point_kind_count>& point_forms = point_values::forms;

// The kinds up to this one speak for a move, the others against it.
inline constexpr PointKind last_merit = PointKind::secures;

struct Point {
    PointKind kind{};
    std::array<int, 2> numbers{};
    Colour colour{};
    Piece piece{};
    Move move{};
    double share = 0;

    const PointForm& form() const { return point_forms[static_cast<std::size_t>(kind)]; }
    bool operator==(const Point&) const = default;
};

}  // namespace blokus
