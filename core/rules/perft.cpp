#include "perft.h"

namespace blokus {

namespace {

// Subtrees below this depth are counted without a call of `cancelled`.
constexpr int quick_depth = 2;

struct Counter {
    bool (*cancelled)(void*);
    void* context;
    bool stopped = false;

    std::uint64_t count(const Position& position, int depth) {
        if (depth == 0) return 1;
        if (position.is_over() || stopped) return 0;
        if (depth == 1) return static_cast<std::uint64_t>(position.count_moves(position.turn()));
        if (depth >= quick_depth && cancelled != nullptr && cancelled(context)) stopped = true;
        MoveMaps maps;
        position.generate(position.turn(), maps);
        std::uint64_t total = 0;
        for_each_placement(maps, [&](Placement placement) {
            if (stopped) return;
            Position next = position;
            next.play(placement);
            total += count(next, depth - 1);
        });
        return total;
    }
};

}  // namespace

std::uint64_t perft(const Position& position, int depth, bool (*cancelled)(void*), void* context) {
    return Counter{cancelled, context}.count(position, depth);
}

}  // namespace blokus
