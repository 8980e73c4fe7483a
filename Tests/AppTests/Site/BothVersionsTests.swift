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

/// A form that somebody else was faster with: both versions, and nothing overwritten (§16).
struct BothVersionsTests {
    let app: TestApp
    let mum: Browser
    let dad: Browser

    init() throws {
        app = try TestApp(
            .winters([Cast.mia, Cast.leo, Cast.teen]), at: .monday9am.minutes(480))
        try app.add(.reading, from: .monday9am, to: .monday9am.minutes(60))
        mum = try Browser.parent(app)
        dad = try Browser.parent(app)
    }

    private func version(_ path: String, _ browser: Browser) throws -> String {
        try #require(try browser.get(path).value(of: "version"))
    }

    /// The lines that differ, each as its label, what stands and what was typed.
    private func both(_ page: Page) throws -> String {
        #expect(page.status == 409)
        #expect(page.words.contains("Someone else just changed this."))
        return page.words
    }

    // MARK: - Entries

    @discardableResult
    private func entry(
        _ browser: Browser, _ end: String, note: String, seen: String,
        at path: String = "/parents/children/1/activities/1"
    ) throws -> Page {
        try browser.post(
            path,
            [
                "what": "2", "day": "2026-03-02", "start": "09:00", "end": end, "note": note,
                "version": seen,
            ])
    }

    @Test func `an entry that both parents change asks the later one`() throws {
        let seen = try version("/parents/children/1/activities/1", mum)
        #expect(try entry(dad, "09:45", note: "with Leo", seen: seen).status == 303)
        let before = try app.dump()

        let page = try entry(mum, "10:00", note: "in the garden", seen: seen)

        let words = try both(page)
        #expect(words.contains("with Leo"))
        #expect(words.contains("in the garden"))
        #expect(words.contains("09:45"))
        #expect(page.value(of: "note") == "in the garden")
        #expect(try app.dump() == before)
        let decided = try entry(
            mum, "10:00", note: "in the garden", seen: try #require(page.value(of: "version")))
        #expect(decided.status == 303)
        #expect(try mum.get("/parents/children/1/day").words.contains("in the garden"))
    }

    @Test func `the same typed twice is no quarrel`() throws {
        let seen = try version("/parents/children/1/activities/1", mum)

        for browser in [dad, mum] {
            #expect(try entry(browser, "09:45", note: "", seen: seen).status == 303)
        }

        let changes = "SELECT count(*) FROM activity_event WHERE was_started_at IS NOT NULL"
        #expect(try app.number(changes) == 1)
    }

    @Test func `a refused form still knows what it has seen`() throws {
        let seen = try version("/parents/children/1/activities/1", mum)
        try entry(dad, "09:45", note: "with Leo", seen: seen)

        let wrong = try entry(mum, "late", note: "", seen: seen)
        #expect(wrong.status == 409)
        let other = try mum.get("/parents/children/1/activities/1")
        let now = try #require(other.value(of: "version"))
        let refused = try entry(mum, "late", note: "", seen: now)

        #expect(refused.status == 422)
        #expect(refused.value(of: "version") == now)
        try entry(dad, "09:30", note: "", seen: now)
        #expect(try entry(mum, "09:50", note: "", seen: now).status == 409)
    }

    @Test func `what a child typed about a deleted entry becomes a new one`() throws {
        let mia = try Browser.at(in: app)
        let seen = try version("/children/1/activities/1", mia)
        try mum.get("/parents/children/1/day")
        try mum.post("/parents/children/1/activities/1", ["_method": "DELETE"])

        let page = try entry(
            mia, "10:00", note: "my book", seen: seen, at: "/children/1/activities/1")

        #expect(try both(page).contains("deleted"))
        #expect(page.value(of: "note") == "my book")
        #expect(page.action(ofButton: "Save") == "/children/1/activities")
        #expect(
            try entry(mia, "10:00", note: "my book", seen: "", at: "/children/1/activities")
                .status == 303)
        #expect(try app.numbers("SELECT deleted_at IS NULL FROM activity ORDER BY id") == [0, 1])
    }

