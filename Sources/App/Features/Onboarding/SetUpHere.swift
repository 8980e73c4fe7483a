import Database
import Domain

/// Moves the first evening to the browser that asks for it, as long as there is no PIN.
///
/// The answer to the first step can be lost on its way, and the only device of the house with it;
/// before there is a PIN nobody can be asked for one. Whoever set up elsewhere is shut out.
struct SetUpHere {
    let app: FocusPal
    let userAgent: String
    let now: Instant

    /// The token of the device that sets up now.
    ///
    /// Throws: `Refusal.conflict` if the evening has not begun, or there is a PIN already.
    func perform() throws -> String {
        let token = DeviceToken.make()
        try app.database.write { writing in
            guard try writing.reading.household() != nil, try writing.reading.parentPIN() == nil
            else { throw Refusal.conflict(Message("Look at the page again.")) }
            try writing.revokeAllDevices(at: now)
            _ = try writing.addDevice(
                tokenDigest: DeviceToken.digest(token), label: DeviceLabel.of(userAgent), at: now)
        }
        app.hub.end(nil)
        return token
    }
}
