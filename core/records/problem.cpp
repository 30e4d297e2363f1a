#include "problem.h"

#include <array>

namespace blokus::records {

namespace {

constexpr std::array names{
    std::string_view("none"),
    std::string_view("not-utf8"),
    std::string_view("unreadable-character"),
    std::string_view("too-large"),
    std::string_view("more-problems"),
    std::string_view("more-games"),
    std::string_view("text-outside"),
    std::string_view("unclosed-tree"),
    std::string_view("second-root"),
    std::string_view("stray-text"),
    std::string_view("unusable-name"),
    std::string_view("repeated-property"),
    std::string_view("unclosed-value"),
    std::string_view("no-game"),
    std::string_view("game-missing"),
    std::string_view("unknown-game"),
    std::string_view("unknown-exact-variant"),
    std::string_view("contradicting-variant"),
    std::string_view("second-move"),
    std::string_view("out-of-turn"),
    std::string_view("illegal-move"),
    std::string_view("no-piece"),
    std::string_view("illegal-setup"),
    std::string_view("too-many-pieces"),
    std::string_view("not-on-board"),
    std::string_view("no-colour"),
    std::string_view("no-position"),
    std::string_view("other-variant"),
    std::string_view("long-piece"),
    std::string_view("foreign-letters"),
    std::string_view("bad-cell"),
    std::string_view("no-shape"),
    std::string_view("bad-position"),
    std::string_view("fixed-variant"),
    std::string_view("old-name"),
    std::string_view("other-charset"),
    std::string_view("no-turn"),
    std::string_view("unwritable-text"),
    std::string_view("bad-name"),
    std::string_view("no-value"),
    std::string_view("unknown-variant"),
    std::string_view("no-json"),
    std::string_view("deep-json"),
    std::string_view("repeated-member"),
    std::string_view("no-number"),
    std::string_view("no-object"),
    std::string_view("other-format"),
    std::string_view("other-version"),
    std::string_view("missing-member"),
    std::string_view("unknown-member"),
    std::string_view("no-nodes"),
    std::string_view("bad-parent"),
    std::string_view("told-by-variant"),
    std::string_view("no-order"),
    std::string_view("wrong-order"),
    std::string_view("foreign-member"),
    std::string_view("lone-colour"),
    std::string_view("no-colour-word"),
    std::string_view("no-text"),
    std::string_view("no-texts"),
    std::string_view("no-annotation"),
    std::string_view("repeated-meaning"),
    std::string_view("no-property-name"),
};
static_assert(names.size() == static_cast<std::size_t>(Kind::count));

}  // namespace

std::string_view name(Kind kind) { return names[static_cast<std::size_t>(kind)]; }

}  // namespace blokus::records
