import Database
import Domain

extension FocusPal {
    /// Sets a new PIN for whoever owns the computer, and removes every device.
    ///
    /// Returns the new recovery code, and whether children's locks have to be set again.
    /// Throws: `StartFailure` if there is no household yet, or with the sentence of a refused PIN.
    public func resetPIN(_ typed: String) throws -> (code: String, locksAreLost: Bool) {
        guard pages.family.household != nil else {
            throw StartFailure(65, "There’s no family in this folder yet.")
        }
        do {
            let code = try SetPIN(
                app: self, typed: typed, repeated: typed, now: clock.now(), shutsDevicesOut: true,
                event: (.newPIN, .server)
            ).perform()
            return (code, try keyFile.keep() && !pages.family.locks.isEmpty)
        } catch Refusal.invalid(let errors) {
            throw StartFailure(64, errors.map { pages.words($0.message) }.joined(separator: " "))
        }
    }
}
