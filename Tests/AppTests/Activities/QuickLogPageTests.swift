import AppSupport
import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Logging by one tap, through the pages (§2.2).
struct QuickLogPageTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
    }

    private func pass(_ seconds: Int64) { app.clock.pass(.seconds(seconds)) }

    @Test func `a tap begins, another one switches, a second one on it ends`() throws {
        #expect(try mia.tap(.reading, .numbered(1))["location"] == "/children/1")
        #expect(try app.diary() == ["2 0–…"])
        pass(600)
        try mia.tap(.homework, .numbered(2))
        #expect(try app.diary() == ["2 0–600", "1 600–…"])
        pass(600)
        try mia.tap(.homework, .numbered(3))

        #expect(try app.diary() == ["2 0–600", "1 600–1200"])
        #expect(try app.number("SELECT count(*) FROM activity_event") == 4)
    }

    @Test func `the same tap sent twice is one activity`() throws {
        try mia.tap(.reading, .numbered(1))
        pass(60)

        #expect(try mia.tap(.reading, .numbered(1)).status == 303)

        #expect(try app.diary() == ["2 0–…"])
        #expect(try app.number("SELECT count(*) FROM tap") == 1)
    }

    @Test func `a tap is known by its id in either spelling`() throws {
        try mia.post(
            "/children/1/taps",
            ["tap": "0000000A-0000-0000-0000-00000000000B", "category": "2"])
        pass(60)
        try mia.post(
            "/children/1/taps",
            ["tap": "0000000a00000000000000000000000b", "category": "2"])

        #expect(try app.diary() == ["2 0–…"])
        #expect(
            try mia.post(
                "/children/1/taps/0000000a-0000-0000-0000-00000000000b", ["_method": "DELETE"]
            ).status == 303)
        #expect(try app.diary() == [])
    }

    @Test(arguments: [(0, 1), (1499, 1), (1500, 2)])
    func `taps on one category within a second and a half are one`(
        milliseconds: Int64, taps: Int64
    ) throws {
        try mia.tap(.reading, .numbered(1))
        app.clock.pass(Span(milliseconds: milliseconds))

        try mia.tap(.reading, .numbered(2))

        #expect(try app.number("SELECT count(*) FROM tap") == taps)
        #expect(try app.diary() == [taps == 1 ? "2 0–…" : "2 0–1"])
    }

    @Test func `a script gets the part that changed, a browser without is sent back`() throws {
        let part = try mia.tap(.reading, .numbered(1), isPart: true)
        #expect(part.status == 200)
        #expect(part.elements("html").isEmpty)
        #expect(part.elements("undo-toast").count == 1)
        #expect(part.words.contains("Reading started"))
        pass(60)

        let undone = try mia.undo(.numbered(1), isPart: true)
        #expect(undone.status == 200)
        #expect(undone.elements("undo-toast").isEmpty)
        #expect(try mia.get("/children/1", isPart: true).elements("html").isEmpty)
    }

    @Test(arguments: ["77", "0", "-1", "", "x", "2 "])
    func `an unknown category is refused kindly`(category: String) throws {
        let fields: KeyValuePairs = ["tap": TapID.numbered(1).description, "category": category]

        let page = try mia.post("/children/1/taps", fields)
        let part = try mia.post("/children/1/taps", fields, isPart: true)

        #expect(page.status == 409)
        #expect(page.words.contains("That button is no longer there. Look at the page again."))
        #expect(part.status == 409)
        #expect(part.text == "That button is no longer there. Look at the page again.")
        #expect(try app.number("SELECT count(*) FROM tap") == 0)
    }

    @Test func `a hidden category is refused and not shown`() throws {
        try app.change("UPDATE category SET hidden_at = 1 WHERE id = 3")

        #expect(try mia.tap(.screen, .numbered(1)).status == 409)
        #expect(!(try mia.get("/children/1").texts(in: "button").contains("Screen time")))
    }

    @Test(arguments: ["", "1", "xyz", "0000000a-0000-0000-0000-0000000000", "' OR 1=1 --"])
    func `a tap without a proper id is refused`(id: String) throws {
        let page = try mia.post("/children/1/taps", ["tap": id, "category": "2"])

        #expect(page.status == 409)
        #expect(try app.number("SELECT count(*) FROM activity") == 0)
    }

    @Test func `another child's tap is refused`() throws {
        try mia.tap(.reading, .numbered(1))
        pass(60)

        #expect(try mia.tap(.reading, .numbered(1), child: Cast.leo).status == 409)
        #expect(try mia.undo(.numbered(1), child: Cast.leo).status == 404)
        #expect(try mia.already(10, .numbered(1), child: Cast.leo).status == 404)
        #expect(try app.diary() == ["2 0–…"])
        #expect(try app.diary(of: Cast.leo) == [])
    }

    // MARK: - Undo

    @Test func `undo takes back what began`() throws {
        try mia.tap(.reading, .numbered(1))
        let page = try mia.get("/children/1")
        let target = try #require(page.action(ofButton: "Undo"))

        try mia.post(target, ["_method": "DELETE"])

        #expect(try app.diary() == [])
        #expect(try app.number("SELECT count(*) FROM activity WHERE deleted_at IS NOT NULL") == 1)
    }

    @Test func `undo after a switch lets the earlier one run on`() throws {
        try mia.tap(.reading, .numbered(1))
        pass(600)
        try mia.tap(.homework, .numbered(2))
        pass(5)

        try mia.undo(.numbered(2))

        #expect(try app.diary() == ["2 0–…"])
    }

    @Test func `undo of a stop lets it run on`() throws {
        try mia.tap(.reading, .numbered(1))
        pass(600)
        try mia.tap(.reading, .numbered(2))
        pass(5)

        try mia.undo(.numbered(2))

        #expect(try app.diary() == ["2 0–…"])
    }

    @Test func `undo twice is undo once`() throws {
        try mia.tap(.reading, .numbered(1))
        pass(600)
        try mia.tap(.homework, .numbered(2))

        try mia.undo(.numbered(2))
        #expect(try mia.undo(.numbered(2)).status == 303)

        #expect(try app.diary() == ["2 0–…"])
    }

    @Test func `two taps are taken back one after the other`() throws {
        try mia.tap(.reading, .numbered(1))
        pass(600)
        try mia.tap(.homework, .numbered(2))
        #expect(try mia.undo(.numbered(1)).status == 409)

        try mia.undo(.numbered(2))
        try mia.undo(.numbered(1))

        #expect(try app.diary() == [])
    }

    @Test func `an older tap is not taken back under a newer one`() throws {
        try mia.tap(.reading, .numbered(1))
        pass(600)
        try mia.tap(.homework, .numbered(2))

        let page = try mia.undo(.numbered(1))

        #expect(page.status == 409)
        #expect(page.words.contains("This has just changed."))
        #expect(try app.diary() == ["2 0–600", "1 600–…"])
    }

    @Test func `after two hours undo is refused kindly and no longer offered`() throws {
        try mia.tap(.reading, .numbered(1))
        pass(7200)
        #expect(try mia.get("/children/1").action(ofButton: "Oops, undo") != nil)
        app.clock.pass(Span(milliseconds: 1))

        let page = try mia.undo(.numbered(1))

        #expect(page.status == 409)
        #expect(page.words.contains("That was too long ago. A grown-up can change it."))
        #expect(try mia.get("/children/1").action(ofButton: "Oops, undo") == nil)
        #expect(try app.diary() == ["2 0–…"])
    }

    @Test func `undo takes back what ran into its limit, too`() throws {
        try app.change("UPDATE category SET longest_minutes = 15 WHERE id = 2")
        try mia.tap(.sport, .numbered(1))
        pass(600)
        try mia.tap(.reading, .numbered(2))
        pass(1800)
        let target = try #require(
            try mia.get("/children/1").action(ofButton: "Oops, undo"))

        #expect(try mia.post(target, ["_method": "DELETE"]).status == 303)

        #expect(try app.diary() == ["4 0–…"])
    }

    @Test func `a limit that the next tap stored keeps no tap from being taken back`() throws {
        try app.change("UPDATE category SET longest_minutes = 15 WHERE id = 2")
        try mia.tap(.reading, .numbered(1))
        pass(1800)
        try mia.tap(.homework, .numbered(2))
        pass(60)

        try mia.undo(.numbered(2))
        #expect(try app.diary() == ["2 0–900"])
        #expect(try mia.undo(.numbered(1)).status == 303)

        #expect(try app.diary() == [])
    }

    @Test func `an unknown tap can't be taken back`() throws {
        #expect(try mia.undo(.numbered(9)).status == 404)
        #expect(try mia.undo(.numbered(9), isPart: true).status == 404)
    }

    @Test func `the toast goes after eight seconds, undo stays`() throws {
        try mia.tap(.reading, .numbered(1))
        #expect(try mia.get("/children/1").elements("undo-toast").first?["left"] == "8000")
        pass(7)
        #expect(try mia.get("/children/1").elements("undo-toast").first?["left"] == "1000")
        pass(1)

        let page = try mia.get("/children/1")

        #expect(page.elements("undo-toast").isEmpty)
        #expect(page.action(ofButton: "Oops, undo") != nil)
    }

    @Test func `after an undo the same picture can be tapped at once`() throws {
        try mia.tap(.reading, .numbered(1))
        try mia.undo(.numbered(1))

        try mia.tap(.reading, .numbered(2))

        #expect(try app.diary() == ["2 0–…"])
    }

    // MARK: - I already did it

    @Test(arguments: [10, 20, 30, 60]) func `already did it ends now`(minutes: Int) throws {
        try mia.tap(.reading, .numbered(1))
        pass(5)

        #expect(try mia.already(minutes, .numbered(1)).status == 303)

        #expect(try app.diary() == ["2 \(5 - minutes * 60)–5"])
    }

    @Test func `already did it is shortened to fit behind what was before`() throws {
        try app.add(.homework, from: .monday9am.minutes(-40), to: .monday9am.minutes(-12))
        try mia.tap(.reading, .numbered(1))
        pass(5)

        try mia.already(60, .numbered(1))

        #expect(try app.diary() == ["1 -2400–-720", "2 -720–5"])
        #expect(try mia.get("/children/1").words.contains("Reading logged: 12 min"))
    }

    @Test func `already did it is refused where no minute is free, and what was tapped runs on`()
        throws
    {
        try app.add(.homework, from: .monday9am.minutes(-40), to: .monday9am)
        try mia.tap(.reading, .numbered(1))
        pass(5)

        let page = try mia.already(20, .numbered(1))

        #expect(page.status == 409)
        #expect(page.words.contains("There’s no free time before it, so it keeps running."))
        #expect(try app.diary() == ["1 -2400–0", "2 0–…"])
    }

    @Test func `what the tap ended gives way`() throws {
        try mia.tap(.homework, .numbered(1))
        pass(1800)
        try mia.tap(.reading, .numbered(2))
        pass(5)

        try mia.already(10, .numbered(2))

        #expect(try app.diary() == ["1 0–1205", "2 1205–1805"])
        try mia.undo(.numbered(2))
        #expect(try app.diary() == ["1 0–…"])
    }

    @Test func `a slip that lasted seconds gives way, with what it had ended`() throws {
        try mia.tap(.sport, .numbered(1))
        pass(3000)
        try mia.tap(.homework, .numbered(2))
        pass(3)
        try mia.tap(.reading, .numbered(3))
        pass(2)

        try mia.already(20, .numbered(3))

        #expect(try app.diary() == ["4 0–1805", "2 1805–3005"])
        try mia.undo(.numbered(3))
        #expect(try app.diary() == ["4 0–3000", "1 3000–…"])
    }

    @Test func `after a slip the free hour before counts`() throws {
        try mia.tap(.homework, .numbered(1))
        pass(3)
        try mia.tap(.reading, .numbered(2))
        pass(1)

        try mia.already(60, .numbered(2))

        #expect(try app.diary() == ["2 -3596–4"])
    }

    @Test func `what is covered whole is taken out, and comes back with undo`() throws {
        try app.add(.sport, from: .monday9am.minutes(-60), to: .monday9am.minutes(-5))
        try mia.tap(.homework, .numbered(1))
        pass(300)
        try mia.tap(.reading, .numbered(2))

        try mia.already(20, .numbered(2))

        #expect(try app.diary() == ["4 -3600–-300", "2 -300–300"])
        try mia.undo(.numbered(2))
        #expect(try app.diary() == ["4 -3600–-300", "1 0–…"])
    }

    @Test(arguments: [16, 60, 600]) func `a wrong tap leaves the free time before it`(
        seconds: Int64
    ) throws {
        try mia.tap(.screen, .numbered(1))
        pass(seconds)
        try mia.tap(.reading, .numbered(2))
        pass(4)

        #expect(try mia.already(30, .numbered(2)).status == 303)

        #expect(try app.diary() == ["2 \(seconds - 1796)–\(seconds + 4)"])
        #expect(try mia.get("/children/1").words.contains("Reading logged: 30 min"))
        try mia.undo(.numbered(2))
        #expect(try app.diary() == ["3 0–…"])
    }

    @Test func `what a wrong tap ended keeps what it had before`() throws {
        try mia.tap(.sport, .numbered(1))
        pass(3600)
        try mia.tap(.screen, .numbered(2))
        pass(60)
        try mia.tap(.reading, .numbered(3))

        try mia.already(30, .numbered(3))

        #expect(try app.diary() == ["4 0–1860", "2 1860–3660"])
        try mia.undo(.numbered(3))
        #expect(try app.diary() == ["4 0–3600", "3 3600–…"])
    }

    @Test(arguments: [0, -10, 15, 61, 100_000])
    func `a length that is not offered is refused`(minutes: Int) throws {
        try mia.tap(.reading, .numbered(1))

        #expect(try mia.already(minutes, .numbered(1)).status == 422)
        #expect(try app.diary() == ["2 0–…"])
    }

    @Test func `already did it works once`() throws {
        try mia.tap(.reading, .numbered(1))
        pass(5)
        try mia.already(10, .numbered(1))

        #expect(try mia.already(20, .numbered(1)).status == 409)
        #expect(try app.diary() == ["2 -595–5"])
    }

    @Test func `already did it of a tap that was taken back is not found`() throws {
        try mia.tap(.reading, .numbered(1))
        try mia.undo(.numbered(1))

        #expect(try mia.already(10, .numbered(1)).status == 404)
    }

    // MARK: - Many fingers

    @Test func `five hundred taps from eight threads leave no overlap`() throws {
        let (app, mia) = (app, mia)

        try inParallel(8) { thread in
            let finger = mia.copy()
            var random = SplitMix64(seed: UInt64(thread))
            for number in 0..<63 {
                let id = TapID.numbered(1 + thread * 100 + number)
                let category = CategoryID(Int64.random(in: 1...4, using: &random))
                app.clock.pass(Span(milliseconds: Int64.random(in: 0..<3000, using: &random)))
                let status = try finger.tap(category, id).status
                #expect(status == 303)
                if number % 9 == 8 {
                    let undone = try finger.undo(id).status
                    #expect([303, 404, 409].contains(undone))
                }
            }
        }

        #expect(try app.overlaps() == 0)
        #expect(
            try app.number(
                "SELECT count(*) FROM activity WHERE ended_at IS NULL AND deleted_at IS NULL") <= 1)
        #expect(try app.number("SELECT count(*) FROM tap") > 100)
    }
}

