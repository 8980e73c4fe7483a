import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Statistics of a child with two homes, as one of them sees them (§17.3).
///
/// Mia is at Dad's since Wednesday at 16:00; it is Thursday.
struct StatsOfHomesTests {
    @Test(arguments: ["of=week", "of=month"])
    func `a day that is left out is neither drawn nor listed as one without entries`(
        query: String
    ) throws {
        let two = try TwoParents()
        try two.app.add(.reading, from: TwoParents.at(0, 10), to: TwoParents.at(0, 11))

        let page = try two.mum.get("/parents/children/1/stats?\(query)&day=2026-03-05")

        #expect(page.words.contains("Tuesday 3 March –"))
        #expect(page.words.contains("Wednesday 4 March 1 h"))
        #expect(!page.words.contains("Thursday 5 March –"))
        guard query == "of=month" else { return }
        let path = /<g class="line" .*?<path[^>]*d="([^"]*)"/
        let line = try #require(page.text.firstMatch(of: path)).1
        // From Monday to Wednesday.
        #expect(line.split { "ML".contains($0) }.count == 3)
    }

    @Test(arguments: ["children/1/stats?", "reports?child=1&"])
    func `where nothing is compared, no category of the time before is listed`(page: String)
        throws
    {
        let two = try TwoParents()
        // A week before, when there were no homes yet, and both see all.
        try two.app.add(.sport, from: TwoParents.at(-7, 10), to: TwoParents.at(-7, 11))

        let words = try two.mum.get("/parents/\(page)of=week&day=2026-03-05").words

        #expect(words.contains("Reading 1 h"))
        #expect(!words.contains("Sport"))
    }
}
