#include "findings.h"

#include "rules/notation.h"
#include "values.h"

namespace blokus::wasm {

namespace {

void add(Numbers& list, const Point& point) {
    const PointForm& form = point.form();
    list.add(static_cast<int>(point.kind));
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
    for (const Point& point : points) add(list, point);
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
    add(list, judgement.own);
    list.add(judgement.better.has_value());
    if (judgement.better) add(list, *judgement.better);
}

// The names of the kinds of points and of the verdicts, in the order of their numbers.
BLOKUS_EXPORT std::size_t point_names() {
    Text<512> names;
    for (const PointForm& form : point_forms) {
        if (names.size > 0) names.add(' ');
        names.add(form.name);
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
