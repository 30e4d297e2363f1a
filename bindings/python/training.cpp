// Self-play and batches of lessons for Python; what `blokus train` is made of.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include <cstring>

#include "arrays.h"
#include "environment/actions.h"
#include "nets.h"
#include "search/self_play.h"

namespace blokus::python {

namespace {

// Games as bytes: little-endian 16-bit numbers and floats in the order of PlayedGame.
class Writer {
public:
    template <class T>
    void add(const T& value) {
        const auto* bytes = reinterpret_cast<const char*>(&value);
        data_.append(bytes, sizeof value);
    }
    nb::bytes bytes() const { return nb::bytes(data_.data(), data_.size()); }

private:
    std::string data_;
};

class Reader {
public:
    explicit Reader(const nb::bytes& bytes) : at_(bytes.c_str()), end_(bytes.c_str() + bytes.size()) {}

    template <class T>
    T take() {
        T value;
        if (static_cast<std::size_t>(end_ - at_) < sizeof value) throw nb::value_error("a played game is cut short");
        std::memcpy(&value, at_, sizeof value);
        at_ += sizeof value;
        return value;
    }

private:
    const char *at_, *end_;
};

nb::bytes to_bytes(const PlayedGame& game) {
    Writer writer;
    writer.add(static_cast<std::uint16_t>(game.moves.size()));
    for (std::uint16_t code : game.moves) writer.add(code);
    writer.add(game.team_scores);
    writer.add(static_cast<std::uint16_t>(game.lessons.size()));
    for (const Lesson& lesson : game.lessons) {
        writer.add(lesson.ply);
        writer.add(lesson.utility);
        writer.add(static_cast<std::uint16_t>(lesson.shares.size()));
        for (auto [code, share] : lesson.shares) {
            writer.add(code);
            writer.add(share);
        }
    }
    return writer.bytes();
}

PlayedGame from_bytes(const nb::bytes& bytes) {
    Reader reader(bytes);
    PlayedGame game;
    for (int n = reader.take<std::uint16_t>(); n > 0; --n) game.moves.push_back(reader.take<std::uint16_t>());
    game.team_scores = reader.take<decltype(game.team_scores)>();
    for (int n = reader.take<std::uint16_t>(); n > 0; --n) {
        Lesson lesson;
        lesson.ply = reader.take<std::uint16_t>();
        lesson.utility = reader.take<decltype(lesson.utility)>();
        for (int k = reader.take<std::uint16_t>(); k > 0; --k) {
            auto code = reader.take<std::uint16_t>();
            lesson.shares.emplace_back(code, reader.take<std::uint16_t>());
        }
        game.lessons.push_back(std::move(lesson));
    }
    return game;
}

// Games to learn from, held in the core.
class Lessons {
public:
    explicit Lessons(const Variant& variant) : variant_(table_entry(variant)) {}

    void add(const nb::bytes& bytes) {
        games_.push_back(from_bytes(bytes));
        for (std::size_t i = 0; i < games_.back().lessons.size(); ++i) index_.emplace_back(games_.size() - 1, i);
    }
    std::size_t size() const { return index_.size(); }

