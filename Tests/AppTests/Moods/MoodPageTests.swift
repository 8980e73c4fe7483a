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

/// How a child tells that it feels: on its home, in words, and what parents see of it (§2.6).
struct MoodPageTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mia = try Browser.at(in: app)
    }

    @discardableResult
    private func tell(
        _ mood: Mood, number: Int = 1, child: Child = Cast.mia, after: String? = nil,
        at: Instant? = nil, isPart: Bool = false
    ) throws -> Page {
        var fields = [("mood", TapID.numbered(number).description), ("face", "\(mood.rawValue)")]
        if let after { fields.append(("after", after)) }
        if let at { fields.append(("at", String(at.milliseconds))) }
        return try mia.post("/children/\(child.id)/moods", all: fields, isPart: isPart)
    }

    private func faces(_ child: Child) throws -> [String] {
        try mia.get("/children/\(child.id)").elements("button")
            .filter { $0["name"] == "face" }.compactMap { $0["value"] }
    }

    private func standing(_ child: Child = Cast.mia) throws -> [Mood] {
        let today = FamilyCalendar.berlin.calendarDay(.monday).span
        return try app.focusPal.database.read {
            try $0.moods(of: child.id, in: today).map(\.mood)
        }
    }

    @Test func `every home has five weathers, and three for the smallest`() throws {
        #expect(try faces(Cast.mia) == ["1", "2", "3", "4", "5"])
        #expect(try faces(Cast.teen) == ["1", "2", "3", "4", "5"])
        #expect(try faces(Cast.leo) == ["2", "3", "5"])
    }

    @Test func `one tap logs a mood, and the page says so with a way back`() throws {
        let page = try tell(.sunny)

        #expect(page["location"] == "/children/1")
        #expect(try mia.get("/children/1").words.contains("Sunny at 09:00"))
        #expect(try standing() == [.sunny])
        try mia.post(
            "/children/1/moods/\(TapID.numbered(1))", ["_method": "DELETE"])
        #expect(try standing().isEmpty)
        #expect(try !mia.get("/children/1").words.contains("Sunny at 09:00"))
    }

    @Test func `the same tap sent twice is one mood, also after it was taken back`() throws {
        try tell(.sunny)
        try tell(.sunny)
        #expect(try standing() == [.sunny])
        try mia.post("/children/1/moods/\(TapID.numbered(1))", ["_method": "DELETE"])

        try tell(.sunny)

        #expect(try standing().isEmpty)
    }

    @Test func `a mood is taken back once, however often that is tapped`() throws {
        try tell(.sunny)
        let address = "/children/1/moods/\(TapID.numbered(1))"
        try mia.post(address, ["_method": "DELETE"])
        let taken = try app.number("SELECT taken_back_at FROM mood")
        app.clock.pass(.minutes(1))

        #expect(try mia.post(address, ["_method": "DELETE"])["location"] == "/children/1")
        #expect(try mia.post(address, ["_method": "DELETE"], isPart: true).status == 200)
        #expect(try app.number("SELECT taken_back_at FROM mood") == taken)
        let other = "/children/2/moods/\(TapID.numbered(1))"
        #expect(try mia.post(other, ["_method": "DELETE"]).status == 404)
    }

    @Test func `a mood with a note is taken back only where the page says that both go`() throws {
        try tell(.sunny)
        let address = "/children/1/moods/\(TapID.numbered(1))"
        #expect(try !mia.get("/children/1").text.contains("\(address)#delete"))
        #expect(try mia.get(address).words.contains("Delete this mood"))
        try mia.post(address, ["note": "Snow at last"])

        #expect(try mia.get("/children/1").text.contains("\(address)#delete"))
        let unasked = try mia.post(address, ["_method": "DELETE"], isPart: true)
        #expect(unasked.status == 409)
        #expect(unasked.text.contains("This mood has a note."))
        #expect(try app.number("SELECT count(*) FROM mood WHERE note = 'Snow at last'") == 1)

        let page = try mia.get(address)
        #expect(page.words.contains("This deletes your mood and its note for good."))
        #expect(page.value(of: "with_note") == "1")
        try mia.post(address, ["_method": "DELETE", "with_note": "1"])
        #expect(try standing().isEmpty)
    }

    @Test func `a second face corrects the first, and later ones are added`() throws {
        try tell(.rainy)
        app.clock.pass(.seconds(30))
        try tell(.sunny, number: 2)
        #expect(try standing() == [.sunny])
        app.clock.pass(.minutes(3))

        try tell(.cloudy, number: 3)

        #expect(try standing() == [.sunny, .cloudy])
    }

    @Test func `a second face corrects the first across midnight, too`() throws {
        app.clock.pass(.minutes(14 * 60 + 59))
        try tell(.rainy)
        app.clock.pass(.seconds(90))

        try tell(.sunny, number: 2)

        #expect(try app.number("SELECT count(*) FROM mood WHERE taken_back_at IS NULL") == 1)
        #expect(try app.number("SELECT face FROM mood WHERE taken_back_at IS NULL") == 5)
    }

    @Test func `a face that waited corrects the one before it, whatever came later`() throws {
        try tell(.cloudy)
        try tell(.rainy, number: 2, at: .monday9am.minutes(-20))

        try tell(.sunny, number: 3, at: .monday9am.minutes(-19))

        #expect(try standing() == [.sunny, .cloudy])
    }

    @Test func `a tap that waited for the server counts from when it was made`() throws {
        try tell(.sunny, at: .monday9am.minutes(-50))
        let late = try tell(.rainy, number: 2, at: .monday9am.minutes(-1441), isPart: true)

        #expect(late.status == 409)
        #expect(try standing() == [.sunny])
        #expect(
            try app.number("SELECT at FROM mood") == Instant.monday9am.minutes(-50).milliseconds)
    }

    @Test func `after an activity the row asks how it was, until answered or skipped`() throws {
        try app.add(.reading, from: .monday9am.minutes(-30), to: .monday9am.minutes(-2))
        let page = try mia.get("/children/1")
        let after = try #require(page.value(of: "after"))
        #expect(page.words.contains("Reading: how was it?"))

        try tell(.bright, after: after)

        #expect(try !mia.get("/children/1").words.contains("how was it?"))
        #expect(try mia.get("/children/1/day").words.contains("after Reading"))
    }

    @Test func `who does not want to say is not asked again, and can tell all the same`() throws {
        try app.add(.reading, from: .monday9am.minutes(-30), to: .monday9am.minutes(-2))
        let after = try #require(try mia.get("/children/1").value(of: "after"))

        try mia.post("/children/1/mood-skips", ["after": after])

        let page = try mia.get("/children/1")
        #expect(!page.words.contains("how was it?"))
        #expect(page.words.contains("How are you feeling?"))
    }

    @Test func `a child is not asked if its parents switched that off`() throws {
        try app.add(.reading, from: .monday9am.minutes(-30), to: .monday9am.minutes(-2))
        let mum = try Browser.parent(app)
        let seen = try #require(try mum.get("/parents/children/1/focus").value(of: "version"))
        try mum.post(
            "/parents/children/1/focus", ["leaving": "calm", "pace": "3", "version": seen])

        #expect(try !mia.get("/children/1").words.contains("how was it?"))
        #expect(try faces(Cast.mia).count == 5)
    }

    @Test func `another child's activities and moods are nobody else's`() throws {
        try app.add(
            .reading, from: .monday9am.minutes(-30), to: .monday9am.minutes(-2), child: Cast.leo)
        let activity = try app.number("SELECT id FROM activity")
        try tell(.sunny, after: "\(activity)")

        #expect(try app.number("SELECT activity_id IS NULL FROM mood") == 1)
        #expect(
            try mia.post("/children/1/mood-skips", ["after": "\(activity)"]).status == 404)
        let address = "/children/2/moods/\(TapID.numbered(1))"
        // A little child has no page of words, for no mood.
        #expect(try mia.get(address)["location"] == "/children/2")
        #expect(try mia.post(address, ["_method": "DELETE"]).status == 404)
        #expect(try standing() == [.sunny])
        for page in ["/children/2", "/children/2/day", "/children/2/stats", "/wall", "/who"] {
            #expect(try !mia.get(page).words.contains("Sunny at"), "\(page)")
        }
    }

    @Test func `parents see the face of a teenager, and of private words only that there are some`()
        throws
    {
        try tell(.rainy, child: Cast.teen)
        let note = "/children/3/moods/\(TapID.numbered(1))"
        let form = try mia.get(note)
        #expect(form.words.contains("they see that there’s a note but not what it says"))

        try mia.post(note, ["note": "Maths was awful", "private": "1"])

        let mum = try Browser.parent(app)
        for page in ["/parents/children/3/day", "/children/3/day"] {
            let seen = try mum.get(page)
            #expect(seen.words.contains("Rainy"))
            #expect(seen.words.contains("Ida’s private note"))
            #expect(!seen.text.contains("Maths was awful"))
        }
        #expect(try !mum.get(note).text.contains("Maths was awful"))
        let own = try mia.get("/children/3/day")
        #expect(own.words.contains("Maths was awful"))
        #expect(own.words.contains("This note is private."))
    }

    @Test func `a helper on the child's device neither reads a private note nor replaces it`()
        throws
    {
        let mum = try Browser.parent(app)
        _ = try app.granny(by: mum, children: [3], [("when", "always"), ("for_house", "1")])
        try tell(.rainy, child: Cast.teen)
        let note = "/children/3/moods/\(TapID.numbered(1))"
        try mia.get(note)
        try mia.post(note, ["note": "Maths was awful", "private": "1"])

        try mia.signIn(TestApp.grannysPIN, as: 2)

        #expect(try mia.get("/helping").words.contains("Ida"))
        let day = try mia.get("/children/3/day")
        #expect(day.words.contains("Ida’s private note"))
        #expect(!day.text.contains("Maths was awful"))
        #expect(try mia.get(note).status == 403)
        #expect(try mia.post(note, ["note": "Nice weather"]).status == 403)
        #expect(try mia.post(note, ["_method": "DELETE"]).status == 403)
        for page in ["/children/3", "/children/3/day"] {
            #expect(try !mia.get(page).text.contains(note), "\(page)")
        }
        try mia.get("/helping")
        try mia.post("/parents/session", ["_method": "DELETE"])
        #expect(try mia.get("/children/3/day").words.contains("Maths was awful"))
    }

    @Test func `the words of younger children can be read by parents, and the form says so`()
        throws
    {
        try tell(.rainy)
        let note = "/children/1/moods/\(TapID.numbered(1))"
        #expect(try mia.get(note).words.contains("Your grown-ups can read it."))
        try mia.post(note, ["note": "Rain all day", "private": "1"])

        #expect(
            try Browser.parent(app).get("/parents/children/1/day").words.contains("Rain all day"))
    }

    @Test func `a note that is too long comes back as it was typed`() throws {
        try tell(.rainy)
        let long = String(repeating: "a", count: 201)
        let page = try mia.post(
            "/children/1/moods/\(TapID.numbered(1))", ["note": long])

        #expect(page.status == 422)
        #expect(page.words.contains("Use at most 200 characters."))
        #expect(page.text.contains(long))
    }

    @Test func `yesterday's moods stay`() throws {
        try tell(.rainy)
        app.clock.pass(.hours(24))
        let address = "/children/1/moods/\(TapID.numbered(1))"

        #expect(try mia.get(address).status == 404)
        #expect(try mia.post(address, ["_method": "DELETE"]).status == 409)
    }

    @Test func `a note that is sent after midnight comes back as it was typed`() throws {
        app.clock.pass(.minutes(14 * 60 + 59))
        try tell(.rainy)
        let address = "/children/1/moods/\(TapID.numbered(1))"
        try mia.get(address)
        app.clock.pass(.minutes(2))

        let late = try mia.post(address, ["note": "Thunder all night"])

        #expect(late.status == 409)
        #expect(late.words.contains("Moods from earlier days can’t be changed."))
        #expect(late.words.contains("23:59"))
        #expect(late.text.contains("Thunder all night"))
        #expect(try app.number("SELECT count(*) FROM mood WHERE note <> ''") == 0)
    }

    @Test func `statistics tell the weather, and ask only from eight pairs on`() throws {
        #expect(
            try mia.get("/children/1/stats").words.contains(
                "No moods logged."))
        for day in 1...8 {
            let start = Instant.monday9am.minutes(-1440 * Int64(day))
            try app.add(.sport, from: start, to: start.minutes(60))
            if day == 8 {
                let before = try mia.get("/children/1/stats?of=month&day=2026-03-02")
                #expect(!before.words.contains("Is that right?"))
            }
            try app.focusPal.database.write { writing in
                for (minute, mood) in [(Int64(-5), Mood.rainy), (65, .sunny)] {
                    let id = TapID.numbered(day * 2 + (minute < 0 ? 0 : 1))
                    try writing.add(
                        ToldMood(id: id, at: start.minutes(minute), mood), id: id, of: Cast.mia.id)
                }
            }
        }
        // A running month or year has days to come.
        for kind in ["month", "year"] {
            let page = try mia.get("/children/1/stats?of=\(kind)&day=2026-03-02")

            #expect(page.words.contains("often brighter than before. Is that right?"), "\(kind)")
            #expect(
                page.words.contains(
                    "Logged before and after 8 times: 8 brighter, 0 the same, 0 cloudier."
                ), "\(kind)")
        }
        let mum = try Browser.parent(app)
        #expect(
            try mum.get("/parents/children/1/stats?of=month&day=2026-03-02").words.contains(
                "Is that right?"))
    }

    @Test func `a year of moods names as many months as fit on a phone`() throws {
        try tell(.sunny)

        let page = try mia.get("/children/1/stats?of=year")

        let chart = try #require(page.text.split(separator: "id=\"moods-title\"").last)
        let names = chart.matches(of: /<text class="axis" x="[^>]*>([A-Z][a-z]{2})</).map {
            String($0.1)
        }
        #expect(names == ["Jan", "Mar", "May", "Jul", "Sep", "Nov"])
    }
}
