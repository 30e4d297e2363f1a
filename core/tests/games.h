// Helpers of the tests: random games, sets of cells, lists of legal placements.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "rules/position.h"
#include "rules/random.h"

namespace blokus::testing {

using Cells = std::set<Cell>;

inline Cells cells_in(const Bitboard& board) {
    Cells cells;
    board.for_each([&](Cell cell) { cells.insert(cell); });
    return cells;
}

inline Cells cells_in(Placement placement) { return cells_in(cells_of(placement)); }

inline std::vector<Placement> legal_placements(const Position& position, Colour colour) {
    MoveMaps maps;
    position.generate(colour, maps);
    std::vector<Placement> placements;
    for_each_placement(maps, [&](Placement placement) { placements.push_back(placement); });
    return placements;
}

// Every placement of every piece on a board, legal or not.
inline std::vector<Placement> all_placements(const Variant& variant) {
    std::vector<Placement> placements;
    for (int o = 0; o < orientation_count; ++o) {
        const Shape& s = shape(static_cast<Orientation>(o));
        for (int row = 0; row + s.rows <= variant.rows; ++row)
            for (int column = 0; column + s.columns <= variant.columns; ++column)
                placements.emplace_back(static_cast<Orientation>(o), Cell::at(column, row));
    }
    return placements;
}

// Calls visit(position) for every position of a random game, the first and the last included.
template <class Visit>
void random_game(const Variant& variant, std::uint64_t seed, Visit&& visit) {
    Random random(seed);
    Position position(variant);
    visit(position);
    while (!position.is_over()) {
        std::vector<Placement> moves = legal_placements(position, position.turn());
        position.play(moves[random.below(moves.size())]);
        visit(position);
    }
}

// Calls visit(variant) for every variant with every combination of its options.
template <class Visit>
void for_each_variant(Visit&& visit) {
    for (const Variant& plain : variants)
        for (Starts starts : {Starts::own, Starts::free})
            for (int bonus : {plain.bonus, 10})
                if (const Variant* variant = find_variant(plain.id, starts, bonus)) visit(*variant);
}

// The colours of a variant.
inline std::vector<Colour> colours_of(const Variant& variant) {
    std::vector<Colour> colours;
    for (int c = 0; c < variant.colours; ++c) colours.push_back(static_cast<Colour>(c));
    return colours;
}

}  // namespace blokus::testing
