import Templates
import Testing

struct ValueTests {
    @Test func `text is escaped and trusted markup is not`() throws {
        let value: Value = ["text": "<b>\"Mia's\" & Leo</b>", "html": .trusted(TrustedHTML("<b>"))]

        #expect(
            try render("{{text}}{{html}}{{{html}}}{{&html}}", value)
                == "&lt;b&gt;&quot;Mia&#39;s&quot; &amp; Leo&lt;/b&gt;<b><b><b>")
    }

    @Test(arguments: ["", "plain", "<", "a<", "<a", "a<b>c", "é🌳<é", "&&&&", "1 > 0"])
    func `escaping keeps every byte that is not special`(_ text: String) throws {
        let escaped = text.map { character in
            ["<": "&lt;", ">": "&gt;", "&": "&amp;"][character] ?? String(character)
        }.joined()

        #expect(try render("[{{text}}]", ["text": .text(text)]) == "[\(escaped)]")
        #expect(try render("[{{{text}}}]", ["text": .text(text)]) == "[\(text)]")
    }

    @Test(arguments: [0, 7, -7, 10, 99, 100, 1_234_567_890, .max, .min, 9_999_999_999])
    func `whole numbers print their digits`(_ number: Int) throws {
        #expect(try render("{{n}}", ["n": .int(number)]) == "\(number)")
    }

    @Test func `nothing, false, an empty list and empty text are false`() throws {
        for value: Value in [nil, false, [], "", .trusted(TrustedHTML(""))] {
            #expect(try render("{{#v}}yes{{/v}}{{^v}}no{{/v}}", ["v": value]) == "no")
        }
    }

    @Test func `zero, text and fields are true`() throws {
        for value: Value in [0, "x", true, [:], 1, .double(0)] {
            #expect(try render("{{#v}}yes{{/v}}{{^v}}no{{/v}}", ["v": value]) == "yes")
        }
    }

    @Test func `an inner field hides an outer one of the same name`() throws {
        let value: Value = ["name": "out", "rows": [["name": "in"], ["other": 1], ["name": "in"]]]

        #expect(try render("{{#rows}}{{name}} {{/rows}}", value) == "in out in ")
    }

    @Test func `rows may differ in the order and number of their fields`() throws {
        let rows: Value = [["a": 1, "b": 2], ["b": 3, "a": 4], ["c": 0, "x": 0, "b": 5, "a": 6]]

        #expect(try render("{{#rows}}{{a}}{{b}} {{/rows}}", ["rows": rows]) == "12 43 65 ")
    }

    @Test func `long names are distinguished`() throws {
        let value: Value = [
            "aVeryLongNameOfAField1": 1, "aVeryLongNameOfAField2": 2, "übermäßigLangerName": 3,
        ]

        #expect(
            try render(
                "{{aVeryLongNameOfAField2}}{{aVeryLongNameOfAField1}}{{übermäßigLangerName}}", value
            ) == "213")
    }

    @Test func `fields may be added one by one`() throws {
        var fields: Fields = ["name": "Mia"]
        fields.add("age", 8)

        #expect(try render("{{name}} {{age}}", .fields(fields)) == "Mia 8")
    }

    @Test func `a page is added behind what the buffer holds`() throws {
        let templates = try TemplateSet(sources: ["page": "{{.}}"])
        var buffer = Array("<!doctype html>".utf8)

        templates.render("page", "Mia", into: &buffer)

        #expect(String(decoding: buffer, as: UTF8.self) == "<!doctype html>Mia")
    }

    @Test func `output larger than any buffer comes out whole`() throws {
        let rows = (0..<20_000).map { Value.int($0) }

        let page = try render("{{#rows}}{{.}},{{/rows}}", ["rows": .list(rows)])

        #expect(page == (0..<20_000).map { "\($0)," }.joined())
    }
}
