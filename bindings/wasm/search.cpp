// The search for JavaScript: one search at a time, driven in slices so that its worker stays reachable.
#include "search/search.h"

#include <memory>

#include "current.h"
#include "exchange.h"
#include "rules/notation.h"

namespace blokus::wasm {

namespace {

// What a browser tab may well spend.
constexpr std::size_t memory = 48U << 20;
// As often as the runner of other machines asks, so that the same limits end at the same simulation.
constexpr int simulations_between_checks = 32;
// Shares are told in millionths, scores in thousandths.
constexpr float share_unit = 1e6F;
constexpr float score_unit = 1e3F;

struct Searching {
    const Variant* variant;
    Net net;
    std::unique_ptr<Search> search;
    Search::Workspace workspace;
    int steps = 0;  // simulations since the search began
};

std::unique_ptr<std::uint8_t[]> net_bytes;
std::unique_ptr<Searching> searching;

bool fits() { return searching && &current_position().variant() == searching->variant; }

void add(Numbers& list, Placement placement) {
    list.add(index(placement.orientation()));
    list.add(placement.anchor().column);
    list.add(placement.anchor().row);
}

std::int32_t rounded(float value, float unit) {
    float scaled = value * unit;
    return static_cast<std::int32_t>(scaled < 0 ? scaled - 0.5F : scaled + 0.5F);
}

// The visits, then the share of the win and the score of each team.
void add(Numbers& list, std::uint32_t visits, const Expectation& expectation) {
    list.add(static_cast<std::int32_t>(visits));
    for (std::size_t team = 0; team < static_cast<std::size_t>(searching->variant->teams); ++team) {
        list.add(rounded(expectation.share[team], share_unit));
        list.add(rounded(expectation.score[team], score_unit));
    }
}

}  // namespace

// Makes room for a net of so many bytes; returns where they go.
BLOKUS_EXPORT std::uint8_t* net_room(std::size_t bytes) {
    net_bytes.reset(new std::uint8_t[bytes]);
    return net_bytes.get();
}

// Sets a search up for a variant given as text, with the net in the room; false when they do not fit.
BLOKUS_EXPORT bool prepare_search(std::size_t length, std::size_t bytes) {
    const Variant* variant = parse_variant(given(length));
    if (variant == nullptr || !net_bytes) return false;
    searching.reset();
    auto prepared = std::make_unique<Searching>(Searching{variant, {}, {}, {}});
    bool fits = prepared->net.read({net_bytes.get(), bytes}, variant->columns * variant->rows);
    net_bytes.reset();
    if (!fits) return false;
    SearchSettings settings;
    settings.memory = memory;
    prepared->search = std::make_unique<Search>(*variant, prepared->net, settings);
    searching = std::move(prepared);
    return true;
}

// Begins to search the current position; false when no search is set up for its variant or the game is over.
BLOKUS_EXPORT bool begin_search() {
    if (!fits() || current_position().is_over()) return false;
    searching->search->set_position(current_position());
    searching->steps = 0;
    return true;
}

// Tries to work the position out by visiting at most so many positions; true when it is.
BLOKUS_EXPORT bool solve_search(int budget) { return searching->search->solve(searching->workspace, budget); }

// Runs at most so many simulations towards a limit in all (0: none); true when nothing is left to do.
BLOKUS_EXPORT bool continue_search(int count, std::uint32_t limit) {
    Search& search = *searching->search;
    for (; count > 0; --count, ++searching->steps) {
        std::uint32_t done = search.visits();
        if (limit != 0 && done >= limit) return true;
        if (searching->steps % simulations_between_checks == 0) {
            if (search.is_settled()) return true;
            if (limit != 0 && search.is_decided(limit - done)) return true;
        }
        search.simulate(searching->workspace);
    }
    return false;
}

BLOKUS_EXPORT bool is_search_exact() { return searching->search->solution().has_value(); }

// The best move, as three numbers.
BLOKUS_EXPORT void best_move() {
    Numbers list;
    add(list, searching->search->best_move(searching->workspace));
}

// What to expect of the position, then the most visited moves, at most so many: their number, and of each the move, its
// prior in millionths, and what to expect of it.
BLOKUS_EXPORT void search_report(int most) {
    Numbers list;
    add(list, searching->search->visits(), searching->search->expectation());
    auto moves = searching->search->report();
    int count = static_cast<int>(moves.size()) < most ? static_cast<int>(moves.size()) : most;
    list.add(count);
    for (int i = 0; i < count; ++i) {
        const MoveReport& move = moves[static_cast<std::size_t>(i)];
        add(list, move.move);
        list.add(rounded(move.prior, share_unit));
        add(list, move.visits, move.expectation);
    }
}

// How the game may go on from a move, itself first: three numbers for each move; returns how many numbers.
BLOKUS_EXPORT int search_line(int orientation, int column, int row, int length) {
    Numbers list;
    Placement first(static_cast<Orientation>(orientation), Cell::at(column, row));
    for (Placement placement : searching->search->line(first, length)) add(list, placement);
    return list.count();
}

}  // namespace blokus::wasm
