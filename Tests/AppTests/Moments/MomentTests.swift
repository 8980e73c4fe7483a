import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// What a child is shown full screen after a tree, an egg or a box (§8.2, §5.2, §5.4).
struct MomentTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mia = try Browser.at(in: app)
    }

    private func kinds(_ page: Page) -> [String?] {
        page.elements("section").map { $0["data-kind"] }
    }

    /// A tree of Mia's that has just bloomed.
    private func bloom(minutes: String = "25") throws {
        try mia.plant(minutes: minutes, id: 1)
        app.clock.pass(.minutes(Int64(minutes) ?? 25))
        app.focusPal.finishTimers()
    }

    private func take(after timer: String = "1", by child: Child = Cast.mia) throws -> Page {
        try mia.post("/children/\(child.id)/moments", ["timer": timer], isPart: true)
    }

    /// Mia saves for a reward at this price.
    private func wish(for price: Int) throws {
        let mum = try Browser.parent(app)
        try mum.post(
            "/parents/rewards",
            all: [
                ("name", "A kite"), ("price", String(price)), ("stock", ""), ("icon", "outdoor"),
                ("child", "1"),
            ])
        try mia.post("/children/1/wish", ["reward": "1"])
    }

    @Test func `the first tree is a moment, not a badge among others`() throws {
        try bloom()

        let page = try take()

        #expect(kinds(page) == ["first"])
        #expect(page.words.contains("Your first tree!"))
        #expect(page.elements("dialog").first?["data-name"] == "1")
        #expect(try take().status == 204)
    }

    @Test func `a level that the tree brought, and a wish that its coins paid for`() throws {
        try mia.post("/children/1/tomos", ["species": "pipkin"])
        try wish(for: 300)
        var seen: [[String?]] = []
        for number in 1...2 {
            try mia.plant(minutes: "60", id: number * 10)
            app.clock.pass(.minutes(60))
            app.focusPal.finishTimers()
            seen.append(kinds(try take(after: String(number))))
        }

        // Twice 180 coins, and level 2 at 200 EXP; too few trees for a badge of many kinds.
        #expect(seen[0].first == "first")
        #expect(!seen[0].contains("level") && !seen[0].contains("wish"))
        #expect(seen[1].first == "level")
        #expect(seen[1].last == "wish")
    }

    @Test func `an egg that has just come, and one that has just hatched`() throws {
        try mia.post("/children/1/tomos", ["species": "quibble"])
        let egg = "/children/1/eggs/1"
        try mia.post("\(egg)/nest")
        app.clock.pass(.hours(24))
        try mia.post("\(egg)/hatching")

        #expect(kinds(try mia.get("\(egg)?new=1")) == ["hatch"])
        #expect(try mia.get(egg).elements("dialog").isEmpty)
    }

    @Test func `another child's tree, one that grows and none at all change nothing`() throws {
        try bloom()
        #expect(try take(by: Cast.leo).status == 204)
        try mia.plant(id: 2)
        for timer in ["2", "99", "", "x", "-1", "99999999999999999999"] {
            let page = try take(after: timer)
            #expect(page.status == 204 || kinds(page) == ["badge"])
        }
    }

    @Test func `without scripts the badges' page is the answer`() throws {
        try bloom()

        #expect(try mia.post("/children/1/moments")["location"] == "/children/1/badges")
    }
}
