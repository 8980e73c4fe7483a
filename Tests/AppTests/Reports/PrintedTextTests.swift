import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Where text breaks on paper (§9.3).
struct PrintedTextTests {
    /// Ten of these letters fit on a line of the tests.
    private static let word = String(repeating: "x", count: 25)

    private func lines(_ text: String, atMost most: Int = .max) -> [String] {
        PrintedText.lines(text, size: 10, within: 62, atMost: most)
    }

    @Test func `a text breaks between words`() {
        #expect(lines("one two and three") == ["one two and", "three"])
        #expect(lines("") == [])
        // The marks around a name that reads from right to left take no room.
        #expect(PrintedText.width(of: "\u{2068}\u{2069}", size: 10) == 0)
    }

    @Test func `a word wider than a line is broken where the line ends`() {
        #expect(
            lines("so \(Self.word) it is")
                == ["so xxxxxxx", "xxxxxxxxxx", "xxxxxxxx it", "is"])
        #expect(lines("🦊\(Self.word)").joined() == "🦊\(Self.word)")
    }

    @Test func `the last of the lines that are allowed ends in dots`() {
        #expect(lines("so \(Self.word)", atMost: 2) == ["so xxxxxxx", "xxxxxxxx…"])
    }
}
