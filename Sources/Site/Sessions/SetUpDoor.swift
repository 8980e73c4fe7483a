import Database
import Digests
package import Domain
import Synchronization

/// The set-up code that starts a first evening (§10).
///
/// In memory only: each start makes a new one and counts from zero.
package final class SetUpDoor: HouseholdMemory {
    private struct State {
        var code = SetUpDoor.fresh()
        /// By client: nobody is known before there is a family, and nobody shall keep it from beginning.
        var tries = PerClient(CodeTries())
    }

    private let clock: Clock
    private let state = Mutex(State())

    package init(_ app: FocusPal) { clock = app.clock }

    /// The code of this start.
    package var code: DoorCode { state.withLock { $0.code } }

    /// Makes another code, for a first evening after everything was deleted.
    package func renew() { state.withLock { $0 = State() } }

    /// Admits whoever typed the code.
    ///
    /// Throws: `Refusal.invalid` at the code, `.tooMany` during the client's wait; then nothing is
    /// compared.
    package func check(_ typed: String, by client: String) throws {
        let uptime = clock.uptime()
        let isRight = try state.withLock { state in
            let typed = Array((DoorCode(typed: typed)?.text ?? "").utf8)
            let code = Array(state.code.text.utf8)
            return try state.tries.with(client, at: uptime) { tries in
                try tries.check(at: uptime)
                let isRight = constantTimeEqual(typed, code)
                // An empty field doesn't count as a try.
                if !isRight, !typed.isEmpty { tries.count(at: uptime) }
                return isRight
            }
        }
        guard isRight else {
            throw Refusal.invalid([
                FieldError(
                    "setup_code",
                    Message("That’s not the set-up code. It’s shown where FocusPal was started."))
            ])
        }
    }

    private static func fresh() -> DoorCode {
        var generator = SystemRandomNumberGenerator()
        return DoorCode.make(.long, using: &generator)
    }
}

extension FocusPal {
    /// The code that a first evening asks for; nil once there is a PIN.
    package func setUpCode() throws -> String? {
        try isSetUp() ? nil : setUpDoor.code.text
    }

    /// Whether a PIN protects this household; until then the set-up code does.
    package func isSetUp() throws -> Bool {
        try database.read(as: .household) { try !$0.pins().isEmpty }
    }
}

extension FocusPal {
    package var setUpDoor: SetUpDoor { memory() }
}
