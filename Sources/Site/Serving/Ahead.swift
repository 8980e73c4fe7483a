import Dispatch
import Foundation
import Synchronization

/// Something that another thread makes while this one does what comes before its use.
final class Ahead<Value: Sendable>: Sendable {
    private let made = Mutex<Result<Value, any Error>?>(nil)
    private let isMade = DispatchSemaphore(value: 0)

    /// Begins to make it.
    package init(_ make: @escaping @Sendable () throws -> Value) {
        Thread.detachNewThread { [self] in
            let result = Result { try make() }
            made.withLock { $0 = result }
            isMade.signal()
        }
    }

    /// Waits until it is made; throws what making it threw.
    package func value() throws -> Value {
        isMade.wait()
        defer { isMade.signal() }
        guard let made = made.withLock({ $0 }) else { preconditionFailure("signalled too early") }
        return try made.get()
    }
}
