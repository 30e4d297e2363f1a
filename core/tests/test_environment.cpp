// The environment for learners: numbers of actions, rewards, and batches that agree with single games.
#include <numeric>

#include "check.h"
#include "environment/batch.h"
#include "games.h"
#include "rules/scoring.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

// A batch with all its arrays.
struct Bench {
    std::vector<std::uint8_t> planes, pieces, mask, bits, colour, player, ended;
    std::vector<std::uint32_t> boards;
    std::vector<float> rewards;
    std::vector<std::int16_t> scores;
    GameBatch batch;

    Bench(const std::vector<const Variant*>& played, const BatchSettings& settings)
        : batch(played, settings, room(played)) {}

    BatchArrays room(const std::vector<const Variant*>& played) {
        const Variant& first = *played.front();
        auto games = played.size(), cells = static_cast<std::size_t>(first.columns * first.rows);
        auto count = static_cast<std::size_t>(actions_of(first).count());
        planes.resize(games * planes_per_colour * max_colours * cells);
        boards.resize(games * max_colours * static_cast<std::size_t>(first.rows));
        pieces.resize(games * max_colours * piece_count);
        mask.resize(games * count);
        bits.resize(games * ((count + 7) / 8));
        colour.resize(games);
        player.resize(games);
        ended.resize(games);
        rewards.resize(games * max_players);
        scores.resize(games * max_players);
        return {planes, boards, pieces, mask, bits, colour, player, rewards, ended, scores};
    }
};

// The legal actions of each game, sorted.
std::vector<std::vector<std::int32_t>> legal_actions(GameBatch& batch) {
    auto all = batch.legal().from(0);
    auto starts = batch.legal_starts();
    std::vector<std::vector<std::int32_t>> each;
    for (std::size_t g = 0; g + 1 < starts.size(); ++g) {
        each.emplace_back(all.begin() + starts[g], all.begin() + starts[g + 1]);
        std::sort(each.back().begin(), each.back().end());
    }
    return each;
}

// The variants of the large board, whose games a batch can mix.
std::vector<const Variant*> large_variants() {
    std::vector<const Variant*> large;
    for_each_variant([&](const Variant& variant) {
        if (variant.columns == max_columns) large.push_back(&variant);
    });
    return large;
}

std::vector<std::uint64_t> seeds(std::size_t count) {
    std::vector<std::uint64_t> result(count);
    std::iota(result.begin(), result.end(), 5);
    return result;
}

}  // namespace

TEST(actions_number_every_placement_in_the_order_of_legal_moves) {
    CHECK_EQUAL(actions_of(*find_variant("classic")).count(), 30433);
    CHECK_EQUAL(actions_of(*find_variant("duo")).count(), 13729);
    CHECK_EQUAL(&actions_of(*find_variant("duo")), &actions_of(*find_variant("junior")));
    for (std::string_view id : {"classic", "duo"}) {
        const Variant& variant = *find_variant(id);
        const Actions& actions = actions_of(variant);
        int next = 0;
        for (Placement placement : all_placements(variant)) {
            CHECK(actions.placement(next) == placement);
            CHECK(actions.index(placement) == next++);
        }
        Cell outside = Cell::at(variant.columns - 1, 0);
        CHECK(!actions.index(Placement(static_cast<Orientation>(first_orientation[1]), outside)));
    }
}

TEST(lists_hold_the_legal_moves_in_the_same_order_with_any_instructions) {
    std::string_view usual = kernels().name;
    for (const Variant& variant : variants)
        random_game(variant, 11, [&](const Position& position) {
            if (position.is_over()) return;
            std::vector<std::int32_t> expected, first;
            for (Placement placement : legal_placements(position, position.turn()))
                expected.push_back(*actions_of(variant).index(placement));
            for (const Kernels* chosen : available_kernels()) {
                use_kernels(chosen->name);
                ActionList listed;
                actions_of(variant).list(position.frontier(position.turn()), position.pieces_left(position.turn()),
                                         listed);
                auto all = listed.from(0);
                std::vector<std::int32_t> found(all.begin(), all.end());
                if (first.empty()) first = found;
                CHECK(found == first);
                std::sort(found.begin(), found.end());
                CHECK(found == expected);
            }
            use_kernels(usual);
        });
}

