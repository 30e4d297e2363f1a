// Every instruction set evaluates positions alike, for any net, and the candidates are the best legal moves.
#include "check.h"
#include "games.h"
#include "nets.h"
#include "rules/symmetry.h"
#include "search/evaluate.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

struct Evaluation {
    Standing standing;
    Candidates candidates;
};

Evaluation evaluate(const Perspective& perspective, const Net& net, const Position& position, int width) {
    Evaluation result;
    Trace trace;
    evaluator().judge(perspective, net, position, nullptr, trace, result.standing);
    evaluator().propose(perspective, net, position, trace.reaches, width, result.candidates);
    return result;
}

bool same(const Evaluation& a, const Evaluation& b) {
    if (a.standing.strength != b.standing.strength || a.standing.score != b.standing.score) return false;
    if (a.candidates.count != b.candidates.count || a.candidates.legal_count != b.candidates.legal_count) return false;
    for (std::size_t i = 0; i < static_cast<std::size_t>(a.candidates.count); ++i) {
        const Candidate &one = a.candidates.best[i], &other = b.candidates.best[i];
        if (one.score != other.score || one.placement != other.placement) return false;
    }
    return true;
}

// Evaluates a position with every instruction set, checks that they agree, and returns the result.
Evaluation judged_by_all(const Perspective& perspective, const Net& net, const Position& position, int width) {
    std::string_view before = kernels().name;
    Evaluation expected = evaluate(perspective, net, position, width);
    for (const Kernels* each : available_kernels()) {
        use_kernels(each->name);
        CHECK_EQUAL(evaluator().name, each->name);
        CHECK(same(evaluate(perspective, net, position, width), expected));
    }
    use_kernels(before);
    return expected;
}

void play_and_judge(const Variant& variant, std::uint64_t seed, int largest_weight) {
    Net net = random_net(variant, seed, largest_weight);
    Perspective perspective(variant);
    int ply = 0;
    random_game(variant, seed, [&](const Position& position) {
        if (!position.is_over() && ply++ % 5 == 0) judged_by_all(perspective, net, position, 1 + ply % max_candidates);
    });
}

}  // namespace

TEST(all_sets_judge_alike_with_any_net) {
    std::uint64_t seed = 0;
    for (const Variant& variant : variants)
        for (int largest : {1, 60, 2000, 32767}) play_and_judge(variant, ++seed, largest);
}

// From the position before, whatever was played, come the same opinion and the same reach as from nothing.
TEST(a_precursor_changes_nothing) {
    std::string_view usual = kernels().name;
    for (const Kernels* each : available_kernels()) {
        use_kernels(each->name);
        for (const Variant& variant : variants) {
            Net net = random_net(variant, 5);
            Perspective perspective(variant);
            std::optional<Position> before;
            Trace trace_before;
            random_game(variant, 14, [&](const Position& position) {
                if (position.is_over()) return;
                Trace plain, quick;
                Standing expected, found;
                evaluator().judge(perspective, net, position, nullptr, plain, expected);
                if (before) {
                    Precursor precursor{*before, trace_before};
                    evaluator().judge(perspective, net, position, &precursor, quick, found);
                    CHECK(found.strength == expected.strength && found.score == expected.score);
                    for (std::size_t c = 0; c < static_cast<std::size_t>(variant.colours); ++c) {
                        CHECK(quick.reaches[c].within == plain.reaches[c].within);
                        CHECK(quick.reaches[c].sized == plain.reaches[c].sized);
                        CHECK(quick.reaches[c].fitting == plain.reaches[c].fitting);
                    }
                }
                trace_before = before ? quick : plain;
                before = position;
            });
        }
    }
    use_kernels(usual);
}

TEST(candidates_are_the_best_legal_moves_in_order) {
    for (const Variant& variant : variants) {
        Net net = random_net(variant, 4);
        Perspective perspective(variant);
        int ply = 0;
        random_game(variant, 8, [&](const Position& position) {
            if (position.is_over() || ply++ % 7 != 0) return;
            std::vector<Placement> legal = legal_placements(position, position.turn());
            Candidates all = evaluate(perspective, net, position, max_candidates).candidates;
            Candidates few = evaluate(perspective, net, position, 5).candidates;
            CHECK_EQUAL(static_cast<std::size_t>(all.legal_count), legal.size());
            CHECK_EQUAL(all.count, std::min(all.legal_count, max_candidates));
            CHECK_EQUAL(few.count, std::min(all.legal_count, 5));
            for (std::size_t i = 0; i < static_cast<std::size_t>(all.count); ++i) {
                const Candidate& c = all.best[i];
                CHECK(std::find(legal.begin(), legal.end(), c.placement) != legal.end());
                if (i < static_cast<std::size_t>(few.count))
                    CHECK(few.best[i].placement == c.placement && few.best[i].score == c.score);
                if (i == 0) continue;
                const Candidate& before = all.best[i - 1];
                CHECK(before.score > c.score || (before.score == c.score && before.placement < c.placement));
            }
        });
    }
}

