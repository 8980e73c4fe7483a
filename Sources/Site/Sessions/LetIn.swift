import Database
import Domain

/// A browser is added for good: with the right PIN, or because it joined by itself (§1.4).
struct LetIn: Verb {
    package let tokenDigest: String
    package let userAgent: String
    /// Whether the PIN was typed on it.
    package let isPaired: Bool
    /// Its entry in the activity log.
    package let event: Event.Kind
    /// Whose PIN it was, where that was asked.
    package let person: GrownUp?
    package let now: Instant

    package var makesRoom: Bool { true }

    /// Returns who it is for the activity log.
    package func perform(in writing: borrowing Writing) throws -> Outcome<EventMaker> {
        if !isPaired { try writing.forgetJoinedDevices(but: Device.mostJoined - 1) }
        let label = DeviceLabel.of(
            userAgent, besides: try writing.reading.devices().map(\.label))
        let device = try writing.addDevice(
            tokenDigest: tokenDigest, label: label, isPaired: isPaired, at: now)
        // Browsers that join by themselves are counted, not listed, because there may be many.
        let maker =
            isPaired
            ? EventMaker(Device(id: device, label: label, pairedAt: now), person: person)
            : .unknown
        try writing.note(event, by: maker, at: now)
        return Outcome(maker)
    }
}