TEST(symmetries_permute_the_actions) {
    const Actions& actions = actions_of(*find_variant("duo"));
    for (Symmetry symmetry : symmetries) {
        std::vector<bool> seen(static_cast<std::size_t>(actions.count()));
        for (int action = 0; action < actions.count(); ++action) {
            int image = actions.image(action, symmetry);
            CHECK(!seen[static_cast<std::size_t>(image)]);
            seen[static_cast<std::size_t>(image)] = true;
            CHECK_EQUAL(actions.image(image, inverse(symmetry)), action);
        }
    }
}

TEST(rewards_add_up) {
    for (const Variant& variant : variants) {
        Position before(variant);
        Rewards total{};
        random_game(variant, 3, [&](const Position& position) {
            Rewards step = rewards(before, position, Reward::moves), margin = rewards(before, position, Reward::margin);
            Rewards places = rewards(before, position, Reward::places);
            for (std::size_t p = 0; p < total.size(); ++p) total[p] += step[p];
            before = position;
            if (!position.is_over()) {
                CHECK(margin == Rewards{} && places == Rewards{});
                return;
            }
            float all_margins = 0, all_places = 0;
            for (std::size_t p = 0; p < total.size(); ++p) {
                CHECK(std::abs(total[p] - margin[p]) < 1e-3F);
                all_margins += margin[p];
                all_places += places[p];
            }
            if (variant.teams > 1) CHECK(std::abs(all_margins) < 1e-3F && std::abs(all_places) < 1e-5F);
            if (variant.teams == 1) CHECK(margin[0] == static_cast<float>(player_score(position, Player::one)));
        });
    }
}

TEST(a_batch_plays_as_single_games_do) {
    Bench bench(large_variants(), {.reward = Reward::margin, .opening_moves = 0, .threads = 3});
    bench.batch.reset(seeds(static_cast<std::size_t>(bench.batch.size())));
    std::vector<Position> single;
    for (const Variant* variant : large_variants()) single.emplace_back(*variant);
    std::vector<std::int32_t> actions(single.size());
    std::size_t count = static_cast<std::size_t>(bench.batch.actions().count());
    int finished = 0;
    for (int step = 0; step < 90; ++step) {
        std::vector<std::vector<std::int32_t>> legal = legal_actions(bench.batch);
        for (std::size_t g = 0; g < single.size(); ++g) {
            CHECK(bench.batch.position(static_cast<int>(g)) == single[g]);
            CHECK_EQUAL(int{bench.colour[g]}, index(single[g].turn()));
            CHECK_EQUAL(int{bench.player[g]}, index(single[g].player()));
            std::vector<std::int32_t> masked, packed;
            for (std::size_t a = 0; a < count; ++a) {
                if (bench.mask[g * count + a]) masked.push_back(static_cast<std::int32_t>(a));
                if ((bench.bits[g * ((count + 7) / 8) + a / 8] >> (a % 8)) & 1)
                    packed.push_back(static_cast<std::int32_t>(a));
            }
            CHECK(legal[g] == masked);
            CHECK(legal[g] == packed);
            CHECK_EQUAL(legal[g].size(), legal_placements(single[g], single[g].turn()).size());
        }
        bench.batch.draw(actions);
        REQUIRE(!bench.batch.first_illegal(actions));
        bench.batch.step(actions);
        for (std::size_t g = 0; g < single.size(); ++g) {
            Position before = single[g];
            single[g].play(bench.batch.actions().placement(actions[g]));
            bool ended = single[g].is_over();
            CHECK_EQUAL(bench.ended[g] != 0, ended);
            Rewards expected = rewards(before, single[g], Reward::margin);
            for (std::size_t p = 0; p < max_players; ++p) CHECK_EQUAL(bench.rewards[g * max_players + p], expected[p]);
            if (!ended) continue;
            ++finished;
            CHECK_EQUAL(int{bench.scores[g * max_players]}, player_score(single[g], Player::one));
            single[g] = Position(single[g].variant());
        }
    }
    CHECK(finished > 5);
}

