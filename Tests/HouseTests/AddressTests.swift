import Testing

/// Nothing leaves the house: pages, styles, scripts and pictures name no foreign host.
struct AddressTests {
    /// The names of XML's vocabularies are written as addresses that nobody visits.
    static let namespaces = [
        "http://www.w3.org/1998/Math/MathML", "http://www.w3.org/1999/xhtml",
        "http://www.w3.org/1999/xlink", "http://www.w3.org/2000/svg",
        "http://www.w3.org/2000/xmlns/", "http://www.w3.org/XML/1998/namespace",
    ]
    /// With a scheme, or as `//host` where an address can stand; a host that is filled in is ours.
    static let addresses =
        #"(?i)\b(?:https?|wss?|ftp)://(?!\{\{|\$\{)[^\s"'`<>)]*"#
        + #"|(?:["'`=]|url\()\s*//[\w\[][^\s"'`<>)]*"#

    static func foreign(in file: HouseFile) throws -> [String] {
        guard file.text.contains("//") else { return [] }
        return try file.findings(of: addresses).filter { finding in
            !namespaces.contains { finding.hasSuffix(": \($0)") }
        }
    }

    @Test(arguments: ["Templates", "Public"])
    func `no address leads out of the house`(folder: String) throws {
        let files = try House.files(
            in: folder,
            endingIn: [".html", ".css", ".js", ".svg", ".json", ".webmanifest", ".txt", ".xml"])

        #expect(try files.flatMap(Self.foreign) == [])
    }

    @Test(arguments: [
        "<script src=\"https://cdn.example/a.js\"></script>", "<a href='HTTP://example.org'>",
        "@import url(//fonts.example/a.css);", "<img src=//pixel.example/1.gif>",
        "fetch(\"//stats.example\")", "new WebSocket(`wss://live.example`)",
        "// see https://example.org", "<a href=\"http://www.w3.org/TR/html\">",
        "<svg xmlns=\"http://www.w3.org/2000/svg#evil\">",
    ])
    func `an address of a foreign host is found`(text: String) throws {
        #expect(try Self.foreign(in: HouseFile("Public/a", text)).count == 1)
    }

    @Test(arguments: [
        "<svg xmlns=\"http://www.w3.org/2000/svg\">", "<a href=\"/children/3\">", "// a comment",
        "fetch(\"/live\") // the stream", "const ns = 'http://www.w3.org/1999/xlink'",
        "<code>https://{{host}}/</code>", "`http://${location.host}/`", "a = b //c",
        "<use xlink:href=\"#fox\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"/>",
    ])
    func `an address in the house and the name of a vocabulary are none`(text: String) throws {
        #expect(try Self.foreign(in: HouseFile("Public/a", text)) == [])
    }
}