    nb::dict batch(const std::vector<std::size_t>& numbers, const std::vector<bool>& mirrored) const {
        Batch batch;
        {
            nb::gil_scoped_release release;
            for (std::size_t k = 0; k < numbers.size(); ++k) {
                auto [game, lesson] = index_.at(numbers[k]);
                add_lesson(*variant_, games_[game], games_[game].lessons[lesson], mirrored.at(k), batch);
            }
        }
        Perspective perspective(*variant_);
        std::vector<std::uint8_t> view_team;
        for (View view : perspective.views()) view_team.push_back(static_cast<std::uint8_t>(view.team));
        std::size_t n = numbers.size(), teams = static_cast<std::size_t>(variant_->teams), views = view_team.size();
        constexpr std::size_t rows_on = Batch::max_rows_on;
        std::size_t cells = static_cast<std::size_t>(variant_->columns * variant_->rows),
                    moves = batch.move_piece.size();
        nb::dict arrays;
        arrays["states"] = to_array(std::move(batch.states), {n, views, cells});
        arrays["rows_on"] = to_array(std::move(batch.rows_on), {n, views, rows_on});
        arrays["mover_states"] = to_array(std::move(batch.mover_states), {n, cells});
        arrays["mover_rows_on"] = to_array(std::move(batch.mover_rows_on), {n, rows_on});
        arrays["view_team"] = to_array(std::move(view_team), {views});
        arrays["share"] = to_array(std::move(batch.share), {n, teams});
        arrays["score"] = to_array(std::move(batch.score), {n, views});
        arrays["utility"] = to_array(std::move(batch.utility), {n, teams});
        arrays["move_position"] = to_array(std::move(batch.move_position), {moves});
        arrays["move_piece"] = to_array(std::move(batch.move_piece), {moves});
        arrays["move_squares"] = to_array(std::move(batch.move_squares), {moves, std::size_t{Batch::squares_per_move}});
        arrays["move_corners"] = to_array(std::move(batch.move_corners), {moves, std::size_t{Batch::corners_per_move}});
        arrays["move_target"] = to_array(std::move(batch.move_target), {moves});
        return arrays;
    }

private:
    const Variant* variant_;
    std::vector<PlayedGame> games_;
    std::vector<std::pair<std::size_t, std::size_t>> index_;  // game, lesson
};

nb::bytes self_play(const Variant& variant, const nb::bytes& net_bytes, std::uint64_t seed, int full_simulations,
                    int fast_simulations, float full_share, int opening_moves) {
    const Variant* entry = table_entry(variant);
    auto net = read_net(net_bytes, entry->columns * entry->rows);
    SelfPlaySettings settings;
    settings.full_simulations = full_simulations;
    settings.fast_simulations = fast_simulations;
    settings.full_share = full_share;
    settings.opening_moves = opening_moves;
    settings.varied_moves = 2 * entry->colours + opening_moves;
    settings.search.memory = 4U << 20;
    PlayedGame game;
    {
        nb::gil_scoped_release release;
        game = play_against_itself(*entry, *net, settings, seed);
    }
    return to_bytes(game);
}

// A game that self_play returned, as arrays with the numbers that learners give to placements.
nb::dict game_arrays(const Variant& variant, const nb::bytes& bytes) {
    const Variant* entry = table_entry(variant);
    const Actions& actions = actions_of(*entry);
    auto number = [&](std::uint16_t code) { return actions.index(Placement::from_code(code)).value_or(-1); };
    PlayedGame game = from_bytes(bytes);
    auto teams = static_cast<std::size_t>(entry->teams);
    std::vector<std::int32_t> moves, plies, visited;
    std::vector<float> values, shares;
    std::vector<std::int64_t> starts{0};
    for (std::uint16_t code : game.moves) moves.push_back(number(code));
    for (const Lesson& lesson : game.lessons) {
        plies.push_back(lesson.ply);
        values.insert(values.end(), lesson.utility.begin(),
                      lesson.utility.begin() + static_cast<std::ptrdiff_t>(teams));
        for (auto [code, share] : lesson.shares) {
            visited.push_back(number(code));
            shares.push_back(static_cast<float>(share) / 65535.0F);
        }
        starts.push_back(static_cast<std::int64_t>(visited.size()));
    }
    std::vector<std::int16_t> score(game.team_scores.begin(),
                                    game.team_scores.begin() + static_cast<std::ptrdiff_t>(teams));
    std::size_t move_count = moves.size(), examples = plies.size(), visits = visited.size();
    nb::dict arrays;
    arrays["action"] = to_array(std::move(moves), {move_count});
    arrays["score"] = to_array(std::move(score), {teams});
    arrays["ply"] = to_array(std::move(plies), {examples});
    arrays["value"] = to_array(std::move(values), {examples, teams});
    arrays["visit_starts"] = to_array(std::move(starts), {examples + 1});
    arrays["visit_action"] = to_array(std::move(visited), {visits});
    arrays["visit_share"] = to_array(std::move(shares), {visits});
    return arrays;
}

}  // namespace

void bind_training(nb::module_& module) {
    nb::class_<Lessons>(module, "_Lessons", "Positions of self-played games, to learn from.")
        .def(nb::init<const Variant&>(), nb::arg("variant"))
        .def("add", &Lessons::add, nb::arg("game"), "Add a game that self_play returned.")
        .def("__len__", &Lessons::size)
        .def("batch", &Lessons::batch, nb::arg("numbers"), nb::arg("mirrored"),
             nb::sig("def batch(self, numbers: Sequence[int], mirrored: Sequence[bool]) -> dict[str, typing.Any]"),
             "The lessons with these numbers as numpy arrays.");
    module.def("_self_play", self_play, nb::arg("variant"), nb::arg("net"), nb::arg("seed"), nb::kw_only(),
               nb::arg("full_simulations"), nb::arg("fast_simulations"), nb::arg("full_share"),
               nb::arg("opening_moves"), "Play a game of the engine against itself; return it as bytes.");
    module.def("_game_arrays", game_arrays, nb::arg("variant"), nb::arg("game"),
               nb::sig("def _game_arrays(variant: Variant, game: bytes) -> dict[str, typing.Any]"),
               "A game that self_play returned, as numpy arrays.");
    nb::dict shape;
    shape["value_states"] = ValueStates::count;
    shape["policy_states"] = PolicyStates::count;
    shape["size_classes"] = size_classes;
    shape["rows"] = rows::count;
    shape["value_width"] = value_width;
    shape["policy_width"] = policy_width;
    shape["head_width"] = head_width;
    shape["outputs"] = net_outputs;
    shape["maps"] = policy_maps;
    shape["pieces"] = piece_count;
    shape["piece_fits"] = piece_fits;
    module.attr("_NET_SHAPE") = shape;
}

}  // namespace blokus::python
