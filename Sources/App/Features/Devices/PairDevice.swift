import Database
import Digests
import Domain
import HTTP
import Synchronization

/// A new device comes in by a code of the parents' area (§1.4).
struct PairDevice {
    let app: FocusPal
    let typed: String
    let userAgent: String
    let now: Instant

    /// Lets it in and gives the token for its cookie.
    ///
    /// A wrong code counts like a wrong PIN of an unknown browser, in the transaction that looks
    /// it up, so that guesses queue up; the right one clears nothing. While strangers make everybody
    /// wait, a code that a parent shows just now is compared all the same, and nothing counted.
    /// Throws: `Refusal.invalid` at the code, `.tooMany` for more than five in a second, and during
    /// a wait when no parent shows a code.
    func perform() throws -> String {
        guard let code = DoorCode(typed: typed) else {
            throw refusal("The code has six or eight letters and digits.")
        }
        let uptime = app.clock.uptime()
        try app.codes.withLock { try $0.count(at: uptime) }
        let digest = app.digest(of: code)
        let token = DeviceToken.make()
        let isIn = try app.database.write { writing in
            let isWaiting = try app.pinGate.isWaiting(nil, writing.reading)
            if isWaiting, try !writing.reading.hasPairingCode(at: now) {
                try app.pinGate.check(nil, writing.reading)
            }
            guard try writing.reading.isPairingCodeGood(digest: digest, at: now) else {
                if !isWaiting { try app.pinGate.count(nil, in: writing) }
                try writing.note(.wrongCode, by: .unknown, at: now)
                return false
            }
            let label = DeviceLabel.of(
                userAgent, besides: try writing.reading.devices().map(\.label))
            let device = try writing.addDevice(
                tokenDigest: DeviceToken.digest(token), label: label, at: now)
            try writing.usePairingCode(digest: digest, for: device)
            try writing.note(
                .pairing, by: .device(Device(id: device, label: label, pairedAt: now)), at: now)
            return true
        }
        guard isIn else {
            throw refusal("That’s not the code. Each code works once, for ten minutes.")
        }
        app.hub.announce([.devices])
        return token
    }

    private func refusal(_ sentence: String) -> Refusal {
        .invalid([FieldError("code", Message(sentence))])
    }
}

extension FocusPal {
    /// What the store keeps of a pairing code; the key keeps the few signs from being guessed.
    func digest(of code: DoorCode) -> String {
        HMAC.sha256(key: formKey, message: Array("pairing \(code.text)".utf8)).hex
    }
}
