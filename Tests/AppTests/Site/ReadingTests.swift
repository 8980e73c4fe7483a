import AppSupport
import Foundation
import HTTP
import Synchronization
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

/// Pages are read while others write, however long that takes.
struct ReadingTests {
    let app: TestApp
    let server: Server
    let cookies: [String: String]
    let token: String

    init() throws {
        app = try TestApp()
        try app.add(.sport, from: .monday9am, to: nil)
        let parent = try Browser.parent(app)
        (cookies, token) = (Self.cookies(of: parent), parent.token)
        server = try Server(
            ServerSettings(address: "127.0.0.1", connectionsPerAddress: 0, hosts: .any),
            site: app.focusPal.site())
    }

    private static func cookies(of browser: Browser) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: ["fp_dev", "fp_sid", "fp_parent"].compactMap { name in
                browser[cookie: name].map { (name, $0) }
            })
    }

    private func wire() throws -> Wire {
        try Wire(server.port, cookies: cookies, token: token)
    }

    /// Holds the one writing connection until the semaphore is signalled.
    private func holdTheWriter() -> DispatchSemaphore {
        let (isHeld, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread { [app] in
            try? app.focusPal.database.write { _ in
                isHeld.signal()
                release.wait()
            }
        }
        isHeld.wait()
        return release
    }

    /// Every address that is only read, with a number or word of ours in each place.
    private static let addresses = Routes.all.filter { $0.method == .get }.map { route in
        route.pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard part.hasPrefix("{") else { return String(part) }
            let kind = part.dropLast().split(separator: ":").last
            return kind == "int" ? "1" : kind == "id" ? String(repeating: "0", count: 32) : "oak"
        }.joined(separator: "/")
    }

    @Test func `every page is answered while writes wait`() throws {
        // The hour is over after which a page notes that its device was seen.
        app.clock.pass(.hours(2))
        let release = holdTheWriter()
        let taps = try (1...6).map { number in
            let tap = try wire()
            try tap.begin(
                "/children/1/taps",
                ["tap": TapID.numbered(number).description, "category": "\(number)"])
            return tap
        }
        while app.focusPal.work.writes.waiting < 6 { usleep(500) }

        var unanswered: [String] = []
        for address in Self.addresses where address != "/live" {
            do {
                let status = try wire().get(address).status
                #expect([200, 301, 303, 404, 422].contains(status), "\(address): \(status)")
            } catch {
                unanswered.append(address)
            }
        }
        #expect(unanswered.isEmpty)
        #expect(Self.addresses.count > 80)
        release.signal()

        for tap in taps { #expect(try tap.answer().status == 303) }
        app.focusPal.settle()
        app.focusPal.noteDevices()
        #expect(try app.number("SELECT count(*) FROM tap") == 6)
        #expect(
            try app.number("SELECT last_seen_at FROM device")
                == (Instant.monday9am + .hours(2)).milliseconds)
    }

    @Test func `a helper's reports are answered while writes wait, and noted later`() throws {
        let granny = try app.granny(by: Browser.parent(app), ticks: [.seeReports])
        app.clock.pass(.minutes(1))
        let release = holdTheWriter()

        let unanswered = ["report", "report.pdf", "ribbons", "ribbons.pdf"].filter { page in
            let wire = try? Wire(
                server.port, cookies: Self.cookies(of: granny), token: granny.token)
            return (try? wire?.get("/parents/children/1/" + page).status) != 200
        }
        #expect(unanswered == [])
        let noted = "SELECT ifnull(sum(count), 0) FROM event WHERE kind = 'reading'"
        #expect(try app.number(noted) == 0)
        app.clock.pass(.minutes(5))
        release.signal()
        app.focusPal.schedule.carryOut(.readings, app.focusPal)

        #expect(try app.number(noted) == 4)
        #expect(
            try app.number("SELECT last_at FROM event WHERE kind = 'reading'")
                == Instant.monday9am.minutes(1).milliseconds)
    }

    @Test func `one device does not fill the line of writes`() throws {
        let release = holdTheWriter()
        func tap(_ number: Int) throws -> Wire {
            let tap = try wire()
            try tap.begin(
                "/children/1/taps",
                ["tap": TapID.numbered(100 + number).description, "category": "1"])
            return tap
        }
        let share = try (0..<24).map(tap)
        while app.focusPal.work.writes.waiting < 24 { usleep(500) }

        for number in 24..<30 { #expect(try tap(number).answer().status == 429) }
        release.signal()

        for tap in share { #expect(try tap.answer().status == 303) }
    }

    @Test func `a command that waited is judged by what holds when its turn comes`() throws {
        let release = holdTheWriter()
        let first = try wire()
        try first.begin(
            "/children/1/taps", ["tap": TapID.numbered(1).description, "category": "1"])
        while app.focusPal.work.writes.waiting < 1 { usleep(500) }
        let last = try wire()
        try last.begin("/parents/goals/starting-point", ["child": "1"])
        while app.focusPal.work.writes.waiting < 2 { usleep(500) }
        app.focusPal.sessions.endAll()
        release.signal()

        #expect(try first.answer().status == 303)
        #expect(try last.answer().status == 403)
        #expect(try app.number("SELECT count(*) FROM goal") == 0)
    }
}
