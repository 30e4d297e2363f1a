// Symmetries: images of positions have the images of moves.
#include "rules/symmetry.h"

#include "check.h"
#include "games.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

int fitting(std::string_view id) {
    int count = 0;
    for (Symmetry symmetry : symmetries) count += colours_under(symmetry, *find_variant(id)).has_value();
    return count;
}

}  // namespace

TEST(which_symmetries_fit_which_variant) {
    CHECK_EQUAL(fitting("classic"), 8);
    CHECK_EQUAL(fitting("duo"), 4);  // the start cells lie on a diagonal
    CHECK_EQUAL(fitting("junior"), 4);
    CHECK_EQUAL(fitting("classic-3-open"), 2);  // and the mirror image that swaps blue and red
}

TEST(symmetric_positions_have_symmetric_moves) {
    for (const Variant& variant : variants) {
        int ply = 0;
        random_game(variant, 37, [&](const Position& position) {
            if (ply++ % 7 != 0) return;
            for (Symmetry symmetry : symmetries) {
                auto mirrored = image(position, symmetry);
                auto colours = colours_under(symmetry, variant);
                CHECK_EQUAL(mirrored.has_value(), colours.has_value());
                if (!mirrored) continue;
                for (Colour colour : colours_of(variant)) {
                    std::vector<Placement> expected;
                    for (Placement move : legal_placements(position, colour))
                        expected.push_back(image(move, symmetry, variant.rows));
                    std::vector<Placement> found =
                        legal_placements(*mirrored, (*colours)[static_cast<std::size_t>(index(colour))]);
                    std::sort(expected.begin(), expected.end());
                    std::sort(found.begin(), found.end());
                    CHECK(found == expected);
                }
            }
        });
    }
}

TEST(four_quarter_rotations_change_nothing) {
    for (int row = 0; row < 20; ++row)
        for (int column = 0; column < 20; ++column) {
            Cell rotated = Cell::at(column, row);
            for (int k = 0; k < 4; ++k) rotated = image(rotated, {false, 1}, 20);
            CHECK(rotated == Cell::at(column, row));
            CHECK(image(image(rotated, {true, 0}, 20), {true, 0}, 20) == rotated);
        }
}

TEST(every_symmetry_has_an_inverse) {
    for (Symmetry symmetry : symmetries)
        for (Placement placement : {Placement(static_cast<Orientation>(9), Cell::at(3, 11)),
                                    Placement(static_cast<Orientation>(40), Cell::at(0, 0))})
            CHECK(image(image(placement, symmetry, 20), inverse(symmetry), 20) == placement);
}

TEST(moves_have_images_where_positions_have) {
    const Variant& duo = *find_variant("duo");
    Move move{Colour::blue, legal_placements(Position(duo), Colour::blue)[7]};
    Position after(duo);
    after.play(move.placement);
    for (Symmetry symmetry : symmetries) {
        auto moved = image(move, symmetry, duo);
        CHECK_EQUAL(moved.has_value(), colours_under(symmetry, duo).has_value());
        if (moved) CHECK(image(after, symmetry)->squares_of(moved->colour) == cells_of(moved->placement));
    }
    Move outside{Colour::blue, Placement(static_cast<Orientation>(0), Cell::at(14, 0))};
    CHECK(!image(outside, {}, duo));
}

TEST(retired_players_stay_retired) {
    Position position(*find_variant("classic-2"));
    position.retire(Player::one);
    position.settle(Colour::blue);
    for (Symmetry symmetry : symmetries) {
        auto mirrored = image(position, symmetry);
        REQUIRE(mirrored.has_value());
        auto colours = *colours_under(symmetry, position.variant());
        CHECK_EQUAL(mirrored->can_move(colours[0]), false);
        CHECK_EQUAL(mirrored->can_move(colours[1]), true);
        CHECK(image(*mirrored, inverse(symmetry)) == position);
    }
    Position shared(*find_variant("classic-3"));
    shared.retire(Player::one);
    shared.settle(Colour::blue);
    CHECK(!image(shared, {false, 3}));  // blue would become green
    CHECK(image(shared, {false, 1}).has_value());
}

TEST(first_moves_along_both_edges_of_a_corner_are_twins) {
    Position start(*find_variant("classic"));
    std::vector<Placement> legal = legal_placements(start, start.turn());
    int alone = 0;
    for (Placement one : legal) {
        int twins = 0;
        for (Placement other : legal) twins += are_twins(start, one, other);
        CHECK(are_twins(start, one, one));
        CHECK(twins <= 2);
        alone += twins == 1;
    }
    // Those that lie on the diagonal are their own mirror images.
    CHECK(alone > 0);
    CHECK(alone < static_cast<int>(legal.size()) / 4);
    // Once a piece lies beside the diagonal, every move has no twin but itself.
    Position later = start;
    for (int ply = 0; ply < 4; ++ply) later.play(legal_placements(later, later.turn()).back());
    legal = legal_placements(later, later.turn());
    CHECK(!are_twins(later, legal.front(), legal.back()));
}
