// Evaluation by whole-board arithmetic and integer nets; included by one file per instruction set.
#include "evaluate.h"
#include "layers_impl.h"
#include "reach_impl.h"
#include "score_moves_impl.h"

namespace blokus::BLOKUS_ISA {

namespace {

// A first layer for the eyes of one colour.
template <int Width>
void look(const Perspective& perspective, const FirstLayer<Width>& layer, const Position& position,
          const Reaches& reaches, View view, const CellStates& seen, Accumulator<Width>& sums) {
    accumulate(layer, seen, perspective.state_index(), perspective.canonical(view.colour), perspective.cells(),
               perspective.extra_rows(position, view, reaches), sums);
}

void judge(const Perspective& perspective, const Net& net, const Position& position, const Reaches& reaches,
           Standing& result) {
    result = {};
    for (View view : perspective.views()) {
        CellStates seen;
        states(own_group(perspective, position, reaches, view), enemy_group(perspective, position, reaches, view),
               seen);
        Accumulator<value_width> sums;
        look(perspective, net.value_layer(), position, reaches, view, seen, sums);
        std::int32_t out[net_outputs];
        output(net, sums, out);
        result.strength[static_cast<std::size_t>(view.team)] += out[0];
        result.score[static_cast<std::size_t>(view.team)] += out[1];
    }
}

void propose(const Perspective& perspective, const Net& net, const Position& position, const Reaches& reaches,
             int width, Candidates& result) {
    View view = perspective.mover(position);
    CellStates seen;
    states(own_group(perspective, position, reaches, view), enemy_group(perspective, position, reaches, view), seen);
    Accumulator<policy_width> sums;
    look(perspective, net.policy_layer(), position, reaches, view, seen, sums);
    Activations<policy_width> units;
    activate(sums, units);
    ActivePairs active(units);
    ScoreMaps maps;
    make_maps(perspective, net, seen, view.colour, active, maps);
    MoveMaps moves;
    position.generate(position.turn(), moves);
    score_moves(net, moves, maps, active, position.pieces_left(position.turn()), width, result);
}

}  // namespace

extern const Evaluator evaluator;
const Evaluator evaluator{BLOKUS_ISA_NAME, judge, propose, reach, states_of};

}  // namespace blokus::BLOKUS_ISA
