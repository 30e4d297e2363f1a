// Nets are read back as they were written, and damaged bytes are refused.
#include "check.h"
#include "nets.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

constexpr int duo_cells = 14 * 14;

std::vector<std::uint8_t> sample() { return net_bytes(duo_cells, 3, 500); }

bool is_read(const std::vector<std::uint8_t>& bytes, int cells = duo_cells) {
    Net net;
    bool read = net.read(bytes, cells);
    CHECK_EQUAL(net.is_loaded(), read);
    return read;
}

}  // namespace

TEST(a_net_is_read_weight_by_weight) {
    std::vector<std::uint8_t> bytes = sample();
    Net net;
    REQUIRE(net.read(bytes, duo_cells));
    CHECK_EQUAL(net.cells(), duo_cells);
    auto weight = [&](std::size_t i) {
        return static_cast<std::int16_t>(bytes[net_header_size + 2 * i] | bytes[net_header_size + 2 * i + 1] << 8);
    };
    std::size_t count = Net::weight_count(duo_cells);
    CHECK_EQUAL(bytes.size(), net_header_size + 2 * count);
    for (std::size_t i = 0; i < count; ++i)
        if (net.value_layer().cell[i] != weight(i)) CHECK_EQUAL(net.value_layer().cell[i], weight(i));
    // The parts follow each other without a gap, and the last one ends where the file does.
    CHECK(net.policy_cell(policy_maps) == net.value_layer().cell + count);
}

TEST(a_net_of_another_board_or_length_is_refused) {
    std::vector<std::uint8_t> bytes = sample();
    CHECK(is_read(bytes));
    CHECK(!is_read(bytes, 20 * 20));
    CHECK(!is_read({}));
    for (std::size_t length : {std::size_t{1}, std::size_t{7}, std::size_t{8}, net_header_size - 1, net_header_size,
                               bytes.size() / 2, bytes.size() - 2, bytes.size() - 1})
        CHECK(!is_read({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length)}));
    bytes.push_back(0);
    CHECK(!is_read(bytes));
}

TEST(any_flipped_bit_is_noticed) {
    Random random(5);
    std::vector<std::uint8_t> bytes = sample();
    for (int i = 0; i < 400; ++i) {
        std::size_t at = i < static_cast<int>(net_header_size) ? static_cast<std::size_t>(i)
                                                               : static_cast<std::size_t>(random.below(bytes.size()));
        auto bit = static_cast<std::uint8_t>(1U << random.below(8));
        bytes[at] ^= bit;
        if (is_read(bytes)) CHECK_EQUAL(at, bytes.size());
        bytes[at] ^= bit;
    }
    CHECK(is_read(bytes));
}

TEST(a_refused_net_leaves_the_one_before_in_place) {
    Net net;
    std::vector<std::uint8_t> bytes = sample();
    REQUIRE(net.read(bytes, duo_cells));
    std::int16_t first = net.value_layer().cell[0];
    bytes[net_header_size] ^= 1;
    CHECK(!net.read(bytes, duo_cells));
    CHECK(net.is_loaded());
    CHECK_EQUAL(net.value_layer().cell[0], first);
}
