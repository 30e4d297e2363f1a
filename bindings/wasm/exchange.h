// The memory through which JavaScript and the core hand each other texts and numbers.
//
// A call reads its text from `text`, answers with small numbers as its result, and leaves longer answers in `text` or
// `numbers`, where the next call overwrites them. One page or worker has one instance of the module, so one of each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

// A function that JavaScript calls by its name.
#define BLOKUS_EXPORT extern "C" __attribute__((visibility("default")))

namespace blokus::wasm {

inline constexpr std::size_t text_capacity = 1 << 16;
// Enough for three numbers for each of the 30 433 placements on the largest board in play.
inline constexpr std::size_t number_capacity = 3 << 15;

extern char text[text_capacity];
extern std::int32_t numbers[number_capacity];

// The text that JavaScript left, of this many bytes.
inline std::string_view given(std::size_t length) { return {text, length < text_capacity ? length : text_capacity}; }

// Leaves a text for JavaScript; returns its length in bytes.
std::size_t answer(std::string_view words);

// Leaves numbers for JavaScript one after the other; what exceeds the capacity is lost.
class Numbers {
public:
    void add(std::int32_t number) {
        if (count_ < number_capacity) numbers[count_++] = number;
    }
    int count() const { return static_cast<int>(count_); }

private:
    std::size_t count_ = 0;
};

}  // namespace blokus::wasm
