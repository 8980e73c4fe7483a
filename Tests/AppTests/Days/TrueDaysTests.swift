import AppSupport
import Foundation
import HTTP
import Support
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

/// Days off from a file, days to look forward to, and the wall's night (§8.4, §3.5).
struct TrueDaysTests {
    let app: TestApp
    let mum: Browser
    let mia: Browser

    init() throws {
        // Nine on a Monday in Berlin.
        app = try TestApp()
        try app.join()
        mum = try Browser.parent(app)
        mia = try Browser.at(in: app)
    }

    // MARK: - Days off

    private static let file = "/parents/children/1/days-off/file"
    private static let calendar = [
        "BEGIN:VCALENDAR", "VERSION:2.0",
        "BEGIN:VEVENT", "SUMMARY:Easter", "DTSTART;VALUE=DATE:20260330",
        "DTEND;VALUE=DATE:20260411", "END:VEVENT",
        "BEGIN:VEVENT", "SUMMARY:Parents’ evening", "DTSTART:20260310T180000",
        "DTEND:20260310T200000", "END:VEVENT",
        "BEGIN:VEVENT", "SUMMARY:Band", "DTSTART;VALUE=DATE:20260305",
        "DTEND;VALUE=DATE:20260306", "RRULE:FREQ=OFTEN", "END:VEVENT",
        "BEGIN:VEVENT", "SUMMARY:Sports day", "DTSTART;VALUE=DATE:20260305",
        "DTEND;VALUE=DATE:20260306", "END:VEVENT", "END:VCALENDAR", "",
    ].joined(separator: "\r\n")

    /// The siblings that a form has ticked.
    private func alsoTicked(_ page: Page) -> [String] {
        page.elements("input").filter { $0["name"] == "also" && $0["checked"] != nil }
            .compactMap { $0["value"] }
    }

    private func send(_ text: String) throws -> Page {
        try mum.get(Self.file)
        return try mum.upload(Self.file, Array(text.utf8), named: "school.ics")
    }

    /// Sends the form of the page of the file that waits, or of an earlier page.
    private func choose(_ fields: [(String, String)], of id: String? = nil) throws -> Page {
        let id = try id ?? mum.get(Self.file).value(of: "of") ?? ""
        return try mum.post(Self.file + "/days", all: [("of", id)] + fields)
    }

