#include "replay.h"

#include <algorithm>

#include "rules/notation.h"
#include "rules/setup.h"

namespace blokus::records {

namespace {

// Every piece of every colour, and as many to take away.
constexpr std::size_t most_setup_values = 200;

std::string text_of(Move move) { return std::string(std::string_view(move_value(move.placement))); }

// Applies the properties of one node; after a fault the replay cannot go on.
class NodeReplay {
public:
    NodeReplay(const Properties& properties, const Dialect& dialect) : properties_(properties), dialect_(dialect) {}

    Step run(const Position& before) {
        Position position = before;
        if (!apply(position)) return {std::nullopt, std::nullopt, std::nullopt, std::move(step_.problems)};
        step_.position = position;
        return std::move(step_);
    }

private:
    bool apply(Position& position) {
        if (has_setup(properties_, dialect_)) {
            if (!set_up(position)) return false;
            step_.base = position;
        }
        const Property* played = nullptr;
        for (int c = 0; c < dialect_.variant().colours; ++c) {
            const Property* made = records::find(properties_, dialect_.move_property(static_cast<Colour>(c)));
            if (made == nullptr) continue;
            if (played != nullptr) {
                report(Kind::second_move, *made).name = played->name;
                break;
            }
            played = made;
        }
        return played == nullptr || play(position, *played);
    }

    bool play(Position& position, const Property& property) {
        std::string text = joined(property.values, ',');
        ReadPiece piece = read_piece(text);
        if (!piece.placement) return fail_no_piece(property, text, piece.fault);
        Move move{*dialect_.moved_by(property.name), *piece.placement};
        hand_over(position, property, move);
        auto illegality = why_illegal(position, move.colour, move.placement.orientation(), move.placement.anchor());
        if (illegality) {
            Problem& problem = report(Kind::illegal_move, property, text_of(move));
            problem.move = move;
            problem.illegality = illegality;
            return false;
        }
        position.play(move.placement);
        step_.move = move;
        return true;
    }

    // Gives the turn to the move's colour, if only the turn is wrong: other programs let their users play the colours in
    // any order.
    void hand_over(Position& position, const Property& property, Move move) {
        if (position.is_over() || position.turn() == move.colour) return;
        Position handed = position;
        handed.settle(move.colour);
        if (why_illegal(handed, move.colour, move.placement.orientation(), move.placement.anchor())) return;
        Problem& problem = report(Kind::out_of_turn, property, text_of(move));
        problem.move = move;
        problem.turn = position.turn();
        position = handed;
        step_.base = handed;
    }

    bool set_up(Position& position) {
        if (const Property* exact = find(properties_, property::exact_position)) return set_exactly(position, *exact);
        if (!collect()) return false;
        std::vector<Move> removed;
        if (const Property* removes = find(properties_, property::remove))
            for (const std::string& value : removes->values)
                if (!take_away(position, *removes, value, removed)) return false;
        std::vector<Move> added;
        for (const Added& one : added_) added.push_back(one.move);
        auto result = blokus::set_up(position, added, removed, turn());
        if (auto* arranged = std::get_if<Position>(&result)) {
            position = *arranged;
            return true;
        }
        // Pieces to be removed stand on the board, so it is one of those that are added.
        const auto& fault = *std::get_if<SetupFault>(&result);
        auto at_fault =
            std::find_if(added_.begin(), added_.end(), [&](const Added& one) { return one.move == fault.move; });
        Problem& problem = report(Kind::illegal_setup, *at_fault->property, text_of(fault.move));
        problem.move = fault.move;
        problem.illegality = fault.illegality;
        return false;
    }

    bool set_exactly(Position& position, const Property& property) {
        const std::string& text = property.values[0];
        ParsedPosition parsed = parse_position(text);
        if (!parsed.position) {
            Problem& problem = report(Kind::no_position, property, text);
            problem.cause = Kind::bad_position;
            problem.number = parsed.error.offset;
            return false;
        }
        if (!is_same(parsed.position->variant(), dialect_.variant())) {
            Problem& problem = report(Kind::other_variant, property, text);
            problem.detail = std::string_view(variant_text(parsed.position->variant()));
            return false;
        }
        position = *parsed.position;
        return true;
    }

    struct Added {
        Move move;
        const Property* property;
    };

    // Reads the pieces that are put on the board.
    bool collect() {
        std::vector<const Property*> setups;
        for (std::string_view name : dialect_.setup_properties())
            if (const Property* property = find(properties_, name)) setups.push_back(property);
        std::vector<const Property*> all = setups;
        if (const Property* removes = find(properties_, property::remove)) all.push_back(removes);
        std::size_t values = 0;
        for (const Property* property : all) values += property->values.size();
        if (values > most_setup_values) {
            report(Kind::too_many_pieces, *all[0]);
            return false;
        }
        for (const Property* property : setups)
            for (const std::string& value : property->values) {
                ReadPiece piece = read_piece(value);
                if (!piece.placement) return fail_no_piece(*property, value, piece.fault);
                Move move{*dialect_.set_up_by(property->name), *piece.placement};
                bool known = std::any_of(added_.begin(), added_.end(), [&](const Added& a) { return a.move == move; });
                if (!known) added_.push_back({move, property});
            }
        return true;
    }

