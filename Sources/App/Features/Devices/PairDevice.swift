import Database
import Digests
import Domain
import HTTP

/// A new device comes in by a code of the parents' area (§1.4).
struct PairDevice {
    let app: FocusPal
    let typed: String
    let userAgent: String
    let now: Instant

    /// Lets it in and gives the token for its cookie.
    ///
    /// A wrong code counts like a wrong PIN of an unknown browser, in the transaction that looks
    /// it up, so that guesses queue up; the right one clears nothing.
    /// Throws: `Refusal.invalid` at the code, `.tooMany` during a wait.
    func perform() throws -> String {
        guard let code = PairingCode(typed: typed) else {
            throw refusal("The code has six letters and numbers.")
        }
        let digest = app.digest(of: code)
        let token = DeviceToken.make()
        let isIn = try app.database.write { writing in
            try app.pinGate.check(nil, writing.reading)
            guard try writing.reading.isPairingCodeGood(digest: digest, at: now) else {
                try app.pinGate.count(nil, in: writing)
                return false
            }
            let names = try writing.reading.devices().map(\.label)
            let device = try writing.addDevice(
                tokenDigest: DeviceToken.digest(token),
                label: DeviceLabel.of(userAgent, besides: names), at: now)
            try writing.usePairingCode(digest: digest, for: device)
            return true
        }
        guard isIn else {
            throw refusal("That code is not good. Each one works once, for ten minutes.")
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
    func digest(of code: PairingCode) -> String {
        HMAC.sha256(key: formKey, message: Array("pairing \(code.text)".utf8)).hex
    }
}
