import AppSupport
import Foundation
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

/// What can't be taken back waits for a day where several parents live (§17.1).
struct DecisionTests {
    let app: TestApp
    let mum: Browser
    let papa: Browser

    init() throws {
        app = try TestApp()
        try app.join()
        mum = try Browser.parent(app)
        papa = try Browser.letIn(app)
        try papa.signIn(TestApp.otherPIN, as: 2)
    }

    private func deleteLeo(pin: String = TestApp.pin) throws -> Page {
        try mum.get("/parents/children/2/deletion")
        return try mum.post(
            "/parents/children/2/deletion", ["name": "Leo", "pin": pin, "backups": "1"])
    }

    private func deleteEverything() throws -> Page {
        try mum.get("/parents/data/deletion")
        return try mum.post("/parents/data/deletion", ["name": "Winter", "pin": TestApp.pin])
    }

    private func passDay() throws {
        app.clock.pass(.hours(24))
        app.focusPal.followDecisions()
        try mum.signIn()
        try papa.signIn(TestApp.otherPIN, as: 2)
    }

    private func stopFirst(_ parent: Browser) throws -> Page {
        try parent.get("/parents")
        return try parent.post("/parents/decisions/1", ["_method": "DELETE"])
    }

    private var children: Int64 { get throws { try app.number("SELECT count(*) FROM child") } }
    private var waiting: Int64 {
        get throws { try app.number("SELECT count(*) FROM waiting_decision") }
    }

    // MARK: - A child

    @Test func `a child is deleted after a day that all parents hear of`() throws {
        #expect(try mum.get("/parents/children/2/deletion").words.contains("this takes 24 hours"))
        let before = try children
        #expect(try deleteLeo()["location"] == "/parents/settings")
        #expect(try children == before)
        for page in ["/parents", "/parents/goals", "/parents/settings"] {
            #expect(
                try papa.get(page).words.contains(
                    "Mum wants to delete Leo. It happens on Tuesday"), "\(page)")
            #expect(try papa.get(page).words.contains("Backups go, too."))
        }

        app.clock.pass(Span(milliseconds: 86_399_999))
        app.focusPal.followDecisions()
        #expect(try children == before)
        app.clock.pass(Span(milliseconds: 1))
        app.focusPal.followDecisions()