    // Takes the piece with these cells away, from the board or from those about to be put there.
    bool take_away(const Position& position, const Property& property, const std::string& value,
                   std::vector<Move>& removed) {
        ReadPiece piece = read_piece(value);
        if (!piece.placement && piece.fault != Kind::no_shape) return fail_no_piece(property, value, piece.fault);
        auto added = std::find_if(added_.begin(), added_.end(),
                                  [&](const Added& one) { return one.move.placement == piece.placement; });
        if (added != added_.end()) {
            added_.erase(added);
            return true;
        }
        std::optional<Move> found;
        for (int c = 0; piece.placement && !found && c < dialect_.variant().colours; ++c)
            for_each_placed(position, static_cast<Colour>(c), [&](Placement placed) {
                if (placed == *piece.placement) found = Move{static_cast<Colour>(c), placed};
            });
        if (found && std::find(removed.begin(), removed.end(), *found) == removed.end()) {
            removed.push_back(*found);
        } else {
            report(Kind::not_on_board, property, value);
        }
        return true;
    }

    std::optional<Colour> turn() {
        const Property* property = find(properties_, property::turn);
        if (property == nullptr) return std::nullopt;
        auto colour = dialect_.turn(property->values[0]);
        if (!colour) report(Kind::no_colour, *property, property->values[0]);
        return colour;
    }

    bool fail_no_piece(const Property& property, std::string_view text, Kind cause) {
        report(Kind::no_piece, property, text).cause = cause;
        return false;
    }

    Problem& report(Kind kind, const Property& property, std::string_view text = {}) {
        Problem& problem = step_.problems.emplace_back(Problem{kind, property.place});
        problem.name = property.name;
        problem.text = text;
        return problem;
    }

    const Properties& properties_;
    const Dialect& dialect_;
    std::vector<Added> added_;
    Step step_;
};

}  // namespace

std::optional<Colour> moving_colour(const Properties& properties, const Dialect& dialect) {
    for (int c = 0; c < dialect.variant().colours; ++c)
        if (find(properties, dialect.move_property(static_cast<Colour>(c))) != nullptr) return static_cast<Colour>(c);
    return std::nullopt;
}

bool has_setup(const Properties& properties, const Dialect& dialect) {
    bool gives_turn = false;
    for (const Property& property : properties) {
        if (property.name == property::remove || property.name == property::exact_position) return true;
        if (dialect.set_up_by(property.name)) return true;
        gives_turn |= property.name == property::turn;
    }
    return gives_turn && !moving_colour(properties, dialect);
}

Step follow(const Position& before, const Properties& properties, const Dialect& dialect) {
    return NodeReplay(properties, dialect).run(before);
}

Line replay(const Record& record, std::span<const NodeId> line) {
    Position position(record.variant());
    Line result{position};
    result.nodes.push_back(root);
    for (NodeId id : line) {
        Step step = follow(position, record.node(id).properties, record.dialect());
        if (!step.position) {
            result.problem = std::move(step.problems.back());
            break;
        }
        position = *step.position;
        if (step.base) {
            result.start = *step.base;
            result.moves.clear();
            result.nodes.assign(1, id);
        }
        if (step.move) {
            result.moves.push_back(*step.move);
            result.nodes.push_back(id);
        }
    }
    return result;
}

Reached reach(const Record& record, NodeId id) {
    Position position(record.variant());
    for (NodeId at : record.path_to(id)) {
        Step step = follow(position, record.node(at).properties, record.dialect());
        if (!step.position) return {std::nullopt, std::move(step.problems.back())};
        position = *step.position;
    }
    return {position, std::nullopt};
}

std::vector<Problem> check(const Record& record, std::size_t most) {
    struct Waiting {
        NodeId id;
        Position before;
    };
    std::vector<Problem> found;
    std::vector<Waiting> waiting{{root, Position(record.variant())}};
    while (!waiting.empty() && found.size() < most) {
        auto [id, before] = waiting.back();
        waiting.pop_back();
        const Node& node = record.node(id);
        Step step = follow(before, node.properties, record.dialect());
        for (Problem& problem : step.problems) found.push_back(std::move(problem));
        if (!step.position) continue;
        for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
            waiting.push_back({*child, *step.position});
    }
    if (found.size() > most) found.resize(most);
    return found;
}

}  // namespace blokus::records
