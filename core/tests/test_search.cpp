// Properties of every search: sums, bounds, memory, and a legal move as its result.
#include "search/search.h"

#include <cmath>

#include "check.h"
#include "games.h"
#include "nets.h"
#include "search/stride.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

SearchSettings small_memory(std::size_t bytes = 1U << 20) {
    SearchSettings settings;
    settings.memory = bytes;
    return settings;
}

void simulate(Search& search, int times, Search::Workspace& workspace) {
    for (int i = 0; i < times; ++i) search.simulate(workspace);
}

std::uint64_t visits_below(const std::vector<MoveReport>& moves) {
    std::uint64_t sum = 0;
    for (const MoveReport& m : moves) sum += m.visits;
    return sum;
}

void check_expectation(const Variant& variant, const Expectation& expectation) {
    float shares = 0, utilities = 0;
    for (std::size_t t = 0; t < static_cast<std::size_t>(variant.teams); ++t) {
        CHECK(expectation.utility[t] >= 0 && expectation.utility[t] <= 1.00001F);
        CHECK(expectation.share[t] >= 0 && expectation.share[t] <= 1);
        CHECK(std::abs(expectation.score[t]) < 1000);
        shares += expectation.share[t];
        utilities += expectation.utility[t];
    }
    CHECK(std::abs(shares - 1) < 0.0001F);
    if (variant.teams == 2) CHECK(std::abs(utilities - 1) < 0.0001F);
}

void check_search(const Search& search, int simulations) {
    const Position& position = search.position();
    std::vector<MoveReport> moves = search.report();
    REQUIRE(!moves.empty());
    CHECK_EQUAL(search.visits(), static_cast<std::uint32_t>(simulations));
    CHECK_EQUAL(visits_below(moves), static_cast<std::uint64_t>(simulations - 1));
    check_expectation(position.variant(), search.expectation());
    std::vector<Placement> legal = legal_placements(position, position.turn());
    float priors = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        CHECK(std::find(legal.begin(), legal.end(), moves[i].move) != legal.end());
        if (i > 0) CHECK(moves[i - 1].visits >= moves[i].visits);
        if (moves[i].visits > 0) check_expectation(position.variant(), moves[i].expectation);
        priors += moves[i].prior;
    }
    CHECK(std::abs(priors - 1) < 0.01F);
    CHECK_EQUAL(moves.size(), std::min<std::size_t>(legal.size(), 40));
}

void check_line(const Search& search, Placement first) {
    Position position = search.position();
    std::vector<Placement> line = search.line(first, 6);
    REQUIRE(!line.empty() && line.size() <= 6);
    CHECK(line[0] == first);
    for (Placement move : line) {
        REQUIRE(!position.is_over());
        std::vector<Placement> legal = legal_placements(position, position.turn());
        REQUIRE(std::find(legal.begin(), legal.end(), move) != legal.end());
        position.play(move);
    }
}

bool same(const std::vector<MoveReport>& a, const std::vector<MoveReport>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const MoveReport& x, const MoveReport& y) {
        return x.move == y.move && x.prior == y.prior && x.visits == y.visits &&
               x.expectation.utility == y.expectation.utility && x.expectation.score == y.expectation.score;
    });
}

}  // namespace

TEST(sums_and_bounds_hold_along_games_of_every_variant) {
    for_each_variant([](const Variant& variant) {
        Net net = random_net(variant);
        int ply = 0;
        random_game(variant, 21, [&](const Position& position) {
            if (position.is_over() || ply++ % 14 != 0) return;
            for (bool alone : {false, true}) {
                Search search(variant, net, small_memory());
                Search::Workspace workspace;
                workspace.is_alone = alone;
                search.set_position(position);
                simulate(search, 100, workspace);
                check_search(search, 100);
                check_line(search, search.best_move(workspace));
            }
        });
    });
}

TEST(there_is_a_legal_move_before_the_first_simulation) {
    for (const Variant& variant : variants) {
        Net net = random_net(variant);
        Search search(variant, net, small_memory(0));
        Search::Workspace workspace;
        random_game(variant, 22, [&](const Position& position) {
            if (position.is_over()) return;
            search.set_position(position);
            std::vector<Placement> legal = legal_placements(position, position.turn());
            CHECK(std::find(legal.begin(), legal.end(), search.best_move(workspace)) != legal.end());
        });
    }
}

TEST(a_full_arena_holds_its_bound_and_the_search_goes_on) {
    for (std::string_view id : {"duo", "classic", "classic-3"}) {
        const Variant& variant = *find_variant(id);
        Net net = random_net(variant);
        constexpr std::size_t bytes = 128 << 10;
        Search search(variant, net, small_memory(bytes));
        Search::Workspace workspace;
        Position position(variant);
        for (int move = 0; move < 6; ++move) {
            search.set_position(position);
            // Far more simulations than the memory can hold.
            simulate(search, 1500, workspace);
            CHECK(search.memory() <= bytes);
            CHECK(search.visits() >= 1500);
            CHECK(visits_below(search.report()) < search.visits());
            check_expectation(variant, search.expectation());
            check_line(search, search.best_move(workspace));
            position.play(search.best_move(workspace));
        }
    }
}

TEST(memory_stays_within_what_was_given) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant);
    for (std::size_t bytes :
         {std::size_t{1} << 17, std::size_t{1} << 20, std::size_t{5} << 20, std::size_t{77} << 20}) {
        Search search(variant, net, small_memory(bytes));
        CHECK(search.memory() <= bytes);
        CHECK(search.memory() > bytes * 9 / 10);
    }
}

