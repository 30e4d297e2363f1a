#include "review.h"

#include <algorithm>

namespace blokus {

namespace {

// A loss that looks this large, as a share of the win, is looked at twice.
constexpr double worth_checking = 0.015;
// Lines of each analysis.
constexpr int lines = 6;

std::unique_ptr<Search> make_search(const Variant& variant, const Net& net, std::size_t memory) {
    SearchSettings settings;
    settings.memory = memory;
    return std::make_unique<Search>(variant, net, settings);
}

Known finished(const Position& position) { return {position, std::nullopt, achieved(position)}; }

Known analysed(Search& search, Search::Workspace& workspace) {
    Analysis analysis = analyse(search, workspace, lines);
    Expectation expectation = analysis.expectation;
    return {search.position(), std::move(analysis), expectation};
}

double difference(const Expectation& better, const Expectation& worse, std::size_t team) {
    return std::max(0.0, static_cast<double>(better.share[team]) - static_cast<double>(worse.share[team]));
}

}  // namespace

// With more than two teams, what is proved holds only if each of them plays for itself.
std::optional<int> Known::margin() const {
    if (!is_exact() || position.variant().teams != 2) return std::nullopt;
    return whole_lead(lead_of(expectation, 0));
}

Reviewer::Reviewer(const Variant& variant, const Net& net, std::size_t memory)
    : along_(make_search(variant, net, memory)),
      beside_(make_search(variant, net, memory)),
      before_{Position(variant), std::nullopt, {}},
      here_{Position(variant), std::nullopt, {}} {}

void Reviewer::begin(const Position& start) {
    move_.reset();
    moves_ = 0;
    judgement_.reset();
    go_to(start);
}

void Reviewer::play(Placement move) {
    before_ = here_;
    move_ = move;
    ++moves_;
    judgement_.reset();
    Position after = here_.position;
    after.play(move);
    go_to(after);
}

void Reviewer::retire(Player player) {
    move_.reset();
    Position after = here_.position;
    after.retire(player);
    go_to(after);
}

Search* Reviewer::pending() { return pending_; }

void Reviewer::settle() {
    Search* search = pending_;
    pending_ = nullptr;
    Known known = analysed(*search, workspace_);
    if (search == along_.get()) {
        arrive(std::move(known));
    } else {
        judge(&known);
    }
}

void Reviewer::go_to(const Position& position) {
    here_.position = position;
    pending_ = nullptr;
    if (position.is_over()) {
        arrive(finished(position));
    } else {
        along_->set_position(position);
        pending_ = along_.get();
    }
}

// Takes what is known about the position that the move led to.
void Reviewer::arrive(Known known) {
    here_ = std::move(known);
    if (!move_) return;
    const Analysis& analysis = *before_.analysis;
    if (analysis.best().placement == *move_) return judge(nullptr);
    std::size_t team = team_on_turn(before_.position);
    double loss = difference(analysis.lines[0].expectation, here_.expectation, team);
    if (loss < worth_checking && !analysis.is_exact) return judge(nullptr);
    // The same effort for both moves, so that they can be compared.
    Position instead = before_.position;
    instead.play(analysis.best().placement);
    if (instead.is_over()) {
        Known end = finished(instead);
        return judge(&end);
    }
    beside_->set_position(instead);
    pending_ = beside_.get();
}

// Compares the move with the best one; `instead` is what is known after that one, where it was looked at.
void Reviewer::judge(const Known* instead) {
    const Analysis& analysis = *before_.analysis;
    std::size_t team = team_on_turn(before_.position);
    Judgement judged{.number = moves_,
                     .position = before_.position,
                     .move = {before_.position.turn(), *move_},
                     .expectation = here_.expectation};
    bool is_best = analysis.best() == judged.move;
    if (instead != nullptr) {
        judged.loss = difference(instead->expectation, here_.expectation, team);
        if (instead->is_exact() && here_.is_exact()) {
            double lead = lead_of(instead->expectation, team) - lead_of(here_.expectation, team);
            judged.points = std::max(0, whole_lead(lead));
        }
    } else if (!is_best) {
        judged.loss = difference(analysis.lines[0].expectation, here_.expectation, team);
    }
    judged.best = judged.loss > 0 ? analysis.best() : judged.move;
    judged.verdict = verdict_on(judged.loss);
    judged.is_exact = analysis.is_exact && here_.is_exact();
    judged.margin = here_.margin();
    judged.own = advise(before_.position, *move_, &analysis);
    if (judged.verdict != Verdict::fine) {
        judged.advice = advise(before_.position, analysis.best().placement, &analysis);
        contrast(*judged.advice, judged.own);
    }
    judgement_ = std::move(judged);
}

}  // namespace blokus
