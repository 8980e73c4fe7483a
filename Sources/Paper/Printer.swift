import CRsvg
import Glibc

/// The functions of cairo and librsvg, which are loaded with the first document: they bring forty
/// libraries along, and only what prints waits for them.
struct Printer {
    let newSurface: NewSurface
    let describe: Describe
    let finishSurface: UseObject
    let surfaceStatus: Status
    let destroySurface: UseObject
    let newCairo: NewCairo
    let showPage: UseObject
    let status: Status
    let destroyCairo: UseObject
    let text: Text
    let read: Read
    let draw: Draw
    let release: Release
    let freeError: FreeError

    typealias NewSurface =
        @convention(c) (cairo_write_func_t?, UnsafeMutableRawPointer?, Double, Double)
        -> OpaquePointer?
    typealias Describe =
        @convention(c) (OpaquePointer?, cairo_pdf_metadata_t, UnsafePointer<CChar>?) -> Void
    typealias NewCairo = @convention(c) (OpaquePointer?) -> OpaquePointer?
    typealias UseObject = @convention(c) (OpaquePointer?) -> Void
    typealias Status = @convention(c) (OpaquePointer?) -> cairo_status_t
    typealias Text = @convention(c) (cairo_status_t) -> UnsafePointer<CChar>
    typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
    typealias Read = @convention(c) (UnsafePointer<UInt8>?, Int, Failure?) -> OpaquePointer?
    typealias Draw =
        @convention(c) (OpaquePointer?, OpaquePointer?, UnsafePointer<RsvgRectangle>?, Failure?)
        -> Int32
    typealias Release = @convention(c) (OpaquePointer?) -> Void
    typealias FreeError = @convention(c) (UnsafeMutablePointer<GError>?) -> Void

    /// The libraries of this process; loading them takes some milliseconds, once.
    private static let loaded = Result { () throws(PaperError) in
        try Printer(library: "librsvg-2.so.2")
    }

    /// The libraries, loaded if this is the first time.
    ///
    /// Throws: `PaperError.absent`, from then on each time.
    static func load() throws(PaperError) -> Printer { try loaded.get() }

    /// Loads a library that brings cairo and GLib along; it stays until the process ends.
    init(library: String) throws(PaperError) {
        guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else { throw Self.absent }
        func find<Function>(_ name: String) throws(PaperError) -> Function {
            // What it needs itself is searched too.
            guard let place = dlsym(handle, name) else { throw Self.absent }
            // SAFETY: the types above are those of the C headers.
            return unsafeBitCast(place, to: Function.self)
        }
        newSurface = try find("cairo_pdf_surface_create_for_stream")
        describe = try find("cairo_pdf_surface_set_metadata")
        finishSurface = try find("cairo_surface_finish")
        surfaceStatus = try find("cairo_surface_status")
        destroySurface = try find("cairo_surface_destroy")
        newCairo = try find("cairo_create")
        showPage = try find("cairo_show_page")
        status = try find("cairo_status")
        destroyCairo = try find("cairo_destroy")
        text = try find("cairo_status_to_string")
        read = try find("rsvg_handle_new_from_data")
        draw = try find("rsvg_handle_render_document")
        release = try find("g_object_unref")
        freeError = try find("g_error_free")
    }

    private static var absent: PaperError {
        .absent(dlerror().map { String(cString: $0) } ?? "")
    }
}

extension Printer {
    /// What cairo calls a state.
    func words(of status: cairo_status_t) -> String { String(cString: text(status)) }

    /// What GLib says of an error, which is freed.
    func words(of failure: inout UnsafeMutablePointer<GError>?) -> String {
        guard let error = failure else { return "" }
        defer { freeError(error) }
        failure = nil
        return error.pointee.message.map { String(cString: $0) } ?? ""
    }
}
