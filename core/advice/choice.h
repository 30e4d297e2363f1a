// The choice of a move as a level makes it: a beginner's at times, else one of those that the search likes.
#pragma once

#include <optional>

#include "rules/random.h"
#include "search/search.h"

namespace blokus {

// A large piece, put where it fits, towards the centre of a few places tried. Requires a game that is not over.
Placement beginner_move(const Position& position, Random& random);

// One choice. The same settings, seed, position and search give the same move on every machine.
class Choice {
public:
    Choice(double carelessness, double temperature, std::uint64_t seed)
        : carelessness_(carelessness), temperature_(temperature), random_(seed) {}

    // The beginner's move when this is to be one; none when the position is to be searched. Call it once, first.
    std::optional<Placement> without_search(const Position& position);
    // A move of the searched position.
    Placement after(Search& search, Search::Workspace& workspace);

private:
    double carelessness_, temperature_;
    Random random_;
};

}  // namespace blokus
