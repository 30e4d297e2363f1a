#include "read.h"

#include <utility>

#include "json_format.h"

namespace blokus::records {

Reader::Reader(std::string_view given, Origin origin, const Limits& limits, Place begin) {
    bool is_string = origin == Origin::string;
    if ((is_string ? count_characters(given) : given.size()) > limits.size) {
        single_ = {std::nullopt, {too_large(is_string ? "characters" : "bytes", limits.size)}};
        return;
    }
    CleanText text = clean(given, origin);
    if (!trimmed(text.text).starts_with('{')) {
        games_.emplace(std::move(text), limits, begin);
    } else if (auto fault = text.not_utf8 ? text.not_utf8 : text.unreadable) {
        Kind kind = text.not_utf8 ? Kind::not_utf8 : Kind::unreadable_character;
        single_ = {std::nullopt, {Problem{kind, PlaceCounter(text.text).at(*fault)}}};
    } else {
        single_ = read_json(text.text, limits);
    }
}

Reading Reader::next() {
    if (games_) return games_->next();
    return std::exchange(single_, std::nullopt).value_or(Reading{});
}

Reading Reader::first() {
    Reading reading = next();
    if (reading.record && games_ && games_->skips_another()) reading.problems.push_back({Kind::more_games});
    return reading;
}

}  // namespace blokus::records