        #expect(try children == before - 1 && waiting == 0)
        try papa.signIn(TestApp.otherPIN, as: 2)
        #expect(!(try papa.get("/parents").words.contains("Leo")))
    }

    @Test func `what else is due doesn't wait while backups are deleted`() throws {
        try app.focusPal.backups.make(.asked, of: app.focusPal)
        let before = try children
        _ = try deleteLeo()
        app.clock.pass(.hours(24))
        let isFree = DispatchSemaphore(value: 0)
        app.focusPal.backups.inLine(app.focusPal) { _ in isFree.wait() }

        app.focusPal.followDecisions()

        #expect(try children == before - 1)
        #expect(app.focusPal.backups.holding(Cast.leo.id).count == 1)
        isFree.signal()
        app.focusPal.backups.settle()
        #expect(app.focusPal.backups.holding(Cast.leo.id).isEmpty)
    }

    @Test func `any parent stops it`() throws {
        let before = try children
        _ = try deleteLeo()

        #expect(try stopFirst(papa)["location"] == "/parents")

        #expect(!(try mum.get("/parents").words.contains("wants to delete")))
        try passDay()
        #expect(try children == before)
        let log = try mum.get("/parents/events").words
        #expect(log.contains("Deletion of a child announced for the next day"))
        #expect(log.contains("Deletion of a child stopped"))
    }

    @Test func `what was stopped or is over is stopped once more without harm`() throws {
        _ = try deleteLeo()
        _ = try stopFirst(papa)

        #expect(try stopFirst(mum)["location"] == "/parents")
        #expect(try mum.post("/parents/decisions/99", ["_method": "DELETE"]).status == 303)
    }

    @Test func `deciding it again does not begin the day again`() throws {
        _ = try deleteLeo()
        app.clock.pass(.hours(23))
        try mum.signIn()
        let again = try deleteLeo()
        #expect(again.status == 422)
        #expect(again.fieldErrors["pin"] == "This is already waiting. To change it, stop it first.")
        #expect(try waiting == 1)

        app.clock.pass(.hours(1))
        app.focusPal.followDecisions()

        #expect(try waiting == 0)
    }

    @Test func `a wrong PIN decides nothing`() throws {
        #expect(try deleteLeo(pin: TestApp.otherPIN).status == 422)
        #expect(try waiting == 0)
    }

    @Test func `setting the clock makes the day no shorter`() throws {
        let before = try children
        _ = try deleteLeo()

        app.clock.set(.monday9am + .hours(72))
        app.focusPal.followDecisions()

        #expect(try children == before && waiting == 1)
    }

    @Test(arguments: [0, 240, -240] as [Int64])
    func `a restart of the machine carries the wait over, whatever its clock shows`(
        hours: Int64
    ) throws {
        let before = try children
        _ = try deleteLeo()
        app.clock.pass(.hours(10))
        app.focusPal.followDecisions()
        app.clock.reboot()
        app.clock.set(.monday9am + .hours(10 + hours))
        try app.restart()
        app.focusPal.finishTimers()
        app.focusPal.followDecisions()
        #expect(try children == before && waiting == 1)

        app.clock.pass(Span(milliseconds: Span.hours(14).milliseconds - 1))
        app.focusPal.followDecisions()
        #expect(try children == before)
        app.clock.pass(Span(milliseconds: 1))
        app.focusPal.followDecisions()

        #expect(try children == before - 1)
    }

    @Test func `who leaves takes their decisions along`() throws {
        _ = try deleteLeo()
        try mum.get("/parents/people/1/leaving")
        try mum.post("/parents/people/1/leaving", ["pin": TestApp.pin])

        #expect(try waiting == 0)
    }

    // MARK: - Everything

    @Test func `everything is deleted after a day`() throws {
        #expect(try deleteEverything()["location"] == "/parents/data")
        #expect(try papa.get("/parents").words.contains("Mum wants to delete everything."))

        app.clock.pass(.hours(24))
        app.focusPal.followDecisions()

        #expect(try children == 0)
        let code = try #require(try app.focusPal.setUpCode())
        #expect(app.log.contains { $0.contains(code) })
        #expect(try Browser(app).get("/")["location"] == "/onboarding/welcome")
    }

    // MARK: - A restore

    private func announceRestore() throws -> Page {
        let bytes = try backup()
        try mum.get("/parents/restore")
        try mum.upload("/parents/restore/file", bytes, named: "a.focuspal")
        let inside = try mum.get("/parents/restore")
        return try mum.post(
            "/parents/restore", ["number": inside.value(of: "number") ?? "", "pin": TestApp.pin])
    }

    private func backup() throws -> [UInt8] {
        let made = try app.focusPal.backups.make(.asked, of: app.focusPal)
        let file = app.focusPal.backups.folder.file(of: made.name)
        return Array(try Data(contentsOf: URL(filePath: file)))
    }

    @Test func `a restore is announced, and possible for a day after another day`() throws {
        #expect(try announceRestore()["location"] == "/parents/backups")
        #expect(try papa.get("/parents").words.contains("Mum wants to restore a backup."))
        #expect(try announceRestore().status == 422)

        try passDay()
        #expect(try waiting == 1)
        #expect(try papa.get("/parents").words.contains("Parents can do so until"))
        #expect(try announceRestore()["location"] == "/restored")
        #expect(try waiting == 0)
    }

    @Test func `a restore that nobody makes has to be announced again`() throws {
        _ = try announceRestore()
        try passDay()
        try passDay()

        #expect(try waiting == 0)
        #expect(try announceRestore()["location"] == "/parents/backups")
    }

    @Test func `a single parent waits for nothing`() throws {
        try papa.get("/parents/people/2/leaving")
        try papa.post("/parents/people/2/leaving", ["pin": TestApp.otherPIN])
        let before = try children

        #expect(
            !(try mum.get("/parents/children/2/deletion").words.contains("this takes 24 hours")))
        _ = try deleteLeo()

        #expect(try children == before - 1 && waiting == 0)
    }
}