TEST(what_is_known_of_a_later_position_is_kept) {
    for (std::string_view id : {"duo", "classic", "junior"}) {
        const Variant& variant = *find_variant(id);
        Net net = random_net(variant);
        Search search(variant, net, small_memory());
        Search::Workspace workspace;
        Position position(variant);
        search.set_position(position);
        simulate(search, 600, workspace);
        // Along the line that was searched most, to the player's next turn.
        std::vector<Placement> line = search.line(search.report()[0].move, variant.colours);
        MoveReport first = search.report()[0];
        position.play(first.move);
        search.set_position(position);
        CHECK_EQUAL(search.visits(), first.visits);
        CHECK(search.expectation().utility == first.expectation.utility);
        CHECK_EQUAL(visits_below(search.report()) + 1, search.visits());
        for (std::size_t i = 1; i < line.size(); ++i) position.play(line[i]);
        std::vector<MoveReport> before = search.report();
        search.set_position(position);
        CHECK(search.visits() > 0);
        CHECK(search.visits() < first.visits);
        std::uint32_t kept = search.visits();
        search.set_position(position);  // the same position again: the tree is kept
        CHECK_EQUAL(search.visits(), kept);
        simulate(search, 100, workspace);
        check_search(search, static_cast<int>(kept) + 100);
    }
}

TEST(an_unrelated_position_starts_from_nothing) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant);
    Search search(variant, net, small_memory());
    Search::Workspace workspace;
    std::vector<Position> positions;
    random_game(variant, 23, [&](const Position& position) { positions.push_back(position); });
    search.set_position(positions[12]);
    simulate(search, 50, workspace);
    search.set_position(positions[2]);  // backwards
    CHECK_EQUAL(search.visits(), 0U);
    simulate(search, 50, workspace);
    search.set_position(positions[20]);  // too far ahead
    CHECK_EQUAL(search.visits(), 0U);
}

TEST(the_same_search_comes_out_the_same_with_every_instruction_set) {
    std::string_view before = kernels().name;
    for (const Variant& variant : variants) {
        Net net = random_net(variant, 5);
        std::vector<MoveReport> expected;
        for (const Kernels* each : available_kernels()) {
            use_kernels(each->name);
            for (int again = 0; again < 2; ++again) {
                Search search(variant, net, small_memory());
                Search::Workspace workspace;
                search.set_position(Position(variant));
                simulate(search, 200, workspace);
                if (expected.empty()) expected = search.report();
                CHECK(same(search.report(), expected));
            }
        }
    }
    use_kernels(before);
}

TEST(a_decided_search_keeps_its_move) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant, 9);
    int decided = 0, ply = 0;
    random_game(variant, 24, [&](const Position& position) {
        if (position.is_over() || ply++ % 3 != 0) return;
        constexpr int total = 300;
        Search search(variant, net, small_memory());
        Search::Workspace workspace;
        search.set_position(position);
        std::optional<Placement> early;
        for (int done = 0; done < total; ++done) {
            if (!early && done % 16 == 1 && search.is_decided(static_cast<std::uint64_t>(total - done)))
                early = search.report()[0].move;
            search.simulate(workspace);
        }
        if (early) CHECK(*early == search.report()[0].move);
        decided += early.has_value();
    });
    CHECK(decided > 0);
}

TEST(a_search_ends_when_the_time_left_cannot_change_the_move) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant, 9);
    Position position(variant);
    auto simulations_with = [&](double part) {
        Search search(variant, net, small_memory());
        Search::Workspace workspace;
        search.set_position(position);
        Stride stride(search, {});
        stride.advance(workspace, 500);
        stride.pass_time(part);
        stride.advance(workspace, 500);
        CHECK(search.report()[0].visits > search.report()[1].visits);
        return search.visits();
    };
    // Nearly all of the time has passed; a part of it; as good as none, which says nothing about the pace.
    CHECK(simulations_with(0.999) < 600);
    CHECK_EQUAL(simulations_with(0.2), 1000U);
    CHECK_EQUAL(simulations_with(0.0), 1000U);
}

TEST(a_choice_is_open_while_another_move_is_close) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant, 9);
    Search search(variant, net, small_memory());
    Search::Workspace workspace;
    search.set_position(Position(variant));
    int open = 0;
    for (int i = 0; i < 400; ++i) {
        search.simulate(workspace);
        auto moves = search.report();
        bool is_close = moves[1].visits > 0 && moves[1].visits == moves[0].visits;
        if (is_close) CHECK(search.is_open());
        open += search.is_open();
    }
    CHECK(open > 0);
    search.set_position(Position(variant), std::array{search.report()[0].move});
    simulate(search, 20, workspace);
    CHECK(!search.is_open());
}

TEST(the_end_is_worked_out_exactly) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant);
    std::vector<Position> positions;
    random_game(variant, 25, [&](const Position& position) { positions.push_back(position); });
    Search search(variant, net, small_memory());
    Search::Workspace workspace;
    search.set_position(positions[positions.size() - 2]);
    CHECK(!search.is_settled() || search.report().size() == 1);
    REQUIRE(search.solve(workspace, 10'000));
    CHECK(search.is_settled());
    Position end = search.position();
    while (!end.is_over()) {
        search.set_position(end);
        REQUIRE(search.solve(workspace, 10'000));
        end.play(search.best_move(workspace));
    }
    search.set_position(positions[positions.size() - 2]);
    search.solve(workspace, 10'000);
    CHECK_EQUAL(search.solution()->margin, team_score(end, 0) - team_score(end, 1));
    Expectation expectation = search.expectation();
    CHECK(expectation.share[0] == 0 || expectation.share[0] == 0.5F || expectation.share[0] == 1);
}
