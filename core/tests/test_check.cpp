// The harness itself: it notices failures and shows values readably.
#include <cstdint>
#include <string>

#include "check.h"

TEST(a_failed_check_counts) {
    const std::size_t before = check::failures();
    const bool same = check::equal(1, 1, "file", 1, "same");
    CHECK_EQUAL(check::failures(), before);
    const bool other = check::equal(1, 2, "a failure on purpose", 1, "one");
    const std::size_t counted = check::failures() - before;
    check::failures() = before;
    CHECK(same && !other);
    CHECK_EQUAL(counted, 1U);
}

TEST(values_are_shown) {
    enum class Small : std::uint8_t { zero, one };
    struct Unknown {};
    CHECK_EQUAL(check::shown(true), "true");
    CHECK_EQUAL(check::shown(std::uint8_t{65}), "65");
    CHECK_EQUAL(check::shown(Small::one), "1");
    CHECK_EQUAL(check::shown(std::string("text")), "text");
    CHECK_EQUAL(check::shown(Unknown{}), "(a value that cannot be printed)");
}
