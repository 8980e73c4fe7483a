import Database
import Domain

extension FocusPal {
    /// Sets a new PIN on behalf of whoever owns the computer, and shuts every device out.
    ///
    /// Gives the new recovery code.
    /// Throws: `StartFailure` if there is no household yet, or with the sentence of a refused PIN.
    public func resetPIN(_ typed: String) throws -> String {
        guard pages.family.household != nil else {
            throw StartFailure(65, "No family lives in this folder yet.")
        }
        do {
            return try SetPIN(
                app: self, typed: typed, repeated: typed, now: clock.now(), shutsDevicesOut: true,
                event: (.newPIN, .server)
            ).perform()
        } catch Refusal.invalid(let errors) {
            throw StartFailure(64, errors.map { pages.words($0.message) }.joined(separator: " "))
        }
    }
}
