// The memory through which JavaScript and the core hand each other records: texts of any length, and answers as JSON.
#pragma once

#include <string>

#include "records/blksgf.h"
#include "records/json.h"

namespace blokus::wasm {

struct RecordExchange {
    std::string given, answer;
    records::Reading reading;  // of the text that was read last
};
RecordExchange& record_exchange();

// Leaves a text for JavaScript; returns its length in bytes.
std::size_t answer_with(std::string text);

// Writes the members of a JSON object one after the other.
class ObjectWriter {
public:
    explicit ObjectWriter(std::string& text) : text_(text) { text_ += '{'; }
    void end() { text_ += '}'; }

    std::string& member(std::string_view name) {
        if (has_members_) text_ += ',';
        has_members_ = true;
        records::append_json_string(text_, name);
        text_ += ':';
        return text_;
    }
    void text(std::string_view name, std::string_view value) { records::append_json_string(member(name), value); }
    void number(std::string_view name, std::size_t value) { records::append_number(member(name), value); }

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

// Appends a problem with its kind, its place and what the kind tells.
void append_problem(std::string& text, const records::Problem& problem);

}  // namespace blokus::wasm
