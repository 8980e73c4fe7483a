import ChildPages
import Database
import Demo
import Domain
import Foundation
import Glibc
import GrownUpPages
import OperatorPages
import Site
import Synchronization

/// Tells the service manager that a start goes on, which may read and change all of the database.
final class StartReport: Sendable {
    private let manager: ServiceManager
    private let isOver = Mutex(false)

    /// How often it is told, in seconds.
    private static let pace = 5.0
    /// How long each message asks it to wait, in microseconds.
    private static let more = 60_000_000

    /// Tells it at once, and from now on as long as the process is at work.
    init(_ manager: ServiceManager) {
        self.manager = manager
        guard manager.socket != nil else { return }
        tell()
        Thread.detachNewThread { [self] in
            var before = Self.work
            while true {
                Thread.sleep(forTimeInterval: Self.pace)
                // A start that hangs is not prolonged.
                let now = Self.work
                let isOver = isOver.withLock { isOver in
                    if !isOver, now > before { tell() }
                    return isOver
                }
                if isOver { return }
                before = now
            }
        }
    }

    /// The start is over: nothing more is told.
    func end() { isOver.withLock { $0 = true } }

    private func tell() {
        manager.tell(
            "EXTEND_TIMEOUT_USEC=\(Self.more)",
            "STATUS=Checking the data and bringing it up to date")
    }

    /// What the process has done: hundredths of a second, and blocks of the disk.
    private static var work: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let times = [usage.ru_utime, usage.ru_stime].map { $0.tv_sec * 100 + $0.tv_usec / 10_000 }
        return times.reduce(0, +) + usage.ru_inblock + usage.ru_oublock
    }
}

/// Tells the service manager again and again that pages are answered.
struct Heartbeat {
    let manager: ServiceManager
    let database: Database

    /// Begins, if it wants to hear it, on a thread of its own that goes on to the end.
    func start() {
        guard manager.socket != nil, let patience = manager.patience else { return }
        Thread.detachNewThread {
            while true {
                if isAlive { manager.tell("WATCHDOG=1") }
                Thread.sleep(forTimeInterval: Double(patience.milliseconds) / 2000)
            }
        }
    }

    /// Whether a read of the database is answered; a full disk or a write that waits is no matter.
    var isAlive: Bool { (try? database.read(as: .household) { _ = try $0.household() }) != nil }
}
