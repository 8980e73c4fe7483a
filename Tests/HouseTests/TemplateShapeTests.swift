import Testing

/// A template reads like the page that it makes: no line too long, no element hidden within one.
struct TemplateShapeTests {
    static let longestLine = 120
    static let mostLines = 80
    /// The longest that may stand around a sentence on a line that is too long because of it.
    static let longestFrame = 60

    /// The opening tags of elements that begin a line of their own in a browser.
    static let block =
        #"<(?:address|article|aside|blockquote|body|caption|dd|details|dialog|div|dl|dt|fieldset"#
        + #"|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|legend|li|main|nav|ol"#
        + #"|optgroup|option|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s>{])"#

    static func lines(of page: HouseFile) -> [(place: String, text: Substring)] {
        page.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map { number, text in ("\(page.path):\(number + 1)", text) }
    }

    /// Lines that are too long, other than those with a single sentence, which is a key of the
    /// translations and can't be broken.
    static func longLines(of page: HouseFile) -> [String] {
        let sentence = /\{\{#t\}\}.*?\{\{\/t\}\}/
        return lines(of: page).compactMap { line -> String? in
            guard line.text.count > longestLine else { return nil }
            let isForced =
                line.text.matches(of: sentence).count == 1
                && line.text.replacing(sentence, with: "").count <= longestFrame
            return isForced ? nil : "\(line.place): \(line.text.count) characters"
        }
    }

    /// Lines on which more than one block begins.
    static func crowdedLines(of page: HouseFile) throws -> [String] {
        let block = try Regex(block)
        return lines(of: page).compactMap { line -> String? in
            let count = line.text.matches(of: block).count
            return count > 1 ? "\(line.place): \(count) blocks" : nil
        }
    }

    static func faults(in page: HouseFile) throws -> [String] {
        let count = page.text.utf8.count { $0 == UInt8(ascii: "\n") }
        let tall = count > mostLines ? ["\(page.path): \(count) lines"] : []
        return try tall + longLines(of: page) + crowdedLines(of: page)
    }

    @Test func `each template is short, in narrow lines, with a block on each`() throws {
        let pages = try House.files(in: "Templates", endingIn: [".html"])

        #expect(try pages.flatMap(Self.faults) == [])
    }

    /// Browsers count UTF-16 units where our rules count characters, and would cut a text of emoji that
    /// is short enough.
    @Test func `browsers cut only codes, numbers, and what a refusal would lose`() throws {
        let cut = try House.files(in: "Templates", endingIn: [".html"])
            .filter { $0.text.contains("maxlength=") }.map(\.path)

        #expect(
            cut == [
                "Templates/backups/_letters.html", "Templates/goals/_field.html",
                "Templates/rewards/_receipts.html", "Templates/rooms/_entrance.html",
                "Templates/screen_time/_rule.html", "Templates/screen_time/_terms.html",
            ])
    }

    /// A page's own look comes on top of the layout's, in `$look`: filling `$style` would replace it.
    @Test func `parents' pages keep the look that all of them have`() throws {
        let pages = try House.files(in: "Templates", endingIn: [".html"]).filter {
            $0.text.contains("{{<layouts/parent}}")
        }

        #expect(pages.count { $0.text.contains("{{$look}}") } > 5)
        #expect(pages.filter { $0.text.contains("{{$style}}") }.map(\.path) == [])
    }

    @Test(arguments: [
        ("<p>\n" + String(repeating: "a", count: 121), "a.html:2: 121 characters"),
        ("<ul><li>", "a.html:1: 2 blocks"),
        ("<dl>\n  <dt{{#a}} b{{/a}}>c</dt><dd>d</dd>\n</dl>", "a.html:2: 2 blocks"),
        (String(repeating: "<br>\n", count: 81), "a.html: 81 lines"),
    ])
    func `what is hard to read is found`(text: String, fault: String) throws {
        #expect(try Self.faults(in: HouseFile("a.html", text)) == [fault])
    }

    @Test(arguments: [
        "<p>\(String(repeating: "a", count: 113))</p>",
        "<p class=\"muted\">{{#icon}}info{{/icon}}<span>{{words}}</span></p>",
        "<thead>\n  <tr>\n    <th scope=\"col\">{{#t}}Time{{/t}}</th>\n",
        "  {{#t}}\(String(repeating: "a", count: 200)){{/t}}",
        "    data-off=\"{{#t}}\(String(repeating: "a", count: 200)){{/t}}\"",
        String(repeating: "<br>\n", count: 80),
    ])
    func `what is easy to read is let be`(text: String) throws {
        #expect(try Self.faults(in: HouseFile("a.html", text)) == [])
    }

    @Test func `two sentences on a line that is too long are two lines`() throws {
        let sentence = "{{#t}}" + String(repeating: "a", count: 60) + "{{/t}}"

        let found = try Self.faults(in: HouseFile("a.html", sentence + sentence))

        #expect(found == ["a.html:1: 144 characters"])
    }
}
