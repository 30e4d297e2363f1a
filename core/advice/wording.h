// Which points about a move a person is told, and by which sentences. The words are in the language files, by the names
// of the sentences.
#pragma once

#include <span>

#include "point.h"

namespace blokus {

// A sentence that says more than the usual one of its kind, for some numbers.
struct SpecialSentence {
    PointKind kind;
    std::string_view name;
    bool (*fits)(int first, int second);
};

inline constexpr int few_exits = 4;  // few enough to be told

inline constexpr std::array<SpecialSentence, 9> special_sentences{{
    {PointKind::stops, "stops-alone", [](int ways, int) { return ways == 1; }},
    {PointKind::takes_exits, "takes-last-exits", [](int, int left) { return left <= few_exits; }},
    {PointKind::closes_exits, "closes-last-exits", [](int, int left) { return left <= few_exits; }},
    {PointKind::opens_side, "opens-every-side", [](int quarters, int) { return quarters == 4; }},
    {PointKind::heads_for_centre, "reaches-centre", [](int steps, int) { return steps == 0; }},
    {PointKind::leaves_places, "leaves-all-places", [](int fitting, int left) { return fitting == left; }},
    {PointKind::secures, "wins", [](int margin, int) { return margin > 0; }},
    {PointKind::secures, "draws", [](int margin, int) { return margin == 0; }},
    {PointKind::secures, "loses-least", [](int margin, int) { return margin < 0; }},
}};

// The name of the sentence that says a point: a special one, or that of its kind, which has the kind's name.
std::string_view sentence_of(const Point& point);

// Whether this one of the points, the most important first, is told: one of each kind, as two would sound alike, and
// nothing beside the only move.
bool is_told(std::span<const Point> points, std::size_t index);

}  // namespace blokus
