import AppSupport
import HTTP
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

/// A browser without a family has a timer and trees, and hands them over once (§12.5).
struct GuestTests {
    let app: TestApp
    let device: Browser

    init() throws {
        app = try TestApp()
        device = try Browser.at(in: app)
    }

    /// A session as a browser tells of it, so many minutes before nine.
    private func line(
        _ number: Int = 1, seed: String = "ff", minutes: Int = 25, before: Int64 = 0,
        ahead: Int64 = 0
    ) -> String {
        let end = Instant.monday9am.minutes(ahead - before)
        let id = TapID.numbered(number).description
        let start = end.minutes(Int64(-minutes))
        return "\(id) \(seed) \(minutes) \(start.milliseconds) \(end.milliseconds)"
    }

    @discardableResult
    private func hand(
        _ lines: [String], to child: Child = Cast.mia, ahead: Int64 = 0, now: String? = nil
    ) throws -> Page {
        let clock = String(Instant.monday9am.minutes(ahead).milliseconds)
        let fields = [("now", now ?? clock)] + lines.map { ("session", $0) }
        try device.get("/children/\(child.id)")
        return try device.post(GuestAddresses.sessions(child.id).path, all: fields)
    }

    private func trees(of child: Child = Cast.mia) throws -> Int {
        try app.focusPal.database.read { try $0.trees(of: child.id, atMost: 99).count }
    }

    private func coins(of child: Child = Cast.mia) throws -> Int {
        try app.focusPal.database.read { try $0.coins(of: child.id) }
    }

    @Test func `a guest finds a timer and hears nothing of the family`() throws {
        let guest = Browser(app)
        #expect(try guest.get("/device").html.contains("href=\"/guest\""))

        let page = try guest.get("/guest")

        #expect(page.status == 200)
        #expect(page.words.contains("Plant a tree: 25 min"))
        #expect(page.words.contains("needs scripts, which are off here"))
        for name in ["Mia", "Leo", "Winter"] { #expect(!page.text.contains(name)) }
        #expect(try device.get("/guest")["location"] == "/")
    }

    @Test(arguments: ["1", "2", "3", "4", "5", "bloom"])
    func `anybody is shown a tree, for ever the same`(phase: String) throws {
        let address = "/guest/trees/2/apple/spring/\(phase)/ffffffffffffffff"
        let picture = try Browser(app).get(address)

        #expect(picture.status == 200)
        #expect(picture["content-type"] == "image/svg+xml")
        #expect(picture["cache-control"]?.contains("immutable") == true)
        #expect(try Browser(app).get(address).bytes == picture.bytes)
    }

    @Test(arguments: [
        "palm/spring/1/ff", "apple/monsoon/1/ff", "apple/spring/0/ff", "apple/spring/6/ff",
        "apple/spring/wilted/ff", "apple/spring/01/ff", "apple/spring/1/0ff",
        "apple/spring/1/xyz", "apple/spring/1/10000000000000000", "apple/spring/1/-1",
        "apple/spring/1/",
    ])
    func `no other address is a tree`(rest: String) throws {
        #expect(try Browser(app).get("/guest/trees/2/" + rest).status == 404)
    }

    @Test func `trees that are handed over are the child's, with coins, and announced once`() throws
    {
        let stream = app.listen()
        let page = try hand([line(1), line(2, seed: "ffffffffffffffff", minutes: 60, before: 40)])

        #expect(page.status == 200)
        #expect(page.words == "2 trees are in Mia’s forest now.")
        #expect(try trees() == 2)
        // Below twelve, three times the minutes, and of guests a usual session's worth in all.
        #expect(try coins() == 25 * 3)
        #expect(stream.heard() == ["change badges:1 forest:1 rewards:1 timers:1"])
        #expect(
            try app.sums("SELECT species, minutes FROM focus_session")
                == ["apple": 25, TreeSpecies.grown(inMinutes: 60).rawValue: 60])
        #expect(try app.number("SELECT min(reached) FROM focus_session") == 5)
    }

