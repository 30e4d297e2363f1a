// Evaluation by whole-board arithmetic and integer nets; included by one file per instruction set.
#include "evaluate.h"
#include "layers_impl.h"
#include "reach_impl.h"
#include "score_moves_impl.h"

namespace blokus::BLOKUS_ISA {

namespace {

template <class States>
void see(const Perspective& perspective, const Position& position, const Reaches& reaches, View view,
         const Facts& facts, Sight& sight) {
    find_states<States>(own_group(perspective, position, reaches, view),
                        enemy_group(perspective, position, reaches, view), sight.states);
    sight.facts = facts;
}

void judge(const Perspective& perspective, const Net& net, const Position& position, const Precursor* before,
           Trace& trace, Standing& result) {
    survey(position, before, trace.reaches);
    Perspective::Common common = perspective.common(position, trace.reaches);
    result = {};
    for (View view : perspective.views()) {
        auto c = static_cast<std::size_t>(view.colour);
        trace.facts[c] = perspective.facts(position, view, common);
        Sight now;
        see<ValueStates>(perspective, position, trace.reaches, view, trace.facts[c], now);
        bool done = false;
        if (before != nullptr) {
            Sight then;
            see<ValueStates>(perspective, before->position, before->trace.reaches, view, before->trace.facts[c], then);
            done = accumulate_changes(net.value_layer(), perspective, view, then, now, before->trace.sums[c],
                                      trace.sums[c]);
        }
        if (!done) accumulate(net.value_layer(), perspective, view, now, trace.sums[c]);
        std::int32_t out[net_outputs];
        output(net, trace.sums[c], out);
        result.strength[static_cast<std::size_t>(view.team)] += out[0];
        result.score[static_cast<std::size_t>(view.team)] += out[1];
    }
}

void propose(const Perspective& perspective, const Net& net, const Position& position, const Reaches& reaches,
             int width, Candidates& result) {
    View view = perspective.mover(position);
    Sight sight;
    Facts facts = perspective.facts(position, view, perspective.common(position, reaches));
    see<PolicyStates>(perspective, position, reaches, view, facts, sight);
    Accumulator<policy_width> sums;
    accumulate(net.policy_layer(), perspective, view, sight, sums);
    Activations<policy_width> units;
    activate(sums, units);
    ActivePairs active(units);
    ScoreMaps maps;
    make_maps(perspective, net, sight.states, view.colour, active, maps);
    Colour mover = position.turn();
    score_moves(net, position.frontier(mover), position.pieces_left(mover), maps, active, width, result);
}

}  // namespace

extern const Evaluator evaluator;
const Evaluator evaluator{BLOKUS_ISA_NAME, survey, judge, propose, find_states<ValueStates>, find_states<PolicyStates>};

}  // namespace blokus::BLOKUS_ISA
