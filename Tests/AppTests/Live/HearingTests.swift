import AppSupport
import Database
import HTTP
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Open pages hear of no moment that they may not see (§17.2, §17.3).
struct HearingTests {
    /// The stream of a page that is open now; nothing of what came before is in it.
    private func listen(_ browser: Browser, _ query: String = "") throws -> EventStream {
        let stream = try #require(try browser.get("/live" + query).stream, "\(query)")
        _ = stream.heard()
        return stream
    }

    // MARK: - Two homes

    /// Mia is at Dad's, where a tablet stays; so does one at Mum's.
    private struct Tablets {
        let two: TwoParents
        let mums: Browser
        let dads: Browser

        init() throws {
            two = try TwoParents()
            (mums, dads) = (try Browser.letIn(two.app), try Browser.letIn(two.app))
            let last = try two.app.number("SELECT max(id) FROM device")
            try two.app.change("UPDATE device SET home_id = 1 WHERE id = \(last - 1)")
            try two.app.change("UPDATE device SET home_id = 2 WHERE id = \(last)")
        }

        func tap(_ number: Int, by maker: EventMaker? = nil) throws {
            two.app.clock.pass(.minutes(1))
            try two.app.focusPal.carryOut(
                LogActivity(
                    child: Cast.mia, tap: .numbered(number), category: .reading, device: nil,
                    now: two.app.clock.now, late: nil), by: maker)
        }
    }

    @Test func `a parent hears of no tap at the other home`() throws {
        let tablets = try Tablets()
        let two = tablets.two
        let (mum, dad) = (try listen(two.mum), try listen(two.dad))

        try tablets.tap(1)
        #expect(mum.heard() == [])
        #expect(dad.heard() == ["change activities:1"])

        try two.agree(.totals, of: 2)
        _ = (mum.heard(), dad.heard())
        try tablets.tap(2)
        #expect(mum.heard() == [])

        try two.agree(.everything, of: 2)
        _ = (mum.heard(), dad.heard())
        try tablets.tap(3)
        #expect(mum.heard() == ["change activities:1"])
    }

    @Test func `it changes with the child's way, also for pages that stay open`() throws {
        let tablets = try Tablets()
        let two = tablets.two
        let (mum, dad) = (try listen(two.mum), try listen(two.dad))

        two.app.clock.set(TwoParents.at(7, 10))
        try tablets.tap(1)

        // Both have been signed out meanwhile, but their pages are still of their homes.
        #expect(mum.heard().contains("change activities:1"))
        #expect(dad.heard() == [])
    }

    @Test func `what a parent does for their own home, their pages hear wherever the child is`()
        throws
    {
        let tablets = try Tablets()
        let two = tablets.two
        let (mum, dad) = (try listen(two.mum), try listen(two.dad))
        let mums = try #require(two.app.focusPal.pages.family.grownUps.parents.first)
        try tablets.tap(1, by: EventMaker(nil, person: mums))

        #expect(mum.heard() == ["change activities:1"])
        #expect(dad.heard() == [])
    }

    @Test func `a device hears of the children in its home, and of the one whose page it shows`()
        throws
    {
        let tablets = try Tablets()
        let streams = [
            try listen(tablets.mums), try listen(tablets.mums, "?wall=1"),
            try listen(tablets.mums, "?child=2"), try listen(tablets.mums, "?child=1&hidden=1"),
            try listen(tablets.dads), try listen(tablets.dads, "?wall=1"),
        ]
        for stream in streams { _ = stream.heard() }

        try tablets.tap(1)

        let hear = [false, false, false, true, true, true]
        for (place, stream) in streams.enumerated() {
            #expect((stream.heard() == ["change activities:1"]) == hear[place], "\(place)")
        }
    }

