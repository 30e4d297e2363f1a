// JSON: a small reader of whole documents, and a writer.
#pragma once

#include <variant>
#include <vector>

#include "problem.h"
#include "text.h"

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
// A number of moderate size, to seven decimal places.
void append_decimal(std::string& text, double number);

// Writes the members of a JSON object one after the other.
class ObjectWriter {
public:
    explicit ObjectWriter(std::string& text) : text_(text) { text_ += '{'; }
    void end() { text_ += '}'; }

    std::string& member(std::string_view name) {
        if (has_members_) text_ += ',';
        has_members_ = true;
        append_json_string(text_, name);
        text_ += ':';
        return text_;
    }
    void text(std::string_view name, std::string_view value) { append_json_string(member(name), value); }
    void number(std::string_view name, std::size_t value) { append_number(member(name), value); }
    void decimal(std::string_view name, double value) { append_decimal(member(name), value); }
    void truth(std::string_view name, bool value) { member(name) += value ? "true" : "false"; }
    void nothing(std::string_view name) { member(name) += "null"; }

private:
    std::string& text_;
    bool has_members_ = false;
};

template <class Items, class Write>
void append_list(std::string& text, const Items& items, Write&& write) {
    text += '[';
    bool first = true;
    for (const auto& item : items) {
        if (!first) text += ',';
        first = false;
        write(item);
    }
    text += ']';
}

}  // namespace blokus::records
