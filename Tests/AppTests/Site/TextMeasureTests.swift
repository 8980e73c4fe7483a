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

/// What a form lets pass is kept, whatever script it is written in.
struct TextMeasureTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
    }

    /// Forty of each as a reader counts: a family of seven scalars, Thai with a tone, accents.
    static let letters = ["👨‍👩‍👧‍👦", "กี้", "e\u{301}", "漢", "a"]

    private func names(_ letter: String, count: Int = 40) -> String {
        String(repeating: letter, count: count)
    }

    @Test(arguments: letters) func `a name of forty characters is taken everywhere`(letter: String)
        throws
    {
        let name = names(letter)
        #expect(name.count == 40)
        let mia = try Browser.at(in: app)
        var known = Set<String>()
        func send(_ browser: Browser, _ address: String, _ fields: [(String, String)]) throws {
            let page = try browser.post(address, all: fields)
            #expect([200, 303].contains(page.status), "\(address) \(page.status)")
            known.insert(address)
        }
        try send(
            parent, "/parents/rewards", [("name", name), ("price", "3"), ("icon", "theatre")])
        try send(
            parent, "/parents/categories",
            [("name", name), ("kind", "other"), ("icon", "other"), ("colour", "green")])
        try send(parent, "/parents/categories/1/parts", [("part", name)])
        try send(parent, "/parents/devices/1", [("name", name)])
        try send(
            parent, "/parents/children",
            [("name", name), ("years", "9"), ("avatar", "frog"), ("colour", "green")])
        try send(
            mia, "/house-timers",
            [("id", TapID.numbered(1).description), ("title", name), ("minutes", "3")])
        try send(
            mia, "/children/1/timer",
            [
                ("id", TapID.numbered(2).description), ("minutes", "5"), ("next_words", name),
            ])
        #expect(known.count == 7)
        #expect(
            try app.number(
                "SELECT count(*) FROM reward, category WHERE reward.name = category.name") == 1)
    }

    @Test(arguments: letters) func `a note of two hundred characters is taken everywhere`(
        letter: String
    ) throws {
        let note = names(letter, count: 200)
        let mia = try Browser.at(in: app)
        let mood = TapID.numbered(5).description
        #expect(
            try mia.post("/children/1/moods", ["mood": mood, "face": "4"]).status == 303)

        #expect(try mia.post("/children/1/moods/\(mood)", ["note": note]).status == 303)
        let entry = try parent.post(
            "/parents/children/1/activities",
            [
                "what": "2", "day": "2026-03-01", "start": "10:00", "end": "11:00", "note": note,
            ])
        #expect(entry.status == 303)

        #expect(
            try app.number(
                "SELECT count(*) FROM mood, activity WHERE mood.note = activity.note") == 1)
    }

    @Test(arguments: [("a", 41), ("👨‍👩‍👧‍👦", 41), ("a" + String(repeating: "\u{301}", count: 401), 1)])
    func `anything longer is refused at its field`(letter: String, count: Int) throws {
        let page = try parent.post(
            "/parents/rewards",
            ["name": names(letter, count: count), "price": "3", "icon": "theatre"])

        #expect(page.status == 422)
        #expect(page.words.contains("That’s too long. Use up to 40 characters."))
    }

    @Test func `what is too long comes back as it was typed, with a sentence at its field`() throws
    {
        let mia = try Browser.at(in: app)
        func check(
            _ browser: Browser, _ address: String, _ name: String, _ typed: String,
            _ others: [(String, String)] = [], at field: String? = nil
        ) throws {
            let page = try browser.post(address, all: [(name, typed)] + others)
            #expect(page.status == 422, "\(address)")
            #expect(page.value(of: name) == typed, "\(address)")
            #expect(page.fieldErrors[field ?? name] != nil, "\(address)")
        }
        let (title, note) = (names("👨‍👩‍👧‍👦", count: 41), names("👨‍👩‍👧‍👦", count: 201))
        let form = ("id", TapID.numbered(1).description)

        try check(mia, "/house-timers", "title", title, [form, ("minutes", "5")])
        try check(
            mia, "/children/1/timer", "next_words", title, [form, ("minutes", "5")], at: "next")
        try check(mia, "/children/1/asks", "words", note, [("wish", "time")])
        try check(parent, "/parents/own-timer", "title", title, [form, ("minutes", "5")])
        try check(parent, "/parents/children/1/praise", "words", note)
        try check(
            parent, "/parents/homes/form", "name_1", names("👨‍👩‍👧‍👦", count: 21), [("child", "1")])
    }

    @Test func `a text is cut between characters, and to what the store takes`() {
        let measure = TextMeasure(characters: 3)

        #expect(measure.cut("abcd") == "abc")
        #expect(measure.cut("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦") == "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦")
        #expect(measure.cut("a" + String(repeating: "\u{301}", count: 40)) == "")
    }
}
