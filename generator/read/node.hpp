// What YAML and JSON files hold, as written and with places: the one tree that all readers of this room take.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.hpp"
#include "read/problems.hpp"

namespace katalog {

struct Entry;

struct Node {
  enum class Kind {
    nothing,  ///< no value at all, `~` or null
    plain,    ///< YAML text without quotes: what it means is for the reader to say
    quoted,   ///< text that can only be text
    number,   ///< a JSON number
    literal,  ///< JSON true or false
    list,
    mapping,
  };
  Kind kind = Kind::nothing;
  Span span;         ///< of the text inside its quotes; of a mapping, its first key where it has one
  std::string text;  ///< of scalars
  std::vector<Node> items;
  std::vector<Entry> entries;  ///< in the file's order; no key twice
};

struct Entry {
  std::string key;
  Span key_span;
  Node value;
};

/// Puts a tree together from the events of a parser and refuses keys that are no words or stand twice in one mapping.
class NodeBuilder {
 public:
  explicit NodeBuilder(FileProblems& problems) : problems_(problems) {}

  void add_scalar(Node scalar) { add(std::move(scalar)); }
  void add_nothing(Span span);
  void open(Node collection) { open_.push_back({std::move(collection), std::nullopt}); }
  void close();

  std::size_t depth() const { return open_.size(); }
  Node take_root() { return std::move(root_); }

 private:
  struct Open {
    Node node;
    std::optional<Entry> entry;  ///< of a mapping, whose key is known and whose value comes next
  };

  void add(Node node);
  Entry entry_of(const Node& key);

  FileProblems& problems_;
  std::vector<Open> open_;
  Node root_;
};

}  // namespace katalog
