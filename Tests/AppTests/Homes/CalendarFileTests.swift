import AppSupport
import Support
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// A calendar file as the source of a child's days (§17.3).
struct CalendarFileTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
        try parent.setUpHomes(children: [1, 2])
        try parent.weeks(also: [2])
    }

    private static let path = "/parents/children/1/homes/file"

    /// Easter at Dad's, a dentist, and something that repeats nobody knows how.
    private static let easter = [
        "BEGIN:VCALENDAR", "VERSION:2.0",
        "BEGIN:VEVENT", "SUMMARY:Papa", "DTSTART;VALUE=DATE:20260403",
        "DTEND;VALUE=DATE:20260407", "END:VEVENT",
        "BEGIN:VEVENT", "SUMMARY:Dentist", "DTSTART:20260310T080000Z",
        "DTEND:20260310T090000Z", "END:VEVENT",
        "BEGIN:VEVENT", "SUMMARY:Band", "DTSTART;VALUE=DATE:20260305",
        "DTEND;VALUE=DATE:20260306", "RRULE:FREQ=OFTEN", "END:VEVENT",
        "END:VCALENDAR", "",
    ].joined(separator: "\r\n")

    private func send(_ text: String) throws -> Page {
        try parent.get(Self.path)
        return try parent.upload(Self.path, Array(text.utf8), named: "family.ics")
    }

    /// Sends the form of the page of the file that waits, or of an earlier page.
    @discardableResult
    private func choose(_ fields: [(String, String)], of id: String? = nil) throws -> Page {
        let id = try id ?? parent.get(Self.path).value(of: "of") ?? ""
        return try parent.post(Self.path + "/days", all: [("of", id)] + fields)
    }

    @Test func `entries are matched once and nothing changes before`() throws {
        #expect(try send(Self.easter)["location"] == Self.path)

        let page = try parent.get(Self.path).words
        #expect(page.contains("family.ics has been read. Nothing has changed yet."))
        #expect(page.contains("Papa 1 entry"))
        #expect(page.contains("Dentist 1 entry"))
        #expect(page.contains("Left out Band · Thursday 5 March : how it repeats can’t be read"))
        #expect(try app.number("SELECT count(*) FROM home_file_stay") == 0)
        let nothing = try choose([("home-0", ""), ("home-1", ""), ("also", "2")])
        #expect(nothing.words.contains("Choose a home for at least one of them."))

        // The sibling stays ticked.
        #expect(nothing.elements("input").contains { $0["name"] == "also" && $0["checked"] != nil })

        let saved = try choose([("home-0", "2"), ("home-1", ""), ("also", "2")])

        #expect(saved["location"] == "/parents/children/1/homes?saved=1")
        for child in [1, 2] {
            let month = try parent.get("/parents/children/\(child)/homes?month=2026-04")
            #expect(month.text.contains("Saturday 4 April: Dad’s"))
            #expect(month.words.contains("1 stay comes from a calendar file."))
        }
        // It is not offered again.
        #expect(!(try parent.get(Self.path).words.contains("has been read")))
    }

    @Test func `a new file takes the place of the last, and can be forgotten`() throws {
        for home in ["2", "1"] {
            _ = try send(Self.easter)
            try choose([("home-0", home)])
        }
        #expect(try app.numbers("SELECT home_id FROM home_file_stay") == [1])

        try parent.get("/parents/children/1/homes")
        try parent.post(Self.path, ["_method": "DELETE"])
        #expect(try app.number("SELECT count(*) FROM home_file_stay") == 0)
    }

    @Test func `what is no calendar is refused at the field`() throws {
        #expect(try send("BEGIN:VCALENDAR").status == 422)
        #expect(try send("hello").words.contains("calendar"))
        #expect(try send("").words.contains("This file is empty."))
        #expect(try send("<html>").words.contains("This is a web page, not a calendar."))
        let other = Self.path.replacing("1", with: "2")
        let none = try parent.post(other + "/days", ["home-0": "2"])
        #expect(none["location"] == other + "?gone=1")
    }

    @Test func `an earlier file is gone once another is refused`() throws {
        _ = try send(Self.easter)
        let refused = try send("BEGIN:VCALENDAR")

        #expect(refused.status == 422)
        #expect(!refused.words.contains("Papa"))
        #expect(!(try parent.get(Self.path).words.contains("Papa")))
    }

    @Test func `a whole calendar is read, and what has no room is named`() throws {
        // Nothing of the past counts, and what comes often is likelier to be a home.
        let past = (0..<2500).map { number in
            "BEGIN:VEVENT\r\nSUMMARY:Event \(number)\r\nDTSTART;VALUE=DATE:20250101\r\nEND:VEVENT\r\n"
        }
        let once = (0..<45).map { number in
            "BEGIN:VEVENT\r\nSUMMARY:Birthday \(number)\r\nDTSTART;VALUE=DATE:20260310\r\nEND:VEVENT\r\n"
        }
        let papa = ["20260403", "20260410"].map { day in
            "BEGIN:VEVENT\r\nSUMMARY:Papa\r\nDTSTART;VALUE=DATE:\(day)\r\nEND:VEVENT\r\n"
        }
        let events = (past + once + papa).joined()
        #expect(
            try send("BEGIN:VCALENDAR\r\n\(events)END:VCALENDAR\r\n")["location"] == Self.path)

        let page = try parent.get(Self.path)
        #expect(page.elements("input").count { $0["value"] == "" && $0["type"] == "radio" } == 40)
        #expect(page.words.contains("Papa 2 entries"))
        #expect(
            page.words.contains(
                "Birthday 44 · Tuesday 10 March : there is no room for it here"))
        try choose([("home-45", "2")])
        #expect(try app.number("SELECT count(*) FROM home_file_stay") == 2)
    }

    @Test func `a child with one home has no calendar to fill`() throws {
        let single = try Browser.parent(try TestApp())

        #expect(try single.get(Self.path).status == 404)
    }

    @Test func `what has begun ends where another file begins, or none`() throws {
        _ = try send(Self.easter)
        try choose([("home-0", "2")])
        // Saturday of Easter.
        app.clock.set(FamilyCalendar.berlin.start(of: .of("2026-04-04")).minutes(600))
        try parent.signIn()

        try parent.get("/parents/children/1/homes")
        try parent.post(Self.path, ["_method": "DELETE"])

        #expect(try app.sums("SELECT last_day, 1 FROM home_file_stay") == ["2026-04-04": 1])
        #expect(
            !(try parent.get("/parents/children/1/homes").words.contains("from a calendar file.")))
    }

    @Test func `an event without an end that anybody knows is cut`() throws {
        let far = Self.easter.replacing(
            "DTEND;VALUE=DATE:20260407", with: "DURATION:P9999999W")
        _ = try send(far)

        #expect(try choose([("home-0", "2")]).status == 303)
        #expect(try app.sums("SELECT last_day, 1 FROM home_file_stay") == ["2028-03-02": 1])
    }

    @Test func `a form is about the file that its page showed, and about no other`() throws {
        _ = try send(Self.easter)
        let first = try parent.get(Self.path).value(of: "of")
        // In another tab; what is first there is another entry.
        _ = try send(Self.easter.replacing("Papa", with: "Choir"))

        let late = try choose([("home-0", "2")], of: first)

        #expect(late["location"] == Self.path + "?gone=1")
        #expect(try app.number("SELECT count(*) FROM home_file_stay") == 0)
        let page = try parent.get(Self.path + "?gone=1").words
        #expect(page.contains("That file is no longer here."))
        #expect(page.contains("Choir 1 entry"))
    }

    @Test func `a file that was forgotten says so`() throws {
        _ = try send(Self.easter)
        let id = try parent.get(Self.path).value(of: "of")
        app.focusPal.uploads.forgetAll()

        let late = try choose([("home-0", "2")], of: id)

        #expect(late["location"] == Self.path + "?gone=1")
    }

    @Test func `the same form again leads where the first led`() throws {
        _ = try send(Self.easter)
        let id = try parent.get(Self.path).value(of: "of")

        for _ in 0..<2 {
            let saved = try choose([("home-0", "2")], of: id)
            #expect(saved["location"] == "/parents/children/1/homes?saved=1")
        }
        #expect(try app.number("SELECT count(*) FROM home_file_stay") == 1)

        // From the page before, with another choice, and with none.
        try choose([("home-0", "1")], of: id)
        #expect(try app.numbers("SELECT home_id FROM home_file_stay") == [1])
        let nothing = try choose([], of: id)
        #expect(nothing.words.contains("Choose a home for at least one of them."))
    }

    @Test func `what was chosen stays if the calendar repeats too often`() throws {
        let daily = Self.easter.replacing(
            "BEGIN:VEVENT\r\nSUMMARY:Dentist",
            with: ["Am", "Pm", "Eve"].map { name in
                "BEGIN:VEVENT\r\nSUMMARY:\(name)\r\nDTSTART:20260301T080000\r\n"
                    + "DTEND:20260301T090000\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n"
            }.joined() + "BEGIN:VEVENT\r\nSUMMARY:Dentist")
        _ = try send(daily)

        let often = try choose((1...3).map { ("home-\($0)", "2") })

        #expect(often.status == 409)
        #expect(often.words.contains("This calendar repeats too often."))
        let homes = often.elements("input").filter {
            $0["type"] == "radio" && $0["checked"] != nil
        }
        #expect(homes.map { $0["name"] ?? "" } == (0...4).map { "home-\($0)" })
        #expect(homes.map { $0["value"] ?? "" } == ["", "2", "2", "2", ""])
    }
}
