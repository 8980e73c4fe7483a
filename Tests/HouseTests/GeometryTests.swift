import Testing

/// Places and sizes in drawings are percentages and plain numbers: WebKit, the engine of every iPad,
/// reads a `rem` in most of them as nothing, and piles words up in a corner.
struct GeometryTests {
    static let lengths = #"""
        \b(?:x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|dx|dy|width|height|points)=\\?"[^"]*?[0-9)](?:rem|em|ex|ch|lh|vw|vh|px|cm|mm|in|pt|pc)\\?"
        """#

    @Test func `no drawing has a length of style sheets in its geometry`() throws {
        let files =
            try House.files(in: "Sources", endingIn: [".swift"])
            + House.files(in: "Templates", endingIn: [".html"])
            + House.files(in: "Public", endingIn: [".js", ".svg"])

        #expect(try files.flatMap { try $0.findings(of: Self.lengths) } == [])
    }

    @Test(arguments: [
        #"<text y="1.5rem">"#, #"<rect x="\(x)%" height="\(h)em"/>"#, #""<line y1=\"\(y)px\"/>""#,
        #"<polyline points="1 2, 3 4rem"/>"#,
    ])
    func `a drawing with one is found`(text: String) throws {
        #expect(try HouseFile("a.swift", text).findings(of: Self.lengths).count == 1)
    }

    @Test(arguments: [
        #"<text y="24" x="\(x)%" font-size=".875rem">"#, #"<svg width="100%" height="\(h)">"#,
        #"<rect class="x-10px"/>"#,
    ])
    func `percentages and plain numbers are none`(text: String) throws {
        #expect(try HouseFile("a.swift", text).findings(of: Self.lengths) == [])
    }
}
