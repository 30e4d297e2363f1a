// A small, fast, seeded source of random numbers that gives the same sequence everywhere.
#pragma once

#include <cstdint>

namespace blokus {

// A bijection that scatters nearby numbers over all 64 bits (the finaliser of splitmix64).
[[gnu::always_inline]] inline constexpr std::uint64_t scatter(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

class Random {
public:
    constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

    // The seed of a source that goes on as this one does.
    constexpr std::uint64_t state() const { return state_; }

    [[gnu::always_inline]] constexpr std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15U;
        return scatter(state_);
    }
    // A number below the bound, which must be between 1 and 2^32.
    [[gnu::always_inline]] constexpr std::uint64_t below(std::uint64_t bound) { return ((next() >> 32) * bound) >> 32; }

private:
    std::uint64_t state_;
};

}  // namespace blokus
