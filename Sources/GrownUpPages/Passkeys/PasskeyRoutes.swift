import ChildPages
import Database
import Digests
import Domain
import Foundation
import HTTP
import Passkeys
package import Site
import Templates

/// Where grown-ups add, name and remove the passkeys that open their pages (§9.1): parents anywhere,
/// helpers and readers on their own phone (§17.2).
package enum PasskeyRoutes {
    package static let all: [RouteEntry] = [
        PasskeyAddresses.question.route(.get, .anyone, ask),
        PasskeyAddresses.passkeys.route(.get, .signedIn, list),
        PasskeyAddresses.passkeys.route(.post, .signedIn, begin),
        PasskeyAddresses.added.route(.post, .signedIn, add),
        PasskeyAddresses.passkey.route(.get, .signedIn, edit),
        PasskeyAddresses.passkey.route(.post, .signedIn, rename),
        PasskeyAddresses.passkey.route(.delete, .signedIn, remove),
    ]

    /// What a browser hands to the device that is to answer.
    private struct Question: Encodable {
        let challenge: String
        let rpId: String
    }

    private static func ask(_ visit: Visit) throws -> Response {
        guard let host = PasskeyPlace(visit.request.head.origin).host,
            visit.passkeyHosts.contains(host)
        else { throw Refusal.notFound }
        let challenge = visit.app.passkeyQuestions.ask(visit.browser, for: .proof)
        let question = Question(challenge: challenge.base64URL, rpId: host)
        return .data(Array(try JSONEncoder().encode(question)), type: "application/json")
    }

    // MARK: - The list

    private static func list(_ visit: Visit) throws -> Response { try page(visit, nil) }

    private static func page(_ visit: Visit, _ refusal: Refusal?) throws -> Response {
        let words = visit.words
        let place = PasskeyPlace(visit.request.head.origin)
        let passkeys = try own(visit)
        let errors = FormErrors(refusal, words)
        let elsewhere = visit.passkeyHostElsewhere
        let fields = parentFields(visit, title: words("Face or fingerprint")).merging([
            "back": .text(
                visit.url(
                    visit.session == nil ? HelpingAddresses.page() : SettingsAddresses.settings())),
            "action": .text(visit.url(PasskeyAddresses.passkeys())),
            "errors": errors.value,
            "list": .list(passkeys.map { row($0, visit) }),
            "isEmpty": .bool(passkeys.isEmpty),
            "canAdd": .bool(place.host != nil && passkeys.count < Passkey.most),
            "needsSecrecy": .bool(place == .needsSecrecy),
            "needsName": .bool(place == .needsName),
            "wayToHttps": visit.session == nil ? .none : visit.wayToHttps,
            "elsewhere": elsewhere.map {
                ["host": .text($0), "now": .text(visit.request.head.origin.name)]
            } ?? .none,
        ])
        return .form(visit.pages.render("passkeys/page", fields), errors)
    }

    private static func row(_ passkey: Passkey, _ visit: Visit) -> Value {
        let words = visit.words
        let host = PasskeyPlace(visit.request.head.origin).host
        return [
            "name": .text(passkey.name),
            "seen": .text(seen(passkey, visit)),
            "since": .text(
                words(
                    "added on {{day}}",
                    ["day": words.dayAndYear(visit.calendar.day(of: passkey.addedAt))])),
            "host": passkey.host == host ? .none : .text(passkey.host),
            "edit": .text(visit.url(PasskeyAddresses.passkey(passkey.id))),
        ]
    }

    private static func seen(_ passkey: Passkey, _ visit: Visit) -> String {
        let words = visit.words
        guard let last = passkey.usedAt else { return words("not used yet") }
        let day = visit.calendar.day(of: last)
        if day == visit.today.day { return words("used today") }
        return words("last used on {{day}}", ["day": words.dayAndYear(day)])
    }

    // MARK: - Adding one

    /// After the PIN, the page with the question for the device.
    private static func begin(_ visit: Visit) throws -> Response {
        _ = try owner(visit)
        let typed = try visit.form()["pin"] ?? ""
        return Answering.later(visit, .secrets) { visit in
            guard let host = PasskeyPlace(visit.request.head.origin).host else {
                return try page(visit, nil)
            }
            do {
                try PINAgain(
                    app: visit.app,
                    proof: .pin(typed, isAtPublicAddress: visit.isAtPublicAddress),
                    field: "pin", maker: visit.maker, now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                return try page(visit, refusal)
            }
            return try deviceTurn(visit, host: host)
        }
    }

    private static func deviceTurn(_ visit: Visit, host: String) throws -> Response {
        // Another parent's on the same device is no reason to refuse.
        let known = try own(visit).filter { $0.host == host }
        let person = try owner(visit).id
        let challenge = visit.app.passkeyQuestions.ask(visit.browser, for: .adding(person))
        let fields = parentFields(visit, title: visit.words("Now your device")).merging([
            "back": .text(visit.url(PasskeyAddresses.passkeys())),
            "action": .text(visit.url(PasskeyAddresses.added())),
            "challenge": .text(challenge.base64URL),
            "host": .text(host),
            "household": .text(visit.pages.family.household?.name ?? "FocusPal"),
            "user": .text(try userHandle(visit).base64URL),
            "algorithms": .text(
                PasskeyPublicKey.algorithms.map(String.init).joined(separator: " ")),
            "known": .text(known.map(\.credentialID.base64URL).joined(separator: " ")),
        ])
        return .html(visit.pages.render("passkeys/adding", fields))
    }

    private static func add(_ visit: Visit) throws -> Response {
        let person = try owner(visit)
        let exchange = PasskeyExchange(
            app: visit.app, origin: visit.request.head.origin, browser: visit.browser,
            answer: PasskeyAnswer(try visit.form()["passkey"] ?? ""))
        do {
            let (made, host) = try exchange.register(for: person.id)
            let names = try visit.read { try $0.passkeys() }.map(\.name)
            let id = try visit.carryOut(
                AddPasskey(
                    passkey: Passkey(
                        id: PasskeyID(0), person: person.id,
                        name: DeviceLabel.of(
                            visit.request.headers["user-agent"] ?? "", besides: names),
                        host: host, credentialID: made.credentialID, publicKey: made.key.bytes,
                        userHandle: try userHandle(visit), signCount: Int(made.count),
                        canBeBackedUp: made.canBeBackedUp, isBackedUp: made.isBackedUp,
                        addedAt: visit.now),
                    maker: visit.maker, now: visit.now))
            return .redirect(to: visit.url(PasskeyAddresses.passkey(id).adding("added", 1)))
        } catch Refusal.conflict(let message) {
            return try page(visit, .invalid([FieldError("pin", message)]))
        } catch let refusal as Refusal {
            return try page(visit, refusal)
        }
    }

    /// The grown-up who is signed in, as devices know them: 16 bytes that tell nothing of the family.
    private static func userHandle(_ visit: Visit) throws -> [UInt8] {
        let message = "passkeys of grown-up \(try owner(visit).id)"
        return Array(
            HMAC.sha256(key: visit.app.formKey, message: Array(message.utf8)).prefix(16))
    }

    /// Whose passkeys these are.
    ///
    /// A tablet of the house would answer with the family's own face or code, so helpers have theirs on
    /// their phone.
    /// Throws: `Refusal.notFound` for a helper on any other device.
    private static func owner(_ visit: Visit) throws -> GrownUp {
        guard let person = visit.person ?? visit.guestAtHome else { throw Refusal.notFound }
        return person
    }

    /// Those of the grown-up who is signed in; nobody adds or removes another's.
    private static func own(_ visit: Visit) throws -> [Passkey] {
        let person = try owner(visit).id
        return try visit.read { try $0.passkeys() }.filter { $0.person == person }
    }

    // MARK: - One of them

    private static func edit(_ visit: Visit, _ id: PasskeyID) throws -> Response {
        let passkey = try known(id, visit)
        return page(visit, passkey, name: passkey.name, nil)
    }

    private static func rename(_ visit: Visit, _ id: PasskeyID) throws -> Response {
        let passkey = try known(id, visit)
        let typed = try visit.form()["name"] ?? ""
        do {
            let name = try PersonName.checked(typed, field: "name")
            try visit.carryOut(NamePasskey(passkey: passkey.id, name: name))
        } catch let error as FieldError {
            return page(visit, passkey, name: typed, .invalid([error]))
        }
        return .redirect(to: visit.url(PasskeyAddresses.passkeys()))
    }

    private static func remove(_ visit: Visit, _ id: PasskeyID) throws -> Response {
        try visit.carryOut(
            RemovePasskey(
                passkey: try known(id, visit), maker: visit.maker, now: visit.now))
        return .redirect(to: visit.url(PasskeyAddresses.passkeys()))
    }

    private static func known(_ id: PasskeyID, _ visit: Visit) throws -> Passkey {
        let passkeys = try own(visit)
        guard let passkey = passkeys.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return passkey
    }

    private static func page(
        _ visit: Visit, _ passkey: Passkey, name: String, _ refusal: Refusal?
    ) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let fields = parentFields(visit, title: passkey.name).merging([
            "action": .text(visit.url(PasskeyAddresses.passkey(passkey.id))),
            "back": .text(visit.url(PasskeyAddresses.passkeys())),
            "errors": errors.value,
            "name": .text(name),
            "isNew": .bool(visit.request.query["added"] != nil),
            "passkey": row(passkey, visit),
        ])
        return .form(visit.pages.render("passkeys/passkey", fields), errors)
    }

    private static func parentFields(_ visit: Visit, title: String) -> Fields {
        GrownUpFrame.fields(visit, title: title, at: .settings)
    }
}
