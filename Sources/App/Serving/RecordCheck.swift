import Database
import Foundation

/// Reads the whole record once a day while it is served: a start that did so would take long.
///
/// `Serving` starts it. A stop that was none has it read at the start (`Database.wasRead`).
struct RecordCheck {
    let database: Database
    let log: Log

    /// Those who waited for the start get their pages first.
    private static let afterStart: TimeInterval = 2
    private static let day: TimeInterval = 86_400

    /// Checks from now on, on a thread of its own; a damaged record ends the process.
    func start() {
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: database.wasRead ? Self.day : Self.afterStart)
            while true {
                perform()
                Thread.sleep(forTimeInterval: Self.day)
            }
        }
    }

    /// What is damaged can only get worse: nothing more is written, and as the record is left
    /// unclosed, the next start reads all of it and refuses with the same sentence.
    private func perform() {
        do {
            try database.check()
        } catch {
            log.line("fault: \(error)")
            guard error.reason == .damaged else { return }
            log.flush()
            exit(error.reason.rawValue)
        }
    }
}
