#include "threats.h"

#include <algorithm>

namespace blokus {

namespace {

// Replies that are looked at, the most expected ones.
constexpr std::size_t most_replies = 3;

struct Reply {
    Move move;
    std::uint64_t weight = 0;  // visits of the lines that expect it
};

}  // namespace

std::optional<Threat> find_threat(const Scene& scene, const Analysis& analysis) {
    std::vector<Reply> replies;
    for (const Line& line : analysis.lines) {
        auto is_enemy = [&](Move move) {
            return std::find(scene.enemies.begin(), scene.enemies.end(), move.colour) != scene.enemies.end();
        };
        auto reply = std::find_if(line.moves.begin() + 1, line.moves.end(), is_enemy);
        if (reply == line.moves.end()) continue;
        auto known = std::find_if(replies.begin(), replies.end(), [&](const Reply& r) { return r.move == *reply; });
        if (known == replies.end()) known = replies.insert(known, {*reply, 0});
        known->weight += line.visits;
    }
    // Of equal ones, those of better lines first.
    for (std::size_t tried = 0; tried < most_replies && !replies.empty(); ++tried) {
        auto most = std::max_element(replies.begin(), replies.end(),
                                     [](const Reply& a, const Reply& b) { return a.weight < b.weight; });
        Move move = most->move;
        replies.erase(most);
        if (!is_possible(scene.position, move)) continue;
        int harm = harm_of(scene.position, move, scene.friends);
        if (harm >= least_harm) return Threat{move, harm};
    }
    return std::nullopt;
}

int harm_of(const Position& position, Move move, const std::vector<Colour>& victims) {
    Position now = position;
    if (now.is_over() || now.turn() != move.colour) now.settle(move.colour);
    Rooms before(now);
    now.play(move.placement);
    Rooms after(now);
    int most = 0;
    for (Colour colour : victims) most = std::max(most, before.exits(colour).without(after.exits(colour)).count());
    return most;
}

bool prevents(Placement move, Placement threat) { return !(cells_of(move) & cells_of(threat)).empty(); }

int ways_to_prevent(const Scene& scene, Placement threat) {
    int ways = 0;
    for_each_placement(scene.moves, [&](Placement move) { ways += prevents(move, threat); });
    return ways;
}

}  // namespace blokus
