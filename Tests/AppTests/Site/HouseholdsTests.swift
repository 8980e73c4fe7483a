import AppSupport
import Database
import Domain
import Foundation
import HTTP
import Testing

@testable import App
@testable import ChildPages
@testable import Site

/// Several households in one process share what is the process's, and nothing of a family.
struct HouseholdsTests {
    private let common: Common
    private let clock = TestClock(.monday9am)
    private let settled: TestApp

    init() throws {
        settled = try TestApp()
        try settled.focusPal.close()
        common = Common(
            settings: AppSettings(root: Repository.root, data: settled.folder), features: .all,
            clock: clock.clock, log: Log { _ in })
    }

    /// Opens copies of the Winters' folder.
    private func open(_ count: Int) throws -> [FocusPal] {
        try (1...count).map { number in
            let folder = "\(settled.folder)/households/\(number)"
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            for file in ["focuspal.db", "pepper"] {
                try FileManager.default.copyItem(
                    atPath: "\(settled.folder)/\(file)", toPath: "\(folder)/\(file)")
            }
            return try FocusPal(
                common, settings: AppSettings(root: Repository.root, data: folder),
                clock: clock.clock, readers: 1)
        }
    }

    private static var threads: Int {
        get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count }
    }

    @Test(.enabled(if: Descriptors.raiseLimit() > 8_000))
    func `five hundred of them cost no threads`() throws {
        let first = try open(1)
        first[0].startTicking()
        let before = try Self.threads
        try FileManager.default.removeItem(atPath: "\(settled.folder)/households")

        let all = try open(500)
        for app in all { app.startTicking() }

        // Other tests, which run at the same time, have some of their own.
        #expect(try Self.threads - before < 100)
        #expect(all.allSatisfy { $0.pages.family.children.count == 2 })
        for app in first + all { try app.close() }
    }

    @Test func `what happens in one is no news in another`() throws {
        let apps = try open(2)
        try apps[0].carryOut(
            LogActivity(
                child: Cast.mia, tap: .numbered(1), category: .reading, device: nil,
                now: .monday9am))

        let running = try apps.map { app in
            try app.database.read { try $0.runningActivity(of: Cast.mia.id) } != nil
        }

        #expect(running == [true, false])
        #expect(apps[0].hub.told != apps[1].hub.told)
        for app in apps { try app.close() }
    }

    @Test func `one that is closed leaves the other its clock and its queues`() throws {
        let apps = try open(2)
        for app in apps { app.startTicking() }
        try apps[0].close()
        let isDone = DispatchSemaphore(value: 0)

        #expect(apps[1].work.writes.submit { isDone.signal() })
        isDone.wait()
        apps[1].work.writes.settle()

        #expect(try apps[1].database.read { try $0.household() } != nil)
        try apps[1].close()
    }
}
