// The layers of the net in integers; included by evaluate_impl.h.
#pragma once

#include <algorithm>
#include <cstring>

#include "evaluate.h"

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace blokus::BLOKUS_ISA {

namespace {

using Shorts = std::int16_t __attribute__((vector_size(BLOKUS_VECTOR_BYTES)));
using Ints = std::int32_t __attribute__((vector_size(BLOKUS_VECTOR_BYTES)));
// For sums that may wrap around, which only unsigned numbers do in a defined way.
using UnsignedShorts = std::uint16_t __attribute__((vector_size(BLOKUS_VECTOR_BYTES)));
constexpr int short_lanes = BLOKUS_VECTOR_BYTES / 2;
static_assert(value_width % short_lanes == 0 && policy_width % short_lanes == 0);

BLOKUS_INLINE Shorts load_shorts(const std::int16_t* from) {
    Shorts v;
    std::memcpy(&v, from, sizeof v);
    return v;
}

BLOKUS_INLINE UnsignedShorts load_unsigned(const std::int16_t* from) {
    UnsignedShorts v;
    std::memcpy(&v, from, sizeof v);
    return v;
}

// The units of a first layer while rows are added and taken away.
template <int Width>
class RunningSum {
public:
    BLOKUS_INLINE explicit RunningSum(const std::int16_t* start) {
        for (int v = 0; v < vectors; ++v) part_[v] = load_unsigned(start + v * short_lanes);
    }
    BLOKUS_INLINE void add(const std::int16_t* row) {
        for (int v = 0; v < vectors; ++v) part_[v] += load_unsigned(row + v * short_lanes);
    }
    BLOKUS_INLINE void subtract(const std::int16_t* row) {
        for (int v = 0; v < vectors; ++v) part_[v] -= load_unsigned(row + v * short_lanes);
    }
    BLOKUS_INLINE void store(Accumulator<Width>& to) const { std::memcpy(to.unit, part_, sizeof part_); }

private:
    static constexpr int vectors = Width / short_lanes;
    UnsignedShorts part_[vectors];
};

// What a colour sees.
struct Sight {
    CellStates states;
    Facts facts;
};

template <int Width, class States>
void accumulate(const FirstLayer<Width, States>& layer, const Perspective& perspective, View view, const Sight& sight,
                Accumulator<Width>& result) {
    RunningSum<Width> sum(layer.bias);
    const std::uint16_t *canonical = perspective.canonical(view.colour), *state_index = perspective.state_index();
    const std::uint8_t* states = sight.states.bytes();
    for (int i = 0; i < perspective.cells(); ++i)
        sum.add(layer.cell + (canonical[i] * States::count + states[state_index[i]]) * Width);
    sight.facts.for_each([&](int row) { sum.add(layer.extra + row * Width); });
    sum.store(result);
}

// Which bytes of two blocks of `compared` bytes differ, one bit each.
#if defined(__AVX512BW__) && BLOKUS_VECTOR_BYTES == 64
constexpr int compared = 64;
BLOKUS_INLINE std::uint64_t differing(const std::uint8_t* a, const std::uint8_t* b) {
    return _mm512_cmpneq_epi8_mask(_mm512_loadu_si512(a), _mm512_loadu_si512(b));
}
#elif defined(__AVX2__)
constexpr int compared = 32;
BLOKUS_INLINE std::uint64_t differing(const std::uint8_t* a, const std::uint8_t* b) {
    __m256i same = _mm256_cmpeq_epi8(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(a)),
                                     _mm256_loadu_si256(reinterpret_cast<const __m256i*>(b)));
    return ~static_cast<std::uint32_t>(_mm256_movemask_epi8(same));
}
#elif defined(__SSE2__)
constexpr int compared = 16;
BLOKUS_INLINE std::uint64_t differing(const std::uint8_t* a, const std::uint8_t* b) {
    __m128i same = _mm_cmpeq_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(a)),
                                  _mm_loadu_si128(reinterpret_cast<const __m128i*>(b)));
    return static_cast<std::uint64_t>(_mm_movemask_epi8(same)) ^ 0xffff;
}
#elif defined(__wasm_simd128__)
constexpr int compared = 16;
BLOKUS_INLINE std::uint64_t differing(const std::uint8_t* a, const std::uint8_t* b) {
    return wasm_i8x16_bitmask(wasm_i8x16_ne(wasm_v128_load(a), wasm_v128_load(b)));
}
#else
constexpr int compared = 16;
BLOKUS_INLINE std::uint64_t differing(const std::uint8_t* a, const std::uint8_t* b) {
    std::uint64_t bits = 0;
    for (int i = 0; i < compared; ++i) bits |= std::uint64_t{a[i] != b[i]} << i;
    return bits;
}
#endif

