#include "dialect.h"

#include <algorithm>

#include "rules/notation.h"

namespace blokus::records {

namespace {

struct Game {
    std::string_view variant;
    std::string_view name;
};

// The game as which other programs open each variant: the variant itself, or its nearest kin. The first variant of a
// game is the one that GM alone means.
constexpr std::array<Game, variant_count> games{{
    {"classic", "Blokus"},
    {"classic-2", "Blokus Two-Player"},
    {"classic-3", "Blokus Three-Player"},
    {"duo", "Blokus Duo"},
    {"junior", "Blokus Junior"},
    {"classic-teams", "Blokus"},
    {"classic-3-open", "Blokus Three-Player"},
    {"solo", "Blokus"},
}};

constexpr std::array<std::string_view, max_colours> numbers{"1", "2", "3", "4"};
constexpr std::array<std::string_view, max_colours> number_setups{"A1", "A2", "A3", "A4"};
constexpr std::array<std::string_view, max_players> number_names{"P1", "P2", "P3", "P4"};
constexpr std::array<std::string_view, 2> letters{"B", "W"};
constexpr std::array<std::string_view, 2> letter_setups{"AB", "AW"};
constexpr std::array<std::string_view, 2> letter_names{"PB", "PW"};
constexpr std::array<std::string_view, max_colours> old_names{"BLUE", "YELLOW", "RED", "GREEN"};

// Five cells such as t20 and their commas are 19 characters; the rest is room for spaces.
constexpr std::size_t longest_piece = 80;

template <std::size_t Count>
std::optional<Colour> find(const std::array<std::string_view, Count>& names, int count, std::string_view name) {
    for (std::size_t i = 0; i < Count && i < static_cast<std::size_t>(count); ++i)
        if (names[i] == name) return static_cast<Colour>(i);
    return std::nullopt;
}

std::size_t slot(Colour colour) { return static_cast<std::size_t>(index(colour)); }

Problem fault(Kind kind, std::string_view text, std::string_view detail = {}) {
    Problem problem{kind};
    problem.text = std::string(text);  // assigned as a view, it makes g++ 12 warn of an overlap
    problem.detail = std::string(detail);
    return problem;
}

std::optional<Problem> normalise_piece(std::string& value) {
    ReadPiece piece = read_piece(value);
    if (!piece.placement) return fault(piece.fault, value);
    value = std::string_view(move_value(*piece.placement));
    return std::nullopt;
}

}  // namespace

std::string_view Dialect::game() const {
    for (const Game& known : games)
        if (known.variant == variant_->id) return known.name;
    return {};
}

bool Dialect::is_exact() const { return is_same(*find_game(game()), *variant_); }

std::string_view Dialect::move_property(Colour colour) const {
    return has_letters_ ? letters[slot(colour)] : numbers[slot(colour)];
}

std::string_view Dialect::setup_property(Colour colour) const {
    return has_letters_ ? letter_setups[slot(colour)] : number_setups[slot(colour)];
}

std::string_view Dialect::name_property(Player player) const {
    auto i = static_cast<std::size_t>(index(player));
    return variant_->players == 2 ? letter_names[i] : number_names[i];
}

std::optional<Colour> Dialect::moved_by(std::string_view name) const {
    return has_letters_ ? find(letters, 2, name) : find(numbers, variant_->colours, name);
}

std::optional<Colour> Dialect::set_up_by(std::string_view name) const {
    auto colour = find(number_setups, variant_->colours, name);
    return colour ? colour : find(letter_setups, 2, name);
}

std::vector<std::string_view> Dialect::setup_properties() const {
    std::vector<std::string_view> all(number_setups.begin(), number_setups.begin() + variant_->colours);
    all.insert(all.end(), letter_setups.begin(), letter_setups.end());
    return all;
}

std::optional<Colour> Dialect::turn(std::string_view value) const {
    std::string_view word = trimmed(value);
    for (std::size_t i = 0; i < letters.size(); ++i)
        if (equals_upper(word, letters[i])) return static_cast<Colour>(i);
    return find(numbers, variant_->colours, word);
}

std::string_view Dialect::modern(std::string_view name) const {
    if (!has_letters_) {
        auto colour = find(old_names, variant_->colours, name);
        return colour ? numbers[slot(*colour)] : std::string_view();
    }
    if (name == "BLUE" || name == "1") return letters[0];
    if (name == "GREEN" || name == "YELLOW" || name == "2") return letters[1];
    return {};
}

bool Dialect::is_played(std::string_view name) const {
    return moved_by(name) || set_up_by(name) || name == property::remove || name == property::turn ||
           name == property::exact_position;
}

std::optional<Problem> Dialect::normalise(std::string_view name, Values& values) const {
    if (moved_by(name)) {
        std::string value = joined(values, ',');
        if (auto problem = normalise_piece(value)) return problem;
        values.assign(1, value);
        return std::nullopt;
    }
    if (name == property::game || name == property::exact_variant) return fault(Kind::fixed_variant, name);
    if (std::string_view today = modern(name); !today.empty()) return fault(Kind::old_name, name, today);
    if (name == property::charset) {
        if (!equals_upper(trimmed(values[0]), encoding)) return fault(Kind::other_charset, values[0]);
        values.assign(1, std::string(encoding));
        return std::nullopt;
    }
    if (name == property::turn && !turn(values[0])) return fault(Kind::no_turn, values[0], variant_text(*variant_));
    bool is_piece = set_up_by(name) || name == property::remove;
    Values normal = values;
    for (std::string& value : normal) {
        if (is_piece) {
            if (auto problem = normalise_piece(value)) return problem;
            continue;
        }
        if (!is_writable(value)) return fault(Kind::unwritable_text, value);
        value = plain_newlines(value);
    }
    if (name == property::exact_position) {
        ParsedPosition parsed = parse_position(normal[0]);
        if (!parsed.position) {
            Problem problem = fault(Kind::bad_position, normal[0]);
            problem.number = parsed.error.offset;
            return problem;
        }
        normal.assign(1, std::string(std::string_view(position_text(*parsed.position))));
    }
    values = std::move(normal);
    return std::nullopt;
}

bool is_same(const Variant& one, const Variant& other) {
    return one.id == other.id && one.starts == other.starts && one.bonus == other.bonus;
}

const Variant* find_game(std::string_view text) {
    std::string_view wanted = trimmed(text);
    for (const Game& known : games) {
        std::string upper;
        for (char c : known.name) upper += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        if (equals_upper(wanted, upper)) return find_variant(known.variant);
    }
    return nullptr;
}

ReadPiece read_piece(std::string_view text) {
    if (count_characters(text) > longest_piece) return {std::nullopt, Kind::long_piece};
    for (char c : text)
        if (static_cast<unsigned char>(c) >= 0x80) return {std::nullopt, Kind::foreign_letters};
    CellList list;
    bool fits = true;
    for (std::size_t begin = 0; begin <= text.size();) {
        std::size_t end = std::min(text.find(',', begin), text.size());
        auto cell = parse_cell(text.substr(begin, end - begin));
        if (!cell) return {std::nullopt, Kind::bad_cell};
        fits = list.count < list.cells.size();
        if (!fits) break;
        list.cells[list.count++] = *cell;
        begin = end + 1;
    }
    auto placement = fits ? placement_of(list.span()) : std::nullopt;
    return {placement, placement ? Kind::none : Kind::no_shape};
}

std::string joined(const Values& values, char separator) {
    std::string all;
    for (const std::string& value : values) {
        if (!all.empty() || &value != &values.front()) all += separator;
        all += value;
    }
    return all;
}

}  // namespace blokus::records
