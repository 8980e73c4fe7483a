import AppSupport
import Foundation
import HTTP
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// When the names of `--public-url` are looked up (§14.14).
struct PublicPlaceTests {
    private final class NameServer: Sendable {
        let asked = Mutex<[String]>([])
        let answer = Mutex<[String]?>(nil)
    }

    private let clock = TestClock(.monday9am)
    private let server = NameServer()
    private let place: PublicPlace

    init() {
        var settings = AppSettings(root: "/", data: "/")
        settings.publicURLs = ["https://focuspal.example", "https://focuspal.home.arpa:8443"]
        settings.lookUp = { [server] name in
            server.asked.withLock { $0.append(name) }
            return server.answer.withLock { $0 }
        }
        place = PublicPlace(settings, clock: clock.clock)
    }

    /// How often it was asked, once that is over.
    private func look() -> Int {
        place.look()
        while place.isLooking { usleep(1000) }
        return server.asked.withLock { $0.count }
    }

    @Test func `a name without an answer is looked up each time, then after an hour`() {
        #expect(look() == 1)
        #expect(look() == 2)
        #expect(place.names.reach(of: "focuspal.example") == .unknown)

        server.answer.withLock { $0 = ["192.168.1.20"] }
        #expect(look() == 3)
        #expect(place.names.reach(of: "focuspal.example") == .network)
        clock.pass(.minutes(60) - Span(milliseconds: 1))
        #expect(look() == 3)

        clock.pass(Span(milliseconds: 1))
        server.answer.withLock { $0 = ["203.0.113.7"] }
        #expect(look() == 4)
        #expect(place.names.reach(of: "focuspal.example") == .internet)
        #expect(Set(server.asked.withLock { $0 }) == ["focuspal.example"])
    }

    @Test func `once it has none any more, the last one counts`() {
        server.answer.withLock { $0 = ["192.168.1.20"] }
        _ = look()
        server.answer.withLock { $0 = nil }
        clock.pass(.minutes(60))
        #expect(look() == 2)
        #expect(look() == 3)
        #expect(place.names.reach(of: "focuspal.example") == .network)
    }

    @Test func `without such names nobody is asked`() {
        let place = PublicPlace(AppSettings(root: "/", data: "/"), clock: clock.clock)
        place.look()
        #expect(!place.isLooking)
        #expect(!place.isPublic(RequestHead(headers: Headers([("Host", "focuspal.example")]))))
        #expect(!place.needsLongCodes)
    }

    @Test func `the system knows where this computer itself is`() throws {
        let found = try #require(NameLookUp.addresses(of: "localhost"))
        #expect(found.allSatisfy { IPAddress($0)?.isPublic == false })
        #expect(NameLookUp.addresses(of: "192.168.1.20") == ["192.168.1.20"])
    }
}
