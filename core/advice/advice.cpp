#include "advice.h"

#include <algorithm>

#include "threats.h"
#include "weighing.h"

namespace blokus {

namespace {

// The least weight of a merit that is told beside others.
constexpr double telling = 0.5;
// The share of the win by which a move must stand out to be called the only good one.
constexpr double stands_out = 0.08;
// Visits below which a line's numbers say little.
constexpr std::uint32_t few_visits = 8;
// Moves that a move is compared with.
constexpr std::size_t most_rivals = 5;
// A threat that more moves than this prevent says little for any of them.
constexpr int most_ways = 20;
// Replies that are looked at as harm that a move allows.
constexpr std::size_t most_replies = 2;

double share_of(const Line& line, std::size_t team) { return static_cast<double>(line.expectation.share[team]); }

// The line that begins with a move, if the search knows something about it.
const Line* line_of(Move move, const Analysis& analysis) {
    for (const Line& line : analysis.lines)
        if (line.move() == move && (line.visits >= few_visits || &line == &analysis.lines[0])) return &line;
    return nullptr;
}

// By how much the move, when it is the best, stands out.
double gap_of(const Effect& effect, const Analysis& analysis) {
    std::vector<const Line*> known;
    for (const Line& line : analysis.lines)
        if (line.visits >= few_visits) known.push_back(&line);
    if (known.size() < 2 || known[0]->move() != effect.move) return 0;
    double next = 0;
    for (std::size_t i = 1; i < known.size(); ++i) next = std::max(next, share_of(*known[i], effect.scene->team));
    return share_of(*known[0], effect.scene->team) - next;
}

void search_merits(const Effect& effect, const Analysis& analysis, std::vector<Weighed>& merits) {
    const Scene& scene = *effect.scene;
    double gap = gap_of(effect, analysis);
    if (gap >= stands_out) merits.push_back({25.0, {.kind = PointKind::only_good_move, .share = gap}});
    std::optional<Threat> threat = find_threat(scene, analysis);
    if (threat && prevents(effect.move.placement, threat->move.placement)) {
        int ways = ways_to_prevent(scene, threat->move.placement);
        if (ways <= most_ways)
            merits.push_back({ways == 1 ? 20.0 : 1.0 + threat->exits / 2.0,
                              {.kind = PointKind::stops, .numbers = {ways, threat->exits}, .move = threat->move}});
    }
    // With more than two teams, what is proved holds only if each of them plays for itself.
    if (analysis.is_exact && effect.move == analysis.best() && scene.position.variant().teams == 2) {
        int margin = whole_lead(lead_of(analysis.expectation, scene.team));
        merits.push_back({28.0, {.kind = PointKind::secures, .numbers = {margin}}});
    }
}

// A harmful reply that the best move would have prevented.
void search_faults(const Effect& effect, const Analysis& analysis, std::vector<Weighed>& faults) {
    if (effect.move == analysis.best()) return;
    const Scene& scene = *effect.scene;
    std::vector<Move> replies;
    if (const Line* line = line_of(effect.move, analysis))
        for (Move reply : std::span(line->moves).subspan(1))
            if (std::find(scene.enemies.begin(), scene.enemies.end(), reply.colour) != scene.enemies.end())
                replies.push_back(reply);
    std::optional<Threat> threat = find_threat(scene, analysis);
    if (threat && !prevents(effect.move.placement, threat->move.placement)) replies.push_back(threat->move);
    if (replies.size() > most_replies) replies.resize(most_replies);
    for (Move reply : replies) {
        if (!prevents(analysis.best().placement, reply.placement) || !is_possible(effect.after, reply)) continue;
        int exits = harm_of(effect.after, reply, scene.friends);
        if (exits < least_harm) continue;
        faults.push_back({3.0 + exits, {.kind = PointKind::allows, .numbers = {exits}, .move = reply}});
        return;
    }
}

// The points by weight; of equal ones the first comes first.
std::vector<Point> ordered(const std::vector<Weighed>& weighed, double least) {
    std::vector<std::size_t> order(weighed.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return weighed[a].weight != weighed[b].weight ? weighed[a].weight > weighed[b].weight : a < b;
    });
    std::vector<Point> points;
    for (std::size_t i : order)
        if (points.empty() || weighed[i].weight >= least) points.push_back(weighed[i].point);
    return points;
}

}  // namespace

Advice advise(const Position& position, Placement move, const Analysis* analysis) {
    Scene scene(position);
    Effect effect(scene, move);
    std::vector<Effect> others;
    std::vector<Weighed> merits, faults;
    Advice advice;
    advice.move = effect.move;
    if (analysis != nullptr)
        for (const Line& line : analysis->lines)
            if (line.move() != effect.move && others.size() < most_rivals)
                others.emplace_back(scene, line.move().placement);
    weigh_merits(effect, others, merits);
    weigh_faults(effect, faults);
    if (analysis != nullptr) {
        search_merits(effect, *analysis, merits);
        search_faults(effect, *analysis, faults);
        advice.is_exact = analysis->is_exact;
        if (const Line* line = line_of(effect.move, *analysis)) {
            advice.share = share_of(*line, scene.team);
            advice.loss = std::max(0.0, share_of(analysis->lines[0], scene.team) - *advice.share);
            advice.rank = static_cast<int>(line - analysis->lines.data()) + 1;
        }
    }
    advice.merits = ordered(merits, telling);
    advice.faults = ordered(faults, 0);
    return advice;
}

void contrast(Advice& advice, const Advice& other) {
    auto is_shared = [&](const Point& point) {
        for (const Point& theirs : other.merits) {
            bool is_same = theirs.kind == point.kind &&
                           (!point.form().has(PointValue::Member::colour) || theirs.colour == point.colour);
            if (is_same) return !(point.form().is_counted && point.numbers[0] > theirs.numbers[0]);
        }
        return false;
    };
    Point first = advice.merits[0];
    std::erase_if(advice.merits, is_shared);
    if (advice.merits.empty()) advice.merits.push_back(first);
}

double lead_of(const Expectation& expectation, std::size_t team) {
    const Variant& variant = *expectation.variant;
    double lead = static_cast<double>(expectation.score[team]);
    if (variant.teams == 1) return lead;
    double best = -1e9;
    for (std::size_t t = 0; t < static_cast<std::size_t>(variant.teams); ++t)
        if (t != team) best = std::max(best, static_cast<double>(expectation.score[t]));
    return lead - best;
}

}  // namespace blokus
