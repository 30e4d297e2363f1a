#include "net.h"

#include <cstring>

namespace blokus {

namespace {

// The file starts with this name of format and version, then the number of cells and a checksum of the weights.
constexpr char magic[8] = {'b', 'l', 'k', 'n', 'e', 't', '0', '4'};
constexpr std::size_t header_size = sizeof magic + 4 + 4;

std::uint32_t little_endian(std::span<const std::uint8_t> bytes) {
    return static_cast<std::uint32_t>(bytes[0]) | static_cast<std::uint32_t>(bytes[1]) << 8 |
           static_cast<std::uint32_t>(bytes[2]) << 16 | static_cast<std::uint32_t>(bytes[3]) << 24;
}

std::uint32_t checksum(std::span<const std::uint8_t> bytes) {
    std::uint32_t hash = 2166136261U;
    for (std::uint8_t b : bytes) hash = (hash ^ b) * 16777619U;
    return hash;
}

}  // namespace

std::size_t Net::weight_count(int cells) {
    int head = (net_outputs + head_width) * value_width + head_width * (1 + net_outputs) + padded(net_outputs);
    int policy = (padded(piece_count) + policy_maps * (padded(PolicyStates::count) + padded(cells))) * policy_width;
    return static_cast<std::size_t>(ValueLayer::count(cells) + head + PolicyLayer::count(cells) + policy);
}

bool Net::read(std::span<const std::uint8_t> bytes, int cells) {
    std::size_t count = weight_count(cells);
    if (bytes.size() != header_size + 2 * count || std::memcmp(bytes.data(), magic, sizeof magic) != 0) return false;
    if (little_endian(bytes.subspan(8)) != static_cast<std::uint32_t>(cells)) return false;
    std::span<const std::uint8_t> body = bytes.subspan(header_size);
    if (little_endian(bytes.subspan(12)) != checksum(body)) return false;
    weights_.resize(count);
    for (std::size_t i = 0; i < count; ++i) weights_[i] = static_cast<std::int16_t>(body[2 * i] | body[2 * i + 1] << 8);
    cells_ = cells;
    return true;
}

}  // namespace blokus
