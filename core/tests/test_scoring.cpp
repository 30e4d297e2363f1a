// Scores and places: sums over players and teams, shared places, the bonuses.
#include "rules/scoring.h"

#include "check.h"
#include "games.h"
#include "rules/notation.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

// Blue's score after all pieces but one were put by hand and the last one was played.
int score_after_finishing_with(Piece last, std::optional<int> bonus, std::string_view id) {
    const Variant& variant = *find_variant(id, Starts::own, bonus);
    Position position(variant);
    std::vector<Placement> big_ones_first = all_placements(variant);
    std::reverse(big_ones_first.begin(), big_ones_first.end());
    for (Placement placement : big_ones_first) {
        bool kept_back = piece(placement) == last && !position.doubles_left(Colour::blue).has(last);
        if (!kept_back && position.can_put({Colour::blue, placement})) position.put({Colour::blue, placement});
    }
    position.settle(Colour::blue);
    std::vector<Placement> moves = legal_placements(position, Colour::blue);
    if (moves.empty() || squares(position.pieces_left(Colour::blue)) != size(last)) return -1000;
    position.play(moves.front());
    return colour_score(position, Colour::blue);
}

}  // namespace

TEST(placing_everything_earns_the_bonus) {
    CHECK_EQUAL(score_after_finishing_with(Piece::I1, std::nullopt, "classic"), 20);
    CHECK_EQUAL(score_after_finishing_with(Piece::I2, std::nullopt, "classic"), 15);
    CHECK_EQUAL(score_after_finishing_with(Piece::I1, 10, "classic"), 15);
    CHECK_EQUAL(score_after_finishing_with(Piece::V3, 10, "classic"), 10);
    CHECK_EQUAL(score_after_finishing_with(Piece::I1, std::nullopt, "junior"), 0);
}

TEST(teams_add_up_players_and_players_add_up_colours) {
    for (const Variant& variant : variants) {
        random_game(variant, 31, [&](const Position& position) {
            int points = 0, by_team = 0, by_player = 0;
            for (Colour colour : colours_of(variant)) {
                if (variant.is_shared(colour)) continue;
                points += variant.counting == Counting::squares ? position.squares_placed(colour)
                                                                : colour_score(position, colour);
            }
            for (int p = 0; p < variant.players; ++p) by_player += player_score(position, static_cast<Player>(p));
            for (int t = 0; t < variant.teams; ++t) by_team += team_score(position, t);
            CHECK_EQUAL(by_player, points);
            CHECK_EQUAL(by_team, points);
        });
    }
}

TEST(equal_scores_share_a_place) {
    for (const Variant& variant : variants) {
        std::array<int, max_players> all = places(Position(variant));
        for (int p = 0; p < variant.players; ++p) CHECK_EQUAL(all[static_cast<std::size_t>(p)], 1);
    }
}

TEST(the_better_team_has_the_better_place) {
    Position position(*find_variant("classic-teams"));
    position.put({Colour::green, *placement_of(std::vector{Cell::at(0, 0)})});
    std::array<int, max_players> found = places(position);
    CHECK(found == (std::array<int, max_players>{2, 1, 2, 1}));
}
