#include "read/node.hpp"

#include <fmt/format.h>

#include <map>

namespace katalog {
namespace {

bool is_scalar(const Node& node) {
  return node.kind != Node::Kind::nothing && node.kind != Node::Kind::list && node.kind != Node::Kind::mapping;
}

std::vector<Entry> without_repeats(std::vector<Entry> entries, FileProblems& problems) {
  std::map<std::string, Span, std::less<>> seen;
  std::vector<Entry> kept;
  kept.reserve(entries.size());
  for (Entry& entry : entries) {
    const auto [first, is_new] = seen.emplace(entry.key, entry.key_span);
    if (is_new) {
      kept.push_back(std::move(entry));
      continue;
    }
    problems.add(Rule::duplicate_key, entry.key_span, fmt::format("key {} stands here a second time", quoted(entry.key)),
                 fmt::format("the first is on line {}", first->second.line));
  }
  return kept;
}

}  // namespace

void NodeBuilder::add_nothing(Span span) {
  // Where a value is missing, parsers name the next token, maybe lines below; what lacks the value is the better place.
  if (!open_.empty() && open_.back().node.kind == Node::Kind::list) span = open_.back().node.span;
  if (!open_.empty() && open_.back().entry) span = open_.back().entry->key_span;
  add({Node::Kind::nothing, span, {}, {}, {}});
}

void NodeBuilder::close() {
  Node node = std::move(open_.back().node);
  open_.pop_back();
  node.entries = without_repeats(std::move(node.entries), problems_);
  if (!node.entries.empty()) node.span = node.entries.front().key_span;
  add(std::move(node));
}

void NodeBuilder::add(Node node) {
  if (open_.empty()) {
    root_ = std::move(node);
    return;
  }
  Open& parent = open_.back();
  if (parent.node.kind == Node::Kind::list) {
    parent.node.items.push_back(std::move(node));
  } else if (!parent.entry) {
    parent.entry = entry_of(node);
  } else {
    parent.entry->value = std::move(node);
    if (parent.entry->key_span.line > 0) parent.node.entries.push_back(std::move(*parent.entry));
    parent.entry.reset();
  }
}

/// An entry without a place, which is not kept, where the key is no word.
Entry NodeBuilder::entry_of(const Node& key) {
  if (is_scalar(key)) return {key.text, key.span, {}};
  problems_.add(Rule::wrong_type, key.span, "a key must be a word", "put a text that begins with { or [ in quotes");
  return {};
}

}  // namespace katalog
