import Testing

/// Style sheets say in one place each what they are for, and win by order, not by force.
struct StyleSheetTests {
    /// What a style sheet may not do, in words.
    static func faults(in file: HouseFile) -> [String] {
        let css = blanked(file.text)
        var faults: [String] = []
        var headings: [String] = []
        var top: [String] = []
        var heading = ""
        for character in css {
            switch character {
            case "{":
                heading = trimmed(heading)
                if mixesHas(heading) {
                    faults.append("\(file.path): \(heading) is lost without :has()")
                }
                if headings.isEmpty { top.append(heading) }
                if let outer = headings.last, !outer.hasPrefix("@") {
                    faults.append("\(file.path): \(heading) is nested in \(outer)")
                }
                headings.append(heading)
                heading = ""
            case "}":
                if headings.popLast() == nil { faults.append("\(file.path): a } too many") }
                heading = ""
            case ";":
                if headings.isEmpty { top.append(trimmed(heading)) }
                heading = ""
            default: heading.append(character)
            }
        }
        if !headings.isEmpty { faults.append("\(file.path): a } is missing") }
        if !trimmed(heading).isEmpty { top.append(trimmed(heading)) }
        if top.count != 1 || !top[0].hasPrefix("@layer ") {
            faults.append("\(file.path): is not one @layer")
        }
        if css.replacing(" ", with: "").contains("!important") {
            faults.append("\(file.path): is !important")
        }
        return faults
    }

    /// Whether some selectors of a list need `:has()` and others don't.
    ///
    /// Firefox 117 doesn't know it and drops the whole rule. In `:is()` and `:where()` it drops only
    /// what it doesn't know.
    private static func mixesHas(_ heading: String) -> Bool {
        guard !heading.hasPrefix("@") else { return false }
        let forgiven = heading.replacing(
            /:(?:is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/, with: "")
        var depth = 0
        let selectors = forgiven.split(whereSeparator: { (character: Character) -> Bool in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return character == "," && depth == 0
        })
        return Set(selectors.map { $0.contains(":has(") }).count > 1
    }

    private static func trimmed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Without comments and what stands in quotes or addresses.
    private static func blanked(_ css: String) -> String {
        css.replacing(/(?s)\/\*.*?\*\//, with: " ")
            .replacing(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/, with: "_")
            .replacing(/url\([^)]*\)/, with: "_")
    }

    @Test func `each style sheet is one layer, flat, and forces nothing`() throws {
        let files = try House.files(in: "Public/css", endingIn: [".css"])

        #expect(files.flatMap(Self.faults) == [])
    }

    /// Names that stand for a value and have none, and so draw what nobody meant.
    static func undefinedNames(in files: [HouseFile]) -> Set<String> {
        func names(_ pattern: Regex<(Substring, Substring)>) -> Set<String> {
            Set(files.flatMap { $0.text.matches(of: pattern).map { String($0.output.1) } })
        }
        let defined = names(/(--[a-z0-9-]+)\s*:/).union(names(/setProperty\("(--[a-z0-9-]+)"/))
        return names(/var\((--[a-z0-9-]+)\)/).subtracting(defined)
    }

    @Test func `what pages draw with by name is defined somewhere`() throws {
        let endings = [".css", ".html", ".js", ".svg"]
        let files = try ["Public", "Templates"].flatMap {
            try House.files(in: $0, endingIn: endings)
        }

        #expect(Self.undefinedNames(in: files) == [])
    }

    @Test(arguments: [
        ("a { color: var(--ink) }", ["--ink"]), ("a { color: var(--ink, red) }", []),
        ("a { --ink: red; color: var(--ink) }", []),
        ("element.style.setProperty(\"--at\", 1) .a { left: var(--at) }", []),
    ])
    func `a name without a value is found`(text: String, names: [String]) {
        #expect(Self.undefinedNames(in: [HouseFile("x", text)]) == Set(names))
    }

    @Test(arguments: [
        (".a { color: red }", "is not one @layer"),
        ("", "is not one @layer"),
        ("@layer a { .b { color: red } } .c { color: red }", "is not one @layer"),
        ("@layer a { } @layer b { }", "is not one @layer"),
        ("@import \"x.css\"; @layer a { }", "is not one @layer"),
        ("@layer a { .b { color: red !important } }", "is !important"),
        ("@layer a { .b { color: red ! important } }", "is !important"),
        ("@layer a { .b { .c { color: red } } }", ".c is nested in .b"),
        ("@layer a { .b { color: red; &:hover { color: blue } } }", "&:hover is nested in .b"),
        ("@layer a { .b { @media (hover) { color: red } } }", "@media (hover) is nested in .b"),
        ("@layer a { .b { color: red }", "a } is missing"),
        ("@layer a { .b { color: red } } }", "a } too many"),
        ("@layer a { .b, .c:has(.d) { top: 0 } }", ".b, .c:has(.d) is lost without :has()"),
        ("@layer a { a, b:not(:has(c)) { top: 0 } }", "a, b:not(:has(c)) is lost without :has()"),
    ])
    func `a style sheet that breaks a rule is found`(css: String, fault: String) {
        #expect(Self.faults(in: HouseFile("x.css", css)) == ["x.css: \(fault)"])
    }

    @Test(arguments: [
        "@layer reset, base, components;",
        "/* Why: a } in a comment, and !important. */\n@layer a { .b { color: red } }",
        "@layer a { @media (hover) { @supports (color: red) { .b, .c > p { color: red } } } }",
        "@layer a { .b:has(.c), .d:has(> .e, > .f) { color: red } }",
        "@layer a { .b > :is(.c + .d, .d:has(+ .e)), .f { color: red } }",
        "@layer a { @keyframes grow { from { scale: 0 } 50% { scale: 2 } } }",
        "@layer a { .b::before { content: \"}\" } .c { background: url(data:x;y) } }",
        "@layer a { @property --x { syntax: \"<number>\"; inherits: false; initial-value: 0 } }",
    ])
    func `a style sheet in order has no faults`(css: String) {
        #expect(Self.faults(in: HouseFile("x.css", css)) == [])
    }
}
