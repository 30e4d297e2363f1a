// Reviews of games for JavaScript, driven in slices like searches.
#include "advice/json.h"

#include "current.h"
#include "engine.h"
#include "record_exchange.h"
#include "values.h"

namespace blokus::wasm {

namespace {

// Bytes for each of a review's two searches: they are many small ones.
constexpr std::size_t memory = 32U << 20;

// The stride of the pending search; none when there is none. Endgames solved earlier do not influence it.
void set_out(Engine& engine, std::uint32_t simulations) {
    engine.stride.reset();
    engine.workspace = Search::Workspace();
    if (Search* search = engine.reviewer->pending()) {
        search->solve(engine.workspace, solve_budget(search->position()));
        engine.stride.emplace(*search, Goal{.simulations = simulations, .thorough = true});
    }
}

}  // namespace

// Begins to review a game at the current position with so many simulations a position.
BLOKUS_EXPORT bool begin_review(std::uint32_t simulations) {
    Engine* prepared = engine();
    if (prepared == nullptr) return false;
    prepared->reviewer.reset();
    prepared->reviewer = std::make_unique<Reviewer>(*prepared->variant, prepared->net, memory);
    prepared->reviewer->begin(current_position());
    set_out(*prepared, simulations);
    return true;
}

// Goes on with a legal move of the game.
BLOKUS_EXPORT bool review_move(int orientation, int column, int row, std::uint32_t simulations) {
    Engine* prepared = engine();
    if (prepared == nullptr || !prepared->reviewer || !is_orientation(orientation) || !is_near(column, row))
        return false;
    const Position& here = prepared->reviewer->here().position;
    auto piece = static_cast<Orientation>(orientation);
    if (here.is_over() || why_illegal(here, here.turn(), piece, Cell::at(column, row))) return false;
    prepared->reviewer->play(Placement(piece, Cell::at(column, row)));
    set_out(*prepared, simulations);
    return true;
}

// Goes on without a player who stopped before the next move.
BLOKUS_EXPORT bool review_retirement(int player, std::uint32_t simulations) {
    Engine* prepared = engine();
    if (prepared == nullptr || !prepared->reviewer || player < 0 || player >= prepared->variant->players) return false;
    prepared->reviewer->retire(static_cast<Player>(player));
    set_out(*prepared, simulations);
    return true;
}

// Runs at most so many simulations; true when all is known about the position and the move that led to it.
BLOKUS_EXPORT bool continue_review(int slice, std::uint32_t simulations) {
    Engine* prepared = engine();
    if (!prepared->stride) return true;
    if (!prepared->stride->advance(prepared->workspace, slice)) return false;
    prepared->reviewer->settle();
    set_out(*prepared, simulations);
    return !prepared->stride;
}

// Answers, as JSON, with what is known about the position and the move that led to it.
BLOKUS_EXPORT std::size_t review_step() {
    const Reviewer& reviewer = *engine()->reviewer;
    return answer_with(to_json(reviewer.here(), reviewer.judgement()));
}

}  // namespace blokus::wasm
