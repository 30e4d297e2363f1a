#include "self_play.h"

#include <algorithm>
#include <cmath>

namespace blokus {

namespace {

// How much a better result counts against the policy's opinion: logarithms of odds per whole win.
constexpr double correction = 14.0;

Placement draw_by_visits(const std::vector<MoveReport>& moves, Random& random) {
    std::uint64_t total = 0;
    for (const MoveReport& m : moves) total += m.visits;
    std::uint64_t ticket = random.below(std::max<std::uint64_t>(total, 1));
    for (const MoveReport& m : moves) {
        if (ticket < m.visits) return m.move;
        ticket -= m.visits;
    }
    return moves[0].move;
}

// An opening move: the net's opinion, flattened, so that games differ from the start.
Placement draw_opening(const std::vector<MoveReport>& moves, Random& random) {
    double total = 0;
    std::vector<double> weight;
    for (const MoveReport& m : moves) {
        weight.push_back(std::max(static_cast<double>(m.prior), 1e-4));
        total += weight.back();
    }
    double ticket = static_cast<double>(random.next() >> 11) / 9007199254740992.0 * total;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (ticket < weight[i]) return moves[i].move;
        ticket -= weight[i];
    }
    return moves[0].move;
}

// What the policy should have said: its own opinion, corrected by what the search found out. Unlike counts of visits
// this teaches much even after few simulations.
Lesson learn(const Search& search, float softness, int ply) {
    Lesson lesson;
    lesson.ply = static_cast<std::uint16_t>(ply);
    Expectation root = search.expectation();
    lesson.utility = root.utility;
    const Position& position = search.position();
    auto team = static_cast<std::size_t>(position.variant().team[static_cast<std::size_t>(index(position.player()))]);
    std::vector<MoveReport> moves = search.report();
    std::vector<double> weight;
    double total = 0;
    for (const MoveReport& m : moves) {
        // The search flattens priors; their logarithm times the softness is the net's own opinion.
        double opinion = std::log(std::max(static_cast<double>(m.prior), 1e-6)) * softness;
        double found = m.visits > 0 ? static_cast<double>(m.expectation.utility[team] - root.utility[team]) : 0.0;
        weight.push_back(std::exp(opinion + correction * found));
        total += weight.back();
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        auto share = static_cast<std::uint16_t>(weight[i] / total * 65535.0 + 0.5);
        if (share > 0) lesson.shares.emplace_back(moves[i].move.code(), share);
    }
    return lesson;
}

}  // namespace

PlayedGame play_against_itself(const Variant& variant, const Net& net, const SelfPlaySettings& settings,
                               std::uint64_t seed) {
    Random random(seed);
    PlayedGame game;
    Position position(variant);
    Search search(variant, net, settings.search);
    Search::Workspace workspace;
    int random_moves = static_cast<int>(random.below(static_cast<std::uint64_t>(settings.opening_moves) + 1));
    for (int ply = 0; !position.is_over(); ++ply) {
        bool learns = ply >= random_moves && static_cast<float>(random.below(1000)) < settings.full_share * 1000.0F;
        search.set_position(position);
        std::uint32_t wanted = static_cast<std::uint32_t>(ply < random_moves ? 1
                                                          : learns           ? settings.full_simulations
                                                                             : settings.fast_simulations);
        while (search.visits() < wanted) search.simulate(workspace);
        auto moves = search.report();
        Placement move = moves[0].move;
        if (ply < random_moves) {
            move = draw_opening(moves, random);
        } else if (ply < settings.varied_moves) {
            move = draw_by_visits(moves, random);
        }
        if (learns && moves.size() > 1) game.lessons.push_back(learn(search, settings.search.softness, ply));
        game.moves.push_back(move.code());
        position.play(move);
    }
    for (int t = 0; t < variant.teams; ++t)
        game.team_scores[static_cast<std::size_t>(t)] = static_cast<std::int16_t>(team_score(position, t));
    return game;
}

namespace {

// Numbers cells as a colour sees them, mirrored or not.
class Numbering {
public:
    Numbering(const Perspective& perspective, int colour, bool mirrored)
        : columns_(perspective.variant().columns),
          cells_(perspective.cells()),
          canonical_(perspective.canonical(colour)),
          mirrored_(mirrored) {}

