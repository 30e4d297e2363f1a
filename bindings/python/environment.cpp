// Actions, observations and batches of games for Python; what blokus.env is made of.
#include <atomic>

#include <nanobind/stl/tuple.h>

#include "arrays.h"
#include "environment/batch.h"

namespace blokus::python {

namespace {

template <class T>
using Room = std::optional<nb::ndarray<T, nb::c_contig, nb::device::cpu>>;

// An array of any shape that a batch writes into; none when it is not wanted.
template <class T>
std::span<T> span_of(const Room<T>& room) {
    return room ? std::span<T>(room->data(), room->size()) : std::span<T>();
}

int number_of(const Actions& actions, const Move& move) {
    if (auto number = actions.index(move.placement)) return *number;
    throw nb::value_error("this move does not lie on the board");
}

Move move_of(const Actions& actions, std::int64_t action, Colour colour) {
    if (action < 0 || action >= actions.count())
        throw nb::value_error(("an action is a number from 0 to " + std::to_string(actions.count() - 1)).c_str());
    return {colour, actions.placement(static_cast<int>(action))};
}

// The legal actions of the colour on turn, valid until this thread asks again.
std::span<const std::int32_t> legal_actions(const Position& position) {
    thread_local ActionList legal;
    legal.cut(0);
    if (position.is_over()) return {};
    Colour turn = position.turn();
    actions_of(position.variant()).list(position.frontier(turn), position.pieces_left(turn), legal);
    return legal.from(0);
}

// Shares the memory of a list with numpy.
nb::object share(const ActionList& list) {
    auto* memory = new ActionList::Memory(list.memory());
    nb::capsule owner(memory, [](void* p) noexcept { delete static_cast<ActionList::Memory*>(p); });
    return nb::cast(nb::ndarray<nb::numpy, std::int32_t>(memory->get(), {list.size()}, owner));
}

nb::object legal_array(const Position& position) {
    auto legal = legal_actions(position);
    return to_array(std::vector<std::int32_t>(legal.begin(), legal.end()), {legal.size()});
}

nb::object mask_array(const Position& position) {
    auto count = static_cast<std::size_t>(actions_of(position.variant()).count());
    std::vector<std::int8_t> mask(count);
    for (std::int32_t action : legal_actions(position)) mask[static_cast<std::size_t>(action)] = 1;
    return to_array(std::move(mask), {count});
}

nb::object images(const Actions& actions, Symmetry symmetry) {
    std::vector<std::int32_t> table;
    for (int action = 0; action < actions.count(); ++action) table.push_back(actions.image(action, symmetry));
    return to_array(std::move(table), {static_cast<std::size_t>(actions.count())});
}

// The colours to show: those of the variant, or as many as a batch of several variants has.
int shown_colours(const Variant& variant, std::optional<int> colours) {
    int shown = colours.value_or(variant.colours);
    if (shown < variant.colours || shown > max_colours) throw nb::value_error("no such number of colours");
    return shown;
}

nb::object planes_array(const Position& position, Colour view, std::optional<int> colours) {
    const Variant& variant = position.variant();
    int shown = shown_colours(variant, colours);
    auto planes = static_cast<std::size_t>(planes_per_colour * shown);
    auto rows = static_cast<std::size_t>(variant.rows), columns = static_cast<std::size_t>(variant.columns);
    std::vector<std::uint8_t> values(planes * rows * columns);
    write_planes(position, checked(view, variant), shown, values);
    return to_array(std::move(values), {planes, rows, columns});
}

nb::object pieces_array(const Position& position, Colour view, std::optional<int> colours) {
    int shown = shown_colours(position.variant(), colours);
    auto rows = static_cast<std::size_t>(shown);
    std::vector<std::uint8_t> values(rows * piece_count);
    write_pieces(position, checked(view, position.variant()), shown, values);
    return to_array(std::move(values), {rows, std::size_t{piece_count}});
}

std::vector<float> reward_list(const Position& before, const Position& after, Reward kind) {
    Rewards all = rewards(before, after, kind);
    return {all.begin(), all.begin() + after.variant().players};
}

// A batch with the arrays it writes into, which it keeps alive.
class Batch {
public:
    Batch(const std::vector<Variant>& played, Reward reward, int opening_moves, int threads, nb::object arrays,
          const BatchArrays& rooms)
        : arrays_(std::move(arrays)),
          batch_(entries(played), {.reward = reward, .opening_moves = opening_moves, .threads = threads}, rooms) {}

