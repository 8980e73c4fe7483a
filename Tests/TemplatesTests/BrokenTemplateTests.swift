import Templates
import Testing

struct BrokenTemplateTests {
    private static let translate: TemplateSet.Transforms = ["t": { $0 }]

    @Test(arguments: [
        ("a\n{{#rows}}\n{{name}}\n", "page:2: {{#rows}} is never closed by {{/rows}}."),
        ("{{^rows}}", "page:1: {{^rows}} is never closed by {{/rows}}."),
        ("{{$title}}", "page:1: {{$title}} is never closed by {{/title}}."),
        ("\n\n{{/rows}}", "page:3: {{/rows}} closes what was never opened."),
        (
            "{{#a}}\n{{#b}}\n{{/a}}{{/b}}",
            "page:3: {{/a}} stands where {{/b}} should close what line 2 opened."
        ),
        ("\n{{name", "page:2: The tag that starts here is never closed by }}."),
        ("{{{name}}", "page:1: The tag that starts here is never closed by }}}."),
        ("{{! one\ntwo }}\n{{", "page:3: The tag that starts here is never closed by }}."),
        ("{{}}", "page:1: This tag has no name."),
        ("{{# }}", "page:1: This tag has no name."),
        ("{{a b}}", "page:1: The name in a tag cannot have white space: \"a b\"."),
        ("{{=<%=}}", "page:1: New delimiters are written as two words without an equals sign."),
        ("\n{{> _row}}", "page:2: There is no template named \"_row\"."),
        ("{{<site}}{{/site}}", "page:1: There is no template named \"site\"."),
        ("a {{> page}}", "page:1: The template \"page\" includes itself for ever."),
        (
            "{{$a}}\n{{#b}}{{$a}}{{/a}}{{/b}}{{/a}}",
            "page:2: {{$a}} cannot stand inside the {{$a}} of line 1."
        ),
        (
            "{{#t}}\n{{#t}}a{{/t}}{{/t}}",
            "page:2: {{#t}} cannot stand inside the {{#t}} of line 1."
        ),
    ])
    func `a broken template is refused with its line and the reason`(
        _ template: String, _ description: String
    ) {
        let error = #expect(throws: TemplateError.self) {
            try TemplateSet(sources: ["page": template], transforms: Self.translate)
        }

        #expect(error?.description == description)
    }

    @Test func `a circle over several templates is refused`() {
        let error = #expect(throws: TemplateError.self) {
            try TemplateSet(sources: ["a": "{{> b}}", "b": "\n{{> c}}", "c": "{{> b}}"])
        }

        #expect(error?.description == "b:2: The template \"b\" includes itself for ever.")
    }

    @Test func `a template may include itself inside a section`() throws {
        let tree: Value = ["name": "a", "parts": [["name": "b", "parts": []]]]
        let node = ["node": "({{name}}{{#parts}}{{> node}}{{/parts}})"]

        #expect(try render("{{> node}}", tree, with: node) == "(a(b))")
    }
}
