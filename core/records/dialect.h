// The words of blksgf: which property stands for what in each variant.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "problem.h"

namespace blokus::records {

namespace property {
inline constexpr std::string_view game = "GM";
inline constexpr std::string_view exact_variant = "XV";
inline constexpr std::string_view exact_position = "XP";
inline constexpr std::string_view seats = "XS";
inline constexpr std::string_view comment = "C";
inline constexpr std::string_view turn = "PL";
inline constexpr std::string_view remove = "AE";
inline constexpr std::string_view charset = "CA";
}  // namespace property

inline constexpr std::string_view encoding = "UTF-8";

// A header of a game: its name in programs and in JSON, and its property.
struct Header {
    std::string_view name;
    std::string_view property;
};
inline constexpr std::array<Header, 12> headers{{
    {"charset", "CA"},
    {"application", "AP"},
    {"name", "GN"},
    {"event", "EV"},
    {"round", "RO"},
    {"date", "DT"},
    {"place", "PC"},
    {"time", "TM"},
    {"annotator", "AN"},
    {"user", "US"},
    {"source", "SO"},
    {"copyright", "CP"},
}};

// A judgement of a move: its word in JSON, its property and that property's value.
struct Annotation {
    std::string_view word;
    std::string_view property;
    std::string_view value;
};
inline constexpr std::array<Annotation, 6> annotations{{
    {"very-good", "TE", "2"},
    {"good", "TE", "1"},
    {"interesting", "IT", ""},
    {"doubtful", "DO", ""},
    {"bad", "BM", "1"},
    {"very-bad", "BM", "2"},
}};

using Values = std::vector<std::string>;

// The words of one variant.
class Dialect {
public:
    explicit Dialect(const Variant& variant) : variant_(&variant), has_letters_(variant.colours == 2) {}

    const Variant& variant() const { return *variant_; }
    // The value of GM: the game as which other programs open the variant.
    std::string_view game() const;
    // Whether GM alone tells the variant; else XV does.
    bool is_exact() const;

    std::string_view move_property(Colour colour) const;
    std::string_view setup_property(Colour colour) const;
    std::string_view name_property(Player player) const;

    // The colour that moves by this property, if it is one for moves; so for the pieces set up.
    std::optional<Colour> moved_by(std::string_view name) const;
    std::optional<Colour> set_up_by(std::string_view name) const;
    // Every property by which pieces are set up, in the order in which they are applied.
    std::vector<std::string_view> setup_properties() const;
    // The colour that PL gives the turn to, if its value tells one.
    std::optional<Colour> turn(std::string_view value) const;
    // Today's move property for one of old files; empty when the name is none of these.
    std::string_view modern(std::string_view name) const;
    // Whether a property changes the position.
    bool is_played(std::string_view name) const;

    // Brings the values of a property into their normal form; tells why they have none, and leaves them as they were.
    std::optional<Problem> normalise(std::string_view name, Values& values) const;

private:
    const Variant* variant_;
    bool has_letters_;
};

// Whether two variants have the same rules.
bool is_same(const Variant& one, const Variant& other);

// The variant that a value of GM names, whatever its case and the spaces around it; null when there is none.
const Variant* find_game(std::string_view text);

// The placement that a value such as "e10, E9" tells; otherwise why it tells none.
struct ReadPiece {
    std::optional<Placement> placement;
    Kind fault = Kind::none;
};
ReadPiece read_piece(std::string_view text);

// The values of a property as one: old files have a value for each cell.
std::string joined(const Values& values, char separator);

}  // namespace blokus::records
