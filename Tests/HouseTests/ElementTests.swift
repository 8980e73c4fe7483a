import Testing

/// Every element that a page uses and no browser knows is defined by a script of ours.
struct ElementTests {
    /// Names of SVG and MathML that look like those of custom elements.
    static let known: Set<String> = [
        "annotation-xml", "color-profile", "font-face", "missing-glyph",
    ]

    static func defined(in scripts: [HouseFile]) -> Set<String> {
        let defining = /customElements\s*\.\s*define\(\s*["'`]([^"'`]+)["'`]/
        return Set(scripts.flatMap { $0.text.matches(of: defining).map { String($0.output.1) } })
    }

    static func undefined(in page: HouseFile, defined: Set<String>) throws -> [String] {
        let comments = /(?s)<!--.*?-->|\{\{!.*?\}\}/
        let text = page.text.replacing(comments) { match in
            String(match.output.filter { $0 == "\n" })
        }
        return try page.findings(of: #"<[a-z][a-z0-9]*-[-.a-z0-9_]*"#, in: text).filter { finding in
            let name = finding.split(separator: "<").last.map(String.init) ?? ""
            return !defined.contains(name) && !known.contains(name)
        }
    }

    @Test func `each custom element in the templates is defined`() throws {
        let scripts = try House.files(in: "Public/js", endingIn: [".js"])
        guard !scripts.isEmpty else { return }
        let pages = try House.files(in: "Templates", endingIn: [".html"])

        let defined = Self.defined(in: scripts)

        #expect(try pages.flatMap { try Self.undefined(in: $0, defined: defined) } == [])
    }

    @Test func `an element that no script defines is found`() throws {
        let script = HouseFile(
            "Public/js/a.js",
            "customElements.define('time-disk', A)\ncustomElements.define(\n\"x-y\"")
        let page = HouseFile(
            "Templates/a.html", "<p>\n<time-disk>\n<quick-log a=1></quick-log><x-y>")

        let found = try Self.undefined(in: page, defined: Self.defined(in: [script]))

        #expect(found == ["Templates/a.html:3: <quick-log"])
    }

    @Test func `comments, known names and text are no elements`() throws {
        let page = HouseFile(
            "Templates/a.html",
            "<!-- <x-a> --> {{! <x-b> }} <font-face> <h1> 1 <b-side {{#a}}</x-c> a<b")

        let found = try Self.undefined(in: page, defined: ["b-side"])

        #expect(found == [])
    }
}
