#include "json.h"

#include <algorithm>

namespace blokus::records {

namespace {

// No document of ours nests deeper than a few levels; the parser recurses.
constexpr int deepest = 64;
constexpr std::size_t longest_number = 9;
constexpr std::string_view number_characters = "+-.0123456789eE";

class JsonReader {
public:
    // A node is an object with a colour and a parent; a property's value may stand in a list, and its name in another.
    JsonReader(std::string_view text, const Limits& limits)
        : text_(text), limits_(limits), left_(100 + 3 * limits.nodes + 3 * limits.values) {}

    std::variant<Json, Problem> read() {
        Json document;
        skip_space();
        if (!read_value(document, 0)) return std::move(problem_);
        skip_space();
        if (at_ < text_.size()) {
            expected("end");
            return std::move(problem_);
        }
        return document;
    }

private:
    void skip_space() { at_ = std::min(text_.find_first_not_of(" \t\n\r", at_), text_.size()); }
    bool next_is(char c) const { return at_ < text_.size() && text_[at_] == c; }
    bool take(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    bool fail(Kind kind) {
        problem_ = Problem{kind};
        return false;
    }
    bool expected(std::string_view what) {
        problem_ = Problem{Kind::no_json, PlaceCounter(text_).at(at_)};
        problem_.detail = std::string(what);  // assigned as a view, it makes g++ 12 warn of an overlap
        return false;
    }

    bool read_value(Json& value, int depth) {
        if (depth > deepest) return fail(Kind::deep_json);
        if (left_-- == 0) {
            problem_ = too_large("values", limits_.values);
            return false;
        }
        if (next_is('{')) return read_items(value, Json::Type::object, '}', depth);
        if (next_is('[')) return read_items(value, Json::Type::list, ']', depth);
        if (next_is('"')) {
            value.type = Json::Type::string;
            return read_string(value.text);
        }
        if (take("null")) return true;
        value.type = Json::Type::boolean;
        if (take("true") || take("false")) return true;
        value.type = Json::Type::number;
        return read_number(value.number);
    }

    bool read_items(Json& value, Json::Type type, char end, int depth) {
        value.type = type;
        ++at_;
        skip_space();
        if (next_is(end)) return ++at_;
        for (;;) {
            Json& item = value.items.emplace_back();
            if (type == Json::Type::object && !read_name(item.name)) return false;
            if (!read_value(item, depth + 1)) return false;
            skip_space();
            if (next_is(end)) break;
            if (!take(",")) return expected("comma");
            skip_space();
        }
        ++at_;
        return type == Json::Type::list || has_distinct_names(value);
    }

    bool read_name(std::string& name) {
        if (!next_is('"')) return expected("name");
        if (!read_string(name)) return false;
        skip_space();
        if (!take(":")) return expected("colon");
        skip_space();
        return true;
    }

    bool has_distinct_names(const Json& object) {
        std::vector<std::string_view> names;
        for (const Json& item : object.items) names.push_back(item.name);
        std::sort(names.begin(), names.end());
        bool repeats = std::adjacent_find(names.begin(), names.end()) != names.end();
        return !repeats || fail(Kind::repeated_member);
    }

    bool read_number(int& number) {
        std::size_t begin = at_;
        bool is_word = take("NaN") || take("Infinity") || take("-Infinity");
        if (!is_word) at_ = std::min(text_.find_first_not_of(number_characters, at_), text_.size());
        std::string_view digits = text_.substr(begin, at_ - begin);
        std::string_view plain = digits.substr(digits.starts_with('-') ? 1 : 0);
        if (!is_word && (plain.empty() || plain[0] < '0' || plain[0] > '9')) {
            at_ = begin;
            return expected("value");
        }
        bool is_whole = plain.find_first_not_of("0123456789") == std::string_view::npos;
        if (!is_whole || digits.size() > longest_number) {
            fail(Kind::no_number);
            problem_.text = digits;
            return false;
        }
        if (plain.size() > 1 && plain[0] == '0') {
            at_ = begin + 1;
            return expected("number");
        }
        for (char c : plain) number = number * 10 + (c - '0');
        if (plain.size() < digits.size()) number = -number;
        return true;
    }

    bool read_string(std::string& value) {
        ++at_;
        for (;;) {
            std::size_t begin = at_;
            while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\\' &&
                   static_cast<unsigned char>(text_[at_]) >= ' ')
                ++at_;
            value += text_.substr(begin, at_ - begin);
            if (at_ == text_.size()) return expected("quote");
            if (take("\"")) return true;
            if (!next_is('\\')) return expected("no-control");
            if (!read_escape(value)) return false;
        }
    }

