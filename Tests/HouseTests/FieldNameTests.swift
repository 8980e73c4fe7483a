import Testing

/// Templates and Swift agree on names: no tag asks for what no page gives, and no page gives what
/// no tag asks for.
///
/// A name that nobody gives prints nothing, in silence. It counts wherever it stands: which page a
/// template is filled from, this does not know.
struct FieldNameTests {
    /// Dictionaries of theirs hold no fields.
    static let others = [
        // Only pages fill templates; sentences of forms' errors come from here.
        "Sources/Domain/",
        // The letters of the pseudo-language.
        "Sources/Site/Language/Language.swift",
        // Colours on paper.
        "Sources/Site/Paper/PaperLook.swift",
    ]

    /// A name in quotes, and the code around it.
    struct Quoted {
        let path: String
        let name: String
        /// The bracket in which it stands.
        let bracket: Character?
        /// What is before it and after it, but for spaces.
        let before: Character?
        let after: Character?
        /// Whether it is what `add(…)` is called with.
        let isAdded: Bool
        /// Whether it is the name of something that is registered, such as a banner.
        let isName: Bool

        /// A key of a dictionary or a name that is added: a field, as far as anybody can tell.
        var isField: Bool {
            isAdded && after == ","
                || after == ":" && bracket == "[" && (before == "[" || before == ",")
        }

        /// It may become the name of a field: a first argument, half of a pair, a constant, or a name.
        var isOffered: Bool { isField || isName || before == "=" || before == "(" && after == "," }

        /// It may become the beginning of one.
        var isBeginning: Bool { before == "(" && after == "+" }
    }

    static func quoted(in source: HouseFile) -> [Quoted] {
        let text = SwiftText(source.text)
        let (code, said) = (Array(text.code.utf8), Array(text.said.utf8))
        let quote = UInt8(ascii: "\"")
        func character(_ byte: UInt8?) -> Character? { byte.map { Character(Unicode.Scalar($0)) } }
        var (found, open): ([Quoted], [UInt8]) = ([], [])
        var (at, last): (Int, Int?) = (0, nil)
        while at < code.count {
            let byte = code[at]
            if byte == quote, let end = code[(at + 1)...].firstIndex(of: quote), end > at + 1,
                said[(at + 1)..<end].allSatisfy(isOfName)
            {
                let ahead = last.map { code[...$0].suffix(5) } ?? []
                found.append(
                    Quoted(
                        path: source.path,
                        name: String(decoding: said[(at + 1)..<end], as: UTF8.self),
                        bracket: character(open.last), before: character(last.map { code[$0] }),
                        after: character(code[(end + 1)...].first { !isSpace($0) }),
                        isAdded: ahead.elementsEqual(".add(".utf8),
                        isName: ahead.elementsEqual("name:".utf8)))
                (last, at) = (end, end + 1)
                continue
            }
            if "([{".utf8.contains(byte) { open.append(byte) }
            if ")]}".utf8.contains(byte) { _ = open.popLast() }
            if !isSpace(byte) { last = at }
            at += 1
        }
        return found
    }

    private static func isSpace(_ byte: UInt8) -> Bool { " \n".utf8.contains(byte) }

    private static func isOfName(_ byte: UInt8) -> Bool {
        let character = Character(Unicode.Scalar(byte))
        return character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }

