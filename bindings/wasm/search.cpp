// The search for JavaScript: one at a time, driven in slices so that its worker stays reachable.
#include "advice/json.h"
#include "advice/levels.h"
#include "current.h"
#include "engine.h"
#include "record_exchange.h"
#include "rules/notation.h"
#include "values.h"

namespace blokus::wasm {

namespace {

// Bytes that a browser tab may well spend.
constexpr std::size_t memory = 48U << 20;

std::unique_ptr<std::uint8_t[]> net_bytes;
std::unique_ptr<Engine> prepared;

// Begins to search the current position; false when no engine is prepared for it or the game is over.
bool begin(const Goal& goal) {
    if (engine() == nullptr || current_position().is_over()) return false;
    Search& search = *prepared->search;
    search.set_position(current_position());
    search.solve(prepared->workspace, solve_budget(search.position()));
    prepared->stride.emplace(search, goal);
    return true;
}

}  // namespace

Engine* engine() { return prepared && &current_position().variant() == prepared->variant ? prepared.get() : nullptr; }

// The name of the net that the current position needs.
BLOKUS_EXPORT std::size_t net_name() { return answer(net_family(current_position().variant())); }

// Makes room for a net of so many bytes; returns where they go.
BLOKUS_EXPORT std::uint8_t* net_room(std::size_t bytes) {
    net_bytes.reset(new std::uint8_t[bytes]);
    return net_bytes.get();
}

// Prepares the engine for the variant of the current position, with the net in the room; false when they do not fit.
BLOKUS_EXPORT bool prepare_search(std::size_t bytes) {
    if (!net_bytes) return false;
    prepared.reset();
    auto made = std::make_unique<Engine>();
    made->variant = &current_position().variant();
    bool fits = made->net.read({net_bytes.get(), bytes}, made->variant->columns * made->variant->rows);
    net_bytes.reset();
    if (!fits) return false;
    SearchSettings settings;
    settings.memory = memory;
    made->search = std::make_unique<Search>(*made->variant, made->net, settings);
    prepared = std::move(made);
    return true;
}

// Begins to analyse the current position with so many simulations in all (0: no limit).
BLOKUS_EXPORT bool begin_analysis(std::uint32_t simulations) {
    Goal goal{.thorough = true};
    if (simulations != 0) goal.simulations = simulations;
    return begin(goal);
}

// Begins to choose a move of the current position as a level from 1 on does: 0 when this is impossible, 1 when the move
// is chosen and left, 2 when a search is to be continued, for so many milliseconds as are left (0: no limit).
BLOKUS_EXPORT int begin_choice(int level, std::uint32_t seed) {
    Numbers list;
    if (level < 1 || level > static_cast<int>(levels.size()) || current_position().is_over()) return 0;
    const Level& settings = levels[static_cast<std::size_t>(level - 1)];
    Choice choice(settings.carelessness, settings.temperature, seed);
    if (auto move = choice.without_search(current_position())) {
        add(list, *move);
        return 1;
    }
    Goal goal;
    if (settings.simulations != 0) goal.simulations = settings.simulations;
    if (!begin(goal)) return 0;
    prepared->choice = choice;
    list.add(static_cast<std::int32_t>(settings.seconds * 1000));
    return 2;
}

// Runs at most so many simulations, after this part of the time (0: there is no limit); true when nothing is left to do.
BLOKUS_EXPORT bool continue_search(int simulations, double part) {
    prepared->stride->pass_time(part);
    return prepared->stride->advance(prepared->workspace, simulations);
}

// Leaves the move that is chosen.
BLOKUS_EXPORT void chosen_move() {
    Numbers list;
    add(list, prepared->choice->after(*prepared->search, prepared->workspace));
}

// Answers, as JSON, with the current result of the search, with at most so many lines.
BLOKUS_EXPORT std::size_t read_analysis(int lines) {
    prepared->analysis = analyse(*prepared->search, prepared->workspace, lines);
    return answer_with(to_json(*prepared->analysis));
}

// Answers, as JSON, with advice about a move of the position that was analysed last; with nothing when the move is
// illegal there.
BLOKUS_EXPORT std::size_t read_advice(int orientation, int column, int row) {
    if (!prepared || !prepared->analysis || !is_orientation(orientation) || !is_near(column, row)) return 0;
    const Position& position = prepared->analysis->position;
    auto piece = static_cast<Orientation>(orientation);
    Cell anchor = Cell::at(column, row);
    if (why_illegal(position, position.turn(), piece, anchor)) return 0;
    return answer_with(to_json(advise(position, Placement(piece, anchor), &*prepared->analysis)));
}

}  // namespace blokus::wasm
