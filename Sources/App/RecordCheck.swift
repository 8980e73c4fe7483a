import ChildPages
import Database
import Demo
import Foundation
import GrownUpPages
import OperatorPages
import Site

/// Reads the whole database once a day while serving; at every start it would take too long.
///
/// `Serving` starts it. After an unclean shutdown, it is read at the start (`Database.wasRead`).
struct RecordCheck {
    let database: Database
    let log: Log

    /// Pages that waited for the start come first.
    private static let afterStart: TimeInterval = 2
    private static let day: TimeInterval = 86_400

    /// Checks from now on, on a thread of its own.
    func start() {
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: database.wasRead ? Self.day : Self.afterStart)
            while true {
                perform()
                Thread.sleep(forTimeInterval: Self.day)
            }
        }
    }

    /// Damaged data stops all writing.
    ///
    /// Pages say so, and the next start refuses it.
    private func perform() {
        do {
            try database.check()
        } catch {
            log.line("fault: \(error)")
        }
        do {
            try database.giveSpaceBack()
        } catch {
            log.line("fault: free space could not be given back: \(StoreFault.plain(error))")
        }
    }
}
