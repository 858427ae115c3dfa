#include "markdown/facts.hpp"

#include <fmt/format.h>

#include "markdown/body.hpp"

namespace katalog {

Checked<std::string> fact_text(const Placeholder& placeholder, const SourceText& source, const References& references) {
  const Range inner = placeholder.inner;
  const std::string_view words = std::string_view(source.text()).substr(inner.begin, inner.end - inner.begin);
  if (placeholder.kind == Placeholder::Kind::malformed) {
    return {"",
            {{Rule::unknown_fact, source.place(inner), "\"{{\" without an expression and \"}}\" on the same line",
              "write {{gpu.<id>.<column>}}; in Markdown, \\{{ and `{{` are plain braces"}}};
  }
  if (placeholder.kind == Placeholder::Kind::block) {
    return {"",
            {{Rule::unknown_block, source.place(inner), fmt::format("block \"{}\" among other words", words),
              fmt::format("a block must stand alone: {{{{> {}}}}} is a paragraph by itself", words)}}};
  }
  References::Answer answer = references.fact(words);
  if (answer.problem.empty()) return {std::move(answer.text), {}};
  return {"", {problem_of(answer, Rule::unknown_fact, inner, source)}};
}

Checked<std::string> fill_facts(std::string_view text, const Place& at, const References& references) {
  if (text.find("{{") == std::string_view::npos) return {std::string(text), {}};
  const SourceText source(text, {at.path, at.span.line});
  Checked<std::string> filled;
  std::size_t done = 0;
  while (const auto found = next_placeholder(text, done)) {
    filled.value += text.substr(done, found->whole.begin - done);
    filled.value += take(fact_text(*found, source, references), filled.problems);
    done = found->whole.end;
  }
  filled.value += text.substr(done);
  for (Diagnostic& problem : filled.problems) problem.place.span.column += at.span.column - 1;
  return filled;
}

}  // namespace katalog
