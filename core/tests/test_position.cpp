// Positions: turns, blocked colours, shared colours, arranging by hand, equality and hash.
#include <map>
#include <optional>

#include "check.h"
#include "games.h"
#include "rules/notation.h"

using namespace blokus;
using namespace blokus::testing;

TEST(every_variant_starts_with_blue_and_full_sets) {
    for_each_variant([](const Variant& variant) {
        Position position(variant);
        CHECK(position.turn() == Colour::blue);
        CHECK(position.occupied().empty());
        for (Colour colour : colours_of(variant)) {
            CHECK_EQUAL(position.pieces_placed(colour), 0);
            CHECK(position.can_move(colour));
            CHECK(position.pieces_left(colour) == variant.pieces);
        }
    });
}

TEST(a_blocked_colour_stays_blocked_and_is_passed_over) {
    for (const Variant& variant : variants) {
        std::set<Colour> blocked;
        random_game(variant, 5, [&](const Position& position) {
            for (Colour colour : colours_of(variant)) {
                bool stuck = legal_placements(position, colour).empty();
                CHECK_EQUAL(position.can_move(colour), !stuck);
                CHECK(stuck || !blocked.contains(colour));
                if (stuck) blocked.insert(colour);
            }
            CHECK_EQUAL(position.is_over(), static_cast<int>(blocked.size()) == variant.colours);
            if (!position.is_over()) CHECK(!blocked.contains(position.turn()));
        });
    }
}

TEST(a_colour_without_open_corners_is_blocked_whatever_it_has_left) {
    Position position(*find_variant("duo"));
    position.put({Colour::blue, *placement_of(std::vector{Cell::at(0, 0), Cell::at(0, 1)})});
    position.settle(Colour::blue);
    CHECK(position.can_move(Colour::blue));
    position.put({Colour::yellow, *placement_of(std::vector{Cell::at(1, 2)})});  // the only cell diagonal to blue
    position.settle(Colour::blue);
    CHECK(!position.can_move(Colour::blue));
    CHECK(position.turn() == Colour::yellow);
}

TEST(a_colour_whose_start_is_taken_is_blocked) {
    Position position(*find_variant("duo"));
    position.put({Colour::yellow, *placement_of(std::vector{Cell::at(4, 9)})});
    position.settle(Colour::blue);
    CHECK(!position.can_move(Colour::blue));
    CHECK(position.turn() == Colour::yellow);
}

TEST(a_move_whose_consequences_are_known_leads_to_the_same_position) {
    for (const Variant& variant : variants) {
        std::optional<Position> before;
        random_game(variant, 9, [&](const Position& position) {
            for (Colour colour : colours_of(variant))
                CHECK_EQUAL(position.squares_placed(colour), position.squares_of(colour).count());
            if (before) {
                for_each_placed(position, before->turn(), [&](Placement placement) {
                    if (!(cells_of(placement) & before->squares_of(before->turn())).empty()) return;
                    Position again = *before;
                    again.replay(placement, position.known_turn());
                    CHECK(again == position && again.hash() == position.hash());
                    CHECK_EQUAL(again.is_over(), position.is_over());
                    for (Colour colour : colours_of(variant))
                        CHECK_EQUAL(again.can_move(colour), position.can_move(colour));
                });
            }
            if (!position.is_over()) before = position;
        });
    }
}

TEST(players_take_turns_at_a_shared_colour) {
    const Variant& variant = *find_variant("classic-3");
    int greens = 0;
    random_game(variant, 9, [&](const Position& position) {
        if (position.is_over() || position.turn() != Colour::green) return;
        CHECK_EQUAL(index(position.player()), greens % 3);
        ++greens;
    });
    CHECK(greens > 6);
}

TEST(pieces_on_the_board_can_be_told_apart) {
    for (const Variant& variant : variants) {
        random_game(variant, 13, [&](const Position& position) {
            for (Colour colour : colours_of(variant)) {
                int pieces = 0, squares = 0;
                for_each_placed(position, colour, [&](Placement placement) {
                    ++pieces;
                    squares += shape(placement).size;
                });
                CHECK_EQUAL(pieces, position.pieces_placed(colour));
                CHECK_EQUAL(squares, position.squares_placed(colour));
            }
        });
    }
}

