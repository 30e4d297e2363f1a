// Texts from outside: bytes of any origin become clean UTF-8, and offsets become lines and columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace blokus::records {

// A line and a column of a text, both from 1, counted in characters; zeros are nowhere.
struct Place {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    auto operator<=>(const Place&) const = default;
};

// Finds the places of offsets. The offsets it is asked for must never decrease, so that a text is looked at once.
class PlaceCounter {
public:
    explicit PlaceCounter(std::string_view text, Place begin = {1, 1}) : text_(text), place_(begin) {}
    Place at(std::size_t offset);

private:
    std::string_view text_;
    std::size_t offset_ = 0;
    Place place_;
};

// Where a text comes from: a file in an unknown encoding, or a program's string as UTF-8, in which halves of characters
// (surrogates) may stand as three bytes each.
enum class Origin : std::uint8_t { bytes, string };

// A text with \n for newlines, U+FFFD for NUL and halves of characters, and no byte order mark. Bytes that are not UTF-8
// are read as ISO 8859-1.
struct CleanText {
    std::string text;
    std::optional<std::size_t> not_utf8;    // offset of the first byte that made it so
    std::optional<std::size_t> unreadable;  // offset of the first character that was replaced
};
CleanText clean(std::string_view given, Origin origin);

// Whether a text can stand in a record: UTF-8 without NUL and halves of characters.
bool is_writable(std::string_view text);

// A text with \n for every kind of newline.
std::string plain_newlines(std::string_view text);

constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
std::string_view trimmed(std::string_view text);
// Compares texts of which the second has no lower case letters; those of ASCII in the first count as upper case.
bool equals_upper(std::string_view text, std::string_view upper);

std::size_t count_characters(std::string_view text);
// The first characters of a text, at most so many.
std::string_view first_characters(std::string_view text, std::size_t most);

// Appends a character's code as UTF-8; halves of characters become three bytes too.
void append_utf8(std::string& text, std::uint32_t code);
void append_number(std::string& text, std::size_t number);

}  // namespace blokus::records
