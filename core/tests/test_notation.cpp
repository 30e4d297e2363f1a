// Positions and variants as text: round trips, and refusal of damaged texts.
#include "rules/notation.h"

#include <string>

#include "check.h"
#include "damage.h"
#include "games.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

std::string text_of(const Position& position) { return std::string(std::string_view(position_text(position))); }

}  // namespace

TEST(positions_can_be_read_back) {
    for_each_variant([](const Variant& variant) {
        random_game(variant, 43, [](const Position& position) {
            ParsedPosition parsed = parse_position(text_of(position));
            REQUIRE(parsed.position.has_value());
            CHECK(*parsed.position == position);
            CHECK_EQUAL(parsed.position->hash(), position.hash());
        });
    });
}

TEST(texts_that_say_something_wrong_are_refused) {
    const std::string rows = "/14/14/14/14/14/14/14/14/14/14/14/14/14";
    auto refused = [](const std::string& text) { return !parse_position(text).position.has_value(); };
    CHECK(!refused("duo:b:14" + rows));
    CHECK(!refused("duo:y:b13" + rows));
    CHECK(refused("duo:-:14" + rows));                                            // the game is not over
    CHECK(refused("duo:r:14" + rows));                                            // no colour of the game
    CHECK(refused("duo:b:14" + rows + ":b"));                                     // blue has not placed everything
    CHECK(refused("duo:b:014" + rows));                                           // a run that starts with 0
    CHECK(refused("duo:b:13" + rows));                                            // a row too short
    CHECK(refused("duo:b:15" + rows));                                            // a row too long
    CHECK(refused("duo:b:14" + rows + "/14"));                                    // a row too many
    CHECK(refused("duo:b:bbbbbb8" + rows));                                       // six squares that hang together
    CHECK(refused("duo:b:b1b1b9" + rows));                                        // three single squares
    CHECK(refused("duo:b:r13" + rows));                                           // red squares
    CHECK(refused("junior:b:1b12/bbb11/1b12/14/14/14/14/14/14/14/14/14/14/14"));  // an X, which junior lacks
}

TEST(damaged_positions_are_read_or_refused) {
    for (const Variant& variant : variants) {
        Random random(47);
        random_game(variant, 47, [&](const Position& position) {
            for (int i = 0; i < 60; ++i) {
                std::string text = damaged(text_of(position), random);
                ParsedPosition parsed = parse_position(text);
                if (parsed.position) {
                    ParsedPosition again = parse_position(text_of(*parsed.position));
                    REQUIRE(again.position.has_value());
                    CHECK(*again.position == *parsed.position);
                } else {
                    CHECK(parsed.error.problem != nullptr);
                    CHECK(parsed.error.offset <= text.size());
                }
            }
        });
    }
}

TEST(damaged_variants_are_read_or_refused) {
    Random random(53);
    for_each_variant([&](const Variant& variant) {
        std::string text(std::string_view(variant_text(variant)));
        CHECK(parse_variant(text) == &variant);
        for (int i = 0; i < 200; ++i) {
            const Variant* found = parse_variant(damaged(text, random));
            if (found != nullptr) CHECK(parse_variant(variant_text(*found)) == found);
        }
    });
}

TEST(a_plus_is_followed_by_an_option) {
    for (std::string_view text : {"duo+", "duo++starts=free", "duo+starts=free+", "+", "+starts=free"})
        CHECK(parse_variant(text) == nullptr);
}
