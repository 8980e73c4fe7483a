import AppSupport
import Database
import Domain
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// What stands around the log from eight on: a tree to plant and the siblings.
struct HomeExtrasTests {
    private let app: TestApp
    private let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mia = try Browser.at(in: app)
    }

    private func home() throws -> Page { try mia.get("/children/1") }

    private func lengths(_ page: Page) -> [String?] {
        page.elements("input").filter { $0["name"] == "minutes" }.map { $0["value"] }
    }

    private func chosen(_ page: Page) -> String? {
        page.elements("input").first { $0["name"] == "minutes" && $0["checked"] != nil }?["value"]
    }

    @Test func `the last tree's length is chosen, whatever timer came after it`() throws {
        try mia.plant(minutes: "15", id: 1)
        try app.pass(.minutes(15))
        try mia.timer(.done, version: 2, id: 2)
        #expect(try chosen(home()) == "15")

        try mia.startTimer(minutes: 10, id: 3)
        try mia.timer(.stop, version: 1, id: 4, timer: 2)
        #expect(try chosen(home()) == "15")
    }

    @Test func `while a timer is there, nothing else can be planted`() throws {
        try mia.startTimer(minutes: 10, id: 1)

        #expect(try lengths(home()).isEmpty)
        #expect(try lengths(mia.get("/children/1/timer/chip?wide", isPart: true)).isEmpty)
    }

    @Test func `a sibling is shown with what it is doing, and with hidden numbers without an end`()
        throws
    {
        #expect(try home().words.contains("Leo Free"))
        try mia.tap(.reading, .numbered(1), child: Cast.leo)
        #expect(try home().words.contains("Leo Reading"))
        try mia.plant(id: 2, child: Cast.teen)
        #expect(try home().words.contains("Ida Focusing until 09:25"))

        try Browser.parent(app).post("/parents/children/3/hidden-numbers", [:])

        #expect(try home().words.contains("Ida Focusing"))
        #expect(try !home().words.contains("until"))
    }

    @Test func `a sibling's timer that counts nothing down says so, and has no end`() throws {
        try mia.startTimer(minutes: 10, id: 1, child: Cast.leo)
        #expect(try home().words.contains("Leo Timer until 09:10"))
        app.clock.pass(.minutes(11))
        app.focusPal.finishTimers()
        #expect(try home().words.contains("Leo Time is up"))
        try mia.timer(.overtime, version: 2, id: 2, child: Cast.leo)
        #expect(try home().words.contains("Leo Bonus time"))

        try Browser.parent(app).post("/parents/children/2/hidden-numbers", [:])

        #expect(try home().words.contains("Leo Timer"))
        #expect(try !home().words.contains("Bonus time"))
    }

    @Test func `a sibling whose tree is being stored still focuses, without an end`() throws {
        try mia.plant(id: 1, child: Cast.teen)
        app.clock.pass(.minutes(25))

        let words = try home().words

        #expect(words.contains("Ida Focusing"))
        #expect(!words.contains("until"))
    }

    @Test func `a sibling who waits in a room can be joined`() throws {
        #expect(try !home().words.contains("Join"))
        try mia.post("/children/3/rooms", [:])

        let part = try mia.get("/children/1?part=siblings", isPart: true)

        #expect(part.words.contains("Ida Waiting for company Join"))
        let codes = part.elements("input").filter { $0["name"] == "code" }.compactMap {
            $0["value"]
        }
        let answer = try mia.post("/children/1/rooms/join", ["code": try #require(codes.first)])
        #expect(answer["location"] == "/children/1/room")
    }

    @Test func `an only child has no siblings on its page`() throws {
        let alone = try TestApp(.winters([Cast.teen]))
        let page = try Browser.at(Cast.teen, in: alone).get("/children/1")

        #expect(page.elements("live-part").allSatisfy { $0["data-keep"] != "siblings" })
    }
}
