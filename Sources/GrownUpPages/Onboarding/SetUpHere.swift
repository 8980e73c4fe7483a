import ChildPages
import Database
import Domain
import Site

/// Moves the first evening to the browser that types the set-up code, as long as there is no PIN.
///
/// The answer to the first step can get lost, and the only device of the household with it. A
/// family that was imported by command has no device yet. Whoever set up elsewhere is removed.
struct SetUpHere {
    package let app: FocusPal
    /// The set-up code as it was typed.
    package let code: String
    /// Who is counted for wrong ones.
    package let client: String
    let userAgent: String
    package let now: Instant

    /// The token of the device that now sets up.
    ///
    /// Throws: `Refusal.conflict` if the evening has not begun or there is already a PIN;
    /// `.invalid` or `.tooMany` for a wrong code.
    package func perform() throws -> String {
        try app.setUpDoor.check(code, by: client)
        let token = DeviceToken.make()
        try app.carryOut(
            MoveSetUp(tokenDigest: DeviceToken.digest(token), userAgent: userAgent, now: now))
        app.hub.end(nil)
        return token
    }
}

/// The browser that continues the first evening replaces all that were added before.
private struct MoveSetUp: Verb {
    let tokenDigest: String
    let userAgent: String
    let now: Instant

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try writing.reading.household() != nil, try writing.reading.pins().isEmpty
        else { throw Refusal.conflict(Message("Take another look at the page.")) }
        try writing.revokeAllDevices(at: now)
        let label = DeviceLabel.of(userAgent, besides: [])
        let id = try writing.addDevice(tokenDigest: tokenDigest, label: label, at: now)
        try writing.note(
            .setUp, by: .device(Device(id: id, label: label, pairedAt: now)), at: now)
        return Outcome()
    }
}
