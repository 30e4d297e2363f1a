// Texts with random mistakes, for the tests of readers.
#pragma once

#include <string>
#include <string_view>

#include "rules/random.h"

namespace blokus::testing {

// Changes a text at random: letters replaced, dropped, doubled; the text cut or spliced with itself.
inline std::string damaged(std::string text, Random& random) {
    constexpr std::string_view letters = "byrg/:-+=0123456789 ,abtz\n\\\x00\x7f\xc3\xff";
    for (std::uint64_t changes = 1 + random.below(4); changes > 0; --changes) {
        std::size_t at = random.below(text.size() + 1);
        switch (random.below(5)) {
            case 0:
                text.insert(at, 1, letters[random.below(letters.size())]);
                break;
            case 1:
                text.erase(at, random.below(3));
                break;
            case 2:
                text.insert(at, text.substr(random.below(text.size() + 1), random.below(30)));
                break;
            case 3:
                text.resize(at);
                break;
            default:
                if (at < text.size()) text[at] = letters[random.below(letters.size())];
        }
    }
    return text;
}

}  // namespace blokus::testing
