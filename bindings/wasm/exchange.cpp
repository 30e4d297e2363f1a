#include "exchange.h"

#include <cstring>

namespace blokus::wasm {

char text[text_capacity];
std::int32_t numbers[number_capacity];

std::size_t answer(std::string_view words) {
    std::size_t length = words.size() < text_capacity ? words.size() : text_capacity;
    std::memcpy(text, words.data(), length);
    return length;
}

BLOKUS_EXPORT char* text_address() { return text; }
BLOKUS_EXPORT std::size_t text_size() { return text_capacity; }
BLOKUS_EXPORT std::int32_t* numbers_address() { return numbers; }

}  // namespace blokus::wasm
