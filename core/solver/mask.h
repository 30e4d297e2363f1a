// A set of the cells of one board, numbered without gaps: shorter than a Bitboard when the board is small.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/random.h"

namespace blokus {

template <int Words>
struct Mask {
    std::uint64_t word[Words] = {};

    void add(int cell) { word[cell / 64] |= std::uint64_t{1} << (cell % 64); }
    void remove(int cell) { word[cell / 64] &= ~(std::uint64_t{1} << (cell % 64)); }
    bool has(int cell) const { return (word[cell / 64] >> (cell % 64)) & 1; }
    bool empty() const {
        std::uint64_t any = 0;
        for (int i = 0; i < Words; ++i) any |= word[i];
        return any == 0;
    }
    bool meets(const Mask& other) const {
        std::uint64_t common = 0;
        for (int i = 0; i < Words; ++i) common |= word[i] & other.word[i];
        return common != 0;
    }
    // Counts in all words at once, without a population count instruction.
    int count() const {
        constexpr std::uint64_t pairs = 0x5555555555555555U, fours = 0x3333333333333333U;
        constexpr std::uint64_t bytes = 0x0f0f0f0f0f0f0f0fU, low = 0x00ff00ff00ff00ffU;
        static_assert(Words * 8 < 256);
        std::uint64_t sums = 0;  // at most 8 * Words in each byte
        for (int i = 0; i < Words; ++i) {
            std::uint64_t x = word[i] - ((word[i] >> 1) & pairs);
            x = (x & fours) + ((x >> 2) & fours);
            sums += (x + (x >> 4)) & bytes;
        }
        sums = (sums & low) + ((sums >> 8) & low);
        return static_cast<int>((sums * 0x0001000100010001U) >> 48);
    }
    // The lowest number in the set; some number below 64 * Words when the set is empty.
    int first() const {
        int i = 0;
        while (i + 1 < Words && word[i] == 0) ++i;
        return i * 64 + std::countr_zero(word[i]) % 64;
    }
    // The bits from this number on, the lowest first; numbers below 0 and beyond the board count as outside the set.
    std::uint64_t from(int cell) const {
        if (cell < 0) return cell > -64 ? word[0] << -cell : 0;
        int i = cell / 64, shift = cell % 64;
        if (i >= Words) return 0;
        std::uint64_t low = word[i] >> shift;
        return shift == 0 || i + 1 == Words ? low : low | word[i + 1] << (64 - shift);
    }

    // A hash.
    std::uint64_t hash() const {
        std::uint64_t sum = 0;
        for (int i = 0; i < Words; ++i) sum = scatter(sum + word[i]);
        return sum;
    }

    // Every number raised or lowered by the distance, which is from 1 to 63; what leaves the words is lost.
    Mask raised(int distance) const {
        Mask result;
        result.word[0] = word[0] << distance;
        for (int i = 1; i < Words; ++i) result.word[i] = word[i] << distance | word[i - 1] >> (64 - distance);
        return result;
    }
    Mask lowered(int distance) const {
        Mask result;
        for (int i = 0; i + 1 < Words; ++i) result.word[i] = word[i] >> distance | word[i + 1] << (64 - distance);
        result.word[Words - 1] = word[Words - 1] >> distance;
        return result;
    }

    Mask& operator|=(const Mask& other) {
        for (int i = 0; i < Words; ++i) word[i] |= other.word[i];
        return *this;
    }
    Mask& operator&=(const Mask& other) {
        for (int i = 0; i < Words; ++i) word[i] &= other.word[i];
        return *this;
    }
    friend Mask operator|(Mask a, const Mask& b) { return a |= b; }
    friend Mask operator&(Mask a, const Mask& b) { return a &= b; }
    Mask without(const Mask& other) const {
        Mask result;
        for (int i = 0; i < Words; ++i) result.word[i] = word[i] & ~other.word[i];
        return result;
    }
    bool operator==(const Mask&) const = default;
};

}  // namespace blokus
