import Testing

@testable import App

struct GapsTests {
    @Test(arguments: [
        ("Nothing to fill", "Nothing to fill"),
        ("", ""),
        ("{{name}}", "Mia"),
        ("Hi {{name}}!", "Hi Mia!"),
        ("{{name}}{{count}}", "Mia3"),
        ("{{count}} für {{name}} – {{count}}", "3 für Mia – 3"),
        ("a gap {{without}} a value", "a gap  a value"),
        ("one {brace} stays", "one {brace} stays"),
        ("left open {{name", "left open {{name"),
        ("left open {{", "left open {{"),
        ("{ {{name}} }", "{ Mia }"),
    ])
    func `gaps are filled, and all else stays`(sentence: String, filled: String) {
        #expect(Gaps.fill(sentence) { ["name": "Mia", "count": "3"][$0] } == filled)
    }
}
