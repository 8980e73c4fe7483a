import Digests
package import Domain
import Synchronization

/// The questions that passkeys answer (§9.1): each counts once, for one browser, one purpose and five
/// minutes.
///
/// A question carries a seal by which it is recognized, so strangers can't fill a list of those that
/// were asked; only answers that a passkey has signed are kept, until their questions have expired.
package final class PasskeyQuestions: HouseholdMemory {
    /// What the answer is for.
    package enum Purpose {
        /// A new passkey of this person, who has typed their PIN.
        case adding(PersonID)
        /// Who it is.
        case proof

        /// As it goes into the seal.
        fileprivate var text: String {
            switch self {
            case .adding(let person): "adding \(person)"
            case .proof: "proof"
            }
        }
    }

    /// How long an answer may take.
    package static let life = Span.minutes(5)
    private static let saltSize = 16
    private static let timeSize = 8

    private let clock: Clock
    private let key = RandomBytes.make(32)
    /// When the questions that were answered expire.
    private let answered = Mutex<[[UInt8]: Span]>([:])

    package init(_ app: FocusPal) { clock = app.clock }

    /// A new question for a browser.
    package func ask(_ browser: BrowserSession, for purpose: Purpose) -> [UInt8] {
        let now = UInt64(bitPattern: clock.uptime().milliseconds)
        let time = (0..<Self.timeSize).map { UInt8(truncatingIfNeeded: now >> ($0 * 8)) }
        let head = RandomBytes.make(Self.saltSize) + time
        return head + seal(head, browser, purpose)
    }

    /// Whether a question was asked of this browser, for this purpose, not long ago.
    package func isOpen(_ question: [UInt8], to browser: BrowserSession, for purpose: Purpose)
        -> Bool
    {
        let head = Array(question.prefix(Self.saltSize + Self.timeSize))
        guard head.count == Self.saltSize + Self.timeSize,
            constantTimeEqual(Array(question.dropFirst(head.count)), seal(head, browser, purpose)),
            answered.withLock({ $0[question] }) == nil
        else { return false }
        return clock.uptime() < end(of: question)
    }

    /// Notes that a question has its answer.
    ///
    /// Returns false if it had one already.
    package func close(_ question: [UInt8]) -> Bool {
        let (now, end) = (clock.uptime(), end(of: question))
        return answered.withLock { answered in
            answered = answered.filter { now < $0.value }
            return answered.updateValue(end, forKey: question) == nil
        }
    }

    /// Only of a question whose seal is right.
    private func end(of question: [UInt8]) -> Span {
        let time = question.dropFirst(Self.saltSize).prefix(Self.timeSize)
        let asked = time.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Span(milliseconds: Int64(bitPattern: asked)) + Self.life
    }

    private func seal(_ head: [UInt8], _ browser: BrowserSession, _ purpose: Purpose) -> [UInt8] {
        HMAC.sha256(key: key, message: head + Array("\(purpose.text) \(browser.id)".utf8))
    }
}

extension FocusPal {
    package var passkeyQuestions: PasskeyQuestions { memory() }
}