/// A tap that means "I just did it" (§2.2).
struct JustDidPageTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.justDid]))
        mia = try Browser.at(in: app)
    }

    @Test func `it fills the time since the last entry`() throws {
        try app.add(.homework, from: .monday9am.minutes(-60), to: .monday9am.minutes(-25))
        #expect(
            try mia.get("/children/1").words.contains(
                "Your next tap fills the time since 08:35: 25 min."))

        try mia.tap(.reading, .numbered(1))

        #expect(try app.diary() == ["1 -3600–-1500", "2 -1500–0"])
        #expect(try mia.get("/children/1").words.contains("Reading logged"))
    }

    @Test func `it fills two hours at most`() throws {
        #expect(
            try mia.get("/children/1").words.contains(
                "Your next tap fills the time since 07:00: 2 h."))

        try mia.tap(.reading, .numbered(1))

        #expect(try app.diary() == ["2 -7200–0"])
    }

    @Test func `where all time is full it says so`() throws {
        try mia.tap(.reading, .numbered(1))
        app.clock.pass(.seconds(59))

        #expect(try mia.get("/children/1").words.contains("You’ve logged everything up to now."))
        let page = try mia.tap(.homework, .numbered(2))
        #expect(page.status == 409)
        #expect(page.words.contains("You’ve already logged everything up to now."))

        app.clock.pass(.seconds(1))
        try mia.tap(.homework, .numbered(3))
        #expect(try app.diary() == ["2 -7200–0", "1 0–60"])
    }

    @Test func `undo leaves the time free again`() throws {
        try mia.tap(.reading, .numbered(1))

        try mia.undo(.numbered(1))

        #expect(try app.diary() == [])
    }
}