    @Test func `handing over twice is handing over once, to whomever`() throws {
        let lines = [line(1), line(2, before: 60)]
        try hand(lines)
        let before = try app.dump()

        let again = try hand(lines)
        let other = try hand(lines, to: Cast.leo)

        for page in [again, other] {
            let done = page.elements("p").compactMap { $0["data-done"] }.first
            #expect(
                done?.split(separator: " ").map(String.init).sorted()
                    == [TapID.numbered(1), .numbered(2)].map(\.description).sorted())
        }
        #expect(try app.dump() == before)
        #expect(try trees(of: Cast.leo) == 0)
        // What is Mia's is not told to be Leo's.
        #expect(again.words == "2 trees are in Mia’s forest now.")
        #expect(other.words.isEmpty)
        #expect(
            try hand(lines + [line(3, before: 120)], to: Cast.leo).words
                == "The tree is in Leo’s forest now.")
    }

    @Test func `many hands at once hand over once`() throws {
        let lines = (1...10).map { line($0, minutes: 15, before: Int64($0) * 20) }
        try inParallel(6) { hand in
            try GuestTests.send(
                lines, by: device.copy(), to: hand % 2 == 0 ? Cast.mia : Cast.leo)
        }
        #expect(try trees() + trees(of: Cast.leo) == 10)
        // 15 and 10 minutes at most, whoever of the two they are.
        #expect(try max(coins(), coins(of: Cast.leo)) <= 75)
        #expect(app.log.allSatisfy { !$0.contains("fault") })
    }

    private static func send(_ lines: [String], by browser: Browser, to child: Child) throws {
        let now = ("now", String(Instant.monday9am.milliseconds))
        browser[cookie: Guard.childCookie] = child.id.description
        let page = try browser.post(
            GuestAddresses.sessions(child.id).path, all: [now] + lines.map { ("session", $0) })
        #expect(page.status == 200)
    }

    @Test(arguments: [0, 300, -300, 525_600] as [Int64])
    func `a browser with a wrong clock is still understood`(ahead: Int64) throws {
        try hand([line(ahead: ahead)], ahead: ahead)

        #expect(
            try app.number("SELECT ended_at FROM focus_session") == Instant.monday9am.milliseconds)
    }

    @Test func `what can't be is refused kindly, and the rest is kept`() throws {
        try mia(plantsAt: 9)
        let page = try hand([
            line(1, before: 60), line(2, before: 70), line(3, minutes: 20, before: -1),
            line(4, minutes: 27, before: 200), line(5, before: 60 * 24 * 100),
        ])

        #expect(page.words.contains("The tree is in Mia’s forest now."))
        #expect(page.words.contains("One stays here: another tree grew at the same time."))
        #expect(page.words.contains("One stays here: its times don’t add up"))
        #expect(page.words.contains("One stays here: it’s too short or too long."))
        #expect(page.words.contains("One stays here: it’s too old."))
        #expect(try trees() == 1)
    }

    @Test func `a child that focuses itself takes no tree of that time`() throws {
        try mia(plantsAt: 9)
        app.clock.pass(.minutes(10))
        let page = try hand([line(ahead: 10)], ahead: 10)

        #expect(page.words == "One stays here: another tree grew at the same time.")
        #expect(try coins() == 0)
    }

    private func mia(plantsAt hour: Int) throws {
        try device.plant(id: 900 + hour)
    }

    @Test func `a day is full after six hours`() throws {
        let page = try hand((1...8).map { line($0, minutes: 60, before: Int64($0 - 1) * 60) })

        #expect(try trees() == 6)
        #expect(page.words.contains("2 stay here: those days already had enough focus."))
        #expect(try coins() == 25 * 3)
    }

    @Test(arguments: [
        [], [""], ["x"], ["1 2 3"], ["\(TapID.numbered(1)) 0ff 25 1 2"],
        ["\(TapID.numbered(1)) ff 25 -1 2"], ["\(TapID.numbered(1)) ff 25 1 9223372036854775807"],
        ["\(TapID.numbered(1)) ff 25 1 99999999999999999999"],
        ["\(TapID.numbered(1)) ff  25 1 2"], ["\(TapID.numbered(1)) ff 25 1 2 3"],
        ["\(TapID.numbered(1)) ff 25 1 2", "\(TapID.numbered(1)) ff 25 5 6"],
        Array(repeating: "\(TapID.numbered(1)) ff 25 1 2", count: 51),
    ])
    func `what no page of ours sends changes nothing`(lines: [String]) throws {
        let before = try app.dump()
        #expect(try hand(lines).status == 422)
        #expect(try app.dump() == before)
    }

    @Test(arguments: ["", "x", "-1", "99999999999999"])
    func `a hand-over without a clock changes nothing`(now: String) throws {
        #expect(try hand([line()], now: now).status == 422)
        #expect(try trees() == 0)
    }

    @Test func `fifty at once are taken`() throws {
        let lines = (1...50).map {
            line($0, minutes: 15, before: Int64($0 % 10) * 20 + Int64($0 / 10) * 1_440)
        }
        #expect(try hand(lines).status == 200)
        #expect(try trees() == 50)
    }

    @Test func `however many trees are made up, their coins are those of one`() throws {
        for day in 0..<30 {
            let lines = (1...2).map {
                line(day * 2 + $0, minutes: 180, before: Int64(day * 1440 + $0 * 200))
            }
            #expect(try hand(lines).status == 200)
        }

        #expect(try trees() == 60)
        #expect(try coins() == 75)
        #expect(try app.number("SELECT count(*) FROM exp_entry") == 0)
    }

    @Test func `nobody hands trees over to a brother, or through a lock`() throws {
        try device.get("/children/\(Cast.mia.id)")
        let fields = [("now", String(Instant.monday9am.milliseconds)), ("session", line())]

        #expect(
            try device.post(GuestAddresses.sessions(Cast.leo.id).path, all: fields).status == 403)
        try app.change("INSERT INTO child_lock VALUES (1, 'digits', '$argon2id$secret', 0)")
        try app.focusPal.reloadPages()
        #expect(
            try device.post(GuestAddresses.sessions(Cast.mia.id).path, all: fields).status == 403)
        #expect(try trees() + trees(of: Cast.leo) == 0)
    }

    @Test func `a guest gives nobody anything`() throws {
        let guest = Browser(app)
        try guest.get("/device")
        let page = try guest.post(
            GuestAddresses.sessions(Cast.mia.id).path,
            all: [("now", String(Instant.monday9am.milliseconds)), ("session", line())])

        #expect(page.status == 403)
        #expect(try trees() == 0)
    }

    @Test func `what can't be paid is not handed over either`() throws {
        try app.change(
            """
            CREATE TRIGGER full BEFORE INSERT ON coin_entry
            BEGIN SELECT RAISE(ABORT, 'no room'); END
            """)
        #expect(try hand([line()]).status == 500)
        #expect(try trees() == 0)
        try app.change("DROP TRIGGER full")
        try hand([line()])
        #expect(try trees() == 1)
    }
}
