// JSON: a small reader of whole documents, and strings written.
#pragma once

#include <variant>
#include <vector>

#include "problem.h"

namespace blokus::records {

struct Json {
    enum class Type : std::uint8_t { null, boolean, number, string, list, object };

    Type type = Type::null;
    int number = 0;
    std::string name;         // of a member of an object
    std::string text;         // of a string; halves of characters stand as three bytes
    std::vector<Json> items;  // of a list; the members of an object

    bool is(Type wanted) const { return type == wanted; }
    // The member with this name; null when there is none.
    const Json* member(std::string_view wanted) const;
};

// Reads a clean text. Refused are, beside what is no JSON: members given twice, numbers other than small whole ones,
// deep nesting, and more values than a record of the largest size has.
std::variant<Json, Problem> parse_json(std::string_view text, const Limits& limits);

void append_json_string(std::string& text, std::string_view value);

}  // namespace blokus::records
