#include "json_members.h"

#include <algorithm>

#include "sgf.h"

namespace blokus::records {

namespace {

// Any property can be given by its own name, for what has no readable one.
constexpr std::string_view raw = "sgf:";
constexpr std::array<std::string_view, max_colours> add_members{"add_blue", "add_yellow", "add_red", "add_green"};
constexpr std::array<std::string_view, max_players> player_members{"player1", "player2", "player3", "player4"};

template <class Words>
std::string listed(const Words& words) {
    std::string all;
    for (std::string_view one : words) {
        if (!all.empty()) all += ", ";
        all += one;
    }
    return all;
}

// Writes the members of one object.
class MemberWriter {
public:
    MemberWriter(std::string& text, const Vocabulary& vocabulary)
        : text_(text), dialect_(vocabulary.dialect), meanings_(vocabulary.meanings) {}

    void write(const Property& property) {
        if (write_readable(property)) return;
        begin(raw, property.name);
        append_list(property.values);
    }

private:
    // Writes a property by readable members, if these say exactly the same and are not used yet: of two moves or two
    // annotations in one node the later ones keep their own names.
    bool write_readable(const Property& property) {
        const Values& values = property.values;
        if (auto colour = dialect_.moved_by(property.name)) {
            if (!is_normal(property) || !use("move")) return false;
            append_text("colour", name(*colour));
            append_text("move", values[0]);
            return true;
        }
        for (const Meaning& meaning : meanings_) {
            if (meaning.property != property.name) continue;
            if ((!meaning.is_list && values.size() != 1) || !is_normal(property)) return false;
            if (!meaning.is_list) {
                append_text(meaning.member, values[0]);
            } else {
                begin(meaning.member);
                append_list(values);
            }
            return true;
        }
        if (values.size() != 1) return false;
        if (property.name == property::turn) {
            auto colour = dialect_.turn(values[0]);
            if (!colour || dialect_.move_property(*colour) != values[0]) return false;
            append_text("turn", name(*colour));
            return true;
        }
        for (const Annotation& annotation : annotations)
            if (annotation.property == property.name && annotation.value == values[0]) {
                if (!use("annotation")) return false;
                append_text("annotation", annotation.word);
                return true;
            }
        return false;
    }

    bool is_normal(const Property& property) const {
        Values values = property.values;
        return !dialect_.normalise(property.name, values) && values == property.values;
    }

    bool use(std::string_view member) {
        if (std::find(used_.begin(), used_.end(), member) != used_.end()) return false;
        used_.push_back(member);
        return true;
    }

    void begin(std::string_view member, std::string_view rest = {}) {
        if (has_members_) text_ += ", ";
        has_members_ = true;
        append_json_string(text_, std::string(member) + std::string(rest));
        text_ += ": ";
    }

    void append_text(std::string_view member, std::string_view value) {
        begin(member);
        append_json_string(text_, value);
    }

    void append_list(const Values& values) {
        text_ += '[';
        for (const std::string& value : values) {
            if (&value != &values.front()) text_ += ", ";
            append_json_string(text_, value);
        }
        text_ += ']';
    }

    std::string& text_;
    const Dialect& dialect_;
    const std::vector<Meaning>& meanings_;
    std::vector<std::string_view> used_;
    bool has_members_ = false;
};

// Reads the members of one object.
class MemberReader {
public:
    MemberReader(const Json& object, const Vocabulary& vocabulary)
        : object_(object), dialect_(vocabulary.dialect), meanings_(vocabulary.meanings) {}

    std::optional<Problem> read(std::string_view except, Properties& properties) {
        for (const Json& member : object_.items) {
            if (member.name == except) continue;
            if (member.name == "colour") {
                if (object_.member("move") == nullptr) return Problem{Kind::lone_colour};
                continue;
            }
            Property property;
            if (auto problem = read_property(member, property)) return problem;
            properties.push_back(std::move(property));
        }
        return std::nullopt;
    }

private:
    std::optional<Problem> read_property(const Json& member, Property& property) {
        if (std::string_view(member.name).starts_with(raw)) return read_raw(member, property);
        if (member.name == "move") {
            auto colour = colour_of(object_.member("colour"));
            if (!colour) return no_colour();
            return read_text(member, dialect_.move_property(*colour), property);
        }
        if (member.name == "turn") {
            auto colour = colour_of(&member);
            if (!colour) return no_colour();
            property = {std::string(property::turn), {std::string(dialect_.move_property(*colour))}};
            return std::nullopt;
        }
        if (member.name == "annotation") return read_annotation(member, property);
        for (const Meaning& meaning : meanings_) {
            if (meaning.member != member.name) continue;
            if (!meaning.is_list) return read_text(member, meaning.property, property);
            property.name = meaning.property;
            if (auto problem = read_texts(member, property.values)) return problem;
            return dialect_.normalise(property.name, property.values);
        }
        Problem problem{Kind::foreign_member};
        problem.text = member.name;
        return problem;
    }

