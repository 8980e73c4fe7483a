import AppSupport
import Database
import SQLite
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import HTTP
@testable import OperatorPages
@testable import Site

/// What is stored is done: nothing that follows can make it fail (§16).
struct AfterCommitTests {
    /// A household whose family can't be read while one of its tables is away.
    private struct House {
        let app: TestApp
        let parent: Browser

        init() throws {
            app = try TestApp()
            parent = try Browser.parent(app)
        }

        func breakFamily() throws { try run("ALTER TABLE allowed_name RENAME TO away") }
        func mendFamily() throws { try run("ALTER TABLE away RENAME TO allowed_name") }

        private func run(_ sql: String) throws {
            let connection = try Connection(
                path: app.folder + "/focuspal.db", access: .readWrite)
            defer { connection.close() }
            try connection.execute(sql)
        }
    }

    @Test func `a change whose family can't be read again is done, and open pages hear of it`()
        throws
    {
        let house = try House()
        let page = house.app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: nil))
        _ = page.heard()

        try house.breakFamily()
        try house.app.focusPal.carryOut(RenameMia())

        #expect(page.heard() == ["change children"])
        #expect(house.app.log.contains { $0.contains("fault: the family can't be read") })
        try house.mendFamily()
        #expect(try house.parent.get("/parents").words.contains("Mila"))
    }

    @Test func `ended access is ended for the next request, and nobody is let in before`() throws {
        let house = try House()
        let granny = try house.app.granny(by: house.parent)
        #expect(try granny.get("/parents/children/1/praise").status == 200)
        try house.parent.get("/parents/people/2")

        try house.breakFamily()
        let answer = try house.parent.post("/parents/people/2/access", ["_method": "DELETE"])
        let meanwhile = try granny.get("/parents/children/1/praise")
        let health = try granny.get("/healthz")
        try house.mendFamily()

        #expect(answer.status == 303)
        #expect(meanwhile.status == 500)
        #expect(health.status == 200)
        #expect(try granny.get("/parents/children/1/praise")["location"] == "/helping")
        #expect(try granny.get("/helping").words.contains("Access has ended"))
    }

    @Test func `a family that couldn't be read is read again by itself`() throws {
        let house = try House()
        try house.breakFamily()
        try house.app.focusPal.carryOut(RenameMia())
        house.app.focusPal.schedule.carryOut(.family, house.app.focusPal)
        #expect(house.app.focusPal.pages.family.children.map(\.profile.name).contains("Mia"))

        try house.mendFamily()
        house.app.focusPal.schedule.carryOut(.family, house.app.focusPal)

        #expect(house.app.focusPal.pages.family.children.map(\.profile.name).contains("Mila"))
    }
}

/// Mia is called Mila from now on.
private struct RenameMia: Verb {
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var profile = Cast.mia.profile
        profile.name = "Mila"
        try writing.save(profile, of: Cast.mia.id)
        return Outcome()
    }
}
