#include "findings.h"

#include "advice/wording.h"
#include "rules/notation.h"
#include "values.h"

namespace blokus::wasm {

namespace {

void add(Numbers& list, const Point& point, bool is_told) {
    const PointForm& form = point.form();
    list.add(static_cast<int>(point.kind));
    list.add(sentence_of(point.kind, point.numbers));
    list.add(is_told);
    list.add(form.has_colour ? index(point.colour) : none);
    list.add(form.has_piece ? index(point.piece) : none);
    list.add(form.has_move);
    if (form.has_move) wasm::add(list, point.move);
    list.add(form.has_share);
    if (form.has_share) add_float(list, point.share);
    list.add(form.numbers);
    for (int i = 0; i < form.numbers; ++i) list.add(point.numbers[static_cast<std::size_t>(i)]);
}

void add(Numbers& list, const std::vector<Point>& points) {
    list.add(static_cast<std::int32_t>(points.size()));
    std::vector<PointKind> kinds;
    for (const Point& point : points) kinds.push_back(point.kind);
    for (std::size_t i = 0; i < points.size(); ++i) add(list, points[i], is_told(kinds, i));
}

void add_optional(Numbers& list, std::optional<double> value) {
    list.add(value.has_value());
    if (value) add_float(list, *value);
}

}  // namespace

void add(Numbers& list, Move move) {
    list.add(index(move.colour));
    add(list, move.placement);
}

// The share of the win and the score of each team.
void add(Numbers& list, const Variant& variant, const Expectation& expectation) {
    for (std::size_t team = 0; team < static_cast<std::size_t>(variant.teams); ++team) {
        add_float(list, static_cast<double>(expectation.share[team]));
        add_float(list, static_cast<double>(expectation.score[team]));
    }
}

void add(Numbers& list, const Analysis& analysis) {
    const Variant& variant = analysis.position.variant();
    list.add(static_cast<std::int32_t>(analysis.simulations));
    list.add(analysis.is_exact);
    add_float(list, analysis.certainty());
    add(list, variant, analysis.expectation);
    list.add(static_cast<std::int32_t>(analysis.lines.size()));
    for (const Line& line : analysis.lines) {
        list.add(static_cast<std::int32_t>(line.visits));
        add_float(list, static_cast<double>(line.prior));
        add(list, variant, line.expectation);
        list.add(static_cast<std::int32_t>(line.moves.size()));
        for (Move move : line.moves) add(list, move);
    }
}

void add(Numbers& list, const Advice& advice) {
    add(list, advice.move);
    add(list, advice.merits);
    add(list, advice.faults);
    add_optional(list, advice.share);
    add_optional(list, advice.loss);
    list.add(advice.rank.value_or(0));
}

void add(Numbers& list, const Variant& variant, const Judgement& judgement) {
    add(list, judgement.move);
    add(list, judgement.best);
    add(list, variant, judgement.expectation);
    add_float(list, judgement.loss);
    list.add(judgement.points.value_or(none));
    list.add(static_cast<int>(judgement.verdict));
    list.add(judgement.is_exact);
    list.add(judgement.margin.has_value());
    if (judgement.margin) list.add(*judgement.margin);
    add(list, judgement.own);
    list.add(judgement.better.has_value());
    if (judgement.better) add(list, *judgement.better);
}

// The names of the sentences about points and of the verdicts, in the order of their numbers. The first sentences have
// the names of the kinds of points.
BLOKUS_EXPORT std::size_t sentence_names() {
    Text<1024> names;
    for (int sentence = 0; sentence < sentence_count; ++sentence) {
        if (names.size > 0) names.add(' ');
        names.add(sentence_name(sentence));
    }
    return answer(names);
}

BLOKUS_EXPORT std::size_t verdict_names() {
    Text<64> names;
    for (const VerdictForm& verdict : verdicts) {
        if (names.size > 0) names.add(' ');
        names.add(verdict.name);
    }
    return answer(names);
}

}  // namespace blokus::wasm