TEST(a_batch_is_the_same_on_any_number_of_threads_and_with_any_instructions) {
    const std::vector<const Variant*> games(7, find_variant("duo"));
    std::vector<std::vector<std::int32_t>> runs;
    std::string_view usual = kernels().name;
    for (const Kernels* chosen : available_kernels())
        for (int threads : {1, 2, 7, 50}) {
            use_kernels(chosen->name);
            Bench bench(games, {.opening_moves = 3, .threads = threads});
            bench.batch.reset(seeds(games.size()));
            std::vector<std::int32_t> actions(games.size());
            runs.emplace_back();
            for (int step = 0; step < 60; ++step) {
                bench.batch.draw(actions);
                runs.back().insert(runs.back().end(), actions.begin(), actions.end());
                bench.batch.step(actions);
            }
            runs.back().insert(runs.back().end(), bench.planes.begin(), bench.planes.end());
            CHECK(runs.back() == runs.front());
        }
    use_kernels(usual);
}

TEST(planes_and_boards_show_the_view_of_a_colour) {
    for (const Variant& variant : variants)
        random_game(variant, 17, [&](const Position& position) {
            auto cells = static_cast<std::size_t>(variant.columns * variant.rows);
            std::vector<std::uint8_t> planes(planes_per_colour * max_colours * cells),
                pieces(max_colours * piece_count);
            std::vector<std::uint32_t> boards(static_cast<std::size_t>(max_colours * variant.rows));
            Colour view = view_of(position, Player::one);
            CHECK_EQUAL(index(position.decider(view)), 0);
            write_planes(position, view, max_colours, planes);
            write_boards(position, view, max_colours, boards);
            write_pieces(position, view, max_colours, pieces);
            for (int k = 0; k < variant.colours; ++k) {
                auto colour = static_cast<Colour>((index(view) + k) % variant.colours);
                Bitboard shown[planes_per_colour], packed;
                for (int cell = 0; cell < static_cast<int>(cells); ++cell) {
                    Cell there = Cell::at(cell % variant.columns, cell / variant.columns);
                    for (int kind = 0; kind < planes_per_colour; ++kind)
                        if (planes[static_cast<std::size_t>(kind * max_colours + k) * cells +
                                   static_cast<std::size_t>(cell)])
                            shown[kind].add(there);
                    if ((boards[static_cast<std::size_t>(k * variant.rows + there.row)] >> there.column) & 1)
                        packed.add(there);
                }
                CHECK(shown[0] == position.squares_of(colour));
                CHECK(shown[1] == position.frontier(colour).corners);
                CHECK(shown[2] == position.frontier(colour).free);
                CHECK(packed == position.squares_of(colour));
                int left = 0;
                for (int p = 0; p < piece_count; ++p) left += pieces[static_cast<std::size_t>(k * piece_count + p)];
                CHECK_EQUAL(left, Position(variant).pieces_placed(colour) - position.pieces_placed(colour) +
                                      std::popcount(variant.pieces.bits()) + std::popcount(variant.doubles.bits()));
            }
        });
}

TEST(an_illegal_action_is_found_in_its_game) {
    Bench bench(std::vector<const Variant*>(4, find_variant("duo")), {});
    bench.batch.reset(seeds(4));
    std::vector<std::int32_t> actions(4);
    bench.batch.draw(actions);
    for (std::int32_t wrong : {-1, 0, bench.batch.actions().count()}) {
        actions[2] = wrong;
        CHECK(bench.batch.first_illegal(actions) == 2);
    }
}
