// The tree of a search: different orders of the same moves lead to one node.
#include "search/tree.h"

#include "check.h"
#include "games.h"
#include "nets.h"
#include "search/search.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

constexpr std::size_t bytes = 1U << 20;

// Gives a node as many edges as there are children.
void connect(Tree& tree, std::uint32_t parent, std::initializer_list<std::uint32_t> children) {
    Node& node = tree.node(parent);
    node.edge_count = static_cast<std::uint16_t>(children.size());
    node.first_edge = tree.add_edges(node.edge_count);
    node.state.store(Node::open);
    std::uint32_t next = node.first_edge;
    for (std::uint32_t child : children) {
        Edge& edge = tree.edge(next++);
        edge.child.store(child);
        edge.visits.store(10 + child);
    }
}

std::uint32_t child(const Tree& tree, std::uint32_t parent, std::uint32_t number) {
    return tree.edge(tree.node(parent).first_edge + number).child.load();
}

}  // namespace

TEST(a_node_is_found_by_its_hash_until_the_tree_is_cleared) {
    Tree tree(bytes);
    tree.clear(5);
    std::uint32_t added = tree.add_node(11);
    CHECK_EQUAL(tree.find(11), added);
    CHECK_EQUAL(tree.find(5), Tree::root);
    CHECK_EQUAL(tree.find(12), 0U);
    CHECK_EQUAL(tree.find(11 + (std::uint64_t{1} << 40)), 0U);  // the same slot, another hash
    tree.clear(7);
    CHECK_EQUAL(tree.find(11), 0U);
    CHECK_EQUAL(tree.find(5), 0U);
    CHECK_EQUAL(tree.find(7), Tree::root);
}

TEST(a_copy_has_what_lies_below_a_node_and_shares_what_was_shared) {
    Tree tree(bytes), copy(bytes);
    tree.clear(1);
    std::uint32_t left = tree.add_node(2), right = tree.add_node(3), both = tree.add_node(4), other = tree.add_node(6);
    connect(tree, Tree::root, {left, right});
    connect(tree, left, {both});
    connect(tree, right, {other, both});
    tree.node(both).visits.store(20);
    copy.copy_from(tree, Tree::root);
    CHECK_EQUAL(copy.node_count(), tree.node_count());
    std::uint32_t shared = child(copy, child(copy, Tree::root, 0), 0);
    CHECK_EQUAL(shared, child(copy, child(copy, Tree::root, 1), 1));
    CHECK_EQUAL(shared, copy.find(4));
    CHECK_EQUAL(copy.node(shared).visits.load(), 20U);
    CHECK_EQUAL(copy.edge(copy.node(Tree::root).first_edge + 1).visits.load(), 10 + right);
    copy.copy_from(tree, left);
    CHECK_EQUAL(copy.find(2), Tree::root);
    CHECK_EQUAL(copy.find(4), child(copy, Tree::root, 0));
    CHECK_EQUAL(copy.find(3), 0U);
    CHECK_EQUAL(copy.find(6), 0U);
}

TEST(orders_of_the_same_moves_meet) {
    const Variant& variant = *find_variant("duo");
    Net net = random_net(variant);
    std::vector<Position> positions;
    random_game(variant, 24, [&](const Position& position) { positions.push_back(position); });
    SearchSettings settings;
    settings.memory = 16U << 20;
    settings.endgame_moves = 0;
    Search search(variant, net, settings);
    Search::Workspace workspace;
    search.set_position(positions[16]);
    constexpr std::uint32_t simulations = 3000;
    while (search.visits() < simulations) search.simulate(workspace);
    std::uint64_t below = 1;
    for (const MoveReport& move : search.report()) below += move.visits;
    CHECK_EQUAL(below, std::uint64_t{simulations});
    // A simulation that comes to a position by another order of moves need not judge a new one.
    CHECK(search.positions() < simulations * 9 / 10);
}
