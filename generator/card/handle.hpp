// Owners for what Cairo and Pango hand out.
#pragma once

#include <cairo.h>
#include <glib-object.h>

#include <memory>

namespace katalog {

template <auto release>
struct Release {
  template <class T>
  void operator()(T* object) const {
    release(object);
  }
};

template <class T, auto release>
using Handle = std::unique_ptr<T, Release<release>>;

template <class T>
using ObjectHandle = Handle<T, g_object_unref>;

using SurfaceHandle = Handle<cairo_surface_t, cairo_surface_destroy>;
using CairoHandle = Handle<cairo_t, cairo_destroy>;

}  // namespace katalog
