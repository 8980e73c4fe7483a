import Database
import Digests
package import Domain
import Foundation
package import HTTP
package import Passkeys

/// What a form carries of a passkey: the answer of a device, in base64url.
package struct PasskeyAnswer: Sendable {
    private let parts: [String: String]

    /// Reads a JSON object of texts; of anything else all parts are missing.
    package init(_ text: String) {
        parts = (try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))) ?? [:]
    }

    /// One of its parts; empty if it is missing or not base64url.
    package subscript(name: String) -> [UInt8] {
        [UInt8](base64URL: (parts[name] ?? "").utf8) ?? []
    }
}

/// A page that asked a passkey, and the answer.
package struct PasskeyExchange: Sendable {
    package let app: FocusPal
    package let origin: Origin
    package let browser: BrowserSession
    package let answer: PasskeyAnswer

    package init(app: FocusPal, origin: Origin, browser: BrowserSession, answer: PasskeyAnswer) {
        self.app = app
        self.origin = origin
        self.browser = browser
        self.answer = answer
    }

    /// The passkey that has answered, as using it leaves it.
    ///
    /// Throws: `Refusal.invalid` if it is unknown, of another page or not signed.
    func prove(at now: Instant) throws -> Passkey {
        let ceremony = try ceremony(for: .proof)
        let id = answer["id"]
        let known = try app.database.read(as: .household) { try $0.passkeys() }
        guard var passkey = known.first(where: { $0.credentialID == id }),
            passkey.host == ceremony.host, answer["userHandle"] == passkey.userHandle
        else { throw refused("unknown") }
        do {
            let proof = try ceremony.prove(
                clientData: answer["clientData"], authenticatorData: answer["authenticatorData"],
                signature: answer["signature"], by: PasskeyPublicKey(bytes: passkey.publicKey))
            guard app.passkeyQuestions.close(ceremony.challenge) else { throw refused("answered") }
            // Devices miscount, so this is no reason to lock anybody out.
            if !proof.goesOn(from: UInt32(clamping: passkey.signCount)) {
                app.log.line("passkey \(passkey.id): its counter went back; it may be a copy")
            }
            passkey.signCount = Int(proof.count)
            passkey.canBeBackedUp = proof.canBeBackedUp
            passkey.isBackedUp = proof.isBackedUp
            passkey.usedAt = now
            return passkey
        } catch let refusal as PasskeyRefusal {
            throw refused("\(refusal)")
        }
    }

    /// What a device has made, and the host that it belongs to.
    ///
    /// `person`: whose it will be; only they were asked, after their own PIN.
    /// Throws: `Refusal.invalid` if it is not what was asked for.
    package func register(for person: PersonID) throws -> (
        made: PasskeyCeremony.Registration, host: String
    ) {
        let ceremony = try ceremony(for: .adding(person))
        do {
            let made = try ceremony.register(
                clientData: answer["clientData"], attestation: answer["attestation"])
            guard app.passkeyQuestions.close(ceremony.challenge) else { throw refused("answered") }
            return (made, ceremony.host)
        } catch let refusal as PasskeyRefusal {
            throw refused("\(refusal)")
        }
    }

    /// What parents read, whichever check has failed; the log says which.
    private static let isRefused = Refusal.invalid([
        FieldError("pin", Message("That didn’t work this time. Your PIN always does."))
    ])

    private func ceremony(for purpose: PasskeyQuestions.Purpose) throws -> PasskeyCeremony {
        let question = answer["question"]
        guard let host = PasskeyPlace(origin).host,
            app.passkeyQuestions.isOpen(question, to: browser, for: purpose)
        else { throw refused("expired") }
        return PasskeyCeremony(origin: origin.text, host: host, challenge: question)
    }

    private func refused(_ why: String) -> Refusal {
        app.log.line("passkey refused: \(why)")
        return Self.isRefused
    }
}
