// Nets for tests: seeded random weights in the bytes of a net file.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/random.h"
#include "rules/variant.h"
#include "search/net.h"

namespace blokus::testing {

inline constexpr std::size_t net_header_size = 16;

// A net file whose weights are random numbers from -largest to largest.
inline std::vector<std::uint8_t> net_bytes(int cells, std::uint64_t seed, int largest) {
    std::vector<std::uint8_t> body;
    Random random(seed);
    std::uint32_t checksum = 2166136261U;
    for (std::size_t i = 0; i < Net::weight_count(cells); ++i) {
        int weight = static_cast<int>(random.below(static_cast<std::uint64_t>(2 * largest + 1))) - largest;
        for (int byte : {weight & 255, (weight >> 8) & 255}) {
            body.push_back(static_cast<std::uint8_t>(byte));
            checksum = (checksum ^ body.back()) * 16777619U;
        }
    }
    std::string_view magic = "blknet04";
    std::vector<std::uint8_t> bytes(magic.begin(), magic.end());
    for (std::uint32_t number : {static_cast<std::uint32_t>(cells), checksum})
        for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::uint8_t>(number >> shift));
    bytes.insert(bytes.end(), body.begin(), body.end());
    return bytes;
}

// A net with weights of the size that training gives.
inline Net random_net(const Variant& variant, std::uint64_t seed = 1, int largest = 60) {
    Net net;
    net.read(net_bytes(variant.columns * variant.rows, seed, largest), variant.columns * variant.rows);
    return net;
}

}  // namespace blokus::testing