    void reset(const std::vector<std::uint64_t>& seeds) {
        if (seeds.size() != static_cast<std::size_t>(batch_.size())) throw nb::value_error("one seed for each game");
        work([&] { batch_.reset(seeds); });
    }

    std::optional<int> step(const nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>& chosen) {
        if (chosen.size() != static_cast<std::size_t>(batch_.size())) throw nb::value_error("one action for each game");
        std::vector<std::int32_t> actions;
        int count = batch_.actions().count();
        for (std::size_t game = 0; game < chosen.size(); ++game) {
            std::int64_t action = chosen.data()[game];
            actions.push_back(action < 0 || action >= count ? -1 : static_cast<std::int32_t>(action));
        }
        std::optional<int> illegal;
        work([&] {
            illegal = batch_.first_illegal(actions);
            if (!illegal) batch_.step(actions);
        });
        return illegal;
    }

    nb::object draw() {
        auto games = static_cast<std::size_t>(batch_.size());
        std::vector<std::int32_t> actions(games);
        work([&] { batch_.draw(actions); });
        return to_array(std::move(actions), {games});
    }

    nb::object legal() {
        const ActionList* all = nullptr;
        work([&] { all = &batch_.legal(); });
        return share(*all);
    }

    nb::object legal_starts() {
        std::vector<std::int64_t> starts;
        work([&] { starts.assign(batch_.legal_starts().begin(), batch_.legal_starts().end()); });
        std::size_t count = starts.size();
        return to_array(std::move(starts), {count});
    }

    Position position(int game) {
        const Position* found = nullptr;
        work([&] { found = &batch_.position(checked(game)); });
        return *found;
    }

    std::optional<Position> finished(int game) {
        const std::optional<Position>* found = nullptr;
        work([&] { found = &batch_.finished(checked(game)); });
        return *found;
    }

    using State = std::tuple<Position, std::uint64_t, std::optional<Position>>;

    std::vector<State> states() {
        std::vector<State> found;
        work([&] {
            for (int game = 0; game < batch_.size(); ++game) {
                auto [position, random, finished] = batch_.state(game);
                found.emplace_back(position, random, finished);
            }
        });
        return found;
    }

    void restore(const std::vector<State>& states) {
        std::vector<GameBatch::State> restored;
        for (const auto& [position, random, finished] : states) {
            auto game = static_cast<int>(restored.size());
            bool fits = game < batch_.size() && &position.variant() == &batch_.position(game).variant();
            if (!fits || position.is_over()) throw nb::value_error("these are no games of this batch");
            restored.push_back({position, random, finished});
        }
        if (restored.size() != static_cast<std::size_t>(batch_.size()))
            throw nb::value_error("one state for each game");
        work([&] { batch_.restore(restored); });
    }

private:
    int checked(int game) const {
        if (game < 0 || game >= batch_.size()) throw nb::index_error("no such game");
        return game;
    }

    static std::vector<const Variant*> entries(const std::vector<Variant>& played) {
        std::vector<const Variant*> found;
        for (const Variant& variant : played) found.push_back(table_entry(variant));
        return found;
    }

    // Works without the interpreter's lock; refuses when another thread is at it.
    template <class Work>
    void work(const Work& job) {
        if (busy_.test_and_set()) throw std::runtime_error("another thread is using this batch");
        {
            nb::gil_scoped_release release;
            job();
        }
        busy_.clear();
    }

