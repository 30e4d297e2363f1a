#include "zip.h"

#include <array>
#include <cstdint>

#include "bytes.h"

namespace blokus::print {

namespace {

constexpr std::array<std::uint32_t, 256> remainders = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit) value = (value & 1) != 0 ? value >> 1 ^ 0xedb88320U : value >> 1;
        table[byte] = value;
    }
    return table;
}();

std::uint32_t checksum(std::string_view content) {
    std::uint32_t value = ~0U;
    for (char byte : content) value = remainders[(value ^ static_cast<unsigned char>(byte)) & 0xff] ^ value >> 8;
    return ~value;
}

// The fields that both headers of a file share: version, flags, method, time and date (1 January 1980), checksum, sizes, name.
void append_facts(std::string& bytes, const ArchivedFile& file) {
    append_16(bytes, 20);
    append_16(bytes, 0);
    append_16(bytes, 0);
    append_16(bytes, 0);
    append_16(bytes, 1 << 5 | 1);
    append_32(bytes, checksum(file.content));
    append_32(bytes, file.content.size());
    append_32(bytes, file.content.size());
    append_16(bytes, file.name.size());
    append_16(bytes, 0);
}

}  // namespace

std::string write_zip(const std::vector<ArchivedFile>& files) {
    std::string bytes, directory;
    for (const ArchivedFile& file : files) {
        std::size_t offset = bytes.size();
        bytes += "PK\x03\x04";
        append_facts(bytes, file);
        bytes += file.name;
        bytes += file.content;
        directory += "PK\x01\x02";
        append_16(directory, 20);
        append_facts(directory, file);
        append_16(directory, 0);  // comment, disk, attributes
        append_16(directory, 0);
        append_16(directory, 0);
        append_32(directory, 0);
        append_32(directory, offset);
        directory += file.name;
    }
    std::size_t start = bytes.size();
    bytes += directory;
    bytes += "PK\x05\x06";
    append_16(bytes, 0);
    append_16(bytes, 0);
    append_16(bytes, files.size());
    append_16(bytes, files.size());
    append_32(bytes, directory.size());
    append_32(bytes, start);
    append_16(bytes, 0);
    return bytes;
}

}  // namespace blokus::print
