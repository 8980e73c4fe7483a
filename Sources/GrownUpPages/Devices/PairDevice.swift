import ChildPages
import Database
import Digests
package import Domain
import HTTP
import Site
import Synchronization

/// A new device is added with a code from the parents' area (§1.4).
struct PairDevice {
    package let app: FocusPal
    package let typed: String
    let userAgent: String
    /// Who is counted for wrong codes.
    package let client: String
    /// Whether it was typed at a public address: only long codes are compared there, and nobody has to
    /// wait at home for what strangers on the internet try (§14.14).
    var isAtPublicAddress = false
    package let now: Instant

    /// Adds it and returns the token for its cookie.
    ///
    /// The code that a parent shows always gets in, however many wrong ones are tried meanwhile. A wrong
    /// code counts like a wrong PIN from an unknown browser.
    /// Throws: `Refusal.invalid` at the code, `.tooMany` for more than five wrong ones of a client in a
    /// second, and during a wait if no parent shows a code.
    package func perform() throws -> String {
        guard let code = DoorCode(typed: typed), code.isLong || !isAtPublicAddress else {
            throw refusal(
                isAtPublicAddress
                    ? "At this address, a code has eight letters and digits. Ask for a new one."
                    : "The code has six or eight letters and digits.")
        }
        let uptime = app.clock.uptime()
        guard code.isLong || app.codeGuesses.withLock({ $0.allowShort(at: uptime) }) else {
            throw refusal("Too many codes were tried. Ask for a new one: it’ll be longer.")
        }
        let digest = app.digest(of: code)
        let now = now
        // Only the right one waits for the connection that writes.
        if try app.database.read(
            as: .household, { try $0.isPairingCodeGood(digest: digest, at: now) })
        {
            let token = DeviceToken.make()
            let adding = AddWithCode(
                digest: digest, tokenDigest: DeviceToken.digest(token), userAgent: userAgent,
                now: now)
            if try app.carryOut(adding) { return token }
        }
        try countWrong(at: uptime)
        throw refusal("That’s not the code. Each code works once, for ten minutes.")
    }

    private func countWrong(at uptime: Span) throws {
        app.codeGuesses.withLock { $0.note(at: uptime) }
        try app.codes.withLock { codes in
            try codes.with(client, at: uptime) { try $0.count(at: uptime) }
        }
        // With many clients, writing each down would hold up the family's own taps.
        let isNoted = app.memory(Kept<NotedCodes>.self).withLock {
            (try? $0.rate.count(at: uptime)) != nil
        }
        guard isNoted else { return }
        try app.carryOut(CountWrongCode(gate: isAtPublicAddress ? nil : app.pinGate, now: now))
    }

    private func refusal(_ sentence: String) -> Refusal {
        .invalid([FieldError("code", Message(sentence))])
    }
}

/// Adds the device on which the right code was typed.
private struct AddWithCode: Verb {
    let digest: String
    let tokenDigest: String
    let userAgent: String
    let now: Instant

    /// Returns whether the code is still right: somebody else may have used it a moment ago.
    func perform(in writing: borrowing Writing) throws -> Outcome<Bool> {
        guard try writing.reading.isPairingCodeGood(digest: digest, at: now) else {
            return Outcome(false)
        }
        let label = DeviceLabel.of(
            userAgent, besides: try writing.reading.devices().map(\.label))
        let device = try writing.addDevice(tokenDigest: tokenDigest, label: label, at: now)
        try writing.usePairingCode(digest: digest, for: device)
        try writing.note(
            .pairing, by: .device(Device(id: device, label: label, pairedAt: now)), at: now)
        return Outcome(true)
    }
}

/// Counts a wrong code with the wrong PINs of unknown browsers.
private struct CountWrongCode: Verb {
    /// Nil where they aren't counted.
    let gate: PINGate?
    let now: Instant

    /// Throws: `Refusal.tooMany` during a wait if no parent shows a code; otherwise it is not counted
    /// then.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        if try gate?.isWaiting(nil, writing.reading) ?? false {
            guard try writing.reading.hasPairingCode(at: now) else {
                try gate?.check(nil, writing.reading)
                return Outcome()
            }
        } else {
            try gate?.count(nil, at: nil, in: writing)
        }
        try writing.note(.wrongCode, by: .unknown, at: now)
        return Outcome()
    }
}

extension FocusPal {
    /// What the database keeps of a pairing code.
    ///
    /// Codes are short, so the key is needed to make them unguessable.
    package func digest(of code: DoorCode) -> String {
        HMAC.sha256(key: formKey, message: Array("pairing \(code.text)".utf8)).hex
    }
}

/// How fast wrong codes for a new device are written down, whoever types them.
private struct NotedCodes: KeptValue {
    var rate = Rate.codes
}

extension CodeGuesses: KeptValue {}

extension FocusPal {
    /// How many codes were compared.
    var codeGuesses: Kept<CodeGuesses> { memory() }
}
