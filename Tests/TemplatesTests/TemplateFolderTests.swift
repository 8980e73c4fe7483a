import Foundation
import Templates
import Testing

struct TemplateFolderTests {
    private func withFolder(
        _ files: [String: String], _ body: (String) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "templates-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(folder.path)
    }

    @Test func `templates are named by their path below the folder`() throws {
        let files = [
            "layouts/site.html": "<{{$main}}{{/main}}>",
            "people/home.html":
                "{{<layouts/site}}{{$main}}{{> people/_row}}{{/main}}{{/layouts/site}}",
            "people/_row.html": "{{name}}", "notes.txt": "{{", ".hidden.html": "{{",
        ]
        try withFolder(files) { folder in
            let templates = try TemplateSet(TemplateTexts(folder: folder))

            #expect(templates.names == ["layouts/site", "people/_row", "people/home"])
            #expect(templates.render("people/home", ["name": "Mia"]) == Array("<Mia>".utf8))
        }
    }

    @Test func `the indentation of lines can be left out, that of values stays`() throws {
        let files = [
            "list.html": "<ul>\n  {{#rows}}\n    {{> _row}}\n  {{/rows}}\n</ul>\n",
            "_row.html": "<li\n    class=\"a  b\">{{.}}</li>\n",
        ]
        try withFolder(files) { folder in
            let templates = try TemplateSet(
                TemplateTexts(folder: folder, keepsIndentation: false))

            let page = templates.render("list", ["rows": .list([.text("one\n  two")])])

            #expect(
                String(decoding: page, as: UTF8.self)
                    == "<ul>\n<li\nclass=\"a  b\">one\n  two</li>\n</ul>\n")
        }
    }

    @Test func `a broken file is reported with its path and line`() throws {
        try withFolder(["people/home.html": "\n{{#rows}}"]) { folder in
            let error = #expect(throws: TemplateError.self) {
                try TemplateSet(TemplateTexts(folder: folder))
            }

            #expect(
                error?.description
                    == "\(folder)/people/home.html:2: {{#rows}} is never closed by {{/rows}}.")
        }
    }

    @Test func `a missing folder is reported`() {
        let error = #expect(throws: TemplateError.self) { try TemplateTexts(folder: "/nowhere") }

        #expect(
            error?.description == "/nowhere: Cannot read this folder: No such file or directory.")
    }

    @Test func `what became of the folder since changes nothing`() throws {
        var texts: TemplateTexts?
        try withFolder(["home.html": "{{#t}}Hello{{/t}}"]) { folder in
            texts = try TemplateTexts(folder: folder)
        }

        let templates = try TemplateSet(try #require(texts), transforms: ["t": { $0 + "!" }])

        #expect(templates.render("home", [:]) == Array("Hello!".utf8))
    }

    @Test func `a template that is needed and missing is named`() throws {
        try withFolder(["home.html": ""]) { folder in
            let texts = try TemplateTexts(folder: folder)
            try texts.need(["home"], in: folder)

            let error = #expect(throws: TemplateError.self) {
                try texts.need(["home", "people/all"], in: folder)
            }

            #expect(
                error?.description
                    == "\(folder)/people/all.html: This file is missing.")
        }
    }
}
