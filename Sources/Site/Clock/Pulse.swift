import Domain
import Glibc
import Synchronization

/// Calls households back on two threads for all of them: one when something is due, when they are
/// woken, and at least every two seconds; the other, which never waits for a database, in every beat.
final class Pulse: Sendable {
    private let ticker = Ticker()
    private let beat = Ticker()
    private let members = Mutex<[ObjectIdentifier: Member]>([:])
    /// When it looked last, and when it wanted to look next, in milliseconds of the machine's monotonic time.
    private let times = Mutex((now: Int64(0), next: Int64(0)))
    /// Whoever comes first starts the threads, and whoever goes last ends them.
    private let turn = Mutex(())

    private final class Member: Sendable {
        /// Does what is due; how long until the next thing is.
        private let tick: @Sendable () -> Span
        private let beat: @Sendable () -> Void
        /// When it is called back again.
        private let due = Mutex<Int64>(0)
        /// Whether it has left; held while it is called back, by each thread its own.
        private let hasLeftTicker = Mutex(false)
        private let hasLeftBeat = Mutex(false)

        init(tick: @escaping @Sendable () -> Span, beat: @escaping @Sendable () -> Void) {
            (self.tick, self.beat) = (tick, beat)
        }

        /// Calls it back if it is due; how long until it is again.
        func callBack(at now: Int64) -> Span {
            hasLeftTicker.withLock { hasLeft in
                guard !hasLeft else { return Ticker.pulse }
                let isDue = due.withLock { due in
                    guard due <= now else { return false }
                    due = .max
                    return true
                }
                if isDue {
                    let next = now + tick().milliseconds
                    // Whoever woke it meanwhile wants another look.
                    due.withLock { $0 = min($0, next) }
                }
                return Span(milliseconds: max(due.withLock { $0 } - now, 0))
            }
        }

        func callBeat() {
            hasLeftBeat.withLock { hasLeft in
                if !hasLeft { beat() }
            }
        }

        func wake() { due.withLock { $0 = 0 } }

        /// Returns once it is not called back any more.
        func leave() {
            hasLeftTicker.withLock { $0 = true }
            hasLeftBeat.withLock { $0 = true }
        }
    }

    deinit {
        beat.stop()
        ticker.stop()
    }

    /// Begins to call a household back.
    func add(
        _ household: ObjectIdentifier, tick: @escaping @Sendable () -> Span,
        beat: @escaping @Sendable () -> Void
    ) {
        turn.withLock { _ in
            let isFirst = members.withLock { members in
                defer { members[household] = Member(tick: tick, beat: beat) }
                return members.isEmpty
            }
            guard isFirst else { return ticker.wake() }
            self.beat.start { [weak self] _ in
                self?.all.forEach { $0.callBeat() }
                return Ticker.pulse
            }
            ticker.start { [weak self] in self?.callBack(isTimeUp: $0) ?? Ticker.pulse }
        }
    }

    /// Ends that, once nothing of the household is under way.
    func remove(_ household: ObjectIdentifier) {
        turn.withLock { _ in
            let (member, isLast) = members.withLock { members in
                let member = members.removeValue(forKey: household)
                return (member, member != nil && members.isEmpty)
            }
            member?.leave()
            guard isLast else { return }
            beat.stop()
            ticker.stop()
        }
    }

    /// Calls a household back at once.
    func wake(_ household: ObjectIdentifier) {
        guard let member = members.withLock({ $0[household] }) else { return }
        member.wake()
        ticker.wake()
    }

    private func callBack(isTimeUp: Bool) -> Span {
        let now = times.withLock { times in
            // Who waited for something to be due must find it due, whatever a clock has rounded.
            times.now = max(isTimeUp ? times.next : times.now, Self.uptime)
            return times.now
        }
        let wait = all.map { $0.callBack(at: now) }.min() ?? Ticker.pulse
        times.withLock { $0.next = now + min(wait, Ticker.pulse).milliseconds }
        return wait
    }

    private var all: [Member] { members.withLock { Array($0.values) } }

    private static var uptime: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
