// gdk-pixbuf's own header brings all of GLib along, whose flags Swift does not take. These few
// declarations are those of gdk-pixbuf 2.12 and later; their order and values never change. The
// functions are found by name, see Sources/Photos/PixbufLibrary.swift.

typedef enum {
    GDK_INTERP_NEAREST,
    GDK_INTERP_TILES,
    GDK_INTERP_BILINEAR,
    GDK_INTERP_HYPER
} GdkInterpType;

typedef enum {
    GDK_PIXBUF_ROTATE_NONE = 0,
    GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE = 90,
    GDK_PIXBUF_ROTATE_UPSIDEDOWN = 180,
    GDK_PIXBUF_ROTATE_CLOCKWISE = 270
} GdkPixbufRotation;
