import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

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
        ("{{noa}}: {{count}} min", "\u{2068}נועה\u{2069}: 3 min"),
        ("{{fox}} and {{noa}}", "🦊’s and \u{2068}נועה\u{2069}"),
    ])
    func `gaps are filled, and all else stays`(sentence: String, filled: String) {
        let values = ["name": "Mia", "count": "3", "noa": "נועה", "fox": "🦊’s"]
        #expect(Gaps.fill(sentence) { values[$0] } == filled)
    }

    @Test func `each name of a list is isolated, so that the first one doesn't turn the others`() {
        let words = Words(tag: Words.standard)
        #expect(words.joined(["Mia", "Leo", "Ida"]) == "Mia, Leo and Ida")
        #expect(
            words.joined(["נועה", "Leo", "Ida"])
                == "\u{2068}\u{2068}נועה\u{2069}, Leo\u{2069} and Ida")
    }
}