    int of(int cell) const {
        int number = canonical_[cell];
        if (!mirrored_) return number;
        int row = number / columns_, column = number % columns_;
        return (columns_ - 1 - column) * columns_ + (columns_ - 1 - row);
    }
    std::uint16_t of(Cell cell) const {
        bool on_board = cell.column >= 0 && cell.row >= 0 && cell.column < columns_ && cell.row < cells_ / columns_;
        return static_cast<std::uint16_t>(on_board ? of(cell.row * columns_ + cell.column) : cells_);
    }

private:
    int columns_, cells_;
    const std::uint16_t* canonical_;
    bool mirrored_;
};

void add_states(const Perspective& perspective, const CellStates& states, const Numbering& numbering,
                std::vector<std::uint8_t>& to) {
    std::size_t first = to.size();
    to.resize(first + static_cast<std::size_t>(perspective.cells()));
    for (int i = 0; i < perspective.cells(); ++i)
        to[first + static_cast<std::size_t>(numbering.of(i))] = states.bytes()[perspective.state_index()[i]];
}

void add_move(const Numbering& numbering, Placement move, float target, std::uint32_t position, Batch& batch) {
    batch.move_position.push_back(position);
    batch.move_piece.push_back(static_cast<std::uint8_t>(piece(move)));
    batch.move_target.push_back(target);
    for (int k = 0; k < Batch::squares_per_move; ++k)
        batch.move_squares.push_back(numbering.of(k < shape(move).size ? cell(move, k) : Cell::at(-1, -1)));
    // One row and column up and to the right, so that neighbours stay on the bitboard.
    Bitboard squares;
    for (Cell c : shape(move).squares()) squares.add(Cell::at(c.column + 1, c.row + 1));
    Bitboard corners = squares.diagonal_neighbours().without(squares.edge_neighbours() | squares);
    int count = 0;
    corners.for_each([&](Cell c) {
        Cell anchor = move.anchor();
        batch.move_corners.push_back(numbering.of(Cell::at(anchor.column + c.column - 1, anchor.row + c.row - 1)));
        ++count;
    });
    for (; count < Batch::corners_per_move; ++count) batch.move_corners.push_back(numbering.of(Cell::at(-1, -1)));
}

void add_rows(const Facts& facts, std::vector<std::uint16_t>& to) {
    std::size_t end = to.size() + Batch::max_rows_on;
    facts.for_each([&](int row) { to.push_back(static_cast<std::uint16_t>(row)); });
    to.resize(end, static_cast<std::uint16_t>(rows::count));
}

// What a colour sees, for one of the net's first layers.
void add_view(const Perspective& perspective, const Position& position, const Reaches& reaches, View view,
              decltype(Evaluator::value_states) find_states, bool mirrored, std::vector<std::uint8_t>& states_to,
              std::vector<std::uint16_t>& rows_to) {
    CellStates states;
    find_states(own_group(perspective, position, reaches, view), enemy_group(perspective, position, reaches, view),
                states);
    add_states(perspective, states, Numbering(perspective, view.colour, mirrored), states_to);
    add_rows(perspective.facts(position, view, perspective.common(position, reaches)), rows_to);
}

Position position_after(const Variant& variant, const PlayedGame& game, std::size_t plies) {
    Position position(variant);
    for (std::size_t i = 0; i < plies; ++i) position.play(Placement::from_code(game.moves[i]));
    return position;
}

}  // namespace

void add_lesson(const Variant& variant, const PlayedGame& game, const Lesson& lesson, bool mirrored, Batch& batch) {
    Perspective perspective(variant);
    Position position = position_after(variant, game, lesson.ply);
    Position finished = position_after(variant, game, game.moves.size());
    Reaches reaches;
    survey(position, reaches);
    for (View view : perspective.views()) {
        add_view(perspective, position, reaches, view, evaluator().value_states, mirrored, batch.states, batch.rows_on);
        batch.score.push_back(static_cast<float>(colour_score(finished, static_cast<Colour>(view.colour))));
    }
    Expectation result = achieved(finished);
    for (std::size_t t = 0; t < static_cast<std::size_t>(variant.teams); ++t) {
        batch.share.push_back(result.share[t]);
        batch.utility.push_back(lesson.utility[t]);
    }
    View mover = perspective.mover(position);
    auto number = static_cast<std::uint32_t>(batch.mover_states.size() / static_cast<std::size_t>(perspective.cells()));
    add_view(perspective, position, reaches, mover, evaluator().policy_states, mirrored, batch.mover_states,
             batch.mover_rows_on);
    Numbering numbering(perspective, mover.colour, mirrored);
    float total = 0;
    for (auto [code, share] : lesson.shares) total += static_cast<float>(share);
    MoveMaps maps;
    position.generate(position.turn(), maps);
    for_each_placement(maps, [&](Placement move) {
        float target = 0;
        for (auto [code, share] : lesson.shares)
            if (code == move.code()) target = static_cast<float>(share) / total;
        add_move(numbering, move, target, number, batch);
    });
}

}  // namespace blokus
