import Database
import Digests
import Domain
import HTTP
import Synchronization

/// A new device is added with a code from the parents' area (§1.4).
struct PairDevice {
    let app: FocusPal
    let typed: String
    let userAgent: String
    /// Whether it was typed at a public address: only long codes are compared there, and nobody has to
    /// wait at home for what strangers on the internet try (§14.14).
    var isAtPublicAddress = false
    let now: Instant

    /// Adds it and returns the token for its cookie.
    ///
    /// A wrong code counts like a wrong PIN from an unknown browser, in the transaction that looks
    /// it up, so guesses queue. The right code clears nothing. While strangers make everyone wait,
    /// a code that a parent is showing is still compared, and nothing is counted.
    /// Throws: `Refusal.invalid` at the code, `.tooMany` for more than five in a second, and during
    /// a wait if no parent shows a code.
    func perform() throws -> String {
        guard let code = DoorCode(typed: typed), code.isLong || !isAtPublicAddress else {
            throw refusal(
                isAtPublicAddress
                    ? "At this address, a code has eight letters and digits. Ask for a new one."
                    : "The code has six or eight letters and digits.")
        }
        let uptime = app.clock.uptime()
        if isAtPublicAddress {
            try app.publicCodes.withLock { try $0.count(at: uptime) }
        } else {
            try app.codes.withLock { try $0.count(at: uptime) }
        }
        let token = DeviceToken.make()
        let isIn = try app.carryOut(
            ComparePairingCode(
                digest: app.digest(of: code), tokenDigest: DeviceToken.digest(token),
                userAgent: userAgent, gate: isAtPublicAddress ? nil : app.pinGate, now: now))
        guard isIn else {
            throw refusal("That’s not the code. Each code works once, for ten minutes.")
        }
        return token
    }

    private func refusal(_ sentence: String) -> Refusal {
        .invalid([FieldError("code", Message(sentence))])
    }
}

/// Looks a pairing code up, and adds the device that typed it.
private struct ComparePairingCode: Verb {
    let digest: String
    let tokenDigest: String
    let userAgent: String
    /// Counts wrong codes; nil where they aren't counted.
    let gate: PINGate?
    let now: Instant

    /// Returns whether the code was right.
    func perform(in writing: borrowing Writing) throws -> Outcome<Bool> {
        let isWaiting = try gate?.isWaiting(nil, writing.reading) ?? false
        if isWaiting, try !writing.reading.hasPairingCode(at: now) {
            try gate?.check(nil, writing.reading)
        }
        guard try writing.reading.isPairingCodeGood(digest: digest, at: now) else {
            if !isWaiting { try gate?.count(nil, at: nil, in: writing) }
            try writing.note(.wrongCode, by: .unknown, at: now)
            return Outcome(false)
        }
        let label = DeviceLabel.of(
            userAgent, besides: try writing.reading.devices().map(\.label))
        let device = try writing.addDevice(tokenDigest: tokenDigest, label: label, at: now)
        try writing.usePairingCode(digest: digest, for: device)
        try writing.note(
            .pairing, by: .device(Device(id: device, label: label, pairedAt: now)), at: now)
        return Outcome(true, news: [.devices])
    }
}

extension FocusPal {
    /// What the database keeps of a pairing code.
    ///
    /// Codes are short, so the key is needed to make them unguessable.
    func digest(of code: DoorCode) -> String {
        HMAC.sha256(key: formKey, message: Array("pairing \(code.text)".utf8)).hex
    }
}
