#include "json.h"

#include <cstddef>

#include "records/json.h"
#include "wording.h"

namespace blokus {

namespace {

using records::append_decimal;
using records::append_list;
using records::append_number;
using records::ObjectWriter;

// A small whole number, below zero too.
void append_whole(std::string& text, int number) {
    if (number < 0) text += '-';
    append_number(text, static_cast<std::size_t>(number < 0 ? -number : number));
}

void append(std::string& text, Move move) {
    ObjectWriter object(text);
    object.text("colour", name(move.colour));
    object.number("orientation", static_cast<std::size_t>(index(move.placement.orientation())));
    append_whole(object.member("column"), move.placement.anchor().column);
    append_whole(object.member("row"), move.placement.anchor().row);
    object.end();
}

// The shares and the scores of the teams.
void append(std::string& text, const Expectation& expectation) {
    std::span teams(expectation.share.data(), static_cast<std::size_t>(expectation.variant->teams));
    std::span scores(expectation.score.data(), teams.size());
    auto number = [&](float value) { append_decimal(text, static_cast<double>(value)); };
    ObjectWriter object(text);
    append_list(object.member("shares"), teams, number);
    append_list(object.member("scores"), scores, number);
    object.end();
}

void append(std::string& text, const Line& line) {
    ObjectWriter object(text);
    append_list(object.member("moves"), line.moves, [&](Move move) { append(text, move); });
    object.number("visits", line.visits);
    object.decimal("prior", static_cast<double>(line.prior));
    append(object.member("expectation"), line.expectation);
    object.end();
}

void append(std::string& text, const Analysis& analysis) {
    ObjectWriter object(text);
    object.number("simulations", analysis.simulations);
    object.truth("isExact", analysis.is_exact);
    object.decimal("certainty", analysis.certainty());
    append(object.member("expectation"), analysis.expectation);
    append_list(object.member("lines"), analysis.lines, [&](const Line& line) { append(text, line); });
    object.end();
}

// A point with its values, the sentence that says it, and whether a person is told it.
void append(std::string& text, const Point& point, bool is_told) {
    using enum PointValue::Member;
    const PointForm& form = point.form();
    std::span numbers(point.numbers.data(), static_cast<std::size_t>(form.has(first) + form.has(second)));
    ObjectWriter object(text);
    object.text("kind", form.name);
    object.text("sentence", sentence_of(point));
    object.truth("isTold", is_told);
    if (form.has(colour)) object.text("colour", name(point.colour));
    if (form.has(piece)) object.text("piece", name(point.piece));
    if (form.has(move)) append(object.member("move"), point.move);
    if (form.has(share)) object.decimal("share", point.share);
    append_list(object.member("numbers"), numbers, [&](int number) { append_whole(text, number); });
    object.end();
}

void append(std::string& text, const std::vector<Point>& points) {
    std::size_t index = 0;
    append_list(text, points, [&](const Point& point) { append(text, point, is_told(points, index++)); });
}

void append(std::string& text, const Advice& advice) {
    ObjectWriter object(text);
    append(object.member("move"), advice.move);
    append(object.member("merits"), advice.merits);
    append(object.member("faults"), advice.faults);
    advice.share ? object.decimal("share", *advice.share) : object.nothing("share");
    advice.loss ? object.decimal("loss", *advice.loss) : object.nothing("loss");
    advice.rank ? object.number("rank", static_cast<std::size_t>(*advice.rank)) : object.nothing("rank");
    object.end();
}

void append(std::string& text, const Judgement& judgement) {
    ObjectWriter object(text);
    append(object.member("move"), judgement.move);
    append(object.member("best"), judgement.best);
    append(object.member("expectation"), judgement.expectation);
    object.decimal("loss", judgement.loss);
    judgement.points ? append_whole(object.member("points"), *judgement.points) : object.nothing("points");
    object.text("verdict", verdicts[static_cast<std::size_t>(judgement.verdict)].name);
    object.truth("isExact", judgement.is_exact);
    judgement.margin ? append_whole(object.member("margin"), *judgement.margin) : object.nothing("margin");
    append(object.member("own"), judgement.own);
    judgement.advice ? append(object.member("advice"), *judgement.advice) : object.nothing("advice");
    object.end();
}

template <class Value>
std::string written(const Value& value) {
    std::string text;
    append(text, value);
    return text;
}

}  // namespace

std::string to_json(const Analysis& analysis) { return written(analysis); }

std::string to_json(const Advice& advice) { return written(advice); }

std::string to_json(const Known& known, const std::optional<Judgement>& judgement) {
    std::string text;
    ObjectWriter object(text);
    append(object.member("expectation"), known.expectation);
    known.analysis ? append(object.member("analysis"), *known.analysis) : object.nothing("analysis");
    judgement ? append(object.member("judgement"), *judgement) : object.nothing("judgement");
    object.end();
    return text;
}

}  // namespace blokus
