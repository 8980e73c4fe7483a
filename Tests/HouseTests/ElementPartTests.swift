import Testing

/// An element finds its parts by names that nothing within it can have as well.
///
/// Elements lie within elements: who asks for the first part of a common name may get that of another.
struct ElementPartTests {
    /// Which scripts look for which data attribute.
    static func seekers(in scripts: [HouseFile]) -> [String: [String]] {
        let asking = /querySelector(?:All)?\(([^)]*)\)/
        let named = /\[data-([a-z-]+)/
        var seekers: [String: Set<String>] = [:]
        for script in scripts {
            for question in script.text.matches(of: asking) {
                for name in question.output.1.matches(of: named) {
                    seekers[String(name.output.1), default: []].insert(script.path)
                }
            }
        }
        return seekers.mapValues { $0.sorted() }
    }

    /// The data attributes of a template, each with the element of ours that it lies in, if any.
    static func parts(of page: HouseFile) -> [(element: String?, name: String)] {
        let tag = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>/
        let attribute = /\sdata-([a-z-]+)/
        var open: [String] = []
        return page.text.matches(of: tag).flatMap { match -> [(element: String?, name: String)] in
            let (element, rest) = (String(match.output.2), match.output.3)
            // What an element's own tag has is for those around it.
            let around = open.last
            if element.contains("-") {
                if match.output.1.isEmpty {
                    open.append(element)
                } else if open.last == element {
                    open.removeLast()
                }
            }
            return rest.matches(of: attribute).map { (around, String($0.output.1)) }
        }
    }

    /// What a script runs, itself included.
    static func reached(from path: String, in scripts: [String: HouseFile]) -> Set<String> {
        var (waiting, seen): ([String], Set<String>) = ([path], [])
        while let next = waiting.popLast() {
            guard let script = scripts[next], seen.insert(next).inserted else { continue }
            waiting += ScriptTests.imports(of: script)
        }
        return seen
    }

    static func faults(in scripts: [HouseFile], pages: [HouseFile]) -> [String] {
        let byPath = Dictionary(uniqueKeysWithValues: scripts.map { ($0.path, $0) })
        let seekers = seekers(in: scripts)
        let shared = seekers.filter { $0.value.count > 1 }
            .map { "data-\($0.key): is looked for by \($0.value.joined(separator: ", "))" }
        var homes: [String: Set<String>] = [:]
        for script in scripts {
            for element in ElementTests.defined(in: [script]) {
                homes[element] = reached(from: script.path, in: byPath)
            }
        }
        let stray = pages.flatMap { page in
            parts(of: page).compactMap { part -> String? in
                guard let element = part.element, let home = homes[element],
                    let seeker = seekers[part.name], home.isDisjoint(with: seeker)
                else { return nil }
                return
                    "\(page.path): data-\(part.name) in <\(element)> is looked for by \(seeker[0])"
            }
        }
        return shared.sorted() + stray.sorted()
    }

    @Test func `an element finds its parts by names of its own`() throws {
        let scripts = try House.files(in: "Public/js", endingIn: [".js"])
        let pages = try House.files(in: "Templates", endingIn: [".html"])

        #expect(Self.faults(in: scripts, pages: pages) == [])
        #expect(Self.seekers(in: scripts).count > 20)
    }

    @Test func `a name that two scripts look for is found`() {
        let scripts = [
            HouseFile("js/a.js", "this.querySelector(\"[data-number]\")"),
            HouseFile("js/b.js", "face.querySelectorAll(\"p [data-number], i\")"),
        ]

        #expect(
            Self.faults(in: scripts, pages: [])
                == ["data-number: is looked for by js/a.js, js/b.js"])
    }

    @Test func `a name within another element is found, one of what it imports is not`() {
        let scripts = [
            HouseFile("js/e/a.js", "import \"../c.js\"\ncustomElements.define(\"x-a\", A)"),
            HouseFile(
                "js/e/b.js", "customElements.define(\"x-b\", B)\nquerySelector(\"[data-d]\")"),
            HouseFile("js/c.js", "face.querySelector(\"[data-c]\")"),
        ]
        let page = HouseFile(
            "a.html",
            "<x-a {{#b}}c=\"{{d}}\"{{/b}}><p data-c data-d></p><x-b><i data-d></i></x-b></x-a><p data-d>"
        )

        #expect(
            Self.faults(in: scripts, pages: [page])
                == ["a.html: data-d in <x-a> is looked for by js/e/b.js"])
    }
}
