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

/// The family screen: who is here, what each focuses on, and what siblings may know (§6.1, §6.2).
struct SiblingsPageTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mia = try Browser.at(in: app)
    }

    private func page(of child: Child = Cast.leo, isPart: Bool = false) throws -> Page {
        try mia.get("/children/\(child.id)/siblings", isPart: isPart)
    }

    /// The card of a child on somebody's page, as HTML.
    private func card(
        _ child: Child = Cast.mia, for reader: Child = Cast.leo, isPart: Bool = false
    ) throws -> String {
        let html = try page(of: reader, isPart: isPart).text
        let start = try #require(html.firstRange(of: "data-sibling=\"\(child.id)\""))
        let rest = html[start.lowerBound...]
        return String(rest[..<(try #require(rest.firstRange(of: "</li>"))).lowerBound])
    }

    private func open(_ child: Child) -> EventStream {
        app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: child.id))
    }

    @discardableResult
    private func give(_ species: TomoSpecies, to child: Child = Cast.mia) throws -> TomoID {
        try app.focusPal.database.write { writing in
            try writing.give(
                tomo: species, to: child.id, cause: .other("\(child.id) \(species)"),
                at: .monday9am)
            return try #require(try writing.reading.tomos(of: child.id).last?.id)
        }
    }

    private func hide(_ isHidden: Bool = true, of child: Child = Cast.mia) throws {
        try app.focusPal.database.write { try $0.setNumbersHidden(isHidden, of: child.id) }
        try app.focusPal.reloadPages()
    }

    @Test func `nobody is asked to focus together whose tree grows already`() throws {
        #expect(try card().contains("Focus together?"))
        #expect(try card(for: Cast.teen).contains("Focus together?"))

        try mia.plant(id: 1)

        #expect(try !card().contains("Focus together?"))
        #expect(try !card(for: Cast.teen).contains("Focus together?"))
        #expect(try card(Cast.leo, for: Cast.teen).contains("Focus together?"))
    }

    // MARK: - Who is here

    @Test func `the children are in the same order for everyone, and each finds itself`() throws {
        try app.grow(.monday9am.minutes(-60), child: Cast.teen)
        for child in [Cast.mia, Cast.leo, Cast.teen] {
            let page = try page(of: child)
            #expect(page.elements("li").compactMap { $0["data-sibling"] } == ["1", "2", "3"])
        }
        #expect(try card(Cast.mia, for: Cast.mia).contains(">You<"))
        #expect(try !card(Cast.teen, for: Cast.mia).contains(">You<"))
    }

    @Test func `a child with an open page is here, and later was here`() throws {
        let stream = open(Cast.teen)
        #expect(try card(Cast.teen, for: Cast.mia).contains("is here"))

        app.clock.pass(.minutes(5))
        stream.close()
        app.clock.pass(.seconds(4))
        app.focusPal.hub.tick()

        #expect(try card(Cast.teen, for: Cast.mia).contains("Last here at 09:05"))
        app.clock.pass(.minutes(1440))
        #expect(try card(Cast.teen, for: Cast.mia).contains("Last here yesterday"))
        app.clock.pass(.minutes(1440))
        #expect(try card(Cast.teen, for: Cast.mia).contains("Last here on 2 Mar"))
    }

    @Test func `after a restart of the server the last tap, mood or button decides`() throws {
        #expect(try card(Cast.leo, for: Cast.mia).contains("Not here yet"))
        try mia.tap(.reading, .numbered(1), child: Cast.leo)
        app.clock.pass(.minutes(10))
        #expect(try card(Cast.leo, for: Cast.mia).contains("Last here at 09:00"))

        try mia.startTimer(minutes: 10, id: 2, child: Cast.leo)
        #expect(try card(Cast.leo, for: Cast.mia).contains("Last here at 09:10"))

        app.clock.pass(.minutes(1))
        try mia.post(
            "/children/2/moods", ["mood": TapID.numbered(3).description, "face": "2"])
        #expect(try app.number("SELECT count(*) FROM mood") == 1)
        #expect(try card(Cast.leo, for: Cast.mia).contains("Last here at 09:11"))
    }

    // MARK: - What each focuses on

    @Test func `a growing tree is shown with its Tomo and the time left`() throws {
        try give(.pipkin)
        try mia.plant(id: 1)
        app.clock.pass(.minutes(4))

        let card = try card(for: Cast.teen)

        #expect(card.contains("Focusing") && card.contains("<time-left"))
        #expect(card.contains("/tomos/1/pipkin/1/happy"))
        #expect(card.contains("21"))
        #expect(card.contains("mode=\"middle\""))
    }

    @Test func `a pause says what it holds back, and a plain timer is no focus`() throws {
        try mia.plant(id: 1)
        app.clock.pass(.seconds(270))
        try mia.timer(.pause, version: 1, id: 2)
        #expect(try card().contains("Paused"))
        #expect(try card(for: Cast.teen).contains("21 min left"))
        #expect(try !card(for: Cast.teen).contains("<time-left"))
        #expect(try !card().contains("min left"))

        try mia.startTimer(minutes: 10, id: 3, child: Cast.teen)
        let plain = try card(Cast.teen)
        #expect(plain.contains("Timer") && !plain.contains("Focusing"))
    }

    @Test func `who does nothing is free while here, and nothing is said of others`() throws {
        let stream = open(Cast.mia)
        #expect(try card().contains("Free"))
        #expect(try !card(Cast.teen).contains("data-state"))
        stream.close()
    }

    @Test func `whoever came along last is shown with its level, and how many there are`() throws {
        let pipkin = try give(.pipkin)
        try give(.hootle)
        try app.change(
            "INSERT INTO exp_entry (tomo_id, amount, cause, at) VALUES (\(pipkin), 3000, 'x', 0)")

        let card = try card(for: Cast.teen)

        #expect(card.contains("<b>Pipkin</b><span>Level 4</span><span>2 Tomos</span>"))
    }

    @Test func `the smallest see numbers as dots, and no clock`() throws {
        for species in [TomoSpecies.pipkin, .hootle, .rillo] { try give(species) }
        try mia.tap(.reading, .numbered(1))

        let card = try card(for: Cast.leo)

        #expect(card.split(separator: "dots__dot").count == 4)
        #expect(card.contains("Last here at 09:00") && !card.contains("<time-left"))
        try give(.glowick)
        #expect(try self.card(for: Cast.leo).split(separator: "dots__dot").count == 5)
    }

    // MARK: - What siblings may know

    @Test(arguments: [Cast.leo, Cast.teen], [false, true])
    func `hidden numbers are the same whatever they are`(reader: Child, isPart: Bool) throws {
        let pipkin = try give(.pipkin)
        try mia.plant(id: 1)
        try hide()
        let before = try card(for: reader, isPart: isPart)
        #expect(before.contains("Focusing") && before.contains("/tomos/1/pipkin/1/happy"))
        #expect(!before.contains("Level") && !before.contains("time-left"))
        #expect(!before.contains(" Tomo"))

        try app.change(
            "INSERT INTO exp_entry (tomo_id, amount, cause, at) VALUES (\(pipkin), 90000, 'x', 0)")
        for species in [TomoSpecies.hootle, .rillo, .glowick] { try give(species) }
        app.clock.pass(.minutes(11))

        #expect(try card(for: reader, isPart: isPart) == before)
        // Else it would prove nothing.
        try hide(false)
        #expect(try card(for: reader, isPart: isPart) != before)
    }

    @Test func `in a pause the minutes are hidden as well`() throws {
        try mia.plant(id: 1)
        app.clock.pass(.minutes(4))
        try mia.timer(.pause, version: 1, id: 2)
        try hide()

        #expect(try card().contains("Paused"))
        #expect(try !card().contains("min"))
    }

    @Test func `a child sees its own numbers all the same`() throws {
        try give(.pipkin)
        try mia.plant(id: 1)
        try hide()

        let own = try card(for: Cast.mia)

        #expect(own.contains("Level 1") && own.contains("1 Tomo") && own.contains("<time-left"))
    }

    @Test func `parents hide a child's numbers and show them again`() throws {
        let mum = try Browser.parent(app)
        let stream = app.listen()
        let before = try mum.get("/parents/children/1")
        #expect(before.words.contains("Hide numbers"))

        let hidden = try mum.post("/parents/children/1/hidden-numbers")
        #expect(hidden["location"] == "/parents/children/1")
        #expect(stream.heard().contains("change children"))
        #expect(app.focusPal.pages.family.hiddenNumbers == [Cast.mia.id])
        try mum.post("/parents/children/1/hidden-numbers")
        let page = try mum.get("/parents/children/1")
        #expect(page.words.contains("they can’t see level, minutes left"))

        try mum.post("/parents/children/1/hidden-numbers", ["_method": "DELETE"])
        #expect(app.focusPal.pages.family.hiddenNumbers == [])
    }

    // MARK: - The way there

    @Test(arguments: [Cast.mia, Cast.leo, Cast.teen])
    func `an only child is led nowhere, and its parents are asked nothing`(child: Child) throws {
        let app = try TestApp(.winters([child]))
        let browser = try Browser.letIn(app)
        for place in ["", "/tomos", "/focus"] {
            let links = try browser.get("/children/1\(place)").elements("a")
            #expect(!links.contains { $0["href"]?.hasSuffix("/siblings") == true })
        }
        let mum = try Browser.parent(app)
        let page = try mum.get("/parents/children/1")
        #expect(!page.words.contains("Hide numbers"))
    }
}
