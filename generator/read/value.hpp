// Typed reading: a value is asked for as what it must be, and what does not fit is recorded with its place.
// Reading goes on with a harmless value, so that one run finds every problem.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.hpp"
#include "model/decimal.hpp"
#include "read/node.hpp"
#include "read/problems.hpp"

namespace katalog {

/// Ids are lower-case words with single hyphens: `[a-z0-9]+(-[a-z0-9]+)*`.
bool is_id(std::string_view text);

/// What to do about a text that parse_decimal does not take.
std::string decimal_hint(std::string_view text);

struct IntegerRange {
  std::int64_t least;
  std::int64_t most;
};

class Fields;

/// A node someone asks for, or its absence, of which nothing more is said. Short-lived: the tree must outlive it.
class Value {
 public:
  Value(const Node* node, FileProblems& problems) : node_(node), problems_(&problems) {}

  explicit operator bool() const { return node_ != nullptr; }
  Span span() const { return node_ ? node_->span : Span{}; }
  bool is_nothing() const { return node_ && node_->kind == Node::Kind::nothing; }
  bool is_plain(std::string_view text) const { return node_ && node_->kind == Node::Kind::plain && node_->text == text; }
  bool is_list() const { return node_ && node_->kind == Node::Kind::list; }

  Located<std::string> text() const;  ///< not empty
  Located<std::string> text_or_empty() const;
  Located<std::string> id() const;
  Located<Decimal> decimal() const;  ///< without quotes; its text is empty where there is no number
  std::int64_t integer(IntegerRange range) const;
  bool boolean() const;  ///< yes, no, true or false, without quotes
  std::chrono::year_month_day date() const;
  std::vector<Value> list() const;
  std::vector<Located<std::string>> texts() const;
  Fields fields() const;

  void refuse(Rule rule, std::string message, std::string hint = "") const;

 private:
  bool expect(bool is_as_expected, std::string_view what, std::string_view hint) const;

  const Node* node_;
  FileProblems* problems_;
};

/// The entries of a mapping, asked for by key. Ask for every key the mapping may have, then refuse the others.
class Fields {
 public:
  /// Nothing in place of a mapping is a mapping without entries.
  Fields(const Node* mapping, FileProblems& problems);

  Span span() const { return mapping_ ? mapping_->span : Span{}; }
  Value required(std::string_view key);
  Value optional(std::string_view key);
  void refuse_others();

  /// For mappings whose keys are the user's own.
  const std::vector<Entry>& entries() const;
  Value value_of(const Entry& entry) const { return {&entry.value, *problems_}; }

 private:
  const Node* mapping_;
  FileProblems* problems_;
  std::vector<std::string> asked_;
};

}  // namespace katalog
