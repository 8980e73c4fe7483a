import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The scripts as browsers get them: one file for what all pages have, the others as they are.
struct ScriptBundleTests {
    private func together(_ files: [String: String]) throws -> [String: String] {
        let contents = files.mapValues { Array($0.utf8) }
        return try ScriptBundle.together(contents, start: "js/site.js")
            .mapValues { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `modules are put together in the order of their imports`() throws {
        let files = try together([
            "js/site.js": "// Why.\nimport \"./e/a.js\"\nimport { b as c } from \"./b.js\"\nc()\n",
            "js/e/a.js": "import { b } from \"../b.js\"\nlet a = b(1)\n",
            "js/b.js": "export function b(x) {\n  return x\n}\nexport const d = 1\n",
            "js/e/f.js": """
            import { b, d as e } from "../b.js"
            import { h } from "./g.js"
            import "../site.js"
            b(e, h)

            """,
            "js/e/g.js": "  // Alone.\nexport const h = \"//\" // Stays.\n",
        ])

        // Lines that are nothing but a comment are for those who write them.
        #expect(files["js/e/g.js"] == "export const h = \"//\" // Stays.\n")
        #expect(
            files["js/site.js"] == """
                const $js_b_js = (() => {
                function b(x) {
                  return x
                }
                const d = 1

                return { b, d }
                })()
                const $js_e_a_js = (() => {
                const { b } = $js_b_js
                let a = b(1)

                return {  }
                })()
                const { b: c } = $js_b_js
                c()

                export { $js_b_js, $js_e_a_js }

                """)
        #expect(
            files["js/b.js"]
                == "import { $js_b_js } from \"./site.js\"\nexport const { b, d } = $js_b_js\n")
        #expect(files["js/e/a.js"] == "import \"../site.js\"\n")
        // What comes on demand asks for nothing that is there already.
        #expect(
            files["js/e/f.js"] == """
                import { $js_b_js } from "../site.js"; const { b, d: e } = $js_b_js
                import { h } from "./g.js"
                import "../site.js"
                b(e, h)

                """)
    }

    @Test(arguments: [
        "import a from \"./b.js\"", "export { a } from \"./b.js\"", "export let a = 1",
        "import \"./e/a.js\"\n", "import \"./missing.js\"",
    ])
    func `what can't be put together stops the start`(line: String) {
        #expect(throws: ScriptBundle.Unreadable.self) {
            try together([
                "js/site.js": "import \"./e/a.js\"",
                "js/e/a.js": line.replacing("./e/a.js", with: "../site.js"), "js/e/b.js": "",
            ])
        }
    }

    @Test func `a folder without scripts stays as it is`() throws {
        #expect(try together(["css/a.css": "a{}"]) == ["css/a.css": "a{}"])
    }
}
