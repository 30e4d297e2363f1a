// Levels, choices, points and reviews: the same for the same seed, and true of the board.
#include "advice/advice.h"

#include "advice/choice.h"
#include "advice/effect.h"
#include "advice/levels.h"
#include "advice/review.h"
#include "advice/verdict.h"
#include "advice/wording.h"
#include "check.h"
#include "games.h"
#include "nets.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

SearchSettings small_memory() {
    SearchSettings settings;
    settings.memory = 4 << 20;
    return settings;
}

void reach(Search& search, Search::Workspace& workspace, const Goal& goal, int slice) {
    Stride stride(search, goal);
    while (!stride.advance(workspace, slice)) {
    }
}

// Looks at all that a review wants to know.
void look(Reviewer& reviewer) {
    Search::Workspace workspace;
    while (Search* search = reviewer.pending()) {
        if (!search->solve(workspace, solve_budget(search->position())))
            reach(*search, workspace, {.simulations = 40, .thorough = true}, 9);
        reviewer.settle();
    }
}

bool has(const std::vector<Point>& points, PointKind kind) {
    for (const Point& point : points)
        if (point.kind == kind) return true;
    return false;
}

}  // namespace

TEST(slices_of_any_length_lead_to_the_same_numbers) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant);
    std::vector<std::vector<MoveReport>> found;
    for (int slice : {1, 5, 64, 1000}) {
        Search search(variant, net, small_memory());
        Search::Workspace workspace;
        search.set_position(Position(variant));
        reach(search, workspace, {.simulations = 300, .thorough = true}, slice);
        CHECK_EQUAL(search.visits(), 300U);
        found.push_back(search.report());
    }
    for (const auto& report : found)
        for (std::size_t i = 0; i < report.size(); ++i) {
            CHECK(report[i].move == found[0][i].move);
            CHECK_EQUAL(report[i].visits, found[0][i].visits);
        }
}

TEST(a_thorough_goal_is_reached_where_the_best_move_was_clear_before) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant, 1, 400);
    int early = 0;
    random_game(variant, 3, [&](const Position& position) {
        if (position.is_over()) return;
        Search search(variant, net, small_memory());
        Search::Workspace workspace;
        search.set_position(position);
        reach(search, workspace, {.simulations = 100}, 7);
        early += search.visits() < 100;
        reach(search, workspace, {.simulations = 100, .thorough = true}, 7);
        CHECK_EQUAL(search.visits(), 100U);
    });
    CHECK(early > 0);
}

TEST(a_restricted_root_considers_these_moves_only) {
    const Variant& variant = *find_variant("classic");
    Net net = random_net(variant);
    Search search(variant, net, small_memory());
    Search::Workspace workspace;
    Position position(variant);
    std::vector<Placement> moves = legal_placements(position, position.turn());
    std::vector<Placement> among{moves.front(), moves[moves.size() / 2], moves.back()};
    search.set_position(position);
    reach(search, workspace, {.simulations = 50, .thorough = true}, 10);
    search.set_position(position, among);
    CHECK_EQUAL(search.visits(), 0U);
    reach(search, workspace, {.simulations = 50, .thorough = true}, 10);
    CHECK_EQUAL(search.report().size(), among.size());
    for (const MoveReport& report : search.report())
        CHECK(std::find(among.begin(), among.end(), report.move) != among.end());
    search.set_position(position, among);
    CHECK_EQUAL(search.visits(), 50U);
    search.set_position(position);
    CHECK_EQUAL(search.visits(), 0U);
}

TEST(a_choice_depends_on_its_seed_only) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant);
    Search search(variant, net, small_memory());
    Search::Workspace workspace;
    search.set_position(Position(variant));
    reach(search, workspace, {.simulations = 20, .thorough = true}, 20);
    std::vector<Placement> drawn;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Placement first = Choice(0, 1.5, seed).after(search, workspace);
        CHECK(first == Choice(0, 1.5, seed).after(search, workspace));
        if (std::find(drawn.begin(), drawn.end(), first) == drawn.end()) drawn.push_back(first);
        CHECK(Choice(0, 0, seed).after(search, workspace) == search.report()[0].move);
        CHECK(!Choice(0, 1.5, seed).without_search(search.position()));
        CHECK(Choice(1, 1.5, seed).without_search(search.position()).has_value());
    }
    CHECK(drawn.size() > 3);
}

TEST(cold_draws_take_the_move_that_is_visited_most) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant);
    Search search(variant, net, small_memory());
    Search::Workspace workspace;
    search.set_position(Position(variant));
    reach(search, workspace, {.simulations = 400, .thorough = true}, 20);
    std::array<int, 2> best{};
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        best[0] += Choice(0, 0.2, seed).after(search, workspace) == search.report()[0].move;
        best[1] += Choice(0, 2.0, seed).after(search, workspace) == search.report()[0].move;
    }
    CHECK(best[0] > best[1]);
}

TEST(beginners_place_one_of_their_larger_pieces) {
    for (const Variant& variant : variants)
        random_game(variant, 5, [&](const Position& position) {
            if (position.is_over()) return;
            Random random(position.hash());
            std::vector<Placement> moves = legal_placements(position, position.turn());
            Placement move = beginner_move(position, random);
            CHECK(std::find(moves.begin(), moves.end(), move) != moves.end());
            for (Placement other : moves) CHECK(size(piece(other)) - 1 <= size(piece(move)));
        });
}