// The same from the sum one move before: only rows that changed are touched. False when there are too many of them to
// be worth it.
template <int Width, class States>
bool accumulate_changes(const FirstLayer<Width, States>& layer, const Perspective& perspective, View view,
                        const Sight& before, const Sight& now, const Accumulator<Width>& sum_before,
                        Accumulator<Width>& result) {
    std::uint16_t changed[sizeof(CellStates)];
    int count = 0;
    for (int first = 0; first < static_cast<int>(sizeof(CellStates)); first += compared)
        for (std::uint64_t rest = differing(before.states.bytes() + first, now.states.bytes() + first); rest != 0;
             rest &= rest - 1)
            changed[count++] = static_cast<std::uint16_t>(first + std::countr_zero(rest));
    if (2 * count > perspective.cells()) return false;
    RunningSum<Width> sum(sum_before.unit);
    const std::uint16_t* canonical = perspective.canonical_of_state(view.colour);
    for (int i = 0; i < count; ++i) {
        const std::int16_t* of_cell = layer.cell + canonical[changed[i]] * States::count * Width;
        sum.add(of_cell + now.states.bytes()[changed[i]] * Width);
        sum.subtract(of_cell + before.states.bytes()[changed[i]] * Width);
    }
    now.facts.without(before.facts).for_each([&](int row) { sum.add(layer.extra + row * Width); });
    before.facts.without(now.facts).for_each([&](int row) { sum.subtract(layer.extra + row * Width); });
    sum.store(result);
    return true;
}

