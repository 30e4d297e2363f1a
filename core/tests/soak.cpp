// Plays many games of every variant by the search itself and checks every move: run it under the sanitizers.
//   build/sanitize/core/tests/soak [GAMES]
#include <cstdlib>
#include <iostream>

#include "games.h"
#include "nets.h"
#include "search/runner.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

constexpr int usual_games = 500;

// The settings that vary from game to game: memory, simulations, threads, exact solutions, early ends.
RunLimits limits_of(int game, Random& random) {
    RunLimits limits;
    limits.goal.simulations = 1 + random.below(40);
    limits.threads = game % 3 == 0 ? 3 : 1;
    limits.solve_budget = game % 2 == 0 ? 200 : 0;
    limits.goal.thorough = game % 5 == 0;
    return limits;
}

bool is_legal(const Position& position, Placement move) {
    for (Placement legal : legal_placements(position, position.turn()))
        if (legal == move) return true;
    return false;
}

// Returns the number of moves, 0 when one was illegal.
int play_game(const Variant& variant, const Net& net, int game) {
    Random random(static_cast<std::uint64_t>(game) + 1);
    SearchSettings settings;
    settings.memory = (std::size_t{1} << 16) << random.below(5);
    Search search(variant, net, settings);
    Runner runner(search);
    RunLimits limits = limits_of(game, random);
    int moves = 0;
    for (Position position(variant); !position.is_over(); ++moves) {
        search.set_position(position);
        runner.run(limits);
        Placement move = search.best_move(runner.workspace());
        if (!is_legal(position, move)) return 0;
        for (const MoveReport& report : search.report()) search.line(report.move, 4);
        position.play(move);
    }
    return moves;
}

}  // namespace

int main(int argc, char** argv) {
    int games = argc > 1 ? std::atoi(argv[1]) : usual_games, played = 0;
    long moves = 0;
    std::vector<const Variant*> all;
    for_each_variant([&](const Variant& variant) { all.push_back(&variant); });
    for (std::size_t i = 0; played < games; i = (i + 1) % all.size()) {
        Net net = random_net(*all[i], static_cast<std::uint64_t>(played) + 1);
        int made = play_game(*all[i], net, played);
        if (made == 0) {
            std::cerr << "illegal move in game " << played << " of " << all[i]->id << '\n';
            return 1;
        }
        moves += made;
        if (++played % 50 == 0) std::cout << played << " games, " << moves << " moves" << std::endl;
    }
    return 0;
}