    /// What the tags of a template ask for, part by part, with the place; `errors.name` asks for
    /// the error of a form's field.
    static func asked(in page: HouseFile) -> [(place: String, name: String, isError: Bool)] {
        let text = page.text.replacing(/(?s)\{\{!.*?\}\}/) { match in
            String(match.output.filter { $0 == "\n" })
        }
        return text.matches(of: /\{\{\{?[#^&]?\s*([\w.]+)\s*\}/).flatMap { match in
            let line = text[..<match.range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
            let parts = match.output.1.split(separator: ".").map(String.init)
            return parts.enumerated().map { number, name in
                ("\(page.path):\(line)", name, number > 0 && parts[0] == "errors")
            }
        }
    }

    /// The gaps of sentences in Swift, `{{name}}`, which dictionaries fill as well.
    static func gaps(in source: HouseFile) -> [String] {
        SwiftText(source.text).said.matches(of: /\{\{[#^]?(\w+)\}\}/).map { String($0.output.1) }
    }

    static func faults(in pages: [HouseFile], sources: [HouseFile]) -> [String] {
        let tags = pages.flatMap { asked(in: $0) }
        let names: [Quoted] = sources.flatMap { quoted(in: $0) }
        let given = Set(names.filter(\.isOffered).map(\.name))
        let beginnings = names.filter(\.isBeginning).map(\.name)
        let words = Set(names.map(\.name))
        let unknown = tags.filter { tag in
            tag.isError
                ? !words.contains(tag.name)
                : !given.contains(tag.name) && !beginnings.contains { tag.name.hasPrefix($0) }
        }
        let used = Set(tags.map(\.name)).union(sources.flatMap { gaps(in: $0) })
        let unused = names.filter {
            $0.isField && !used.contains($0.name) && !others.contains(where: $0.path.hasPrefix)
        }
        return unknown.map { "\($0.place): nothing gives \($0.name)" }
            + unused.map { "\($0.path): no template asks for \($0.name)" }
    }

    @Test func `what templates ask for is given, and what is given is asked for`() throws {
        let pages = try House.files(in: "Templates", endingIn: [".html"])
        let floors = ["Site", "ChildPages", "DayPages", "GrownUpPages", "OperatorPages"]
            .map { "Sources/\($0)" }
        let sources = try (floors + ["Sources/Domain"]).flatMap {
            try House.files(in: $0, endingIn: [".swift"])
        }

        #expect(Self.faults(in: pages, sources: sources) == [])
    }

    @Test(arguments: [
        ("<p>\n{{nmae}}</p>", "a.html:2: nothing gives nmae"),
        ("{{#tree}}{{/tree}}", "a.html:1: nothing gives tree"),
        ("{{^tree}}{{/tree}}", "a.html:1: nothing gives tree"),
        ("{{{ svg }}}", "a.html:1: nothing gives svg"),
        ("{{name.tree}}", "a.html:1: nothing gives tree"),
        ("{{errors.price}}", "a.html:1: nothing gives price"),
        ("{{list}}", "a.html:1: nothing gives list"),
    ])
    func `a tag that asks for what nothing gives is found`(text: String, fault: String) {
        let source = HouseFile(
            "a.swift", "let a: Fields = [\"name\": b ? \"list\" : \"c\", \"errors\": d]")
        let page = HouseFile("b.html", "{{name}}{{errors}}")

        #expect(
            Self.faults(in: [HouseFile("a.html", text), page], sources: [source]) == [fault])
    }

    @Test(arguments: [
        "let a: Fields = [\"name\": .none, \"tree\": [1: 2]]",
        "a = [\n    \"tree\": f(x[0], { $0 }),  // \"leaf\": no\n    \"name\": b]",
        "fields.add(\"tree\", \"name\")\nfields.add(\n    \"name\", c)",
        "f([\"tree\": \"{{name}}\", \"name\": \"{{tree}}\"])",
    ])
    func `a field that no template asks for is found`(source: String) {
        let page = HouseFile("a.html", "{{! {{tree}} }}{{name}}{{>tree}}{{$tree}}{{/tree}}")

        let found = Self.faults(in: [page], sources: [HouseFile("a.swift", source)])

        #expect(found == (source.hasPrefix("f(") ? [] : ["a.swift: no template asks for tree"]))
    }

    @Test(arguments: [
        ("{{tree}}", "fields.adding(\"tree\", b)"),
        ("{{tree}}", "Fields([(\"tree\", b), (\"leaf\", c)])"),
        ("{{tree}}", "static let field = \"tree\""),
        ("{{to_tree}}", "fields.add(\"to_\" + verb, b)"),
        ("{{#errors}}{{errors.tree}}{{/errors}}", "[\"errors\": FieldError(\"tree\", b)]"),
        ("{{leaf}}", "switch a { case \"leaf\", \"tree\": [\"leaf\": b ? \"tree\" : \"c\"] }"),
        ("{{>tree}}{{<tree}}{{$tree}}{{/tree}}{{.}}", "words(\"A tree\", \"tree\")"),
    ])
    func `names that fit together are let be`(text: String, source: String) {
        let page = HouseFile("a.html", text)

        #expect(Self.faults(in: [page], sources: [HouseFile("a.swift", source)]) == [])
    }
}
