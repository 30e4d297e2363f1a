// Threats of the opponents, taken from the lines of a search, and the moves that prevent them.
#pragma once

#include <optional>

#include "analysis.h"
#include "effect.h"

namespace blokus {

// A move that an opponent makes unless it is prevented, and the exits that it takes.
struct Threat {
    Move move;
    int exits = 0;
};

// The opponent's move that most of the lines expect next, if it does harm.
std::optional<Threat> find_threat(const Scene& scene, const Analysis& analysis);

// The most exits that one of the victims would lose if this possible move were made now.
int harm_of(const Position& position, Move move, const std::vector<Colour>& victims);
// Exits that a reply must take to be worth a word.
inline constexpr int least_harm = 2;

// Whether a move takes a cell that another colour's move needs.
bool prevents(Placement move, Placement threat);
// The legal moves that do.
int ways_to_prevent(const Scene& scene, Placement threat);

}  // namespace blokus
