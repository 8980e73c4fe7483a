import Database
import Foundation

/// Reads the whole record once a day while it is served: a start that did so would take long.
///
/// `Serving` starts it. An unclean shutdown has it read at the start (`Database.wasRead`).
struct RecordCheck {
    let database: Database
    let log: Log

    /// Those who waited for the start get their pages first.
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

    /// What is damaged is not written any more; pages say so, and the next start refuses it.
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
