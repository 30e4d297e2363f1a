// Exact play once few moves are left.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/position.h"
#include "rules/scoring.h"

namespace blokus {

// What perfect play leads to. With two teams it is the best margin either can force; with more, each team takes the
// move with the best result for itself (a shared win first, then the lead over the best other team).
struct Solution {
    int margin = 0;                              // of the first team over the second, when there are two
    std::array<int, max_players> team_scores{};  // when there are not
    Placement best;
};

// A flag that asks work in progress to end.
class StopSign {
public:
    StopSign() = default;
    StopSign(const StopSign&) = delete;
    StopSign(StopSign&&) = delete;
    StopSign& operator=(const StopSign&) = delete;
    StopSign& operator=(StopSign&&) = delete;
    virtual bool is_up() const = 0;

protected:
    ~StopSign() = default;
};

class EndgameSolver {
public:
    EndgameSolver();

    // Solves a position that is not over by visiting at most `budget` positions; none when that is too few, or once
    // the flag is set.
    std::optional<Solution> solve(const Position& position, int budget, const StopSign* stop = nullptr);

private:
    // What is known about a position: a margin, or the scores of the teams.
    struct Entry {
        std::uint64_t hash = 0;
        std::array<std::int16_t, max_players> scores{};  // the margin first
        enum Bound : std::uint8_t { nothing, exact, at_least, at_most } bound = nothing;
    };
    using Scores = std::array<int, max_players>;

    int solve_two(const Position& position, int alpha, int beta, Placement* best);
    Scores solve_many(const Position& position, Placement* best);
    bool out_of_budget();

    std::vector<Entry> table_;
    int budget_ = 0;
    bool failed_ = false;
    const StopSign* stop_ = nullptr;
};

}  // namespace blokus