// Rotating the board with its colours permutes the evaluation.
TEST(how_a_team_stands_rotates_with_the_board) {
    for (std::string_view id : {"classic", "classic-2", "duo"}) {
        const Variant& variant = *find_variant(id);
        Net net = random_net(variant, 6);
        Perspective perspective(variant);
        Symmetry rotation{false, variant.colours == 4 ? 1 : 2};
        int ply = 0;
        random_game(variant, 9, [&](const Position& position) {
            if (position.is_over() || ply++ % 6 != 0) return;
            std::optional<Position> rotated = image(position, rotation);
            REQUIRE(rotated.has_value());
            auto follower = [&](int colour) { return (colour + 1) % variant.colours; };
            rotated->settle(static_cast<Colour>(follower(index(position.turn()))));
            // The board rotates clockwise, and so does the order of play: the next colour takes each one's place.
            Evaluation plain = evaluate(perspective, net, position, 10);
            Evaluation other = evaluate(perspective, net, *rotated, 10);
            for (int t = 0; t < variant.teams; ++t) {
                auto from = static_cast<std::size_t>(t), to = static_cast<std::size_t>((t + 1) % variant.teams);
                CHECK_EQUAL(other.standing.strength[to], plain.standing.strength[from]);
                CHECK_EQUAL(other.standing.score[to], plain.standing.score[from]);
            }
            CHECK_EQUAL(other.candidates.legal_count, plain.candidates.legal_count);
            CHECK_EQUAL(other.candidates.best[0].score, plain.candidates.best[0].score);
        });
    }
}

TEST(reach_is_what_one_and_two_placements_cover) {
    for (std::string_view id : {"duo", "classic", "junior"}) {
        const Variant& variant = *find_variant(id);
        Random random(12);
        int ply = 0;
        random_game(variant, 10, [&](const Position& position) {
            if (ply++ % 10 != 3 || position.is_over()) return;
            Colour colour = position.turn();
            Reaches reaches;
            survey(position, reaches);
            const Reach& reach = reaches[static_cast<std::size_t>(index(colour))];
            std::vector<Placement> moves = legal_placements(position, colour);
            Cells covered;
            for (Placement move : moves) covered.merge(cells_in(move));
            CHECK(cells_in(reach.within[2]) == covered);
            CHECK(cells_in(reach.within[3]) == cells_in(position.frontier(colour).corners & reach.within[2]));
            CHECK(reach.within[2].without(reach.within[1]).empty());
            CHECK(reach.within[1].without(reach.within[0]).empty());
            CHECK(cells_in(reach.within[0]) == cells_in(position.frontier(colour).free));
            for (std::size_t i = 0; i < reach.sized.size(); ++i) {
                Bitboard at_corners;
                for (Placement move : moves)
                    if (shape(move).size >= static_cast<int>(i) + 3) at_corners = at_corners | cells_of(move);
                CHECK((reach.sized[i] & reach.within[2]) == (at_corners & reach.within[3]));
                CHECK(reach.sized[i].without(reach.within[1]).empty());
                CHECK(i == 0 || reach.sized[i].without(reach.sized[i - 1]).empty());
            }
            std::array<int, piece_count> ways{};
            for (Placement move : moves) ++ways[static_cast<std::size_t>(index(piece(move)))];
            for (int p = 0; p < piece_count; ++p) {
                auto each = static_cast<Piece>(p);
                for (int wanted : {1, 2, 3})
                    CHECK_EQUAL(reach.fitting[static_cast<std::size_t>(wanted)].has(each),
                                ways[static_cast<std::size_t>(p)] >= wanted);
                CHECK(reach.fitting[0].has(each) || !reach.fitting[1].has(each));
            }
            for (int i = 0; i < 20; ++i) {
                Position next = position;
                next.play(moves[random.below(moves.size())]);
                for (Placement second : legal_placements(next, colour)) {
                    CHECK(cells_of(second).without(reach.within[1]).empty());
                    CHECK(reach.fitting[0].has(piece(second)));
                    for (int i = 0; i + 3 <= shape(second).size; ++i)
                        CHECK(cells_of(second)
                                  .without(reach.within[2] | reach.sized[static_cast<std::size_t>(i)])
                                  .empty());
                }
            }
        });
    }
}

namespace {

// The policy's state for one of the value's.
int without_sizes(int state) {
    if (state >= ValueStates::own) return state - ValueStates::own + PolicyStates::own;
    constexpr int levels[] = {0, 1, 2, 2, 2, 2, 3, 4, 4, 4, 4};
    static_assert(std::size(levels) == ValueStates::own_levels);
    return levels[state / reach_levels] * reach_levels + state % reach_levels;
}

}  // namespace

// A shared colour is on no team: its squares are the mover's own only when it is on turn.
TEST(every_cell_has_one_of_the_known_states) {
    for (const Variant& variant : variants) {
        Perspective perspective(variant);
        random_game(variant, 11, [&](const Position& position) {
            if (position.is_over()) return;
            Reaches reaches;
            survey(position, reaches);
            View mover = perspective.mover(position);
            Group own = own_group(perspective, position, reaches, mover);
            Group enemies = enemy_group(perspective, position, reaches, mover);
            CellStates of_policy, of_value;
            evaluator().policy_states(own, enemies, of_policy);
            evaluator().value_states(own, enemies, of_value);
            for (int i = 0; i < perspective.cells(); ++i) {
                Cell cell = Cell::at(i % variant.columns, i / variant.columns);
                int state = of_policy.bytes()[perspective.state_index()[i]];
                CHECK(state < PolicyStates::count);
                CHECK_EQUAL(state >= PolicyStates::own, position.occupied().has(cell));
                if (position.squares_of(position.turn()).has(cell)) CHECK_EQUAL(state, PolicyStates::own);
                CHECK_EQUAL(without_sizes(of_value.bytes()[perspective.state_index()[i]]), state);
            }
        });
    }
}
