// Many threads on one search: the sums still hold, it stops when told to, and others may watch.
#include <cmath>
#include <thread>

#include "check.h"
#include "games.h"
#include "nets.h"
#include "search/runner.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

constexpr int threads = 4;

SearchSettings small_memory(std::size_t bytes) {
    SearchSettings settings;
    settings.memory = bytes;
    return settings;
}

// A position of a random game with so many pieces on the board.
Position position_after(const Variant& variant, int plies, std::uint64_t seed) {
    std::optional<Position> found;
    int ply = 0;
    random_game(variant, seed, [&](const Position& position) {
        if (!position.is_over() && ply++ <= plies) found = position;
    });
    return *found;
}

void check_sums(const Search& search) {
    std::uint64_t below = 0;
    for (const MoveReport& m : search.report()) below += m.visits;
    CHECK(below < search.visits());
    Expectation expectation = search.expectation();
    float shares = 0;
    for (std::size_t t = 0; t < static_cast<std::size_t>(search.position().variant().teams); ++t)
        shares += expectation.share[t];
    CHECK(std::abs(shares - 1) < 0.0001F);
    // Two teams share every win, so whatever the threads did, their utilities add up to one.
    if (search.position().variant().teams == 2) {
        CHECK(std::abs(expectation.utility[0] + expectation.utility[1] - 1) < 0.0001F);
        for (const MoveReport& m : search.report())
            if (m.visits > 0) CHECK(std::abs(m.expectation.utility[0] + m.expectation.utility[1] - 1) < 0.0001F);
    }
}

}  // namespace

TEST(threads_share_one_search) {
    for (const Variant& variant : variants) {
        Net net = random_net(variant);
        for (int plies : {0, 20}) {
            Search search(variant, net, small_memory(4 << 20));
            Runner runner(search);
            search.set_position(position_after(variant, plies, 31));
            RunLimits limits;
            limits.goal.simulations = 400;
            limits.threads = threads;
            runner.run(limits);
            check_sums(search);
        }
    }
}

// Near the end most simulations meet positions whose outcome is known, several threads the same one.
TEST(threads_agree_on_known_outcomes) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant);
    for (std::uint64_t seed = 40; seed < 48; ++seed) {
        Search search(variant, net, small_memory(4 << 20));
        Runner runner(search);
        search.set_position(position_after(variant, 22, seed));
        RunLimits limits;
        limits.goal.simulations = 3000;
        limits.threads = threads;
        runner.run(limits);
        check_sums(search);
    }
}

TEST(threads_fill_the_arena_and_go_on) {
    const Variant& variant = *find_variant("classic");
    Net net = random_net(variant);
    Search search(variant, net, small_memory(128 << 10));
    Runner runner(search);
    Position position(variant);
    for (int move = 0; move < 4; ++move) {
        search.set_position(position);
        RunLimits limits;
        limits.goal.simulations = search.visits() + 1000;
        limits.threads = threads;
        runner.run(limits);
        CHECK(search.memory() <= 128 << 10);
        check_sums(search);
        position.play(search.best_move(runner.workspace()));
    }
}

TEST(a_search_can_be_watched_and_stopped) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant);
    Search search(variant, net, small_memory(8 << 20));
    Runner runner(search);
    search.set_position(Position(variant));
    std::thread watcher([&] {
        while (search.visits() < 200) std::this_thread::yield();
        for (int i = 0; i < 20; ++i) {
            std::vector<MoveReport> moves = search.report();
            CHECK(!moves.empty());
            CHECK(search.line(moves[0].move, 4).size() >= 1);
            CHECK(search.visits() > 0);
        }
        runner.stop();
    });
    RunLimits limits;  // no limit at all: only the other thread ends this
    limits.threads = threads;
    runner.run(limits);
    watcher.join();
    CHECK(search.visits() >= 200);
    check_sums(search);
    // A stop holds until it is lifted.
    std::uint32_t before = search.visits();
    runner.run(limits);
    CHECK_EQUAL(search.visits(), before);
    runner.allow();
    std::thread second([&] {
        while (search.visits() <= before) std::this_thread::yield();
        runner.stop();
    });
    runner.run(limits);
    second.join();
    CHECK(search.visits() > before);
}

TEST(several_searches_run_at_the_same_time) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant);
    std::vector<Placement> best(3);
    std::vector<std::thread> all;
    for (std::size_t i = 0; i < best.size(); ++i)
        all.emplace_back([&, i] {
            Search search(variant, net, small_memory(2 << 20));
            Runner runner(search);
            search.set_position(Position(variant));
            RunLimits limits;
            limits.goal.simulations = 300;
            runner.run(limits);
            best[i] = search.best_move(runner.workspace());
        });
    for (std::thread& each : all) each.join();
    for (Placement move : best) CHECK(move == best[0]);
}

TEST(time_ends_a_search) {
    const Variant& variant = *find_variant("classic");
    Net net = random_net(variant);
    Search search(variant, net, small_memory(2 << 20));
    Runner runner(search);
    search.set_position(Position(variant));
    RunLimits limits;
    limits.seconds = 0.02;
    runner.run(limits);
    std::uint32_t first = search.visits();
    CHECK(first > 0);
    limits.seconds = 0;
    runner.run(limits);
    CHECK_EQUAL(search.visits(), first);
    // For ever, which no clock can count.
    Search patient_search(variant, net, small_memory(2 << 20));
    Runner patient(patient_search);
    patient_search.set_position(Position(variant));
    limits.seconds = 1e300;
    limits.goal.simulations = 20;
    patient.run(limits);
    CHECK(patient_search.visits() >= 20);
}
