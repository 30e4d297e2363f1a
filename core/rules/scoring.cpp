#include "scoring.h"

namespace blokus {

int colour_score(const Position& position, Colour colour) {
    const Variant& variant = position.variant();
    if (!position.has_placed_all(colour)) return position.squares_placed(colour) - variant.squares_per_colour;
    if (variant.bonus == 0) return 0;
    return variant.bonus + (position.finished_with_single(colour) ? Variant::single_bonus : 0);
}

int player_score(const Position& position, Player player) {
    const Variant& variant = position.variant();
    int total = 0;
    for (int c = 0; c < variant.colours; ++c) {
        if (variant.owner[static_cast<std::size_t>(c)] != index(player)) continue;
        auto colour = static_cast<Colour>(c);
        bool points = variant.counting == Counting::points;
        total += points ? colour_score(position, colour) : position.squares_placed(colour);
    }
    return total;
}

int team_score(const Position& position, int team) {
    const Variant& variant = position.variant();
    int total = 0;
    for (int p = 0; p < variant.players; ++p)
        if (variant.team[static_cast<std::size_t>(p)] == team) total += player_score(position, static_cast<Player>(p));
    return total;
}

std::array<int, max_players> places(const Position& position) {
    const Variant& variant = position.variant();
    std::array<int, max_players> score{}, place{};
    for (int t = 0; t < variant.teams; ++t) score[static_cast<std::size_t>(t)] = team_score(position, t);
    for (std::size_t p = 0; p < static_cast<std::size_t>(variant.players); ++p) {
        place[p] = 1;
        for (std::size_t t = 0; t < static_cast<std::size_t>(variant.teams); ++t)
            place[p] += score[t] > score[static_cast<std::size_t>(variant.team[p])];
    }
    return place;
}

}  // namespace blokus
