import Database
package import Domain
import Synchronization

/// Tries again what the disk refused, and writes into the log what is wrong, once (§14.5).
final class WatchStore: Sendable {
    private let known = Mutex<[HouseTrouble]>([])

    /// Nobody has to tap for a disk that works again to be noticed.
    package func look(_ app: FocusPal) {
        app.database.tryWriting()
        let troubles = app.troubles
        let before = known.withLock { known in
            defer { known = troubles }
            return known
        }
        let words = Words(tag: Words.standard)
        for trouble in troubles where !before.contains(trouble) {
            app.log.line("trouble: \(words(trouble.sentence))")
        }
        for trouble in before where !troubles.contains(trouble) {
            app.log.line("trouble over: \(words(trouble.sentence))")
        }
    }
}

extension FocusPal {
    /// What is wrong with the database, its disk and the clock, the worst first.
    package var troubles: [HouseTrouble] { [database.condition, clockTrouble].compactMap { $0 } }

    /// What is wrong with the clock.
    package var clockTrouble: HouseTrouble? {
        if keptClocks.isBehind || isLogAhead { return .clockBehind }
        return keptClocks.lead > .zero ? .clockAhead : nil
    }

    /// Whether what was logged reaches beyond now, so that new entries follow it.
    private var isLogAhead: Bool {
        let ends = try? database.read(as: .household) { reading in
            try pages.family.children.compactMap { try reading.endOfLog(of: $0.id) }
        }
        return ends?.contains { $0 > clock.now() + HouseClock.tolerance } ?? false
    }
}

extension Duty {
    package static let store = Duty(name: "store", pace: .always) { app in
        app.watchStore.look(app)
        return nil
    }

    /// Reading everything takes long where the disk is slow.
    package static let storeAgain = Duty(name: "store again", pace: .everyMinute) { app in
        app.database.tryReading()
        return nil
    }
}
