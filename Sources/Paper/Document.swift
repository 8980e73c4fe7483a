import CRsvg

/// Pages of SVG that become one PDF: vectors, and words that can be selected, in any script that
/// the machine has a font for.
///
/// A page takes nothing from elsewhere: without an address of its own, librsvg follows no reference
/// out of it, neither to files nor to the net.
public struct Document: Sendable {
    /// What readers show as the name of the document.
    public var title: String
    /// When it was made, as ISO 8601 has it; nil: the document does not say.
    public var made: String?
    /// How large each page is.
    public var size: PaperSize
    /// The pages in order: SVG text in UTF-8, each stretched to the sheet.
    public var pages: [[UInt8]]

    /// A document; two with the same parts are the same bytes.
    public init(
        title: String, made: String? = nil, size: PaperSize = .a4, pages: [[UInt8]]
    ) {
        self.title = title
        self.made = made
        self.size = size
        self.pages = pages
    }

    /// The bytes of the PDF.
    ///
    /// Takes some milliseconds a page: not for a thread that answers requests.
    /// Throws: `PaperError`.
    public func pdf() throws(PaperError) -> [UInt8] {
        guard !pages.isEmpty else { throw .empty }
        let written = Written()
        let surface = cairo_pdf_surface_create_for_stream(
            Written.take, Unmanaged.passUnretained(written).toOpaque(), size.width, size.height)
        defer { cairo_surface_destroy(surface) }
        describe(surface)
        for (number, page) in pages.enumerated() {
            try draw(page, number + 1, on: surface)
        }
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else { throw .unwritten(Self.text(status)) }
        return withExtendedLifetime(written) { written.bytes }
    }

    /// Says what the document is; cairo would else write when the machine thinks that it is.
    private func describe(_ surface: OpaquePointer?) {
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, made)
    }

    private func draw(
        _ svg: [UInt8], _ number: Int, on surface: OpaquePointer?
    ) throws(PaperError) {
        let svg = Emoji.plain(svg)
        var failure: UnsafeMutablePointer<GError>?
        guard let page = rsvg_handle_new_from_data(svg, svg.count, &failure) else {
            throw .unreadable(page: number, Self.text(&failure))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        let cairo = cairo_create(surface)
        defer { cairo_destroy(cairo) }
        var sheet = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
        guard rsvg_handle_render_document(page, cairo, &sheet, &failure) != 0 else {
            throw .undrawn(page: number, Self.text(&failure))
        }
        cairo_show_page(cairo)
        let status = cairo_status(cairo)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .undrawn(page: number, Self.text(status))
        }
    }

    private static func text(_ status: cairo_status_t) -> String {
        String(cString: cairo_status_to_string(status))
    }

    private static func text(_ failure: inout UnsafeMutablePointer<GError>?) -> String {
        guard let error = failure else { return "" }
        defer { g_error_free(error) }
        failure = nil
        return error.pointee.message.map { String(cString: $0) } ?? ""
    }
}

/// What cairo has written so far.
private final class Written {
    var bytes: [UInt8] = []

    static let take: cairo_write_func_t = { place, bytes, count in
        guard let place, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let written = Unmanaged<Written>.fromOpaque(place).takeUnretainedValue()
        written.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}
