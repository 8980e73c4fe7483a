import AppSupport
import HTTP
import Support
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

/// What rooms tell of a sibling at the other home: only where it is (§17.3).
struct RoomHomesTests {
    let app: TestApp
    let tablet: Browser

    /// Mia is at Mum's until Wednesday at 16:00; Leo has one home.
    init() throws {
        app = try TestApp()
        tablet = try Browser.at(Cast.leo, in: app)
        let mum = try Browser.parent(app)
        try mum.setUpHomes()
        try mum.weeks()
    }

    /// Leo's tablet stays at a home: 1 is Mum's, where Mia is.
    private func stay(in home: Int) throws {
        try app.change("UPDATE device SET home_id = \(home)")
    }

    private func buttons() throws -> [String] {
        try tablet.get("/children/2/room").elements("button").compactMap { $0["aria-label"] }
    }

    @Test func `whether she is here is told only where she is`() throws {
        let page = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: Cast.mia.id))
        defer { page.close() }
        try stay(in: 1)
        #expect(try buttons().contains("Ask Mia"))

        try stay(in: 2)
        #expect(try !buttons().contains("Ask Mia"))
        let quiet = try tablet.get("/children/2/room")
        #expect(quiet.elements("span").contains { $0["aria-label"] == "Mia: Not here" })
        // Nor in a room of his own.
        try tablet.post("/children/2/rooms")
        #expect(try !buttons().contains("Ask Mia"))
        try stay(in: 1)
        #expect(try buttons().contains("Ask Mia"))
    }

    @Test func `that she waits is told only where she is`() throws {
        try app.focusPal.carryOut(
            OpenRoom(child: Cast.mia, invited: [], device: nil, now: app.clock.clock.stamp))
        try stay(in: 1)
        #expect(try buttons().contains("Join Mia"))
        try stay(in: 2)
        #expect(try !buttons().contains("Join Mia"))

        // From the middle look on, his home says what siblings do.
        try app.change("UPDATE child SET mode = 'middle' WHERE id = 2")
        #expect(try !siblings().contains("Join"))
        try stay(in: 1)
        #expect(try siblings().contains("Waiting for company Join"))
    }

    @Test func `letters of a room at the other home leave a small child in its own`() throws {
        for child in [Cast.mia, Cast.leo] {
            try app.focusPal.carryOut(
                OpenRoom(child: child, invited: [], device: nil, now: app.clock.clock.stamp))
        }
        let hers = try #require(try app.focusPal.database.read { try $0.room(of: Cast.mia.id) })
        func labels() throws -> [String] {
            try tablet.get("/children/2/room?code=\(hers.code.text)").elements("button")
                .compactMap { $0["aria-label"] }
        }

        try stay(in: 1)
        #expect(try labels().contains("Join Mia"))
        try stay(in: 2)
        #expect(try labels().contains("Leave"))
        #expect(try !labels().contains("Join Mia"))
    }

    private func siblings() throws -> String {
        try tablet.get("/children/2?part=siblings", isPart: true).words
    }
}
