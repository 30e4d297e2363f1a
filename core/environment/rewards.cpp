#include "rewards.h"

#include "rules/scoring.h"

namespace blokus {

namespace {

int sign(int number) { return (number > 0) - (number < 0); }

// The value of a position for each team.
std::array<float, max_players> worths(const Position& position, Reward kind) {
    const Variant& variant = position.variant();
    std::array<int, max_players> score{};
    for (int t = 0; t < variant.teams; ++t) score[static_cast<std::size_t>(t)] = team_score(position, t);
    std::array<float, max_players> worth{};
    if (variant.teams == 1) {
        int all = variant.colours * variant.squares_per_colour;
        worth[0] = static_cast<float>(score[0]) / (kind == Reward::places ? static_cast<float>(all) : 1.0F);
        return worth;
    }
    for (std::size_t t = 0; t < static_cast<std::size_t>(variant.teams); ++t) {
        int total = 0;
        for (std::size_t other = 0; other < static_cast<std::size_t>(variant.teams); ++other) {
            int lead = score[t] - score[other];
            total += kind == Reward::places ? sign(lead) : lead;
        }
        worth[t] = static_cast<float>(total) / static_cast<float>(variant.teams - 1);
    }
    return worth;
}

}  // namespace

Rewards rewards(const Position& before, const Position& after, Reward kind) {
    const Variant& variant = after.variant();
    Rewards result{};
    if (kind != Reward::moves && !after.is_over()) return result;
    std::array<float, max_players> team = worths(after, kind), earlier{};
    if (kind == Reward::moves) earlier = worths(before, kind);
    for (std::size_t p = 0; p < static_cast<std::size_t>(variant.players); ++p) {
        auto t = static_cast<std::size_t>(variant.team[p]);
        result[p] = team[t] - earlier[t];
    }
    return result;
}

}  // namespace blokus
