// Many games of one board, moved forward together, whose observations are written into arrays of the caller.
//
// A game that ends begins anew in the same step: the arrays tell its rewards and scores, and show the new game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "actions.h"
#include "observation.h"
#include "rewards.h"
#include "rules/random.h"
#include "threads/thread_pool.h"

namespace blokus {

// Where a batch writes. An empty span is left out; the others have one entry per game, of the shape in brackets.
struct BatchArrays {
    std::span<std::uint8_t> planes;   // [planes_per_colour][colours][row][column]
    std::span<std::uint32_t> boards;  // [colours][row]
    std::span<std::uint8_t> pieces;   // [colours][piece]
    std::span<std::uint8_t> mask;     // [action], 1 for a legal one
    std::span<std::uint8_t> bits;     // the same mask, eight actions in a byte, the first in its lowest bit
    std::span<std::uint8_t> colour;   // whose turn it is
    std::span<std::uint8_t> player;   // who decides
    std::span<float> rewards;         // [player]
    std::span<std::uint8_t> ended;    // 1 when the last step ended a game
    std::span<std::int16_t> scores;   // [player], of the last game that ended
};

struct BatchSettings {
    Reward reward = Reward::places;
    int opening_moves = 0;  // that every game begins with, drawn at random
    int threads = 1;
};

class GameBatch {
    struct Game {
        Position position;
        Frontier frontier;  // of the colour on turn
        Random random;
    };

public:
    static constexpr std::size_t bytes_per_game = sizeof(Game) + sizeof(std::optional<Position>);

    // What a game needs to go on elsewhere.
    struct State {
        Position position;
        std::uint64_t random;
        std::optional<Position> finished;
    };

    // The variants of the games, one each, all of the same board; they must outlive the batch, as must the arrays.
    GameBatch(const std::vector<const Variant*>& played, const BatchSettings& settings, const BatchArrays& arrays);

    int size() const { return static_cast<int>(games_.size()); }
    int colours() const { return colours_; }
    const Actions& actions() const { return *actions_; }
    const Position& position(int game) const { return games_[static_cast<std::size_t>(game)].position; }

    // The end of the latest game that ended in this place since the reset; none when none has.
    const std::optional<Position>& finished(int game) const { return finished_[static_cast<std::size_t>(game)]; }

    // Begins all games anew, each from its seed. Requires a seed for each.
    void reset(std::span<const std::uint64_t> seeds);
    State state(int game) const;
    // Goes on with games of another batch like this one; what the last step told is not restored. Requires a state for
    // each game, of its variant, in which the game is not over.
    void restore(std::span<const State> states);
    // The first game in which the action is no legal one. Requires an action for each.
    std::optional<int> first_illegal(std::span<const std::int32_t> actions);
    // Plays an action in every game. Requires that first_illegal finds none.
    void step(std::span<const std::int32_t> actions);
    // Draws a legal action for every game, each from its own source of random numbers.
    void draw(std::span<std::int32_t> actions);

    // Where the legal actions of each game begin in the list of all of them; one entry more tells its length.
    std::span<const std::int64_t> legal_starts() const { return starts_; }
    // This list: the legal actions of one game after the other, each in the order of Actions::list. Its memory keeps
    // them while it is shared; the list itself is valid until the next step.
    const ActionList& legal();

private:
    // The games that one thread at a time works on, and their legal actions. Threads work on different cache lines.
    struct alignas(64) Part {
        int first = 0, last = 0;
        ActionList legal;
    };

    // Calls work(part) for all parts, on all threads.
    template <class Work>
    void share_out(const Work& work);
    // Changes every game by change(game, part), which lists its legal actions, then shows it.
    template <class Change>
    void renew(const Change& change);
    void begin(int game, Part& part);
    void move(int game, std::int32_t action, Part& part);
    void play(Game& game, std::int32_t action, Part& part) const;
    bool list(Game& game, Colour colour, Part& part) const;
    bool may_play(const Game& game, std::int32_t action) const;
    void show(int game, std::span<const std::int32_t> legal);

    std::vector<Game> games_;
    std::vector<std::optional<Position>> finished_;  // apart, since a step reads the games only
    BatchSettings settings_;
    BatchArrays arrays_;
    const Actions* actions_;
    int colours_ = 0;
    ThreadPool threads_;
    std::vector<Part> parts_;
    std::vector<std::int64_t> starts_;
    ActionList joined_;  // the lists of all parts, when there are several and somebody asks
};

}  // namespace blokus
