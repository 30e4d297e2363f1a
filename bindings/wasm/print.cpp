// Files of pieces and boards at true size for JavaScript, which fills one order and takes the file.
#include "exchange.h"
#include "print/job.h"
#include "rules/notation.h"
#include "values.h"

namespace blokus::wasm {

namespace {

using namespace print;

struct Current {
    Job job;
    std::string file;
};

Current& current() {
    static Current order;
    return order;
}

}  // namespace

// For each measure: the least, the usual and the largest length in micrometres.
BLOKUS_EXPORT void print_measures() {
    constexpr Measures usual;
    Numbers list;
    auto add = [&](Range range, Length length) {
        for (Length each : {range.least, length, range.most}) list.add(each);
    };
    add(square_range, usual.square);
    add(thickness_range, usual.thickness);
    add(clearance_range, usual.clearance);
}

BLOKUS_EXPORT void print_begin() { current() = {}; }

BLOKUS_EXPORT bool print_piece(int colour, int piece) {
    auto& pieces = current().job.pieces;
    if (colour < 0 || colour >= max_colours || piece < 0 || piece >= piece_count || pieces.size() >= most_pieces)
        return false;
    pieces.push_back({static_cast<Colour>(colour), static_cast<Piece>(piece)});
    return true;
}

BLOKUS_EXPORT bool print_board(std::size_t length) {
    current().job.board = parse_variant(given(length));
    return current().job.board != nullptr;
}

BLOKUS_EXPORT bool print_hue(int colour, int red, int green, int blue) {
    if (colour < 0 || colour >= max_colours) return false;
    current().job.hues[static_cast<std::size_t>(colour)] = {
        static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(green), static_cast<std::uint8_t>(blue)};
    return true;
}

BLOKUS_EXPORT bool print_size(int square, int thickness, int clearance, int is_letter) {
    Measures measures{square, thickness, clearance};
    if (!measures.are_possible()) return false;
    current().job.measures = measures;
    current().job.paper = is_letter != 0 ? Paper::letter : Paper::a4;
    return true;
}

// Writes the file, with the title that JavaScript left; returns its length in bytes.
BLOKUS_EXPORT std::size_t print_write(int format, std::size_t title) {
    if (format < 0 || format > static_cast<int>(Format::threemf)) return 0;
    current().job.title = given(title);
    current().file = write(current().job, static_cast<Format>(format));
    return current().file.size();
}

BLOKUS_EXPORT const char* print_file() { return current().file.data(); }

}  // namespace blokus::wasm