    @Test func `a forgotten end that is written down is nobody's change`() throws {
        try app.add(.sport, from: .monday9am.minutes(200), to: nil)
        let path = "/parents/children/1/activities/2"
        let seen = try version(path, mum)

        let page = try mum.post(
            path,
            [
                "what": "4", "day": "2026-03-02", "start": "12:20", "end": "13:00", "note": "",
                "version": seen,
            ])

        #expect(page.status == 303)
    }

    // MARK: - Children, the household

    private func child(_ browser: Browser, _ name: String, seen: String) throws -> Page {
        try browser.post(
            "/parents/children/1",
            [
                "name": name, "avatar": "fox", "colour": "teal", "years": "8", "mode": "middle",
                "tap_meaning": "now", "version": seen,
            ])
    }

    @Test func `a child that both parents change asks the later one`() throws {
        let seen = try version("/parents/children/1", mum)
        #expect(try child(dad, "Mia-Sophie", seen: seen).status == 303)

        let page = try child(mum, "Mimi", seen: seen)

        let words = try both(page)
        #expect(words.contains("Mia-Sophie"))
        #expect(page.value(of: "name") == "Mimi")
        #expect(app.focusPal.pages.family.children.first?.profile.name == "Mia-Sophie")
        let now = try #require(page.value(of: "version"))
        #expect(try child(mum, "Mimi", seen: now).status == 303)
        #expect(app.focusPal.pages.family.children.first?.profile.name == "Mimi")
    }

    private func household(_ browser: Browser, _ name: String, seen: String) throws -> Page {
        try browser.post(
            "/parents/settings",
            ["name": name, "zone": "Europe/Berlin", "first_weekday": "1", "version": seen])
    }

    @Test func `a household that both parents change asks the later one`() throws {
        let seen = try version("/parents/settings", mum)
        #expect(try household(dad, "Sommer", seen: seen).status == 303)

        let page = try household(mum, "Herbst", seen: seen)

        #expect(try both(page).contains("Sommer"))
        #expect(page.value(of: "name") == "Herbst")
        #expect(app.focusPal.pages.family.household?.name == "Sommer")
        let now = try #require(page.value(of: "version"))
        #expect(try household(mum, "Herbst", seen: now).status == 303)
    }

    @Test func `opening the house disturbs no form of the household`() throws {
        let seen = try version("/parents/settings", mum)
        try dad.get("/parents/devices")
        try dad.post("/parents/devices", ["open": "1"])

        #expect(try household(mum, "Herbst", seen: seen).status == 303)
        #expect(app.focusPal.pages.family.household?.isOpen == true)
    }

    // MARK: - Timers, the night

    private func seen(_ path: String) throws -> String {
        try #require(try mum.get(path).value(of: "seen"))
    }

    @Test func `a child's timer that both parents change asks the later one`() throws {
        let path = "/parents/children/1/timer-taste"
        let seen = try seen(path)
        func save(_ browser: Browser, _ picture: String, volume: String, _ seen: String) throws
            -> Page
        {
            try browser.post(
                path,
                [
                    "picture": picture, "face": "hour", "cue": "five", "volume": volume,
                    "seen": seen,
                ])
        }
        #expect(try save(dad, "disk", volume: "0", seen).status == 303)

        let page = try save(mum, "clock", volume: "2", seen)

        let words = try both(page)
        #expect(words.contains("Sounds Off Medium"))
        #expect(words.contains("Show time as Disk Clock"))
        #expect(try app.number("SELECT volume FROM timer_taste") == 0)
        let now = try #require(page.value(of: "seen"))
        #expect(try save(mum, "clock", volume: "2", now).status == 303)
        // What is saved already asks nobody.
        #expect(try save(dad, "clock", volume: "2", seen).status == 303)
        #expect(try app.number("SELECT volume FROM timer_taste") == 2)
    }

    @Test func `the household's timers that both parents change ask the later one`() throws {
        let path = "/parents/settings/timers"
        let seen = try seen(path)
        func save(_ browser: Browser, work: String, _ seen: String) throws -> Page {
            let presets = [5, 10, 15, 20, 25, 30].enumerated().map { index, minutes in
                ("preset\(index + 1)", String(minutes))
            }
            return try browser.post(
                path,
                all: presets + [
                    ("work", work), ("pause", "5"), ("long_pause", "15"), ("rounds", "4"),
                    ("seen", seen),
                ])
        }
        #expect(try save(dad, work: "20", seen).status == 303)

        let page = try save(mum, work: "30", seen)

        #expect(try both(page).contains("Work 20 30"))
        #expect(page.value(of: "work") == "30")
        #expect(app.focusPal.pages.family.timerHabits.pomodoro.work == 20)
        let now = try #require(page.value(of: "seen"))
        #expect(try save(mum, work: "x", now).value(of: "seen") == now)
        #expect(try save(mum, work: "30", now).status == 303)
    }

