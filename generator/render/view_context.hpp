// Lets mustache read views through their shapes, without a tree of data made for it.
#pragma once

#include <deque>
#include <kainjow/mustache.hpp>
#include <string>

#include "render/numbered_template.hpp"

namespace katalog {

/// For one rendering of one template, on one thread. kainjow asks for a tag by its number with get(), and when that opens a
/// section pushes what get() gave, or an element of its list. So get() keeps, for each depth, what was asked for last, and
/// push() finds the view by it.
class ViewContext final : public kainjow::mustache::basic_context<std::string> {
 public:
  using Data = kainjow::mustache::data;

  /// Tags and parts must outlive the context.
  ViewContext(const std::vector<NumberedTag>& tags, const SharedParts& parts, Scopes scopes)
      : tags_(tags), parts_(parts), scopes_(std::move(scopes)), levels_(1) {}

  void push(const Data* item) override;
  void pop() override;
  const Data* get(const std::string& number) const override;
  const Data* get_partial(const std::string&) const override { return nullptr; }

 private:
  struct Level {
    const Field* asked = nullptr;            ///< a list or an object, or nothing
    const void* view = nullptr;              ///< that has it
    std::size_t scopes = 0;                  ///< how many there were before the section was opened
    Data elements = Data(Data::type::list);  ///< as many as the list has; their addresses tell which is pushed
  };

  const Data* get_field(const Way& way) const;
  const Data* get_element_part(std::size_t part) const;
  const Data* get_html(const std::string& html) const;
  const Data* get_text(const std::string& text) const;
  const Data* get_one_of(const Texts& texts, const std::string& key) const;
  const Data* get_list(const Field& field, const void* view) const;
  const Data* get_object(const Field& field, const void* view) const;

  const std::vector<NumberedTag>& tags_;
  const SharedParts& parts_;
  Scopes scopes_;
  std::size_t depth_ = 0;
  // get() is const in kainjow and must hand out data that lives on, so what it hands out is kept here.
  mutable std::deque<Level> levels_;  ///< references stay valid while it grows
  mutable Data text_ = Data(Data::type::string);
  Data true_ = Data(true);
  Data false_ = Data(false);
};

}  // namespace katalog
