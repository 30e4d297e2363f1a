// A set of cells of one board, laid out for whole-board arithmetic.
//
// Row r lives in 64-bit lane r % 8, in the group of 21 bits number r / 8: 20 columns and one guard column that is
// never set. So a step to the next row is a rotation of lanes (with a 21-bit shift where it wraps), a step to the
// next column is a one-bit shift in every lane, and eight lanes fill one 512-bit register.
//
// Functions are always inlined because translation units compiled for different instruction sets share them.
#pragma once

#include <bit>
#include <cstdint>

#include "types.h"

#define BLOKUS_INLINE [[gnu::always_inline]] inline

namespace blokus {

struct alignas(64) Bitboard {
    static constexpr int lanes = 8;
    static constexpr int group_bits = max_columns + 1;

    std::uint64_t lane[lanes] = {};

    BLOKUS_INLINE static constexpr int lane_of(Cell cell) { return cell.row % lanes; }
    BLOKUS_INLINE static constexpr int bit_of(Cell cell) { return cell.row / lanes * group_bits + cell.column; }
    BLOKUS_INLINE static constexpr Cell cell_at(int lane, int bit) {
        return Cell::at(bit % group_bits, bit / group_bits * lanes + lane);
    }

    BLOKUS_INLINE constexpr bool has(Cell cell) const { return (lane[lane_of(cell)] >> bit_of(cell)) & 1; }
    BLOKUS_INLINE constexpr void add(Cell cell) { lane[lane_of(cell)] |= std::uint64_t{1} << bit_of(cell); }
    BLOKUS_INLINE constexpr void remove(Cell cell) { lane[lane_of(cell)] &= ~(std::uint64_t{1} << bit_of(cell)); }

    BLOKUS_INLINE constexpr bool empty() const {
        std::uint64_t any = 0;
        for (int i = 0; i < lanes; ++i) any |= lane[i];
        return any == 0;
    }
    BLOKUS_INLINE constexpr int count() const {
        int total = 0;
        for (int i = 0; i < lanes; ++i) total += std::popcount(lane[i]);
        return total;
    }
    // Some cell of the set; requires one.
    BLOKUS_INLINE constexpr Cell any() const {
        int i = 0;
        while (lane[i] == 0) ++i;
        return cell_at(i, std::countr_zero(lane[i]));
    }

    BLOKUS_INLINE constexpr Bitboard operator|(const Bitboard& other) const {
        Bitboard result;
        for (int i = 0; i < lanes; ++i) result.lane[i] = lane[i] | other.lane[i];
        return result;
    }
    BLOKUS_INLINE constexpr Bitboard operator&(const Bitboard& other) const {
        Bitboard result;
        for (int i = 0; i < lanes; ++i) result.lane[i] = lane[i] & other.lane[i];
        return result;
    }
    // The cells of this set that are not in the other.
    BLOKUS_INLINE constexpr Bitboard without(const Bitboard& other) const {
        Bitboard result;
        for (int i = 0; i < lanes; ++i) result.lane[i] = lane[i] & ~other.lane[i];
        return result;
    }
    BLOKUS_INLINE constexpr bool operator==(const Bitboard& other) const {
        std::uint64_t difference = 0;
        for (int i = 0; i < lanes; ++i) difference |= lane[i] ^ other.lane[i];
        return difference == 0;
    }

    // Every cell moved by one row or column. Cells that leave the board land in the guard column or beyond the last
    // row: mask the result with the board before another step in the same direction.
    BLOKUS_INLINE constexpr Bitboard up() const {
        Bitboard result;
        for (int i = 1; i < lanes; ++i) result.lane[i] = lane[i - 1];
        result.lane[0] = lane[lanes - 1] << group_bits;
        return result;
    }
    BLOKUS_INLINE constexpr Bitboard down() const {
        Bitboard result;
        for (int i = 0; i + 1 < lanes; ++i) result.lane[i] = lane[i + 1];
        result.lane[lanes - 1] = lane[0] >> group_bits;
        return result;
    }
    BLOKUS_INLINE constexpr Bitboard right() const {
        Bitboard result;
        for (int i = 0; i < lanes; ++i) result.lane[i] = lane[i] << 1;
        return result;
    }
    BLOKUS_INLINE constexpr Bitboard left() const {
        Bitboard result;
        for (int i = 0; i < lanes; ++i) result.lane[i] = lane[i] >> 1;
        return result;
    }
    // The cells that share an edge with a cell of this set, and those that touch one at a corner; both may leave the
    // board, and may hold cells of the set itself.
    BLOKUS_INLINE constexpr Bitboard edge_neighbours() const { return up() | down() | left() | right(); }
    BLOKUS_INLINE constexpr Bitboard diagonal_neighbours() const {
        Bitboard vertical = up() | down();
        return vertical.left() | vertical.right();
    }

    // Calls visit(Cell) for every cell, in cell order.
    template <class Visit>
    BLOKUS_INLINE constexpr void for_each(Visit&& visit) const {
        constexpr std::uint64_t group_mask = (std::uint64_t{1} << group_bits) - 1;
        for (int group = 0; group < 64 / group_bits; ++group)
            for (int i = 0; i < lanes; ++i)
                for (std::uint64_t rest = (lane[i] >> (group * group_bits)) & group_mask; rest != 0; rest &= rest - 1)
                    visit(Cell::at(std::countr_zero(rest), group * lanes + i));
    }

    // All cells of a board with these dimensions.
    static constexpr Bitboard rectangle(int columns, int rows) {
        Bitboard board;
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) board.add(Cell::at(column, row));
        return board;
    }
};

}  // namespace blokus
