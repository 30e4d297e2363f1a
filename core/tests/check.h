// A small test harness: TEST defines and registers a test, CHECK and its relatives record failures.
//
//   #include "check.h"
//   TEST(blue_starts_in_its_corner) { CHECK_EQUAL(start_cell(Colour::blue), Cell{0, 19}); }
//
// A failed CHECK goes on; a failed REQUIRE leaves the function it stands in.
#pragma once

#include <cstddef>
#include <iostream>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace check {

struct Test {
    const char* name;
    const char* file;
    void (*run)();
};

inline std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}

inline std::size_t& failures() {
    static std::size_t count = 0;
    return count;
}

struct Registration {
    Registration(const char* name, const char* file, void (*run)()) { tests().push_back({name, file, run}); }
};

template <class T>
std::string shown(const T& value) {
    std::ostringstream out;
    if constexpr (requires { out << value; } && !std::is_same_v<T, char> && sizeof(T) > 1) {
        out << value;
    } else if constexpr (std::is_same_v<T, bool>) {
        out << (value ? "true" : "false");
    } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
        out << +static_cast<long long>(value);  // small integers as numbers, not as letters
    } else {
        out << "(a value that cannot be printed)";
    }
    return out.str();
}

inline bool report(bool ok, const char* file, int line, std::string_view text) {
    if (!ok) {
        ++failures();
        std::cerr << file << ':' << line << ": " << text << '\n';
    }
    return ok;
}

template <class A, class B>
bool equal(const A& actual, const B& expected, const char* file, int line, const char* text) {
    if (actual == expected) return true;
    return report(false, file, line, std::string(text) + ": is " + shown(actual) + ", expected " + shown(expected));
}

// Run the tests whose file name (without folder and ending) is `stem`, or all of them when it is empty.
int run(std::string_view stem);

}  // namespace check

#define TEST(name)                                                                  \
    static void test_##name();                                                      \
    static const check::Registration register_##name{#name, __FILE__, test_##name}; \
    static void test_##name()

#define CHECK(...) ((void)check::report(bool(__VA_ARGS__), __FILE__, __LINE__, "failed: " #__VA_ARGS__))
#define CHECK_EQUAL(actual, expected) ((void)check::equal((actual), (expected), __FILE__, __LINE__, #actual))
#define REQUIRE(...)                                                                                \
    do {                                                                                            \
        if (!check::report(bool(__VA_ARGS__), __FILE__, __LINE__, "failed: " #__VA_ARGS__)) return; \
    } while (false)