    bool read_escape(std::string& value) {
        constexpr std::string_view escapes = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
        std::size_t begin = at_++;
        if (take("u")) {
            auto code = read_code();
            // Two halves make one character.
            if (code && *code >= 0xD800 && *code < 0xDC00 && text_.substr(at_).starts_with("\\u")) {
                std::size_t middle = at_;
                at_ += 2;
                auto low = read_code();
                if (low && *low >= 0xDC00 && *low < 0xE000) {
                    code = 0x10000 + ((*code - 0xD800) << 10) + (*low - 0xDC00);
                } else {
                    at_ = middle;
                }
            }
            if (code) {
                append_utf8(value, *code);
                return true;
            }
        } else if (at_ < text_.size()) {
            std::size_t found = escapes.find(text_[at_]);
            if (found != std::string_view::npos) {
                value += meanings[found];
                ++at_;
                return true;
            }
        }
        at_ = begin;
        return expected("escape");
    }

    std::optional<std::uint32_t> read_code() {
        std::uint32_t code = 0;
        if (text_.size() - at_ < 4) return std::nullopt;
        for (std::size_t end = at_ + 4; at_ < end; ++at_) {
            std::size_t digit = std::string_view("0123456789abcdefABCDEF").find(text_[at_]);
            if (digit == std::string_view::npos) return std::nullopt;
            code = code * 16 + static_cast<std::uint32_t>(digit < 16 ? digit : digit - 6);
        }
        return code;
    }

    std::string_view text_;
    const Limits& limits_;
    std::size_t left_;
    std::size_t at_ = 0;
    Problem problem_;
};

}  // namespace

const Json* Json::member(std::string_view wanted) const {
    for (const Json& item : items)
        if (item.name == wanted) return &item;
    return nullptr;
}

std::variant<Json, Problem> parse_json(std::string_view text, const Limits& limits) {
    return JsonReader(text, limits).read();
}

void append_json_string(std::string& text, std::string_view value) {
    constexpr std::string_view meanings = "\"\\\b\f\n\r\t", escapes = "\"\\bfnrt", digits = "0123456789abcdef";
    text += '"';
    for (char c : value) {
        if (std::size_t found = meanings.find(c); found != std::string_view::npos) {
            text += '\\';
            text += escapes[found];
        } else if (static_cast<unsigned char>(c) < ' ') {
            text += "\\u00";
            text += digits[static_cast<std::size_t>(c) >> 4];
            text += digits[static_cast<std::size_t>(c) & 15];
        } else {
            text += c;
        }
    }
    text += '"';
}

void append_decimal(std::string& text, double number) {
    constexpr std::int64_t unit = 10'000'000;
    bool is_negative = number < 0;
    auto scaled = static_cast<std::int64_t>((is_negative ? -number : number) * unit + 0.5);
    if (is_negative && scaled != 0) text += '-';
    append_number(text, static_cast<std::size_t>(scaled / unit));
    std::string digits;
    append_number(digits, static_cast<std::size_t>(unit + scaled % unit));
    digits[0] = '.';  // of the unit in front
    text += digits;
}

}  // namespace blokus::records
