package import Domain
package import HTTP
import Synchronization

extension HiddenAddress {
    package init(_ sender: Origin, _ head: RequestHead) {
        self.init(sent: sender.text, arrived: head.origin.text, proxy: head.peer)
    }
}

/// Remembers what hides an address, until a form comes by it.
package final class HiddenAddressNote: Sendable {
    /// As often at most, the same is said in the log.
    private static let pause = Span.hours(1)

    private let state = Mutex<(hidden: HiddenAddress, said: Span)?>(nil)

    /// What was found last.
    package var last: HiddenAddress? { state.withLock { $0?.hidden } }

    package func note(_ hidden: HiddenAddress, in log: Log, at now: Span) {
        let isNew = state.withLock { state in
            if let state, state.hidden == hidden, now - state.said < Self.pause { return false }
            state = (hidden, now)
            return true
        }
        if isNew { log.line("refused: \(hidden.sentence.english) \(hidden.fix.english)") }
    }

    /// A form has come from there.
    package func reaches(_ origin: Origin) {
        state.withLock { if $0?.hidden.sent == origin.text { $0 = nil } }
    }
}