    @Test func `a night that both parents change asks the later one`() throws {
        let path = "/parents/settings/night"
        let seen = try seen(path)
        func save(_ browser: Browser, _ begins: String, _ seen: String) throws -> Page {
            try browser.post(
                path,
                [
                    "on": "1", "begins": begins, "school": "06:30", "free": "07:30",
                    "seen": seen,
                ])
        }
        #expect(try save(dad, "19:00", seen).status == 303)

        let page = try save(mum, "21:00", seen)

        #expect(try both(page).contains("The moon comes at 19:00 21:00"))
        #expect(page.value(of: "begins") == "21:00")
        #expect(app.focusPal.pages.family.nightTimes?.begins == 19 * 60)
        #expect(try save(mum, "21:00", try #require(page.value(of: "seen"))).status == 303)
    }

    @Test func `both versions of the night are told by the family's clock`() throws {
        try app.change("UPDATE household SET clock_hours = 12")
        let path = "/parents/settings/night"
        let seen = try seen(path)
        func save(_ browser: Browser, _ begins: String) throws -> Page {
            try browser.post(
                path,
                [
                    "on": "1", "begins": begins, "school": "06:30", "free": "07:30",
                    "seen": seen,
                ])
        }
        #expect(try save(dad, "19:00").status == 303)

        let words = try both(try save(mum, "21:00"))

        #expect(!words.contains("19:00") && !words.contains("21:00"))
        #expect(words.contains("7:00"))
    }

    // MARK: - Access

    private static let access = "/parents/people/2/access"

    /// Saves what Granny may do until a time today.
    private func access(
        _ browser: Browser, until: String, ticks: [Permission] = [.seeToday], seen: String
    ) throws -> Page {
        try browser.post(
            Self.access,
            all: ticks.map { ("tick", $0.rawValue) } + [
                ("child", "1"), ("when", "once"), ("until_day", "2026-03-02"), ("until", until),
                ("seen", seen),
            ])
    }