    nb::object arrays_;
    GameBatch batch_;
    std::atomic_flag busy_;
};

void bind_actions(nb::module_& module) {
    nb::class_<Actions>(module, "_Actions", "The numbers of all placements on a board.")
        .def("__len__", &Actions::count)
        .def("index", number_of, nb::arg("move"), "The number of a move's placement.")
        .def("move", move_of, nb::arg("action"), nb::arg("colour"), "The move that a number stands for.")
        .def("images", images, nb::arg("symmetry"), nb::sig("def images(self, symmetry: Symmetry) -> typing.Any"),
             "Where a symmetry of the board takes each action, as an array.");
    module.def("_actions_of", actions_of, nb::rv_policy::reference, nb::arg("variant"),
               "The numbering of the variant's board.");
    module.def("_legal_actions", legal_array, nb::arg("position"),
               nb::sig("def _legal_actions(position: Position) -> typing.Any"),
               "The legal actions of the colour on turn; not sorted.");
    module.def("_action_mask", mask_array, nb::arg("position"),
               nb::sig("def _action_mask(position: Position) -> typing.Any"), "1 for each legal action, else 0.");
}

void bind_observation(nb::module_& module) {
    nb::enum_<Reward>(module, "Reward", "What a learner is told that a game is worth.")
        .value(
            "PLACES", Reward::places,
            "At the end, the mean over the other teams: 1 for each that is behind, 0 for an equal, -1 for one ahead.")
        .value("MARGIN", Reward::margin, "At the end, the points by which the team is ahead of the others' mean.")
        .value("MOVES", Reward::moves, "The same margin, told with every move by which it changes.");
    module.def("_view_of", view_of, nb::arg("position"), nb::arg("player"),
               "The colour whose view a player takes: the next one in order of play that the player decides.");
    module.def("_planes", planes_array, nb::arg("position"), nb::arg("view"), nb::arg("colours") = nb::none(),
               nb::sig("def _planes(position: Position, view: Colour, colours: int | None = None) -> typing.Any"),
               "Squares, open corners and free cells of each colour, [plane][row][column].");
    module.def("_pieces", pieces_array, nb::arg("position"), nb::arg("view"), nb::arg("colours") = nb::none(),
               nb::sig("def _pieces(position: Position, view: Colour, colours: int | None = None) -> typing.Any"),
               "How many of each piece each colour has left, [colour][piece].");
    module.def("_rewards", reward_list, nb::arg("before"), nb::arg("after"), nb::arg("kind"),
               "The reward of each player for the move between two positions.");
    module.attr("_PLANES_PER_COLOUR") = planes_per_colour;
}

}  // namespace

void bind_environment(nb::module_& module) {
    bind_actions(module);
    bind_observation(module);
    nb::class_<Batch>(module, "_GameBatch", "Many games, moved forward together.")
        .def(
            "__init__",
            [](Batch* self, const std::vector<Variant>& variants, Reward reward, int opening_moves, int threads,
               const Room<std::uint8_t>& planes, const Room<std::uint32_t>& boards, const Room<std::uint8_t>& pieces,
               const Room<std::uint8_t>& mask, const Room<std::uint8_t>& bits, const Room<std::uint8_t>& colour,
               const Room<std::uint8_t>& player, const Room<float>& rewards, const Room<std::uint8_t>& ended,
               const Room<std::int16_t>& scores) {
                nb::object kept =
                    nb::make_tuple(planes, boards, pieces, mask, bits, colour, player, rewards, ended, scores);
                new (self) Batch(variants, reward, opening_moves, threads, kept,
                                 {span_of(planes), span_of(boards), span_of(pieces), span_of(mask), span_of(bits),
                                  span_of(colour), span_of(player), span_of(rewards), span_of(ended), span_of(scores)});
            },
            nb::arg("variants"), nb::kw_only(), nb::arg("reward"), nb::arg("opening_moves"), nb::arg("threads"),
            nb::arg("planes") = nb::none(), nb::arg("boards") = nb::none(), nb::arg("pieces") = nb::none(),
            nb::arg("mask") = nb::none(), nb::arg("bits") = nb::none(), nb::arg("colour") = nb::none(),
            nb::arg("player") = nb::none(), nb::arg("rewards") = nb::none(), nb::arg("ended") = nb::none(),
            nb::arg("scores") = nb::none(),
            nb::sig("def __init__(self, variants: Sequence[Variant], *, reward: Reward, opening_moves: int, "
                    "threads: int, **arrays: typing.Any) -> None"),
            "Variants of one board; arrays of the right size, which every step writes into.")
        .def("reset", &Batch::reset, nb::arg("seeds"), "Begin all games anew, each from its seed.")
        .def("step", &Batch::step, nb::arg("actions"), nb::sig("def step(self, actions: typing.Any) -> int | None"),
             "Play an action in each game; where one is illegal, change nothing and return the number of its game.")
        .def("draw", &Batch::draw, nb::sig("def draw(self) -> typing.Any"), "A random legal action for each game.")
        .def("legal", &Batch::legal, nb::sig("def legal(self) -> typing.Any"),
             "The legal actions of one game after the other.")
        .def("legal_starts", &Batch::legal_starts, nb::sig("def legal_starts(self) -> typing.Any"),
             "Where those of each game begin, and the length of the list.")
        .def("position", &Batch::position, nb::arg("game"), "The position of a game.")
        .def("finished", &Batch::finished, nb::arg("game"),
             "The end of the latest game that ended in this place since the reset; None when none has.")
        .def("states", &Batch::states, "What each game needs to go on elsewhere.")
        .def("restore", &Batch::restore, nb::arg("states"), "Go on with the games of another batch like this one.")
        .def_prop_ro_static(
            "bytes_per_game", [](nb::handle) { return GameBatch::bytes_per_game; },
            "The memory of a game, without the arrays.");
}

}  // namespace blokus::python
