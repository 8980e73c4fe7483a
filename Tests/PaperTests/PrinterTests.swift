import Testing

@testable import Paper

struct PrinterTests {
    @Test func `without its library nothing is printed, and the reason says which is missing`() {
        #expect {
            try Printer(library: "libfocuspal-none.so.1")
        } throws: { error in
            guard case PaperError.absent(let why) = error else { return false }
            return why.contains("libfocuspal-none.so.1")
        }
    }

    @Test func `a library without the functions is as good as none`() {
        #expect {
            try Printer(library: "libc.so.6")
        } throws: { error in
            guard case PaperError.absent(let why) = error else { return false }
            return why.contains("cairo_pdf_surface_create_for_stream")
        }
    }
}
