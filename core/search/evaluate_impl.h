// Evaluation by whole-board arithmetic and integer nets; included by one file per instruction set.
#include "evaluate.h"
#include "layers_impl.h"
#include "reach_impl.h"
#include "score_moves_impl.h"

namespace blokus::BLOKUS_ISA {

namespace {

void judge(const Perspective& perspective, const Net& net, const Position& position, const Reaches& reaches,
           Standing& result) {
    int turn = index(position.turn());
    for (int t = 0; t < perspective.variant().teams; ++t) {
        CellStates team_states;
        states(team_group(perspective, position, reaches, t), enemy_group(perspective, position, reaches, t),
               team_states);
        Accumulator<value_width> sums;
        accumulate(net.value_layer(), team_states, perspective.state_index(),
                   perspective.canonical(perspective.lead_colour(t, turn)), perspective.cells(),
                   perspective.extra_rows(position, t, turn, reaches), sums);
        std::int32_t out[net_outputs];
        output(net, sums, out);
        result.strength[static_cast<std::size_t>(t)] = out[0];
        result.score[static_cast<std::size_t>(t)] = out[1];
    }
}

void propose(const Perspective& perspective, const Net& net, const Position& position, const Reaches& reaches,
             int width, Candidates& result) {
    const Variant& variant = perspective.variant();
    int turn = index(position.turn()), team = variant.team[static_cast<std::size_t>(index(position.player()))];
    CellStates seen;
    states(team_group(perspective, position, reaches, team), enemy_group(perspective, position, reaches, team), seen);
    Accumulator<policy_width> sums;
    accumulate(net.policy_layer(), seen, perspective.state_index(),
               perspective.canonical(perspective.lead_colour(team, turn)), perspective.cells(),
               perspective.extra_rows(position, team, turn, reaches), sums);
    Activations<policy_width> units;
    activate(sums, units);
    ActivePairs active(units);
    // The colour on turn sees the board as its team does unless there are others on the team.
    if (variant.teams != variant.colours)
        states(mover_group(perspective, position, reaches), mover_enemy_group(perspective, position, reaches), seen);
    ScoreMaps maps;
    make_maps(perspective, net, seen, turn, active, maps);
    MoveMaps moves;
    position.generate(position.turn(), moves);
    score_moves(net, moves, maps, active, position.pieces_left(position.turn()), width, result);
}

}  // namespace

extern const Evaluator evaluator;
const Evaluator evaluator{BLOKUS_ISA_NAME, judge, propose, reach, states_of};

}  // namespace blokus::BLOKUS_ISA
