// librsvg's own header brings all of GLib along, whose flags Swift does not take. These few
// declarations are those of librsvg 2.46 and later and of GLib 2.0; their order and sizes never change.

#include <stddef.h>
#include <stdint.h>
#include <cairo/cairo-pdf.h>

typedef struct _RsvgHandle RsvgHandle;
typedef struct { uint32_t domain; int code; char *message; } GError;
typedef struct { double x, y, width, height; } RsvgRectangle;

RsvgHandle *rsvg_handle_new_from_data(const uint8_t *data, size_t length, GError **error);
int rsvg_handle_render_document(
    RsvgHandle *handle, cairo_t *cairo, const RsvgRectangle *viewport, GError **error);
void g_object_unref(void *object);
void g_error_free(GError *error);
