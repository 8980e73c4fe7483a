import CGdkPixbuf
import Glibc

/// The functions of gdk-pixbuf and GLib.
///
/// Loaded by name in the process that decodes, so that a server that starts such processes has none
/// of it in its own memory.
struct PixbufLibrary {
    let newLoader: NewLoader
    let connect: Connect
    let setSize: SetSize
    let write: Write
    let close: Close
    let picture: Other
    let turn: Turn
    let mirror: Mirror
    let width: Measure
    let height: Measure
    let hasAlpha: Measure
    let flatten: Flatten
    let scale: Scale
    let save: Save

    typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    typealias Texts = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    typealias NewLoader =
        @convention(c) (UnsafePointer<CChar>?, Failure?) -> OpaquePointer?
    typealias SizePrepared =
        @convention(c) (OpaquePointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void
    typealias Connect =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, SizePrepared, UnsafeMutableRawPointer?,
            UnsafeMutableRawPointer?, UInt32
        ) -> UInt
    typealias SetSize = @convention(c) (OpaquePointer?, Int32, Int32) -> Void
    typealias Write =
        @convention(c) (OpaquePointer?, UnsafePointer<UInt8>?, Int, Failure?) -> Int32
    typealias Close = @convention(c) (OpaquePointer?, Failure?) -> Int32
    typealias Other = @convention(c) (OpaquePointer?) -> OpaquePointer?
    typealias Turn = @convention(c) (OpaquePointer?, GdkPixbufRotation) -> OpaquePointer?
    typealias Mirror = @convention(c) (OpaquePointer?, Int32) -> OpaquePointer?
    typealias Measure = @convention(c) (OpaquePointer?) -> Int32
    typealias Flatten =
        @convention(c) (
            OpaquePointer?, Int32, Int32, GdkInterpType, Int32, Int32, UInt32, UInt32
        ) -> OpaquePointer?
    typealias Scale =
        @convention(c) (OpaquePointer?, Int32, Int32, GdkInterpType) -> OpaquePointer?
    typealias Save =
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
            UnsafeMutablePointer<Int>?, UnsafePointer<CChar>?, Texts?, Texts?, Failure?
        ) -> Int32

    /// Loads the library, which stays until the process ends.
    ///
    /// Throws: `PhotoError.absent`.
    init(_ library: String = "libgdk_pixbuf-2.0.so.0") throws(PhotoError) {
        guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else { throw Self.absent }
        func find<Function>(_ name: String) throws(PhotoError) -> Function {
            // What it needs itself is searched too.
            guard let place = dlsym(handle, name) else { throw Self.absent }
            // SAFETY: the types above are those of the C headers.
            return unsafeBitCast(place, to: Function.self)
        }
        newLoader = try find("gdk_pixbuf_loader_new_with_type")
        connect = try find("g_signal_connect_data")
        setSize = try find("gdk_pixbuf_loader_set_size")
        write = try find("gdk_pixbuf_loader_write")
        close = try find("gdk_pixbuf_loader_close")
        picture = try find("gdk_pixbuf_loader_get_pixbuf")
        turn = try find("gdk_pixbuf_rotate_simple")
        mirror = try find("gdk_pixbuf_flip")
        width = try find("gdk_pixbuf_get_width")
        height = try find("gdk_pixbuf_get_height")
        hasAlpha = try find("gdk_pixbuf_get_has_alpha")
        flatten = try find("gdk_pixbuf_composite_color_simple")
        scale = try find("gdk_pixbuf_scale_simple")
        save = try find("gdk_pixbuf_save_to_bufferv")
    }

    private static var absent: PhotoError {
        .absent(dlerror().map { String(cString: $0) } ?? "")
    }
}
