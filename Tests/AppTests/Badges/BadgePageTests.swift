import Support
import Testing

@testable import App
@testable import Database
@testable import Domain

/// Badges as children and parents see them (§8.2).
struct BadgePageTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mia = try Browser.at(in: app)
    }

    private func celebrate(_ browser: Browser, child: Child = Cast.mia) throws -> Page {
        try browser.post("/children/\(child.id)/badges/celebration", isPart: true)
    }

    @Test func `all families are on the page, growing ones with what is missing`() throws {
        for child in [Cast.mia, Cast.leo, Cast.teen] {
            let page = try mia.get("/children/\(child.id)/badges")

            let links = page.elements("a").compactMap { $0["href"] }
                .filter { $0.hasPrefix("/children/\(child.id)/badges/") }
            #expect(links.count == BadgeCatalogue.all.count)
            #expect(page.words.contains("Every badge starts with a first step."))
            #expect(page.words.contains("0 of 20 h"))
            #expect(page.words.contains("not yet earned"))
        }
    }

    @Test func `what is earned has its metal, its day, and the way to the next`() throws {
        try app.grow(days: "###")
        for number in 1...7 { try app.grow(.monday9am.minutes(Int64(-30 * number))) }

        let page = try mia.get("/children/1/badges")
        #expect(page.words.contains("4 earned, 23 growing"))
        #expect(page.words.contains("2 March 2026"))
        #expect(page.words.contains("10 of 50"))

        let one = try mia.get("/children/1/badges/forest")
        #expect(one.words.contains("Grow 10 trees"))
        #expect(one.words.contains("Tree by tree, it’s become a forest."))
        #expect(one.words.contains("Next: Silver"))
        #expect(one.elements("progress").first?["value"] == "200")
        #expect(try mia.get("/children/1/badges/luck").status == 404)
    }

    @Test func `it is reached from home, from the rail and by parents`() throws {
        for child in [Cast.mia, Cast.leo, Cast.teen] {
            let links = try mia.get("/children/\(child.id)").elements("a")

            #expect(links.contains { $0["href"] == "/children/\(child.id)/badges" })
        }
        let parent = try Browser.parent(app)
        #expect(
            try parent.get("/parents").elements("a").contains {
                $0["href"] == "/parents/children/1/badges"
            })
        let page = try parent.get("/parents/children/1/badges/homework")
        #expect(page.words.contains("Mia: Homework Hero"))
        #expect(page.words.contains("20 hours of homework"))
    }

    @Test func `the device that asks first shows it, and no other`() throws {
        let other = try Browser.at(in: app)
        try app.grow(.monday9am)
        #expect(try mia.get("/children/1").elements("badge-joy").first?["waiting"] != nil)

        let card = try celebrate(mia)
        let late = try celebrate(other)

        #expect(card.words.contains("First Tree"))
        #expect(card.words.contains("Every forest begins with one."))
        #expect(late.status == 204)
        #expect(try mia.get("/children/1").elements("badge-joy").first?["waiting"] == nil)
    }

    @Test func `several at once are one card`() throws {
        try app.grow(days: "###")
        for number in 1...7 {
            try app.grow(.monday9am.minutes(Int64(-60 * number)), minutes: 45)
        }

        let card = try celebrate(mia)

        #expect(card.words.contains("5 new badges"))
        #expect(card.elements("h2").count == 1)
        #expect(card.words.contains("Forest: Bronze"))
    }

    @Test func `a page with a timer is left alone, and parents take nothing`() throws {
        try app.grow(.monday9am)

        #expect(try mia.get("/children/1/timer").elements("badge-joy").isEmpty)
        let parent = try Browser.parent(app)
        #expect(try parent.get("/parents/children/1/badges").elements("badge-joy").isEmpty)
        #expect(try app.number("SELECT count(*) FROM badge WHERE celebrated_at IS NULL") == 1)
    }

    @Test func `without scripts the page itself shows what is new`() throws {
        try app.grow(.monday9am)

        let page = try mia.get("/children/1/badges")
        #expect(page.words.contains("New"))
        #expect(page.words.contains("I’ve seen the new ones"))
        let seen = try mia.post("/children/1/badges/celebration")

        #expect(seen["location"] == "/children/1/badges")
        #expect(try !mia.get("/children/1/badges").words.contains("I’ve seen the new ones"))
    }
}
