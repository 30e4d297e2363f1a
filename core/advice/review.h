// A review of a game: what everybody could expect after each move, and what each move cost.
#pragma once

#include <memory>
#include <optional>

#include "advice.h"
#include "search/stride.h"
#include "verdict.h"

namespace blokus {

// One move of a game, beside the best one.
struct Judgement {
    int number = 0;     // of the move in the game, from 1
    Position position;  // before the move
    Move move;
    Move best;                  // the move itself when no other is better
    Expectation expectation;    // after the move
    double loss = 0;            // the share of the win that the move cost its team
    std::optional<int> points;  // the part of the lead that it cost; known where both moves are worked out exactly
    Verdict verdict = Verdict::fine;
    bool is_exact = false;
    std::optional<int> margin;     // after the move: the lead that the first of two teams is proved to reach
    Advice own;                    // about the move
    std::optional<Advice> advice;  // about the best one, where the loss is worth talking about: what can be said for it
                                   // and not for the move
    bool operator==(const Judgement&) const = default;
};

// The value of a position: an analysis, or the outcome when the game is over.
struct Known {
    Position position;
    std::optional<Analysis> analysis;
    Expectation expectation;

    bool is_exact() const { return !analysis || analysis->is_exact; }
    // The lead of the first of two teams at the end, if both play as well as possible; none where it is not proved.
    std::optional<int> margin() const;
};

// Follows a game and names the search to run next; its caller runs it, as long as each move is worth.
class Reviewer {
public:
    // Uses so many bytes for each of its two searches.
    Reviewer(const Variant& variant, const Net& net, std::size_t memory);

    // Begins with the position before the first move.
    void begin(const Position& start);
    // Goes on with the next move of the game; call it when nothing is pending.
    void play(Placement move);
    // Ends a player's part before the next move; the judgement on the last one stays. Call it when nothing is pending.
    void retire(Player player);

    // The search to run thoroughly, then to be settled; null when all is known.
    Search* pending();
    // Takes what the pending search found.
    void settle();

    // The position reached.
    const Known& here() const { return here_; }
    // The last move; none before the first.
    const std::optional<Judgement>& judgement() const { return judgement_; }

private:
    // Looks at a position, unless the game is over there.
    void go_to(const Position& position);
    void arrive(Known known);
    void judge(const Known* instead);

    // Two, so that the tree which grows along the game is not thrown away.
    std::unique_ptr<Search> along_, beside_;
    Search::Workspace workspace_;
    Search* pending_ = nullptr;
    Known before_, here_;
    std::optional<Placement> move_;
    int moves_ = 0;  // played since the beginning
    std::optional<Judgement> judgement_;
};

}  // namespace blokus
