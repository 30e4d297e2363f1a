// The values of the rules as numbers for JavaScript.
#pragma once

#include <optional>

#include "exchange.h"
#include "rules/legality.h"

namespace blokus::wasm {

inline constexpr int none = -1;
inline constexpr int misuse = -2;

inline bool is_orientation(int orientation) { return orientation >= 0 && orientation < orientation_count; }
// A Cell cannot hold anchors further off than this; the core judges all nearer ones.
inline bool is_near(int column, int row) {
    constexpr int far = 99;
    return column >= -far && column <= far && row >= -far && row <= far;
}

inline void add(Numbers& list, Cell cell) {
    list.add(cell.column);
    list.add(cell.row);
}

inline void add(Numbers& list, Placement placement) {
    list.add(index(placement.orientation()));
    add(list, placement.anchor());
}

// Leaves every placement in the maps, three numbers each; returns the count of numbers.
inline int add_all(const MoveMaps& maps) {
    Numbers list;
    for_each_placement(maps, [&](Placement placement) { add(list, placement); });
    return list.count();
}

// Leaves the causes, their count first; returns the reason, or none.
inline int answer(const std::optional<Illegality>& illegality) {
    if (!illegality) return none;
    Numbers causes;
    causes.add(illegality->count);
    for (Cell cell : illegality->causes()) add(causes, cell);
    return static_cast<int>(illegality->reason);
}

}  // namespace blokus::wasm