TEST(taking_pieces_off_restores_the_start) {
    for (const Variant& variant : variants) {
        Position last(variant);
        random_game(variant, 17, [&](const Position& position) { last = position; });
        for (Colour colour : colours_of(variant)) {
            std::vector<Placement> placed;
            for_each_placed(last, colour, [&](Placement placement) { placed.push_back(placement); });
            for (Placement placement : placed) {
                CHECK(!last.can_put({colour, placement}));
                last.lift({colour, placement});
                CHECK(last.can_put({colour, placement}));
            }
        }
        last.settle(Colour::blue);
        CHECK(last == Position(variant));
        CHECK_EQUAL(last.hash(), Position(variant).hash());
    }
}

TEST(putting_pieces_gives_the_position_that_playing_gives) {
    const Variant& variant = *find_variant("junior");
    random_game(variant, 19, [&](const Position& played) {
        if (played.is_over()) return;
        Position arranged(variant);
        for (Colour colour : colours_of(variant))
            for_each_placed(played, colour, [&](Placement placement) { arranged.put({colour, placement}); });
        arranged.settle(played.turn());
        CHECK(arranged == played);
        CHECK_EQUAL(arranged.hash(), played.hash());
    });
}

TEST(a_piece_that_does_not_fit_cannot_be_put) {
    Position position(*find_variant("duo"));
    auto cells = std::vector{Cell::at(4, 9), Cell::at(5, 9)};
    position.put({Colour::blue, *placement_of(cells)});
    auto can_put = [&](Colour colour, std::vector<Cell> where) {
        return position.can_put({colour, *placement_of(where)});
    };
    CHECK(!can_put(Colour::blue, {Cell::at(0, 0), Cell::at(1, 0)}));    // it has no second I2
    CHECK(!can_put(Colour::yellow, {Cell::at(5, 9), Cell::at(6, 9)}));  // overlap
    CHECK(!can_put(Colour::blue, {Cell::at(6, 9)}));                    // own edge
    CHECK(!can_put(Colour::blue, {Cell::at(14, 0)}));                   // off the board
    CHECK(!can_put(Colour::red, {Cell::at(0, 0)}));                     // no colour of the game
    CHECK(can_put(Colour::yellow, {Cell::at(6, 9)}));
    CHECK(can_put(Colour::blue, {Cell::at(0, 0)}));  // arranging asks for no corner contact
}

TEST(different_positions_have_different_hashes) {
    std::map<std::uint64_t, std::string> seen;
    for_each_variant([&](const Variant& variant) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            random_game(variant, seed, [&](const Position& position) {
                std::string text(std::string_view(position_text(position)));
                auto [known, is_new] = seen.emplace(position.hash(), text);
                CHECK(is_new || known->second == text);
            });
        }
    });
}

TEST(the_turn_is_part_of_the_position) {
    Position blue(*find_variant("duo")), yellow = blue;
    yellow.settle(Colour::yellow);
    CHECK(!(blue == yellow));
    CHECK(blue.hash() != yellow.hash());
}

TEST(a_retired_player_is_passed_over_and_keeps_the_squares) {
    for_each_variant([&](const Variant& variant) {
        Position position(variant);
        random_game(variant, 23, [&](const Position& played) {
            if (played.pieces_placed(Colour::blue) == 2) position = played;
        });
        for (int p = 0; p < variant.players; ++p) {
            auto player = static_cast<Player>(p);
            Position without = position;
            without.retire(player);
            CHECK(without.is_retired(player));
            CHECK(!(without == position));
            CHECK(without.hash() != position.hash());
            CHECK(without.is_over() || without.player() != player);
            for (Colour colour : colours_of(variant)) {
                CHECK_EQUAL(without.squares_placed(colour), position.squares_placed(colour));
                if (without.decider(colour) == player) CHECK(!without.can_move(colour));
            }
            auto again = parse_position(position_text(without));
            CHECK(again.position && *again.position == without);
        }
    });
}

TEST(the_shared_colour_goes_to_the_next_player_who_has_not_retired) {
    Position position(*find_variant("classic-3"));
    CHECK(position.decider(Colour::green) == Player::one);
    position.retire(Player::one);
    CHECK(position.turn() == Colour::yellow);
    CHECK(position.decider(Colour::green) == Player::two);
    position.retire(Player::two);
    position.retire(Player::three);
    CHECK(position.is_over());
}
