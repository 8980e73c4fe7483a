import Synchronization
import Templates
import Testing

struct TransformTests {
    private static let german: TemplateSet.Transforms = [
        "t": { key in
            ["Hi {{name}}!": "Hallo {{name}}!", "Your trees": "Deine Bäume"][key] ?? "?"
        }
    ]

    @Test func `text is replaced while compiling and its tags stay live`() throws {
        #expect(
            try render(
                "<p>{{#t}}Hi {{name}}!{{/t}}</p>", ["name": "<Mia>"], transforms: Self.german)
                == "<p>Hallo &lt;Mia&gt;!</p>")
    }

    @Test func `white space is collapsed for the key and kept as one space around it`() throws {
        let template = "<p>{{#t}}\n   Your\n   trees {{/t}}</p>"

        #expect(try render(template, transforms: Self.german) == "<p> Deine Bäume </p>")
    }

    @Test func `text inside an attribute is replaced as well`() throws {
        #expect(
            try render("<a title=\"{{#t}}Your trees{{/t}}\">", transforms: Self.german)
                == "<a title=\"Deine Bäume\">")
    }

    @Test func `texts in blocks, partials and sections are replaced`() throws {
        let page = "{{<site}}{{$main}}{{#on}}{{#t}}Your trees{{/t}}{{/on}}{{/main}}{{/site}}"
        let others = ["site": "<{{$main}}{{/main}}|{{> _end}}>", "_end": "{{#t}}Your trees{{/t}}"]

        #expect(
            try render(page, ["on": true], with: others, transforms: Self.german)
                == "<Deine Bäume|Deine Bäume>")
    }

    @Test func `each text is asked for once, however often it is rendered`() throws {
        let count = Counter()
        let templates = try TemplateSet(
            sources: ["page": "{{#rows}}{{#t}}a{{/t}}{{/rows}}"],
            transforms: [
                "t": {
                    count.increase(); return $0
                }
            ])

        let page = templates.render("page", ["rows": [1, 2, 3]])

        #expect(page == Array("aaa".utf8))
        #expect(count.value == 1)
    }

    @Test func `a broken answer is refused at the line of its key`() {
        let error = #expect(throws: TemplateError.self) {
            try TemplateSet(
                sources: ["page": "\n{{#t}}a{{/t}}"], transforms: ["t": { _ in "{{#b}}" }])
        }

        #expect(error?.description == "page:2: {{#b}} is never closed by {{/b}}.")
    }

    private final class Counter: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock(\.self) }
        func increase() { count.withLock { $0 += 1 } }
    }
}
