import AppSupport
import Database
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The parents' form of a child (§1.2).
struct ChildPageTests {
    private static let mia = "/parents/children/1"

    let app: TestApp
    let mum: Browser

    init() throws {
        app = try TestApp()
        mum = try Browser.parent(app)
    }

    /// Sends the form of Mia's page as it stands, but for these fields.
    private func save(_ fields: [String: String]) throws -> Page {
        let page = try mum.get(Self.mia)
        let years = page.elements("option").first {
            $0["selected"] != nil && Int($0["value"] ?? "") != nil
        }
        let known = [
            "name": page.value(of: "name") ?? "", "years": years?["value"] ?? "",
            "birthday": page.value(of: "birthday") ?? "",
            "version": page.value(of: "version") ?? "", "avatar": "fox", "colour": "teal",
            "mode": "middle", "tap_meaning": "now",
        ]
        return try mum.post(
            Self.mia, all: known.merging(fields) { $1 }.map { ($0.key, $0.value) })
    }

    private var age: Age? { app.focusPal.pages.family.child(Cast.mia.id)?.profile.age }

    private func give(_ age: Age) throws {
        var profile = Cast.mia.profile
        profile.age = age
        try app.focusPal.database.write { [profile] in try $0.save(profile, of: Cast.mia.id) }
        try app.focusPal.reloadPages()
    }

    @Test func `an age that is chosen next to a date of birth is never dropped unsaid`() throws {
        let page = try save(["years": "9", "name": "Mimi"])

        #expect(page.status == 422)
        #expect(
            page.fieldErrors["years"]
                == "By the date of birth, that’s 8. Clear the date to choose an age.")
        #expect(page.value(of: "name") == "Mimi")
        #expect(page.value(of: "birthday") == "2017-05-23")
        #expect(try save(["years": "9", "birthday": ""]).status == 303)
        #expect(age == .years(9, on: .monday))
    }

    @Test func `a date of birth is not lost with its field`() throws {
        let page = try save(["birthday": ""])

        #expect(page.fieldErrors["years"] == "Choose an age from 3 to 17.")
        #expect(age == .born(.of("2017-05-23")))
        #expect(try save(["name": "Mimi"]).status == 303)
        #expect(age == .born(.of("2017-05-23")))
    }

    @Test func `a child that has turned 18 by its years can still be changed`() throws {
        let grown = Age.years(17, on: .of("2025-03-02"))
        try give(grown)

        #expect(try save(["name": "Mimi"]).status == 303)

        #expect(app.focusPal.pages.family.child(Cast.mia.id)?.profile.name == "Mimi")
        #expect(age == grown)
    }
}
