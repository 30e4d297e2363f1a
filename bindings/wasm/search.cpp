// A computer player for JavaScript that looks one move ahead.
#include "current.h"
#include "exchange.h"
#include "rules/random.h"

namespace blokus::wasm {

namespace {

// How good a move is for the colour: large pieces, many exits of its own, few for the others.
int value_of(const Position& before, Placement placement) {
    Colour mine = before.turn();
    const Variant& variant = before.variant();
    Position after = before;
    after.play(placement);
    int value = 12 * shape(placement).size;
    for (int c = 0; c < variant.colours; ++c) {
        auto colour = static_cast<Colour>(c);
        Frontier frontier = after.frontier(colour);
        int exits = frontier.corners.count();
        bool friendly = variant.owner[static_cast<std::size_t>(c)] == index(before.decider(mine));
        value += colour == mine ? 5 * exits + frontier.free.count() / 4 : friendly ? exits : -3 * exits;
    }
    return value;
}

}  // namespace

// Leaves the move for the colour on turn as three numbers; false when the game is over. The same seed gives the same
// move; the lower the level, from 1 to 10, the more chance decides.
BLOKUS_EXPORT bool choose_move(int level, std::uint64_t seed) {
    const Position& position = current_position();
    if (position.is_over()) return false;
    static MoveMaps maps;
    position.generate(position.turn(), maps);
    Random random(seed);
    std::uint64_t spread = static_cast<std::uint64_t>(level < 10 ? (11 - level) * 6 : 4);
    Placement best;
    int best_value = 0;
    bool found = false;
    for_each_placement(maps, [&](Placement placement) {
        int value = value_of(position, placement) + static_cast<int>(random.below(spread));
        if (found && value <= best_value) return;
        found = true;
        best = placement;
        best_value = value;
    });
    Numbers list;
    list.add(index(best.orientation()));
    list.add(best.anchor().column);
    list.add(best.anchor().row);
    return true;
}

}  // namespace blokus::wasm
