// Texts: what is written can be read back, and no text, however broken, does harm.
#include "rules/notation.h"

#include <string>

#include "check.h"
#include "games.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

std::string text_of(const Position& position) { return std::string(std::string_view(position_text(position))); }

// Changes a text at random: letters replaced, dropped, doubled; the text cut or spliced with itself.
std::string damaged(std::string text, Random& random) {
    constexpr std::string_view letters = "byrg/:-+=0123456789 ,abtz\n\\\x00\x7f\xc3\xff";
    for (std::uint64_t changes = 1 + random.below(4); changes > 0; --changes) {
        std::size_t at = random.below(text.size() + 1);
        switch (random.below(5)) {
            case 0:
                text.insert(at, 1, letters[random.below(letters.size())]);
                break;
            case 1:
                text.erase(at, random.below(3));
                break;
            case 2:
                text.insert(at, text.substr(random.below(text.size() + 1), random.below(30)));
                break;
            case 3:
                text.resize(at);
                break;
            default:
                if (at < text.size()) text[at] = letters[random.below(letters.size())];
        }
    }
    return text;
}

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

TEST(damaged_moves_and_variants_are_read_or_refused) {
    Random random(53);
    for (Placement placement : legal_placements(Position(*find_variant("duo")), Colour::blue)) {
        for (int i = 0; i < 20; ++i) {
            std::string value = damaged(std::string(std::string_view(move_value(placement))), random);
            if (auto cells = parse_cells(value)) CHECK(cells->count >= 1 && cells->count <= max_piece_size);
        }
    }
    for_each_variant([&](const Variant& variant) {
        std::string text(std::string_view(variant_text(variant)));
        CHECK(parse_variant(text) == &variant);
        for (int i = 0; i < 200; ++i) {
            const Variant* found = parse_variant(damaged(text, random));
            if (found != nullptr) CHECK(parse_variant(variant_text(*found)) == found);
        }
    });
}

TEST(moves_can_be_read_back) {
    for (Placement placement : all_placements(*find_variant("classic"))) {
        auto cells = parse_cells(move_value(placement));
        REQUIRE(cells.has_value());
        CHECK(placement_of(cells->span()) == placement);
    }
}

TEST(cells_have_names) {
    CHECK_EQUAL(std::string_view(cell_name(Cell::at(0, 19))), "a20");
    CHECK(parse_cell(" T1 ") == Cell::at(19, 0));
    for (std::string_view bad : {"", "a", "1", "a0", "a01", "aa1", "a100", "a-1", "a1x", "\xc3\xa9"})
        CHECK(!parse_cell(bad));
}