TEST(every_variant_has_a_net_of_its_board) {
    CHECK_EQUAL(net_family(*find_variant("junior")), "duo");
    CHECK_EQUAL(net_family(*find_variant("classic")), "classic");
    CHECK_EQUAL(net_family(*find_variant("classic-3")), "classic-3");
    CHECK_EQUAL(net_family(*find_variant("classic-3-open")), "classic-3");
    CHECK_EQUAL(net_family(*find_variant("classic-teams")), "classic-2");
    CHECK_EQUAL(net_family(*find_variant("solo")), "classic-2");
}

TEST(points_are_true_of_the_board) {
    for (const Variant& variant : variants)
        random_game(variant, 11, [&](const Position& position) {
            if (position.is_over()) return;
            std::vector<Placement> moves = legal_placements(position, position.turn());
            Placement move = moves[position.hash() % moves.size()];
            Advice advice = advise(position, move, nullptr);
            CHECK(!advice.merits.empty());
            CHECK_EQUAL(has(advice.merits, PointKind::only_move), moves.size() == 1);
            Position after = position;
            after.play(move);
            for (const Point& point : advice.merits) {
                if (point.kind == PointKind::opens_corners)
                    CHECK_EQUAL(point.numbers[1], Rooms(after).exits(advice.move.colour).count());
                if (point.kind == PointKind::shuts_in)
                    CHECK(position.can_move(point.colour) && !after.can_move(point.colour));
                if (point.kind == PointKind::takes_exits)
                    CHECK_EQUAL(point.numbers[1], Rooms(after).exits(point.colour).count());
            }
            for (const Point& fault : advice.faults)
                CHECK(static_cast<int>(fault.kind) >= static_cast<int>(PointKind::allows));
        });
}

TEST(verdicts_begin_at_their_least_loss) {
    CHECK(verdict_on(0) == Verdict::fine);
    CHECK(verdict_on(0.0499) == Verdict::fine);
    CHECK(verdict_on(0.05) == Verdict::doubtful);
    CHECK(verdict_on(0.1) == Verdict::bad);
    CHECK(verdict_on(0.5) == Verdict::very_bad);
}

TEST(numbers_choose_between_sentences) {
    auto said = [](PointKind kind, int first, int second = 0) {
        return sentence_of({.kind = kind, .numbers = {first, second}});
    };
    CHECK_EQUAL(said(PointKind::stops, 1), "stops-alone");
    CHECK_EQUAL(said(PointKind::stops, 2), "stops");
    CHECK_EQUAL(said(PointKind::takes_exits, 3, 4), "takes-last-exits");
    CHECK_EQUAL(said(PointKind::takes_exits, 3, 5), "takes-exits");
    CHECK_EQUAL(said(PointKind::leaves_places, 3, 3), "leaves-all-places");
    CHECK_EQUAL(said(PointKind::secures, 1), "wins");
    CHECK_EQUAL(said(PointKind::secures, 0), "draws");
    CHECK_EQUAL(said(PointKind::secures, -1), "loses-least");
    CHECK_EQUAL(said(PointKind::spends_single, 5), "spends-single");
    for (const SpecialSentence& special : special_sentences)
        for (const PointForm& form : point_forms) CHECK(special.name != form.name);
}

TEST(one_point_of_a_kind_is_told_and_none_beside_the_only_move) {
    std::vector<Point> points{
        {.kind = PointKind::takes_exits}, {.kind = PointKind::takes_exits}, {.kind = PointKind::gains_room}};
    CHECK(is_told(points, 0) && !is_told(points, 1) && is_told(points, 2));
    points[0].kind = PointKind::only_move;
    CHECK(is_told(points, 0) && !is_told(points, 1) && !is_told(points, 2));
}

TEST(a_review_judges_every_move_of_a_game) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant);
    Reviewer reviewer(variant, net, 4 << 20);
    Random random(9);
    reviewer.begin(Position(variant));
    look(reviewer);
    CHECK(!reviewer.judgement());
    double lost = 0;
    int number = 0;
    while (!reviewer.here().position.is_over()) {
        Position before = reviewer.here().position;
        std::vector<Placement> moves = legal_placements(before, before.turn());
        Placement move = moves[random.below(moves.size())];
        reviewer.play(move);
        look(reviewer);
        const Judgement& judgement = *reviewer.judgement();
        CHECK(judgement.move.placement == move);
        CHECK(judgement.position == before);
        CHECK_EQUAL(judgement.number, ++number);
        CHECK(judgement.loss >= 0 && judgement.loss <= 1);
        CHECK_EQUAL(judgement.loss > 0, judgement.best != judgement.move);
        CHECK_EQUAL(judgement.advice.has_value(), judgement.verdict != Verdict::fine);
        lost += judgement.loss;
    }
    CHECK(lost > 0);
    CHECK(reviewer.here().expectation.score[0] == static_cast<float>(team_score(reviewer.here().position, 0)));
}

TEST(a_review_goes_on_without_a_player_who_stopped) {
    const Variant& variant = *find_variant("classic");
    Net net = random_net(variant);
    Reviewer reviewer(variant, net, 4 << 20);
    Position position(variant);
    reviewer.begin(position);
    look(reviewer);
    auto play = [&] {
        Placement move = legal_placements(position, position.turn())[0];
        position.play(move);
        reviewer.play(move);
        look(reviewer);
    };
    play();
    Judgement judged = *reviewer.judgement();
    reviewer.retire(Player::two);
    look(reviewer);
    CHECK(reviewer.judgement()->move == judged.move);
    position.retire(Player::two);
    CHECK(reviewer.here().position == position);
    CHECK(reviewer.here().analysis->best().colour == Colour::red);
    play();
    CHECK(reviewer.judgement()->move.colour == Colour::red);
    CHECK(reviewer.here().position == position);
}
