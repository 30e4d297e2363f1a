#include "record_exchange.h"

#include "rules/notation.h"

namespace blokus::wasm {

using namespace records;

RecordExchange& record_exchange() {
    static RecordExchange exchange;
    return exchange;
}

std::size_t answer_with(std::string text) {
    record_exchange().answer = std::move(text);
    return record_exchange().answer.size();
}

void append_problem(std::string& text, const Problem& problem) {
    ObjectWriter object(text);
    object.text("kind", name(problem.kind));
    object.text("cause", name(problem.cause));
    object.number("line", problem.place.line);
    object.number("column", problem.place.column);
    object.text("where", problem.where);
    object.text("name", is_writable(problem.name) ? problem.name : "");
    object.text("text", is_writable(problem.text) ? problem.text : "");
    object.text("detail", problem.detail);
    object.number("number", problem.number);
    if (problem.move) {
        object.number("colour", static_cast<std::size_t>(index(problem.move->colour)));
        object.text("move", move_value(problem.move->placement));
    }
    if (problem.turn) object.number("turn", static_cast<std::size_t>(index(*problem.turn)));
    if (problem.illegality) {
        object.number("reason", static_cast<std::size_t>(problem.illegality->reason));
        append_list(object.member("cells"), problem.illegality->causes(),
                    [&](Cell cell) { append_json_string(text, cell_name(cell)); });
    }
    object.end();
}

}  // namespace blokus::wasm