    @Test func `access that both parents change asks the later one`() throws {
        try app.addGranny(by: mum)
        let seen = try seen(Self.access)
        try dad.get(Self.access)
        #expect(try access(dad, until: "18:30", seen: seen).status == 303)

        let page = try access(mum, until: "21:15", ticks: [.seeToday, .praise], seen: seen)

        let words = try both(page)
        #expect(words.contains("Until 18:30") && words.contains("Until 21:15"))
        #expect(words.contains("They can See today See today, Praise"))
        #expect(page.value(of: "until") == "21:15")
        #expect(
            app.focusPal.pages.family.lastGrant(of: PersonID(2))?.terms.ticks == [.seeToday])
        let now = try #require(page.value(of: "seen"))
        #expect(try access(mum, until: "21:15", ticks: [.praise], seen: now).status == 303)
        // What is saved already asks nobody.
        #expect(try access(dad, until: "21:15", ticks: [.praise], seen: seen).status == 303)
    }

    @Test func `access that was prolonged or ended meanwhile asks as well`() throws {
        try app.addGranny(by: mum)
        let before = try seen(Self.access)
        try dad.get("/parents/people/2")
        try dad.post("/parents/people/2/more", ["more": "hour"])
        #expect(try both(access(mum, until: "20:00", seen: before)).contains("Until 21:00"))

        let prolonged = try seen(Self.access)
        try dad.post(Self.access, ["_method": "DELETE"])
        let page = try access(mum, until: "22:00", seen: prolonged)

        #expect(try both(page).contains("Access has ended"))
        #expect(app.focusPal.pages.family.lastGrant(of: PersonID(2))?.revokedAt != nil)
    }

    @Test func `this weekend, saved twice, is no quarrel`() throws {
        app.clock.pass(.hours(5 * 24))
        let (mum, dad) = (try Browser.parent(app), try Browser.parent(app))
        try app.addGranny(by: mum, [("when", "always")])
        try mum.get(Self.access)
        let seen = try #require(try dad.get(Self.access).value(of: "seen"))

        for browser in [dad, mum] {
            app.clock.pass(.minutes(1))
            let page = try browser.post(
                Self.access,
                all: [
                    ("child", "1"), ("tick", "see-today"), ("when", "weekend"), ("seen", seen),
                ])
            #expect(page.status == 303)
        }
    }

    // MARK: - Goals, parts

    private func goals(_ browser: Browser, _ most: String, seen: String) throws -> Page {
        try browser.post(
            "/parents/goals",
            [
                "child": "1", "days": "school", "min_3": "", "max_3": most, "seen_school": seen,
                "seen_weekend": "",
            ])
    }

    @Test func `goals that both parents set ask the later one`() throws {
        try mum.get("/parents/goals?child=1")
        #expect(try goals(dad, "60", seen: "").status == 303)

        let page = try goals(mum, "90", seen: "")

        let words = try both(page)
        #expect(words.contains("at most 60 min"))
        #expect(words.contains("at most 90 min"))
        #expect(page.value(of: "max_3") == "90")
        #expect(page.value(of: "seen_school") == "3=-60")
        #expect(try app.numbers("SELECT maximum_minutes FROM goal") == [60])
        #expect(try goals(mum, "90", seen: "3=-60").status == 303)
        #expect(try goals(mum, "90", seen: "3=-60").status == 303)
        #expect(try app.numbers("SELECT maximum_minutes FROM goal") == [90])
    }

    @Test func `goals of the weekend are no change of those of school days`() throws {
        try mum.get("/parents/goals?child=1")
        try dad.post(
            "/parents/goals",
            ["child": "1", "days": "weekend", "min_3": "", "max_3": "120", "seen_weekend": ""])

        #expect(try goals(mum, "60", seen: "").status == 303)
    }

    @Test func `school days that both parents set ask the later one`() throws {
        try mum.get("/parents/goals?child=1")
        func save(_ browser: Browser, _ day: String) throws -> Page {
            try browser.post(
                "/parents/school-week",
                ["child": "1", "days": "school", "weekday": day, "seen": "1,2,3,4,5"])
        }
        #expect(try save(dad, "6").status == 303)

        let page = try save(mum, "7")

        let words = try both(page)
        #expect(words.contains("Saturday"))
        #expect(words.contains("Sunday"))
        #expect(page.value(of: "seen") == "6")
        #expect(try app.number("SELECT weekdays FROM school_week") == 32)
    }

    @Test func `a part that both parents rename asks the later one`() throws {
        try mum.get("/parents/categories/2")
        let id = try app.number("SELECT min(id) FROM subcategory WHERE category_id = 2")
        func act(_ browser: Browser, _ name: String, _ act: String, seen: String) throws -> Page {
            try browser.post(
                "/parents/categories/2/parts/\(id)",
                ["part": name, "act": act, "version": seen])
        }
        #expect(try act(dad, "Poems", "rename", seen: "1").status == 303)

        let page = try act(mum, "Verse", "rename", seen: "1")

        #expect(try both(page).contains("Poems"))
        #expect(page.elements("input").contains { $0["name"] == "part" && $0["value"] == "Verse" })
        #expect(try act(mum, "Poems", "delete", seen: "1").status == 409)
        #expect(try act(mum, "Verse", "rename", seen: "2").status == 303)
        #expect(try app.number("SELECT version FROM subcategory WHERE id = \(id)") == 3)
    }

    @Test func `a category that is refused still knows what it has seen`() throws {
        @discardableResult
        func save(_ browser: Browser, _ name: String) throws -> Page {
            try browser.post(
                "/parents/categories/2",
                [
                    "name": name, "kind": "reading", "icon": "reading", "colour": "teal",
                    "child": "1", "version": "1",
                ])
        }
        try mum.get("/parents/categories/2")

        let refused = try save(mum, "")
        #expect(refused.status == 422)
        try save(dad, "Books")

        #expect(refused.value(of: "version") == "1")
        #expect(try both(try save(mum, "Novels")).contains("Books"))
    }
}
