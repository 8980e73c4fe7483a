import AppSupport
import Foundation
import HTTP
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Slow work of one kind, or of one device, keeps nobody else waiting.
struct WorkTests {
    let app: TestApp
    let server: Server
    let tablet: Browser
    let cookies: [String: String]

    init() throws {
        app = try TestApp()
        tablet = try Browser.parent(app)
        try tablet.get("/parents")
        let tablet = tablet
        cookies = Dictionary(
            uniqueKeysWithValues: ["fp_dev", "fp_sid", "fp_parent"].compactMap { name in
                tablet[cookie: name].map { (name, $0) }
            })
        server = try Server(
            ServerSettings(address: "127.0.0.1", connectionsPerAddress: 0, hosts: .any),
            site: app.focusPal.site())
    }

    private func wire() throws -> Wire {
        try Wire(server.port, cookies: cookies, token: tablet.token)
    }

    /// Keeps the thread of a queue busy until the semaphore is signalled.
    private func hold(_ queue: WorkQueue) -> DispatchSemaphore {
        let release = DispatchSemaphore(value: 0)
        _ = queue.submit { release.wait() }
        return release
    }

    @Test func `parents sign in while papers are printed in a loop`() throws {
        let papers = app.focusPal.work.queue(.papers, isKnown: true)
        let release = hold(papers)
        defer { release.signal() }
        let printed = try (0..<4).map { _ in
            let one = try wire()
            try one.ask("/parents/reports/report.pdf")
            return one
        }
        while papers.waiting < 5 { usleep(500) }

        #expect(try wire().get("/parents/reports/report.pdf").status == 429)
        #expect(try wire().post("/parents/session", ["pin": TestApp.pin]).status == 303)
        withExtendedLifetime(printed) {}
    }

    @Test func `parents sign in at home while strangers try PINs`() throws {
        let strangers = app.focusPal.work.queue(.secrets, isKnown: false)
        let release = hold(strangers)
        defer { release.signal() }
        let stranger = try Wire(server.port)
        try stranger.get("/device")
        for number in 0..<4 {
            let one = try Wire(server.port, cookies: stranger.cookies, token: stranger.token)
            try one.begin("/device", ["pin": "000000"])
            while strangers.waiting < number + 2 { usleep(500) }
        }

        #expect(try stranger.post("/device", ["pin": "000000"]).status == 429)
        #expect(try wire().post("/parents/session", ["pin": TestApp.pin]).status == 303)
    }

    @Test func `a browser that joined by itself queues with the unknown ones`() throws {
        try app.change("UPDATE household SET is_open = 1")
        try app.focusPal.reloadPages()
        let visitor = Browser(app)
        try visitor.get("/device")
        try visitor.get("/device")
        #expect(try visitor.post("/device", ["join": "1"])["location"] == "/who")
        try visitor.get("/parents/session")
        let cookies = ["fp_dev", "fp_sid"].compactMap { name in
            visitor[cookie: name].map { (name, $0) }
        }
        let strangers = app.focusPal.work.queue(.secrets, isKnown: false)
        let release = hold(strangers)
        defer { release.signal() }
        let one = try Wire(
            server.port, cookies: Dictionary(uniqueKeysWithValues: cookies), token: visitor.token)

        try one.begin("/parents/session", ["pin": "000000"])

        for _ in 1...4_000 where strangers.waiting < 2 { usleep(500) }
        #expect(strangers.waiting == 2)
        #expect(try wire().post("/parents/session", ["pin": TestApp.pin]).status == 303)
    }

    @Test func `a form that was kept over a sign-in is answered by its own queue`() throws {
        let archives = app.focusPal.work.queue(.archives, isKnown: true)
        let release = hold(archives)
        let kept = try wire()
        try kept.begin(
            "/parents/session?next=%2Fparents%2Fdata%2Fdeletion",
            [
                "pin": TestApp.pin, "kept": "name=Someone", "kept_method": "POST",
            ])
        while archives.waiting < 2 { usleep(500) }

        #expect(try wire().post("/parents/session", ["pin": TestApp.pin]).status == 303)
        release.signal()
        #expect(try kept.answer().status == 422)
    }
}
