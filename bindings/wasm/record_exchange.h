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

// Appends a problem with its kind, its place and what the kind tells.
void append_problem(std::string& text, const records::Problem& problem);

}  // namespace blokus::wasm
