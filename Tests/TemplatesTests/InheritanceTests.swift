import Templates
import Testing

struct InheritanceTests {
    private let site = """
        <html>
          <body>
            {{$main}}
            {{/main}}
          </body>
        </html>

        """

    @Test func `a block is indented as its place in the layout`() throws {
        let page = """
            {{<site}}
              {{$main}}
                <h1>{{name}}</h1>
                {{> _row}}
              {{/main}}
            {{/site}}

            """
        let row = "<p>\n  {{name}}\n</p>\n"

        #expect(
            try render(page, ["name": "Mia\nLeo"], with: ["site": site, "_row": row]) == """
                <html>
                  <body>
                    <h1>Mia
                Leo</h1>
                    <p>
                      Mia
                Leo
                    </p>
                  </body>
                </html>

                """)
    }

    @Test func `a block may be given as a whole line and printed inside one`() throws {
        let others = ["site": "<title>{{$title}}Home{{/title}} · Site</title>"]

        #expect(
            try render("{{<site}}{{$title}}Mia{{/title}}{{/site}}", with: others)
                == "<title>Mia · Site</title>")
        #expect(try render("{{<site}}{{/site}}", with: others) == "<title>Home · Site</title>")
    }

    @Test func `a layout may be chosen by a field`() throws {
        let page = "{{<*layout}}{{$main}}hello{{/main}}{{/*layout}}"

        #expect(
            try render(page, ["layout": "b"], with: ["a": "A", "b": "<b>{{$main}}{{/main}}</b>"])
                == "<b>hello</b>")
    }
}
