// Numbers as text, without a locale.
#pragma once

#include <string>

#include "job.h"

namespace blokus::print {

inline void append_number(std::string& text, std::size_t number) {
    if (number >= 10) append_number(text, number / 10);
    text += static_cast<char>('0' + number % 10);
}

// Appends thousandths as a decimal number without trailing zeros: 1500 becomes 1.5.
inline void append_thousandths(std::string& text, std::int64_t thousandths) {
    if (thousandths < 0) text += '-';
    auto size = static_cast<std::size_t>(thousandths < 0 ? -thousandths : thousandths);
    append_number(text, size / 1000);
    std::size_t rest = size % 1000;
    if (rest == 0) return;
    text += '.';
    for (std::size_t digit = 100; rest > 0; rest %= digit, digit /= 10) text += static_cast<char>('0' + rest / digit);
}

inline void append_millimetres(std::string& text, Length length) { append_thousandths(text, length); }

}  // namespace blokus::print