    std::optional<Problem> read_raw(const Json& member, Property& property) {
        property.name = member.name.substr(raw.size());
        if (!is_property_name(property.name)) return Problem{Kind::no_property_name};
        if (auto problem = read_texts(member, property.values)) return problem;
        for (std::string& value : property.values) {
            if (!is_writable(value)) {
                Problem problem{Kind::unwritable_text};
                problem.text = value;
                return problem;
            }
            value = plain_newlines(value);
        }
        return std::nullopt;
    }

    std::optional<Problem> read_annotation(const Json& member, Property& property) {
        if (!member.is(Json::Type::string)) return wrong_type(Kind::no_text, member);
        std::vector<std::string_view> words;
        for (const Annotation& annotation : annotations) {
            if (annotation.word == member.text) {
                property = {std::string(annotation.property), {std::string(annotation.value)}};
                return std::nullopt;
            }
            words.push_back(annotation.word);
        }
        Problem problem{Kind::no_annotation};
        problem.detail = listed(words);
        return problem;
    }

    std::optional<Problem> read_text(const Json& member, std::string_view name, Property& property) {
        if (!member.is(Json::Type::string)) return wrong_type(Kind::no_text, member);
        property = {std::string(name), {member.text}};
        return dialect_.normalise(name, property.values);
    }

    static std::optional<Problem> read_texts(const Json& member, Values& values) {
        if (!member.is(Json::Type::list) || member.items.empty()) return wrong_type(Kind::no_texts, member);
        for (const Json& item : member.items) {
            if (!item.is(Json::Type::string)) return wrong_type(Kind::no_text, member);
            values.push_back(item.text);
        }
        return std::nullopt;
    }

    static Problem wrong_type(Kind kind, const Json& member) {
        Problem problem{kind};
        problem.name = member.name;
        return problem;
    }

    std::optional<Colour> colour_of(const Json* value) const {
        for (int c = 0; value != nullptr && value->is(Json::Type::string) && c < dialect_.variant().colours; ++c)
            if (name(static_cast<Colour>(c)) == value->text) return static_cast<Colour>(c);
        return std::nullopt;
    }

    Problem no_colour() const {
        Problem problem{Kind::no_colour_word};
        problem.detail = listed(std::span(colour_names).first(static_cast<std::size_t>(dialect_.variant().colours)));
        return problem;
    }

    const Json& object_;
    const Dialect& dialect_;
    const std::vector<Meaning>& meanings_;
};

}  // namespace

Vocabulary::Vocabulary(const Dialect& words)
    : dialect(words), meanings{{"comment", property::comment}, {"position", property::exact_position}} {
    for (const Header& header : headers) meanings.push_back({header.name, header.property});
    for (std::size_t p = 0; p < static_cast<std::size_t>(words.variant().players); ++p)
        meanings.push_back({player_members[p], words.name_property(static_cast<Player>(p))});
    for (std::size_t c = 0; c < static_cast<std::size_t>(words.variant().colours); ++c)
        meanings.push_back({add_members[c], words.setup_property(static_cast<Colour>(c)), true});
    meanings.push_back({"remove", property::remove, true});
}

bool is_header(std::string_view name, const Dialect& dialect) {
    bool judges = std::any_of(annotations.begin(), annotations.end(), [&](auto& a) { return a.property == name; });
    return name != property::comment && !judges && !dialect.is_played(name);
}

void append_members(std::string& text, const Properties& properties, const Vocabulary& vocabulary) {
    MemberWriter writer(text, vocabulary);
    for (const Property& property : properties) writer.write(property);
}

std::optional<Problem> read_members(const Json& object, std::string_view except, const Vocabulary& vocabulary,
                                    Properties& properties) {
    return MemberReader(object, vocabulary).read(except, properties);
}

}  // namespace blokus::records
