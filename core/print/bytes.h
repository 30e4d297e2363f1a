// Numbers as bytes, the lowest byte first.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

namespace blokus::print {

inline void append_16(std::string& bytes, std::size_t number) {
    for (int shift = 0; shift < 16; shift += 8) bytes += static_cast<char>(number >> shift & 0xff);
}

inline void append_32(std::string& bytes, std::size_t number) {
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(number >> shift & 0xff);
}

inline void append_float(std::string& bytes, float number) { append_32(bytes, std::bit_cast<std::uint32_t>(number)); }

}  // namespace blokus::print