    @Test func `holidays are chosen from a file, for siblings too, and a sick day stays`() throws {
        try mum.get("/parents/children/1/days-off")
        try mum.post(
            "/parents/children/1/days-off",
            ["kind": "sick", "from": "2026-03-31", "to": "2026-03-31"])
        #expect(try mum.get("/parents/children/1/days-off").html.contains(Self.file))
        #expect(try send(Self.calendar)["location"] == Self.file)

        let page = try mum.get(Self.file).words
        #expect(page.contains("Nothing has changed yet."))
        #expect(page.contains("Easter"))
        #expect(page.contains("12 days"))
        #expect(page.contains("Band · Thursday 5 March : how it repeats can’t be read"))
        #expect(page.contains("Parents’ evening · Tuesday 10 March : it covers no whole day"))
        #expect(alsoTicked(try mum.get(Self.file)) == ["2"])
        let id = try mum.get(Self.file).value(of: "of")
        let nothing = try choose([])
        #expect(nothing.words.contains("Choose at least one of them."))
        // Nobody is ticked again whom a parent has left out.
        #expect(alsoTicked(nothing).isEmpty)

        let saved = try choose([("entry", "0"), ("also", "2")])
        #expect(saved["location"] == "/parents/children/1/days-off?saved=1")
        #expect(
            try app.numbers("SELECT count(*) FROM day_off GROUP BY child_id, kind ORDER BY 1")
                == [1, 11, 12])
        // It is not offered again, and a second tap leads where the first led.
        #expect(try mum.get(Self.file).value(of: "of") == nil)
        let again = try choose([("entry", "0"), ("also", "2")], of: id)
        #expect(again["location"] == "/parents/children/1/days-off?saved=1")
        #expect(try app.number("SELECT count(*) FROM day_off") == 24)
        // Nothing is said to be saved that was not chosen.
        #expect(try choose([], of: id).words.contains("Choose at least one of them."))
    }

    @Test func `a form is about the file that its page showed, and about no other`() throws {
        _ = try send(Self.calendar)
        let first = try mum.get(Self.file).value(of: "of")
        // In another tab; what is first there is another entry.
        _ = try send(Self.calendar.replacing("Easter", with: "Exams"))

        let late = try choose([("entry", "0")], of: first)

        #expect(late["location"] == Self.file + "?gone=1")
        #expect(try app.number("SELECT count(*) FROM day_off") == 0)
        #expect(try mum.get(Self.file + "?gone=1").words.contains("That file is no longer here."))
    }

    @Test func `what has no room on the page is named`() throws {
        let events = (1...202).flatMap { number in
            [
                "BEGIN:VEVENT", "SUMMARY:Day \(number)", "DTSTART;VALUE=DATE:20260401",
                "DTEND;VALUE=DATE:20260402", "END:VEVENT",
            ]
        }
        let lines = ["BEGIN:VCALENDAR", "VERSION:2.0"] + events + ["END:VCALENDAR", ""]
        _ = try send(lines.joined(separator: "\r\n"))

        let page = try mum.get(Self.file)

        #expect(page.elements("input").count { $0["name"] == "entry" } == 200)
        #expect(
            page.words.contains("Day 202 · Wednesday 1 April : there is no room for it here"))
        _ = try send(Self.calendar)
        #expect(!(try mum.get(Self.file).words.contains("no room")))
    }

    @Test(arguments: ["", "nothing of the kind", "BEGIN:VCALENDAR\r\n"])
    func `what is no calendar is refused next to the field`(text: String) throws {
        let page = try send(text)
        #expect(page.status == 422)
        #expect(page.fieldErrors["file"] != nil)
    }

    @Test func `an earlier file is gone once another is refused`() throws {
        _ = try send(Self.calendar)

        #expect(!(try send("BEGIN:VCALENDAR\r\n").words.contains("Easter")))
        #expect(!(try mum.get(Self.file).words.contains("Easter")))
    }

    @Test(arguments: ["-1", "99", "9223372036854775807", "x"])
    func `an entry that isn't there is none`(entry: String) throws {
        _ = try send(Self.calendar)
        let page = try choose([("entry", entry)])
        #expect(page.words.contains("Choose at least one of them."))
        #expect(try app.number("SELECT count(*) FROM day_off") == 0)
    }

    @Test func `on a day off the weekend's goals hold, for that child`() throws {
        try app.focusPal.database.write { writing in
            for (days, minutes) in [(DayKind.school, 30), (.weekend, 90)] {
                try writing.set(
                    GoalChange(.reading, days, Goal(maximum: minutes)), of: ChildID(1),
                    from: .monday)
            }
        }
        let reading = try #require(try goal())
        #expect(reading == 30)
        try mum.get("/parents/children/1/days-off")
        try mum.post(
            "/parents/children/1/days-off",
            ["kind": "holiday", "from": "2026-03-02", "to": "2026-03-02"])
        #expect(try goal() == 90)
        let history = try app.focusPal.database.read { try $0.goalHistory(of: ChildID(1)) }
        #expect(history.kind(of: .monday) == .weekend)
        #expect(history.kind(of: .monday + 1) == .school)
        let leo = try app.focusPal.database.read { try $0.dayKind(of: ChildID(2), on: .monday) }
        #expect(leo == .school)
    }

    private func goal() throws -> Int? {
        try app.focusPal.database.read {
            try $0.goals(of: ChildID(1), on: .monday, at: nil)[.reading]?.maximum
        }
    }

    // MARK: - Coming days

    private static let days = "/parents/children/1/coming-days"

    private func add(_ words: String, _ day: String, also: [String] = []) throws -> Page {
        try mum.get(Self.days)
        return try mum.post(
            Self.days,
            all: [("words", words), ("picture", "train"), ("day", day)]
                + also.map { ("also", $0) })
    }

    @Test func `a child counts the sleeps until a day`() throws {
        #expect(!(try mia.get("/children/1").html.contains("home-coming")))
        #expect(try add("To Grandma", "2026-03-05", also: ["2"]).status == 303)
        let home = try mia.get("/children/1")
        #expect(home.words.contains("3 sleeps until To Grandma"))
        let page = try mia.get("/children/1/coming-days")
        #expect(page.words.contains("To Grandma"))
        #expect(page.html.components(separatedBy: "#sleep").count == 4)
        #expect(try app.number("SELECT count(*) FROM coming_day") == 2)
        #expect(try mia.get("/wall").words.contains("Mia: 3 sleeps until To Grandma"))

        app.clock.pass(.hours(24 * 2))
        let part = try mia.get("/children/1/coming-days", isPart: true)
        #expect(part.words.contains("1 sleep until To Grandma"))
        #expect(!part.html.contains("<main"))
        app.clock.pass(.hours(24))
        #expect(try mia.get("/children/1").words.contains("Today: To Grandma"))
        app.clock.pass(.hours(24))
        #expect(!(try mia.get("/children/1").html.contains("home-coming")))
        #expect(try mia.get("/children/1/coming-days").words.contains("Nothing is coming up."))
    }

    @Test func `a refused day keeps who was ticked`() throws {
        let refused = try add("", "2026-03-05", also: ["2"])
        #expect(refused.status == 422)
        #expect(alsoTicked(refused) == ["2"])
    }

    @Test func `three are enough, and one that is over makes room`() throws {
        for day in ["2026-03-02", "2026-03-04", "2026-03-06"] {
            #expect(try add("Trip", day).status == 303)
        }
        // The form is gone; one that is still open says why.
        #expect(!(try mum.get(Self.days).html.contains("name=\"words\"")))
        let full = try mum.post(
            Self.days, ["words": "Trip", "picture": "star", "day": "2026-03-08"])
        #expect(full.status == 409)
        #expect(full.words.contains("There’s room for three days. Remove one first."))
        #expect(full.value(of: "words") == "Trip" && full.value(of: "day") == "2026-03-08")
        app.clock.pass(.hours(24))
        let again = try Browser.parent(app)
        try again.get(Self.days)
        let fourth = try again.post(
            Self.days, ["words": "Trip", "picture": "star", "day": "2026-03-08"])
        #expect(fourth.status == 303)
        #expect(try app.number("SELECT count(*) FROM coming_day") == 3)
    }

    @Test func `a sibling without room is named`() throws {
        let leos = "/parents/children/2/coming-days"
        for day in ["2026-03-02", "2026-03-04", "2026-03-06"] {
            try mum.get(leos)
            try mum.post(leos, ["words": "Trip", "picture": "star", "day": day])
        }

        let refused = try add("To Grandma", "2026-03-05", also: ["2"])

        #expect(refused.status == 409)
        #expect(
            refused.words.contains(
                "Leo already has three days coming up. Untick Leo, or remove one there."))
        #expect(alsoTicked(refused) == ["2"])
        #expect(try app.number("SELECT count(*) FROM coming_day WHERE child_id = 1") == 0)
        #expect(try add("To Grandma", "2026-03-05").status == 303)
    }

    @Test func `what can't be taken comes back as typed, next to its field`() throws {
        let page = try add("", "2026-03-01")
        #expect(page.status == 422)
        #expect(page.fieldErrors["words"] == "Write a word or two.")
        #expect(page.fieldErrors["day"] == "That day has passed.")
        #expect(page.value(of: "day") == "2026-03-01")
    }

    @Test func `a day is taken out again, but not by another child's page`() throws {
        _ = try add("Trip", "2026-03-05")
        try mum.get(Self.days)
        try mum.post("/parents/children/2/coming-days/1", ["_method": "DELETE"])
        #expect(try app.number("SELECT count(*) FROM coming_day") == 1)
        #expect(try mum.post(Self.days + "/1", ["_method": "DELETE"]).status == 303)
        #expect(try app.number("SELECT count(*) FROM coming_day") == 0)
    }

    // MARK: - Night

    private static let night = "/parents/settings/night"

    private func setNight(_ fields: KeyValuePairs<String, String>) throws -> Page {
        try mum.get(Self.night)
        return try mum.post(Self.night, fields)
    }

    @Test func `the wall shows a moon by night, and a sun when it is okay to get up`() throws {
        #expect(!(try mia.get("/wall").html.contains("minutely")))
        _ = try setNight(["on": "1", "begins": "20:00", "school": "06:30", "free": "07:30"])
        #expect(try mia.get("/wall").html.contains("minutely"))
        #expect(!(try mia.get("/wall").html.contains("wall-night")))
        // Eight in the evening, then half past six.
        app.clock.pass(.hours(11))
        #expect(try mia.get("/wall", isPart: true).html.contains("data-face=\"moon\""))
        app.clock.pass(.minutes(10 * 60 + 30))
        #expect(try mia.get("/wall").words.contains("Good morning!"))
        app.clock.pass(.minutes(30))
        #expect(!(try mia.get("/wall").html.contains("wall-night")))
    }

    @Test func `time that runs is never covered`() throws {
        _ = try setNight(["on": "1", "begins": "20:00", "school": "06:30", "free": "07:30"])
        app.clock.pass(.hours(11))
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 10, id: 1)
        #expect(!(try mia.get("/wall").html.contains("wall-night")))
    }

    @Test func `a routine that calls is not covered, until the child has answered`() throws {
        _ = try setNight(["on": "1", "begins": "20:00", "school": "06:30", "free": "07:30"])
        try app.focusPal.database.write { writing in
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Bedtime", picture: .emoji("🌙"), children: [Cast.mia.id], days: .all,
                    begins: 20 * 60 + 15))
            try writing.add(step: StepProfile(words: "Teeth", picture: .emoji("🪥")), to: id)
        }
        app.clock.pass(.hours(11))
        #expect(try mia.get("/wall").html.contains("wall-night"))

        app.clock.pass(.minutes(15))
        let page = try mia.get("/wall")
        #expect(!page.html.contains("wall-night"))
        #expect(page.words.contains("It’s time."))

        try mia.get("/children/1")
        try mia.post("/children/1/routines/1/call", ["answer": "off"])
        #expect(try mia.get("/wall").html.contains("wall-night"))
    }

    @Test func `a day off for all children begins later`() throws {
        _ = try setNight(["on": "1", "begins": "20:00", "school": "06:30", "free": "07:30"])
        for child in app.focusPal.pages.family.children {
            try mum.get("/parents/children/\(child.id)/days-off")
            try mum.post(
                "/parents/children/\(child.id)/days-off",
                ["kind": "holiday", "from": "2026-03-03", "to": ""])
        }
        app.clock.pass(.minutes(21 * 60 + 45))
        #expect(try mia.get("/wall").html.contains("data-face=\"moon\""))
        app.clock.pass(.hours(1))
        #expect(try mia.get("/wall").html.contains("data-face=\"sun\""))
    }

    @Test func `what is no time comes back next to its field, and off is off`() throws {
        let page = try setNight(["on": "1", "begins": "3:00", "school": "06:30", "free": ""])
        #expect(page.status == 422)
        #expect(page.fieldErrors["begins"] == "Choose a time from 17:00 to 23:59.")
        #expect(page.value(of: "begins") == "3:00")
        _ = try setNight(["on": "1", "begins": "20:00", "school": "06:30", "free": "07:30"])
        _ = try setNight(["begins": "20:00", "school": "06:30", "free": "07:30"])
        #expect(try app.number("SELECT count(*) FROM night_time") == 0)
    }
}