// Products of neighbouring pairs, added: out[i] = a[2i] * b[2i] + a[2i+1] * b[2i+1].
BLOKUS_INLINE Ints multiply_pairs(const Shorts& a, const Shorts& b) {
#if defined(__AVX512BW__) && BLOKUS_VECTOR_BYTES == 64
    return reinterpret_cast<Ints>(_mm512_madd_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
#elif defined(__AVX2__) && BLOKUS_VECTOR_BYTES == 32
    return reinterpret_cast<Ints>(_mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#elif defined(__SSE2__) && BLOKUS_VECTOR_BYTES == 16
    return reinterpret_cast<Ints>(_mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#elif defined(__wasm_simd128__)
    return reinterpret_cast<Ints>(wasm_i32x4_dot_i16x8(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b)));
#else
    Ints result;
    for (int i = 0; i < short_lanes / 2; ++i) result[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    return result;
#endif
}

// The scalar product of two rows of numbers.
template <int Width>
BLOKUS_INLINE std::int64_t dot(const std::int16_t* a, const std::int16_t* b) {
    Ints sum{};
    for (int v = 0; v < Width / short_lanes; ++v)
        sum += multiply_pairs(load_shorts(a + v * short_lanes), load_shorts(b + v * short_lanes));
    std::int64_t total = 0;
    for (int i = 0; i < short_lanes / 2; ++i) total += sum[i];
    return total;
}

// The scales of the net's numbers, as powers of two: see docs/engine/net-format.md.
constexpr int unit_shift = 2;  // accumulator (1/512) to activation (1/128)
constexpr int activation_max = 255;
constexpr int hidden_shift = 8;  // products (1/32768) to activation (1/128)
constexpr int map_shift = 7;     // products (1/32768) to a move's score (1/256)
constexpr int accumulator_max = 8191;
constexpr int output_max = 1 << 27;  // far beyond what a sound net says, and sums over colours still fit

template <int Width>
struct alignas(64) Activations {
    std::int16_t unit[Width];
};

template <int Width>
void activate(const Accumulator<Width>& accumulator, Activations<Width>& result) {
    for (int i = 0; i < Width; ++i)
        result.unit[i] = static_cast<std::int16_t>(std::clamp(accumulator.unit[i] >> unit_shift, 0, activation_max));
}

// The units of a layer that are not zero, in pairs: half of them are, and cost nothing.
template <int Width>
struct ActivePairs {
    std::int32_t units[Width / 2];
    int pair[Width / 2];
    int count = 0;

    BLOKUS_INLINE explicit ActivePairs(const Activations<Width>& active) {
        for (int p = 0; p < Width / 2; ++p) {
            std::memcpy(units + count, active.unit + 2 * p, sizeof *units);
            pair[count] = p;
            count += units[count] != 0;
        }
    }
};

// So many vectors of a layer's outputs from `first` on, summed up in registers.
template <int Vectors, int Width>
BLOKUS_INLINE void multiply_block(const std::int16_t* weights, int outputs, int first, const ActivePairs<Width>& active,
                                  std::int32_t* values) {
    Ints sum[Vectors] = {};
    for (int p = 0; p < active.count; ++p) {
        auto factors = reinterpret_cast<Shorts>(Ints{} + active.units[p]);
        const std::int16_t* row = weights + 2 * (active.pair[p] * outputs + first);
        for (int v = 0; v < Vectors; ++v) sum[v] += multiply_pairs(load_shorts(row + v * short_lanes), factors);
    }
    std::memcpy(values + first, sum, sizeof sum);
}

// A layer's outputs (see net.h), in 1/32768; `outputs` is a multiple of 16.
template <int Width>
BLOKUS_INLINE void multiply(const std::int16_t* weights, int outputs, const ActivePairs<Width>& active,
                            std::int32_t* values) {
    constexpr int block = 4, lanes_of_ints = short_lanes / 2;
    int i = 0;
    for (; i + block * lanes_of_ints <= outputs; i += block * lanes_of_ints)
        multiply_block<block>(weights, outputs, i, active, values);
    for (; i < outputs; i += lanes_of_ints) multiply_block<1>(weights, outputs, i, active, values);
}

// The net's outputs for one colour, in 1/32768.
void output(const Net& net, const Accumulator<value_width>& accumulator, std::int32_t (&out)[net_outputs]) {
    Activations<value_width> active;
    activate(accumulator, active);
    alignas(64) std::int32_t sums[head_width];
    multiply(net.hidden(), head_width, ActivePairs(active), sums);
    std::int32_t hidden[head_width];
    for (int i = 0; i < head_width; ++i)
        hidden[i] = std::clamp((sums[i] + net.hidden_bias()[i] * 128) >> hidden_shift, 0, activation_max);
    alignas(64) std::int16_t linear[value_width];
    for (int i = 0; i < value_width; ++i)
        linear[i] = static_cast<std::int16_t>(std::clamp<int>(accumulator.unit[i], -accumulator_max, accumulator_max) >>
                                              unit_shift);
    for (int o = 0; o < net_outputs; ++o) {
        std::int64_t sum = net.output_bias()[o] * 128 + dot<value_width>(net.skip() + o * value_width, linear);
        for (int i = 0; i < head_width; ++i) sum += net.output()[o * head_width + i] * hidden[i];
        out[o] = static_cast<std::int32_t>(std::clamp<std::int64_t>(sum, -output_max, output_max));
    }
}

}  // namespace

}  // namespace blokus::BLOKUS_ISA
