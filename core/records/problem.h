// Problems of a record. Problems are told by kind and values; the words belong to each language.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/legality.h"
#include "text.h"

namespace blokus::records {

enum class Kind : std::uint8_t {
    none,
    // The text
    not_utf8,              // it is read as ISO 8859-1
    unreadable_character,  // it is replaced, like all of its kind
    too_large,             // name: characters, bytes, nodes or values; number: how many are allowed
    more_problems,         // than are listed
    more_games,            // than the one that is read
    // The grammar of blksgf; text: what is left out
    text_outside,
    unclosed_tree,
    second_root,
    stray_text,
    unusable_name,
    repeated_property,  // name; the values are joined
    unclosed_value,
    // The game
    no_game,
    game_missing,
    unknown_game,           // text: what GM says
    unknown_exact_variant,  // text: what XV says
    contradicting_variant,  // text: the variant that contradicts GM
    // The replay; name: the property, text: its value
    second_move,    // name: the property that is played
    out_of_turn,    // move; turn: whose it is
    illegal_move,   // move, illegality
    no_piece,       // cause
    illegal_setup,  // move, illegality
    too_many_pieces,
    not_on_board,
    no_colour,
    no_position,    // cause
    other_variant,  // detail: the variant of the position
    // The values of a property; text: the value or the name at fault
    long_piece,
    foreign_letters,
    bad_cell,
    no_shape,
    bad_position,  // number: the place in the notation, from 0
    fixed_variant,
    old_name,  // detail: today's name
    other_charset,
    no_turn,  // detail: the variant
    unwritable_text,
    bad_name,
    no_value,  // name
    unknown_variant,
    // JSON; where: the member at fault
    no_json,  // detail: the name of what is expected
    deep_json,
    repeated_member,
    no_number,  // text
    no_object,
    other_format,
    other_version,
    missing_member,
    unknown_member,
    no_nodes,
    bad_parent,
    told_by_variant,  // name
    no_order,
    wrong_order,
    foreign_member,  // text
    lone_colour,
    no_colour_word,    // detail: the words there are
    no_text,           // name: the member
    no_texts,          // name: the member
    no_annotation,     // detail: the words there are
    repeated_meaning,  // name: the property
    no_property_name,
    count
};

// The kind's name in words, such as "illegal-move".
std::string_view name(Kind kind);

struct Problem {
    Kind kind{};
    Place place{};
    std::string where{};
    std::string name{};
    std::string text{};
    std::string detail{};
    Kind cause = Kind::none;
    std::size_t number = 0;
    std::optional<Move> move{};
    std::optional<Illegality> illegality{};
    std::optional<Colour> turn{};
};

// How large a text may be before it is refused as a whole, and how many problems are listed.
struct Limits {
    std::size_t size = std::size_t{64} << 20;  // characters, or bytes where these are read
    std::size_t nodes = 200'000;
    std::size_t values = 1'000'000;
    std::size_t problems = 1'000;
};

inline Problem too_large(std::string_view what, std::size_t limit) {
    Problem problem{Kind::too_large};
    problem.name = what;
    problem.number = limit;
    return problem;
}

}  // namespace blokus::records
