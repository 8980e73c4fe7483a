import CRsvg

/// Pages of SVG that become one PDF: vectors, and words that can be selected, in any script that
/// the machine has a font for.
///
/// A page takes nothing from elsewhere: without an address of its own, librsvg follows no reference
/// out of it, neither to files nor to the net.
public struct Document: Codable, Sendable {
    /// What readers show as the name of the document.
    public var title: String
    /// When it was made, as ISO 8601 has it; nil: the document does not say.
    public var made: String?
    /// How large each page is.
    public var size: PaperSize
    /// The pages in order: SVG, each stretched to the sheet.
    public var pages: [String]

    /// A document; two with the same parts are the same bytes.
    public init(
        title: String, made: String? = nil, size: PaperSize = .a4, pages: [String]
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
        let printer = try Printer.load()
        let written = Written()
        let surface = printer.newSurface(
            Written.take, Unmanaged.passUnretained(written).toOpaque(), size.width, size.height)
        defer { printer.destroySurface(surface) }
        // cairo would else write when the machine thinks that it is.
        printer.describe(surface, CAIRO_PDF_METADATA_TITLE, title)
        printer.describe(surface, CAIRO_PDF_METADATA_CREATE_DATE, made)
        for (number, page) in pages.enumerated() {
            try draw(page, number + 1, on: surface, printer)
        }
        printer.finishSurface(surface)
        let status = printer.surfaceStatus(surface)
        guard status == CAIRO_STATUS_SUCCESS else { throw .unwritten(printer.words(of: status)) }
        return withExtendedLifetime(written) { written.bytes }
    }

    private func draw(
        _ svg: String, _ number: Int, on surface: OpaquePointer?, _ printer: Printer
    ) throws(PaperError) {
        let svg = Emoji.plain(Array(svg.utf8))
        var failure: UnsafeMutablePointer<GError>?
        guard let page = printer.read(svg, svg.count, &failure) else {
            throw .unreadable(page: number, printer.words(of: &failure))
        }
        defer { printer.release(page) }
        let cairo = printer.newCairo(surface)
        defer { printer.destroyCairo(cairo) }
        var sheet = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
        guard printer.draw(page, cairo, &sheet, &failure) != 0 else {
            throw .undrawn(page: number, printer.words(of: &failure))
        }
        printer.showPage(cairo)
        let status = printer.status(cairo)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .undrawn(page: number, printer.words(of: status))
        }
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
