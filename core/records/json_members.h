// The members of a node in JSON: readable names for the properties of blksgf, and back.
#pragma once

#include "json.h"
#include "record.h"

namespace blokus::records {

// A member whose value is a text, or a list of pieces, and the property that it stands for.
struct Meaning {
    std::string_view member;
    std::string_view property;
    bool is_list = false;
};

// The members that say what one property says, whatever its value.
struct Vocabulary {
    explicit Vocabulary(const Dialect& words);

    Dialect dialect;
    std::vector<Meaning> meanings;
};

// Whether a property of the root is about the game as a whole.
bool is_header(std::string_view name, const Dialect& dialect);

// Writes the members that tell these properties, in the same order, separated by commas.
void append_members(std::string& text, const Properties& properties, const Vocabulary& vocabulary);

// Adds the properties that the members of an object tell, in the same order; the member named tells none. Tells why when
// they cannot be read.
std::optional<Problem> read_members(const Json& object, std::string_view except, const Vocabulary& vocabulary,
                                    Properties& properties);

}  // namespace blokus::records
