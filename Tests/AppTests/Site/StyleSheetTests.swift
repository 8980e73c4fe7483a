import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The style sheet as browsers get it.
struct StyleSheetTests {
    private func lean(_ css: String) -> String {
        String(decoding: StyleSheet.lean(Array(css.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        (
            "/* Why. */\n@layer a {\n  .b { color: red; }\n\n  .c > p :hover {\n    top: 0;\n  }\n}\n",
            "@layer a{.b{color:red}.c > p :hover{top:0}}"
        ),
        ("a { top: 0; } /* x */\nb {}", "a{top:0}b{}"),
        ("margin: 0/* x */1px;", "margin:0 1px;"),
        ("a\n/* x\n */\n  , b {}", "a ,b{}"),
        ("a: calc(1px + 2px)\n  solid", "a:calc(1px + 2px) solid"),
        ("--gap: ;", "--gap:;"),
        ("a { --gap: ; }", "a{--gap:}"),
        ("a { top: 0 }", "a{top:0 }"),
        ("/* never closed", ""),
        ("", ""),
    ])
    func `comments, and what separates nothing, go`(css: String, expected: String) {
        #expect(lean(css) == expected)
    }

    @Test(arguments: [
        "content:\"  /* no comment */  \";", "content:'\\'  /*';", "quotes:\"«\" \"»\";",
        "width:calc(100% / 3);", "content:\"never closed\\",
    ])
    func `quoted text stays, and so do words`(css: String) {
        #expect(lean(css) == css)
    }
}
