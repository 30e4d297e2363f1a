#include "batch.h"

#include <algorithm>
#include <atomic>

#include "rules/legality.h"
#include "rules/scoring.h"

namespace blokus {

namespace {

// Enough parts that a late or slow thread leaves some to the others.
constexpr int parts_per_thread = 2;

// The entry of one game in an array that has `games` of them.
template <class T>
std::span<T> entry(std::span<T> array, std::size_t games, int game) {
    std::size_t size = array.size() / games;
    return array.subspan(static_cast<std::size_t>(game) * size, size);
}

template <class T, class Value>
void set(std::span<T> array, int game, Value value) {
    if (!array.empty()) array[static_cast<std::size_t>(game)] = static_cast<T>(value);
}

}  // namespace

GameBatch::GameBatch(const std::vector<const Variant*>& played, const BatchSettings& settings,
                     const BatchArrays& arrays)
    : settings_(settings), arrays_(arrays), actions_(&actions_of(*played.front())), threads_(settings.threads) {
    for (const Variant* variant : played) {
        games_.push_back({Position(*variant), {}, Random(0)});
        colours_ = std::max(colours_, variant->colours);
    }
    int parts = settings.threads > 1 ? std::min(parts_per_thread * settings.threads, size()) : 1;
    auto first = [&](int part) { return static_cast<int>(std::int64_t{size()} * part / parts); };
    for (int part = 0; part < parts; ++part) parts_.push_back({first(part), first(part + 1), {}});
    starts_.resize(games_.size() + 1);
    finished_.resize(games_.size());
}

template <class Work>
void GameBatch::share_out(const Work& work) {
    threads_.run(static_cast<int>(parts_.size()), [&](int part) { work(parts_[static_cast<std::size_t>(part)]); });
}

template <class Change>
void GameBatch::renew(const Change& change) {
    share_out([&](Part& part) {
        part.legal.clear();
        for (int game = part.first; game < part.last; ++game) {
            std::size_t before = part.legal.size();
            change(game, part);
            auto legal = part.legal.from(before);
            starts_[static_cast<std::size_t>(game) + 1] = static_cast<std::int64_t>(legal.size());
            show(game, legal);
        }
    });
    for (std::size_t game = 0; game < games_.size(); ++game) starts_[game + 1] += starts_[game];
    joined_.clear();
}

void GameBatch::reset(std::span<const std::uint64_t> seeds) {
    std::fill(arrays_.rewards.begin(), arrays_.rewards.end(), 0.0F);
    std::fill(arrays_.ended.begin(), arrays_.ended.end(), std::uint8_t{0});
    std::fill(arrays_.scores.begin(), arrays_.scores.end(), std::int16_t{0});
    renew([&](int game, Part& part) {
        games_[static_cast<std::size_t>(game)].random = Random(seeds[static_cast<std::size_t>(game)]);
        finished_[static_cast<std::size_t>(game)].reset();
        begin(game, part);
    });
}

GameBatch::State GameBatch::state(int game) const {
    return {position(game), games_[static_cast<std::size_t>(game)].random.state(), finished(game)};
}

void GameBatch::restore(std::span<const State> states) {
    renew([&](int number, Part& part) {
        const State& state = states[static_cast<std::size_t>(number)];
        Game& game = games_[static_cast<std::size_t>(number)];
        game.position = state.position;
        game.random = Random(state.random);
        finished_[static_cast<std::size_t>(number)] = state.finished;
        list(game, game.position.turn(), part);
    });
}

void GameBatch::begin(int number, Part& part) {
    Game& game = games_[static_cast<std::size_t>(number)];
    std::size_t before = part.legal.size();
    do {
        game.position = Position(game.position.variant());
        list(game, game.position.turn(), part);
        for (int ply = 0; ply < settings_.opening_moves && !game.position.is_over(); ++ply) {
            auto legal = part.legal.from(before);
            std::int32_t drawn = legal[game.random.below(legal.size())];
            part.legal.cut(before);
            play(game, drawn, part);
        }
    } while (game.position.is_over());
}

std::optional<int> GameBatch::first_illegal(std::span<const std::int32_t> actions) {
    std::atomic<int> first = size();
    share_out([&](const Part& part) {
        int game = part.first;
        while (game < part.last &&
               may_play(games_[static_cast<std::size_t>(game)], actions[static_cast<std::size_t>(game)]))
            ++game;
        if (game == part.last) return;
        for (int known = first; game < known && !first.compare_exchange_weak(known, game);) {
        }
    });
    return first < size() ? std::optional<int>(first) : std::nullopt;
}

bool GameBatch::may_play(const Game& game, std::int32_t action) const {
    if (action < 0 || action >= actions_->count()) return false;
    return is_legal(game.frontier, game.position.pieces_left(game.position.turn()), actions_->placement(action));
}

void GameBatch::step(std::span<const std::int32_t> actions) {
    renew([&](int game, Part& part) { move(game, actions[static_cast<std::size_t>(game)], part); });
}

void GameBatch::move(int number, std::int32_t action, Part& part) {
    Game& game = games_[static_cast<std::size_t>(number)];
    Position& position = game.position;
    Rewards earned{};
    if (settings_.reward == Reward::moves) {
        Position before = position;
        play(game, action, part);
        earned = rewards(before, position, settings_.reward);
    } else {
        play(game, action, part);
        earned = rewards(position, position, settings_.reward);
    }
    auto told = entry(arrays_.rewards, games_.size(), number);
    std::copy_n(earned.begin(), told.size(), told.begin());
    bool ended = position.is_over();
    set(arrays_.ended, number, ended);
    if (!ended) return;
    auto scores = entry(arrays_.scores, games_.size(), number);
    for (std::size_t p = 0; p < std::min(scores.size(), static_cast<std::size_t>(position.variant().players)); ++p)
        scores[p] = static_cast<std::int16_t>(player_score(position, static_cast<Player>(p)));
    finished_[static_cast<std::size_t>(number)] = position;
    begin(number, part);
}

void GameBatch::play(Game& game, std::int32_t action, Part& part) const {
    game.position.play(actions_->placement(action), [&](Colour next) { return list(game, next, part); });
}

bool GameBatch::list(Game& game, Colour colour, Part& part) const {
    std::size_t before = part.legal.size();
    game.position.find_frontier(colour, game.frontier);
    actions_->list(game.frontier, game.position.pieces_left(colour), part.legal);
    return part.legal.size() > before;
}

void GameBatch::draw(std::span<std::int32_t> actions) {
    share_out([&](const Part& part) {
        auto legal = part.legal.from(0);
        std::int64_t first = starts_[static_cast<std::size_t>(part.first)];
        for (auto g = static_cast<std::size_t>(part.first); g < static_cast<std::size_t>(part.last); ++g) {
            auto count = static_cast<std::uint64_t>(starts_[g + 1] - starts_[g]);
            actions[g] = legal[static_cast<std::size_t>(starts_[g] - first) + games_[g].random.below(count)];
        }
    });
}

void GameBatch::show(int game, std::span<const std::int32_t> legal) {
    const Position& now = position(game);
    Colour turn = now.turn();
    std::size_t games = games_.size();
    if (!arrays_.mask.empty()) write_mask(legal, entry(arrays_.mask, games, game));
    if (!arrays_.bits.empty()) write_bits(legal, entry(arrays_.bits, games, game));
    if (!arrays_.planes.empty()) write_planes(now, turn, colours_, entry(arrays_.planes, games, game));
    if (!arrays_.boards.empty()) write_boards(now, turn, colours_, entry(arrays_.boards, games, game));
    if (!arrays_.pieces.empty()) write_pieces(now, turn, colours_, entry(arrays_.pieces, games, game));
    set(arrays_.colour, game, turn);
    set(arrays_.player, game, now.player());
}

const ActionList& GameBatch::legal() {
    if (parts_.size() == 1) return parts_.front().legal;
    if (joined_.size() == 0) {
        auto length = static_cast<std::size_t>(starts_.back());
        std::int32_t* all = joined_.room(length);
        share_out([&](const Part& part) {
            auto legal = part.legal.from(0);
            std::copy(legal.begin(), legal.end(), all + starts_[static_cast<std::size_t>(part.first)]);
        });
        joined_.extend(all + length);
    }
    return joined_;
}

}  // namespace blokus
