#include "seats.h"

#include <algorithm>

namespace blokus::records {

namespace {

constexpr std::string_view person = "human";
constexpr std::string_view computer = "engine:";

// The words of XS by player; a person where it has none.
std::array<std::string, max_players> seat_words(const Record& record) {
    std::array<std::string, max_players> words;
    words.fill(std::string(person));
    const Property* seats = find(record.node(root).properties, property::seats);
    if (seats == nullptr) return words;
    std::string_view rest = seats->values[0];
    for (std::string& word : words) {
        std::size_t end = std::min(rest.find(','), rest.size());
        std::string_view given = trimmed(rest.substr(0, end));
        if (!given.empty()) word = given;
        if (end == rest.size()) break;
        rest.remove_prefix(end + 1);
    }
    return words;
}

int level_of(std::string_view word) {
    if (!word.starts_with(computer)) return 0;
    std::string_view digits = word.substr(computer.size());
    if (digits.empty() || digits.size() > 2 || digits[0] == '0') return 0;
    int level = 0;
    for (char c : digits) {
        if (c < '0' || c > '9') return 0;
        level = level * 10 + (c - '0');
    }
    return level;
}

}  // namespace

std::array<int, max_players> seat_levels(const Record& record) {
    std::array<int, max_players> levels{};
    auto words = seat_words(record);
    for (std::size_t p = 0; p < static_cast<std::size_t>(record.variant().players); ++p) levels[p] = level_of(words[p]);
    return levels;
}

void set_seat_levels(Record& record, const std::array<int, max_players>& levels) {
    auto words = seat_words(record);
    std::string value;
    bool has_computer = false;
    for (std::size_t p = 0; p < static_cast<std::size_t>(record.variant().players); ++p) {
        if (levels[p] > 0) {
            words[p] = computer;
            append_number(words[p], static_cast<std::size_t>(levels[p]));
            has_computer = true;
        } else if (level_of(words[p]) > 0) {
            words[p] = person;
        }
        if (p > 0) value += ',';
        value += words[p];
    }
    if (has_computer || find(record.node(root).properties, property::seats) != nullptr)
        record.set(root, property::seats, {value});
}

}  // namespace blokus::records
