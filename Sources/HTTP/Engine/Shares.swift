import Synchronization

/// Counts what each of many holds, so that none takes more than a share.
final class Shares: Sendable {
    private let share: Int
    private let held = Mutex<[String: Int]>([:])

    /// - Parameter share: how much one may hold; 0 is any number.
    init(of share: Int) { self.share = share }

    /// Whether this one holds less than its share.
    func hasRoom(for name: String) -> Bool {
        share == 0 || held.withLock { $0[name, default: 0] < share }
    }

    /// Takes one more; false when the share is used.
    func take(_ name: String) -> Bool {
        held.withLock { held in
            guard share == 0 || held[name, default: 0] < share else { return false }
            held[name, default: 0] += 1
            return true
        }
    }

    /// Takes one more, even beyond the share, because what is already held must be counted.
    func count(_ name: String) { held.withLock { $0[name, default: 0] += 1 } }

    func giveBack(_ name: String) {
        held.withLock { held in
            guard let count = held[name] else { return }
            held[name] = count > 1 ? count - 1 : nil
        }
    }
}
