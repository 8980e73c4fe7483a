import ChildPages
import Domain
import Glibc
import HTTP
import Site
import Synchronization

/// The thread that uses the second place.
///
/// A disk in the network that is gone can hold a thread up for ever. So whoever makes backups at
/// home, imports or ends never waits for this one.
final class ElsewhereQueue: Sendable {
    private enum State {
        case resting, underWay
        /// Under way, and this was asked for since.
        case asked(@Sendable () -> Void)
    }

    private let queue: WorkQueue
    private let state = Mutex(State.resting)

    init(_ common: Common) {
        queue = WorkQueue(
            name: "second place", capacity: 4, on: common.threads(for: "second place"))
    }

    /// Whether it does something, or soon will.
    var isUnderWay: Bool {
        state.withLock { if case .resting = $0 { false } else { true } }
    }

    /// Does it on its thread; if something is under way there, the last that was asked for follows.
    package func begin(_ work: @escaping @Sendable () -> Void) {
        let isFree = state.withLock { state in
            guard case .resting = state else {
                state = .asked(work)
                return false
            }
            state = .underWay
            return true
        }
        if isFree { submit(work) }
    }

    /// The same only if nothing is under way there; whether it is now.
    ///
    /// It takes the place of nothing that was asked for.
    func beginIfResting(_ work: @escaping @Sendable () -> Void) -> Bool {
        let isResting = state.withLock { state in
            guard case .resting = state else { return false }
            state = .underWay
            return true
        }
        if isResting { submit(work) }
        return isResting
    }

    private func submit(_ work: @escaping @Sendable () -> Void) {
        let isTaken = queue.submit {
            work()
            while let next = self.next() { next() }
        }
        if !isTaken { state.withLock { $0 = .resting } }
    }

    /// What was asked for meanwhile; without anything it rests.
    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard case .asked(let work) = state else {
                state = .resting
                return nil
            }
            state = .underWay
            return work
        }
    }

    /// Waits until it rests, but no longer than this.
    package func settle(within span: Span) {
        let look: Int64 = 20
        var left = span.milliseconds
        while isUnderWay, left > 0 {
            usleep(UInt32(look * 1000))
            left -= look
        }
    }
}
