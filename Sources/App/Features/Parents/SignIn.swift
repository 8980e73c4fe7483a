import Database
import Domain
import HTTP
import Passwords

/// What a parent has shown: the PIN, or what a passkey has answered (§9.1).
enum ParentProof: Sendable {
    /// As it was typed.
    case pin(String)
    /// Of one of the family's devices, which looked who holds it.
    case passkey(PasskeyExchange)

    /// Of the form that was sent; `field` is where the PIN was typed.
    init(_ visit: Visit, field: String = "pin") throws {
        let form = try visit.form()
        if let text = form["passkey"], !text.isEmpty {
            self = .passkey(
                PasskeyExchange(
                    app: visit.app, origin: visit.request.head.origin, browser: visit.browser,
                    answer: PasskeyAnswer(text)))
        } else {
            self = .pin(form[field] ?? "")
        }
    }
}

/// A parent types the PIN, or shows a face or a finger (§9.1).
///
/// A try of the PIN is counted before it is compared. Nobody can guess a passkey's answer, so a wait
/// doesn't hold it up.
struct SignIn {
    let app: FocusPal
    let proof: ParentProof
    let device: Device?
    let now: Instant
    /// The activity log's entry for the right PIN; nil if it was only asked again.
    var event: Event.Kind?

    /// Checks the proof; a wrong PIN is counted for the device.
    ///
    /// Takes as long as a hash, so it never runs on the server's threads or in a transaction.
    /// Returns how many wrong tries came before.
    /// Throws: `Refusal.tooMany` during a wait, `.invalid` for a wrong PIN or passkey.
    func perform() throws -> Int {
        let passkey: Passkey?
        switch proof {
        case .pin(let typed):
            try check(typed)
            passkey = nil
        case .passkey(let exchange): passkey = try exchange.prove(at: now)
        }
        let earlier = try app.carryOut(
            NoteProof(passkey: passkey, device: device, event: event, now: now))
        app.pinGate.clear(device?.bucket)
        return earlier
    }

    private func check(_ typed: String) throws {
        guard let pin = PIN(typed: typed.filter { !$0.isWhitespace }) else {
            throw Refusal.invalid([FieldError("pin", Message("A PIN has 4 to 8 digits."))])
        }
        if try Self.isPINLost(app) { throw Self.isLost }
        let stored = try app.carryOut(CountTry(bucket: device?.bucket, gate: app.pinGate))
        switch try app.hasher.verify(pin.digits, against: stored.hash) {
        case .otherPepper: throw Self.isLost
        case .wrong:
            try app.carryOut(NoteEvent(kind: .wrongPIN, maker: EventMaker(device), now: now))
            throw Refusal.invalid([FieldError("pin", try wrong())])
        case .right: break
        case .rightButOutdated:
            let hash = try app.hasher.hash(pin.digits)
            try app.carryOut(
                KeepHash(
                    pin: ParentPIN(hash: hash, recoveryDigest: stored.recoveryDigest), now: now))
        }
    }

    /// Whether the PIN was set on another computer, so that nobody can check it here (§14.3).
    static func isPINLost(_ app: FocusPal) throws -> Bool {
        try app.database.read { try $0.parentPIN() }.map { !app.hasher.canCheck($0.hash) } ?? false
    }

    static let isLost = Refusal.invalid([
        FieldError(
            "pin",
            Message("This PIN is from another computer. Set a new one with the recovery code."))
    ])

    private func wrong() throws -> Message {
        let lockout = try app.database.read { try $0.lockout(of: device?.bucket) }
        let left = try app.pinGate.remaining(device?.bucket, lockout)
        guard left > .zero else { return Message("That’s not right. Try again.") }
        let seconds = (left.milliseconds + 999) / 1000
        if seconds <= 60 {
            return Message("That’s not right. Wait {{n}} seconds.", ["n": String(seconds)])
        }
        return Message(
            "That’s not right. Wait {{n}} minutes.", ["n": String((seconds + 59) / 60)])
    }

    /// Adds a browser for good, after the right PIN (§1.4) or because it joined by itself.
    ///
    /// `event` is its entry in the activity log.
    static func letIn(
        _ visit: Visit, _ response: inout Response, event: Event.Kind, isPaired: Bool = true
    ) throws {
        guard visit.device == nil else { return }
        let token = DeviceToken.make()
        let agent = visit.request.headers["user-agent"] ?? ""
        try visit.carryOut(
            LetIn(
                tokenDigest: DeviceToken.digest(token), userAgent: agent, isPaired: isPaired,
                event: event, now: visit.now))
        keepDevice(token, in: &response)
    }

    /// Sets the device's cookie for a year.
    static func keepDevice(_ token: String, in response: inout Response) {
        response.setCookie(
            Guard.deviceCookie, token, sameSite: .strict, maxAge: 365 * 86_400)
    }
}

/// Counts a try of the PIN for a device, before anything is hashed.
private struct CountTry: Verb {
    /// Nil for all unknown devices together.
    let bucket: DeviceID?
    let gate: PINGate

    /// Returns what the PIN is compared with.
    ///
    /// Throws: `Refusal.tooMany` during a wait; then nothing is counted.
    func perform(in writing: borrowing Writing) throws -> Outcome<ParentPIN> {
        guard let stored = try writing.reading.parentPIN() else { throw Refusal.notAllowed }
        try gate.count(bucket, in: writing)
        return Outcome(stored)
    }
}

/// Saves the right PIN with the current way of hashing.
private struct KeepHash: Verb {
    let pin: ParentPIN
    let now: Instant

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(pin, at: now)
        return Outcome()
    }
}

/// A parent has shown on a device who they are: its wrong tries are cleared, and it belongs to the
/// family.
private struct NoteProof: Verb {
    /// As using it leaves it; nil if the PIN was typed.
    let passkey: Passkey?
    let device: Device?
    /// Its entry in the activity log.
    let event: Event.Kind?
    let now: Instant

    /// Returns how many wrong tries of the PIN came before.
    ///
    /// Throws: `Refusal.notFound` if the passkey was removed meanwhile.
    func perform(in writing: borrowing Writing) throws -> Outcome<Int> {
        if let passkey { try writing.saveUse(of: passkey) }
        let failures = try writing.reading.lockout(of: device?.bucket).failures
        try writing.save(Lockout(), of: device?.bucket)
        if let device, !device.isPaired { try writing.pair(device.id) }
        if let event { try writing.note(event, by: EventMaker(device), at: now) }
        // The right PIN was counted as a try, too.
        return Outcome(max(0, passkey == nil ? failures - 1 : failures))
    }
}
