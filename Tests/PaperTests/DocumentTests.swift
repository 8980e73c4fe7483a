import Foundation
import Poppler
import Testing

@testable import Paper

/// SVG in, PDF out, read back by poppler.
struct DocumentTests {
    private func page(_ content: String) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842">\(content)</svg>
        """
    }

    private func print(_ pages: [String], title: String = "Record", made: String? = nil) throws
        -> [UInt8]
    {
        try Document(title: title, made: made, pages: pages.map(page)).pdf()
    }

    @Test func `each page is a sheet of A4`() throws {
        let facts = try Poppler(print(["<rect width='9' height='9'/>", "", ""])).facts()

        #expect(facts["Pages"] == "3")
        #expect(facts["Page size"] == "595.28 x 841.89 pts (A4)")
    }

    @Test func `a sheet can lie on its side`() throws {
        let turned = PaperSize(width: PaperSize.a4.height, height: PaperSize.a4.width)
        let document = Document(title: "Tree", size: turned, pages: [page("")])

        #expect(
            try Poppler(document.pdf()).facts()["Page size"]?.hasPrefix("841.89 x 595.28")
                == true)
    }

    @Test func `the document has its name, and its date only if one is given`() throws {
        let told = try Poppler(
            print([""], title: "Zoë 🦄 & Ελένη", made: "2026-03-02T09:00:00+01:00")
        ).facts()
        let untold = try Poppler(print([""])).facts()

        #expect(told["Title"] == "Zoë 🦄 & Ελένη")
        #expect(told["CreationDate"]?.contains("2026") == true)
        #expect(untold["CreationDate"] == nil)
    }

    @Test func `the same parts make the same bytes`() throws {
        let text = "<text x='9' y='99' font-family='Noto Sans'>Mia</text>"

        #expect(try print([text, text]) == print([text, text]))
    }

    @Test(arguments: [
        "Größe", "Ελληνικά", "Кириллица", "مرحبا", "हिन्दी", "ไทย", "中文日本語", "한국어",
        "🦄😀🌳", "Mia🦄Zoë",
    ])
    func `words can be selected in every script`(word: String) throws {
        let pdf = try Poppler(print(["<text x='50' y='99' font-size='20'>\(word)</text>"]))
        let letters = try pdf.letters().unicodeScalars.filter {
            // Signs for the direction of text, which are no letters.
            $0.properties.generalCategory != .format && $0 != "\u{FE0E}"
        }

        #expect(String(String.UnicodeScalarView(letters)) == word)
        #expect(try pdf.rasters() == 0)
    }

    @Test func `lines stay lines`() throws {
        let pdf = try Poppler(
            print([
                """
                <defs><pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse">\
                <path d="M0 3h6" stroke="#fff"/></pattern></defs>\
                <rect width="300" height="300" fill="#00f"/>\
                <rect width="300" height="300" fill="url(#p)"/>
                """
            ]))

        #expect(try pdf.rasters() == 0)
    }

    @Test(arguments: [
        "", "<svg", "no picture", "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>",
    ])
    func `what is no picture is refused, with its page`(text: String) throws {
        let error = #expect(throws: PaperError.self) {
            try Document(title: "", pages: [page(""), text]).pdf()
        }
        guard case .unreadable(2, let why) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!why.isEmpty)
    }

    @Test func `a document without a page is refused`() {
        #expect(throws: PaperError.empty) { try Document(title: "", pages: []).pdf() }
    }

    @Test(arguments: ["href", "xlink:href"])
    func `no file of the machine gets onto the page`(attribute: String) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" id="all">\
            <rect width="100" height="100"/><text y="50">secret</text></svg>
            """.utf8
        ).write(to: file)
        let pdf = try Poppler(
            print([
                """
                <g xmlns:xlink="http://www.w3.org/1999/xlink">\
                <image \(attribute)="file://\(file.path)" width="500" height="500"/>\
                <image \(attribute)="\(file.path)" width="500" height="500"/>\
                <use \(attribute)="file://\(file.path)#all"/>\
                <image \(attribute)="http://127.0.0.1:1/x.png" width="500" height="500"/></g>
                """
            ]))

        #expect(try pdf.letters().isEmpty)
        #expect(try pdf.greys(resolution: 20).allSatisfy { $0 == 255 })
    }

    @Test func `a document that would unfold without end is refused`() {
        let entities = (1...9).map { number in
            "<!ENTITY e\(number) \"\(String(repeating: "&e\(number - 1);", count: 10))\">"
        }
        let bomb = """
            <!DOCTYPE svg [<!ENTITY e0 "lol">\(entities.joined())]>\
            <svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>
            """

        #expect(throws: PaperError.self) {
            try Document(title: "", pages: [bomb]).pdf()
        }
    }
}
