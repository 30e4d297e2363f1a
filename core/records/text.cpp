#include "text.h"

namespace blokus::records {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view replacement = "\xEF\xBF\xBD";

constexpr unsigned byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }
constexpr bool continues(std::string_view text, std::size_t i) {
    return i < text.size() && (byte_at(text, i) & 0xC0) == 0x80;
}

// Half of a character outside the basic plane, which UTF-8 does not allow.
constexpr bool is_half(std::string_view text, std::size_t i) {
    return byte_at(text, i) == 0xED && i + 2 < text.size() && byte_at(text, i + 1) >= 0xA0;
}

// The bytes of the character that begins here; 0 when there is none.
std::size_t character_size(std::string_view text, std::size_t i) {
    unsigned first = byte_at(text, i);
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4) return 0;
    std::size_t size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    for (std::size_t k = 1; k < size; ++k)
        if (!continues(text, i + k)) return 0;
    unsigned second = byte_at(text, i + 1);
    bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    bool beyond = first == 0xF4 && second > 0x8F;
    return overlong || beyond || is_half(text, i) ? 0 : size;
}

std::optional<std::size_t> first_invalid(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        std::size_t size = character_size(text, i);
        if (size == 0) return i;
        i += size;
    }
    return std::nullopt;
}

}  // namespace

Place PlaceCounter::at(std::size_t offset) {
    for (; offset_ < offset; ++offset_) {
        if (text_[offset_] == '\n') {
            place_ = {place_.line + 1, 1};
        } else if (!continues(text_, offset_)) {
            ++place_.column;
        }
    }
    return place_;
}

CleanText clean(std::string_view given, Origin origin) {
    if (given.starts_with(byte_order_mark)) given.remove_prefix(byte_order_mark.size());
    auto invalid = origin == Origin::bytes ? first_invalid(given) : std::nullopt;
    CleanText result;
    result.text.reserve(given.size());
    for (std::size_t i = 0; i < given.size(); ++i) {
        char c = given[i];
        if (invalid == i) result.not_utf8 = result.text.size();
        if (c == '\r') {
            if (i + 1 < given.size() && given[i + 1] == '\n') ++i;
            result.text += '\n';
        } else if (c == '\0' || (origin == Origin::string && is_half(given, i))) {
            if (!result.unreadable) result.unreadable = result.text.size();
            result.text += replacement;
            if (c != '\0') i += 2;
        } else if (invalid) {
            append_utf8(result.text, static_cast<unsigned char>(c));
        } else {
            result.text += c;
        }
    }
    return result;
}

bool is_writable(std::string_view text) { return text.find('\0') == std::string_view::npos && !first_invalid(text); }

std::string plain_newlines(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
        result += text[i] == '\r' ? '\n' : text[i];
    }
    return result;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

bool equals_upper(std::string_view text, std::string_view upper) {
    if (text.size() != upper.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if ((c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c) != upper[i]) return false;
    }
    return true;
}

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) count += !continues(text, i);
    return count;
}

std::string_view first_characters(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    while (end < text.size() && most > 0) {
        ++end;
        while (continues(text, end)) ++end;
        --most;
    }
    return text.substr(0, end);
}

void append_utf8(std::string& text, std::uint32_t code) {
    auto add = [&](std::uint32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xC0 | code >> 6);
        add(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        add(0xE0 | code >> 12);
        add(0x80 | (code >> 6 & 0x3F));
        add(0x80 | (code & 0x3F));
    } else {
        add(0xF0 | code >> 18);
        add(0x80 | (code >> 12 & 0x3F));
        add(0x80 | (code >> 6 & 0x3F));
        add(0x80 | (code & 0x3F));
    }
}

void append_number(std::string& text, std::size_t number) {
    if (number >= 10) append_number(text, number / 10);
    text += static_cast<char>('0' + number % 10);
}

}  // namespace blokus::records