    @Test func `nor does it hear that a child at the other home has opened a page, or left`() throws
    {
        let tablets = try Tablets()
        let (mums, dads) = (try listen(tablets.mums), try listen(tablets.dads))
        let mum = try listen(tablets.two.mum)

        let mia = try listen(tablets.dads, "?child=1")
        #expect(mums.heard() + mum.heard() == [])
        #expect(dads.heard() == ["change presence"])

        mia.close()
        tablets.two.app.clock.pass(.seconds(10))
        tablets.two.app.focusPal.hub.tick()
        #expect((mums.heard() + mum.heard()).allSatisfy { $0.hasPrefix("beat") })
        #expect(dads.heard().contains("change presence"))
    }

    @Test func `what follows from a tap gives its moment away no more than the tap`() throws {
        let tablets = try Tablets()
        let (mum, dad) = (try listen(tablets.two.mum), try listen(tablets.two.dad))

        tablets.two.app.focusPal.hub.announce(
            [.activities(Cast.mia.id), .challenges, .attention, .children])

        #expect(mum.heard() == ["change children"])
        #expect(dad.heard() == ["change activities:1 attention challenges children"])
    }

    @Test func `a child's page opens no stream where it opens no page`() throws {
        let tablets = try Tablets()
        #expect(try tablets.two.mum.get("/live?child=1").status == 403)
        #expect(try tablets.two.dad.get("/live?child=1").status == 200)
    }

    // MARK: - Helpers and readers

    private static let topics: Set<Topic> = .everything(of: [Cast.mia.id, Cast.leo.id])
    private static let always: Set = ["categories", "challenges", "children", "helpers", "homes"]

    @Test(
        arguments: [
            (
                .seeToday,
                ["activities:1", "timers:1", "routines:1", "forest:1", "room:1", "screen-time:1"]
            ),
            (.runTimers, ["timers:1", "routines:1"]), (.giveMinutes, ["timers:1"]),
            (.answerAsks, ["asks:1"]), (.correctEntries, []), (.praise, []),
            (.seeMoods, ["moods:1"]), (.seeReports, []),
        ] as [(Permission, Set<String>)])
    func `a helper hears what a tick shows`(tick: Permission, names: Set<String>) throws {
        let app = try TestApp()
        let granny = try app.granny(by: try Browser.parent(app), ticks: [tick])
        let stream = try listen(granny)

        for topic in Self.topics { app.focusPal.hub.announce([topic]) }

        let heard = Set(stream.heard().map { String($0.dropFirst("change ".count)) })
        #expect(heard == names.union(Self.always))
        app.focusPal.hub.announce([.goals(Cast.mia.id), .challenges])
        #expect(stream.heard() == [])
    }

    @Test func `access ends at its minute, also on a stream that nobody has ended yet`() throws {
        let app = try TestApp()
        let granny = try app.granny(by: try Browser.parent(app))
        app.clock.set(.monday9am.minutes(10 * 60 + 59))
        try granny.signIn(TestApp.grannysPIN)
        let stream = try listen(granny)
        app.focusPal.hub.announce([.activities(Cast.mia.id)])
        #expect(stream.heard() == ["change activities:1"])

        app.clock.pass(.minutes(1))
        app.focusPal.hub.announce([.activities(Cast.mia.id)])

        #expect(stream.heard() == [])
    }

    @Test func `a reader hears of nothing that a child does`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        try mum.get("/parents/people/1")
        try mum.post("/parents/people/1", ["name": "Mum", "avatar": "deer"])
        try mum.get("/parents/readers/new")
        let link = try mum.post(
            "/parents/readers/new",
            all: [
                ("name", "Dr Roth"), ("avatar", "owl"), ("child", "1"), ("since", "2026-03-02"),
                ("until_day", "2026-04-14"),
            ]
        ).arrival
        let reader = Browser(app)
        try reader.get(link)
        try reader.post(link, ["pin": TestApp.grannysPIN, "repeated": TestApp.grannysPIN])
        try mum.post("/parents/people/2/arrival")
        try reader.get("/helping")
        try reader.get("/parents/session")
        try reader.post("/parents/session", ["pin": TestApp.grannysPIN])
        let stream = try listen(reader)

        for topic in Self.topics where topic.child != nil {
            app.focusPal.hub.announce([topic, .challenges])
        }

        #expect(stream.heard() == [])
    }
}
