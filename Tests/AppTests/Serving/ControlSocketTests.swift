import AppSupport
import Database
import Domain
import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Commands reach a server whatever else is connected to its socket (§14.2).
struct ControlSocketTests {
    let app: TestApp
    let control: ControlSocket

    init() throws {
        app = try TestApp()
        control = ControlSocket(folder: app.folder)
        try #require(control.serve(app.focusPal))
    }

    /// How long a command takes that is answered at once.
    private func ask() throws -> Duration {
        let start = ContinuousClock.now
        _ = try control.ask(.putAway(number: 0), with: [])
        return start.duration(to: .now)
    }

    @Test(arguments: [
        "", "{", #"{"errand":{"backup":{}},"size":1000}"# + "\n",
        #"{"errand":{"backup":{}},"size":1000}"# + "\nhalf a file",
    ])
    func `a caller who doesn't go on holds up no command`(sent: String) throws {
        let silent = try (1...3).map { _ in try SocketFile.connect(app.folder) }
        defer { silent.forEach { $0.close() } }
        for one in silent { try one.write(Array(sent.utf8)) }

        #expect(try ask() < .seconds(30))
    }

    @Test func `of very many silent callers, the oldest is cut off`() throws {
        let silent = try (1...40).map { _ in try SocketFile.connect(app.folder) }
        defer { silent.forEach { $0.close() } }

        #expect(try ask() < .seconds(30))
        #expect(throws: SocketFailure.self) { try silent[0].read(1, until: .now + .seconds(5)) }
    }

    @Test func `a command that takes long holds up no other`() throws {
        let isDone = DispatchSemaphore(value: 0)
        // Whoever writes waits for this.
        let (isHeld, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let (pal, control) = (app.focusPal, control)
        Thread.detachNewThread {
            try? pal.database.write { _ in
                isHeld.signal()
                release.wait()
            }
        }
        isHeld.wait()
        Thread.detachNewThread {
            _ = try? control.ask(.resetPIN("739183", person: nil), with: [])
            isDone.signal()
        }
        usleep(100_000)

        #expect(try ask() < .seconds(30))
        release.signal()
        isDone.wait()
    }

    @Test func `one who says nothing is cut off in time`() throws {
        let silent = try SocketFile.connect(app.folder)
        defer { silent.close() }
        let start = ContinuousClock.now

        #expect(throws: SocketFailure.self) { try silent.read(1) }

        #expect(start.duration(to: .now) < .seconds(50))
    }
}
