// Short texts without a heap, and the characters that every notation shares.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace blokus {

// A text of bounded length, so that the core needs no heap.
template <std::size_t Capacity>
struct Text {
    std::array<char, Capacity> data{};
    std::size_t size = 0;

    constexpr operator std::string_view() const { return {data.data(), size}; }
    constexpr void add(char c) { data[size++] = c; }
    constexpr void add(std::string_view text) {
        for (char c : text) add(c);
    }
    constexpr void add(int number) {
        if (number >= 10) add(number / 10);
        add(static_cast<char>('0' + number % 10));
    }
};

namespace detail {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

constexpr bool equal_in_any_case(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (lower(a[i]) != lower(b[i])) return false;
    return true;
}

constexpr std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

// Takes the text up to the next separator off the front, and the separator with it.
constexpr std::string_view take_until(std::string_view& text, char separator) {
    std::size_t end = text.find(separator);
    std::string_view part = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return part;
}

}  // namespace detail

}  // namespace blokus
