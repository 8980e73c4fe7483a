import AppSupport
import Database
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

/// The activity log says of which child something was changed, and from what to what (§16).
struct LoggedChangeTests {
    let app: TestApp
    let mum: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo]))
        mum = try Browser.parent(app)
    }

    private func log() throws -> String { try mum.get("/parents/events").words }

    private func limit(_ minutes: String, seen: String) throws {
        try mum.get("/parents/goals?child=1")
        let page = try mum.post(
            "/parents/goals",
            [
                "child": "1", "days": "school", "min_3": "", "max_3": minutes,
                "seen_school": seen,
            ])
        #expect(page.status == 303)
    }

    @Test func `who raised the limit`() throws {
        try limit("60", seen: "")
        try limit("90", seen: "3=-60")

        let log = try log()
        #expect(log.contains("Settings changed for Mia: Goals"))
        #expect(log.contains("Screen time · School days: at most 60 min → at most 90 min"))
        #expect(log.contains("Screen time · School days: – → at most 60 min"))
        // Saved as it stands.
        try limit("90", seen: "3=-90")
        #expect(try app.number("SELECT count(*) FROM event WHERE kind = 'settings'") == 2)
        #expect(app.misspelled == [])
    }

    @Test func `names are those of today, and a deleted child leaves no values`() throws {
        try limit("60", seen: "")
        try app.change(
            """
            UPDATE child SET name = 'Mira' WHERE id = 1;
            UPDATE category SET name = 'Films' WHERE id = 3;
            """)
        app.focusPal.renewPages()
        #expect(try log().contains("Settings changed for Mira: Goals"))
        #expect(try log().contains("Films · School days: – → at most 60 min"))

        try app.change("DELETE FROM child WHERE id = 1")
        app.focusPal.renewPages()

        #expect(try log().contains("Settings changed for a deleted child: Goals"))
        #expect(!(try log().contains("60 min")))
        #expect(try app.number("SELECT count(*) FROM event WHERE changed <> ''") == 0)
    }

    @Test func `a purse, its limit and its rules`() throws {
        try limit("90", seen: "")
        let page = "/parents/children/1/screen-time"
        try mum.get(page)
        try mum.post(
            page, ["mode": "purse", "school": "20", "weekend": "30", "cap": "0", "version": "0"])
        try mum.get(page)
        try mum.post(page + "/rules", ["deed": "4", "of": "30", "earns": "10", "most": "20"])
        try mum.get(page)
        try mum.post(page, ["_method": "DELETE"])

        let log = try log()
        #expect(log.contains("Settings changed for Mia: Screen time"))
        #expect(log.contains("How it works: – → Purse"))
        #expect(log.contains("Every school day: – → 20"))
        #expect(log.contains("Screen time · School days: at most 90 min → –"))
        #expect(log.contains("Sport: 30 min: – → 10 min each time, at most 20 a day"))
        #expect(log.contains("How it works: Purse → –"))
    }

    @Test func `a child's page, its days off, its lock`() throws {
        let child = try mum.get("/parents/children/1")
        var fields: [(String, String)] = [
            ("name", "Mia"), ("years", "8"), ("avatar", "owl"), ("colour", "teal"),
            ("mode", "teen"), ("version", child.value(of: "version") ?? ""),
        ]
        fields.append(("tap_meaning", child.value(of: "tap_meaning") ?? "now"))
        try mum.post("/parents/children/1", all: fields)
        try mum.get("/parents/children/1/days-off")
        try mum.post(
            "/parents/children/1/days-off",
            ["kind": "sick", "from": "2026-03-02", "to": "2026-03-03"])
        try mum.get("/parents/children/1")
        try mum.post("/parents/children/1/hidden-numbers")

        let log = try log()
        #expect(log.contains("Settings changed for Mia: Days off and days to come"))
        #expect(log.contains("Sick: – → 2 March 2026 – 3 March 2026"))
        #expect(log.contains("Brothers and sisters see the numbers: Yes → No"))
    }
}
