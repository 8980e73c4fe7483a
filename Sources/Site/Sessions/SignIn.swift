package import Database
package import Domain
package import HTTP
import Passwords

/// What a parent has shown: the PIN, or what a passkey has answered (§9.1).
package enum ParentProof: Sendable {
    /// As it was typed; at a public address, short ones don't count (§14.14).
    case pin(String, isAtPublicAddress: Bool)
    /// Of one of the family's devices, which looked who holds it.
    case passkey(PasskeyExchange)

    /// Of the form that was sent; `field` is where the PIN was typed.
    package init(_ visit: Visit, field: String = "pin") throws {
        let form = try visit.form()
        if let text = form["passkey"], !text.isEmpty {
            self = .passkey(
                PasskeyExchange(
                    app: visit.app, origin: visit.request.head.origin, browser: visit.browser,
                    answer: PasskeyAnswer(text)))
        } else {
            self = .pin(form[field] ?? "", isAtPublicAddress: visit.isAtPublicAddress)
        }
    }

    /// The PIN as it was typed; nil for a passkey.
    package var typed: String? {
        if case .pin(let typed, _) = self { typed } else { nil }
    }
}

/// A parent types the PIN, or shows a face or a finger (§9.1, §17.1).
///
/// A try of the PIN is counted before it is compared. Nobody can guess a passkey's answer, so a wait
/// doesn't hold it up.
package struct SignIn {
    package let app: FocusPal
    package let proof: ParentProof
    /// Whose PIN it is said to be; nil: a name that nobody has.
    ///
    /// A passkey says itself whose it is.
    package let face: PersonID?
    package let device: Device?
    package let now: Instant
    /// The activity log's entry for the right PIN; nil if it was only asked again.
    package var event: Event.Kind?

    package init(
        app: FocusPal, proof: ParentProof, face: PersonID?, device: Device?, now: Instant,
        event: Event.Kind? = nil
    ) {
        self.app = app
        self.proof = proof
        self.face = face
        self.device = device
        self.now = now
        self.event = event
    }

    /// Who it is.
    package struct Proven {
        package let person: PersonID
        /// How many wrong tries at this face came before.
        package let earlier: Int
    }

    /// Checks the proof; a wrong PIN is counted for the device.
    ///
    /// Takes as long as a hash, so it never runs on the server's threads or in a transaction.
    /// Throws: `Refusal.tooMany` during a wait, `.invalid` for a wrong PIN or passkey.
    package func perform() throws -> Proven {
        let (person, passkey): (PersonID, Passkey?)
        switch proof {
        case .pin(let typed, let isAtPublicAddress):
            if isAtPublicAddress, PIN.isTooShortInPublic(typed) { throw Self.isTooShort }
            (person, passkey) = (try check(typed), nil)
        case .passkey(let exchange):
            let proven = try exchange.prove(at: now)
            let able = app.pages.family.able(on: device, at: now, app.pages.calendar)
            guard able.contains(where: { $0.id == proven.person }) else { throw Self.isElsewhere }
            (person, passkey) = (proven.person, proven)
        }
        let (earlier, isFree) = try app.carryOut(
            NoteProof(
                person: person, passkey: passkey, device: device, event: event, now: now))
        if isFree { app.pinGate.clear(device?.bucket) }
        return Proven(person: person, earlier: earlier)
    }

    /// Returns whose PIN it is.
    private func check(_ typed: String) throws -> PersonID {
        guard let pin = PIN(typed: typed.filter { !$0.isWhitespace }) else {
            throw Refusal.invalid([FieldError("pin", Message("A PIN has 4 to 8 digits."))])
        }
        if try Self.isPINLost(app) { throw Self.isLost }
        let stored = try app.carryOut(
            CountTry(bucket: device?.bucket, face: face, gate: app.pinGate))
        let verdict = try app.hasher.verify(pin.digits, against: stored.hash)
        // A name that nobody has costs as much as a wrong PIN, and is one.
        guard let face else { throw try noted(verdict == .otherPepper) }
        switch verdict {
        case .otherPepper: throw Self.isLost
        case .wrong: throw try noted(false)
        case .right: break
        case .rightButOutdated:
            let hash = try app.hasher.hash(pin.digits)
            try app.carryOut(
                KeepHash(
                    person: face,
                    pin: StoredPIN(hash: hash, recoveryDigest: stored.recoveryDigest), now: now))
        }
        return face
    }

    /// The refusal of a wrong PIN, which is in the activity log.
    private func noted(_ isLost: Bool) throws -> Refusal {
        if isLost { return Self.isLost }
        let person = app.pages.family.grownUps.here.first { $0.id == face }
        try app.carryOut(
            NoteEvent(
                kind: .wrongPIN, maker: EventMaker(device), subject: person?.name ?? "", now: now))
        return Refusal.invalid([FieldError("pin", try wrong())])
    }

    /// Whether the PINs were set on another computer, so that nobody can check them here (§14.3).
    package static func isPINLost(_ app: FocusPal) throws -> Bool {
        let pins = try app.database.read(as: .household) { try $0.pins() }
        return !pins.isEmpty && !pins.values.contains { app.hasher.canCheck($0.hash) }
    }

    package static let isLost = Refusal.invalid([
        FieldError(
            "pin",
            Message("This PIN is from another computer. Set a new one with the recovery code."))
    ])

    /// A passkey has shown who it is, and they can't sign in on this device: a helper on one of the
    /// house without a parent's tick, or anyone else on a helper's own.
    private static let isElsewhere = Refusal.invalid([
        FieldError(
            "pin", Message("You can’t sign in on this device right now. A parent can change that."))
    ])

    /// Said of the length alone, before anything is compared or counted: nobody learns whether a short
    /// PIN was right.
    private static let isTooShort = Refusal.invalid([
        FieldError(
            "pin",
            Message(
                "At this address, a PIN needs at least 6 digits. Use your face or fingerprint, or "
                    + "choose a longer PIN at home."))
    ])

    private func wrong() throws -> Message {
        let left = try app.database.read(as: .household) {
            try app.pinGate.remaining(device?.bucket, $0)
        }
        guard left > .zero else { return Message("That’s not right. Try again.") }
        return .wait(seconds: Int((left.milliseconds + 999) / 1000), .afterWrongPIN)
    }

    /// Adds a browser for good, after the right PIN (§1.4) or because it joined by itself.
    ///
    /// `event` is its entry in the activity log, `person` who has shown that it is them.
    ///
    /// Returns who does what follows there, for the log; nil on a device that was added before.
    @discardableResult
    package static func letIn(
        _ visit: Visit, _ response: inout Response, event: Event.Kind, isPaired: Bool = true,
        person: GrownUp? = nil
    ) throws -> EventMaker? {
        guard visit.device == nil else { return nil }
        let token = DeviceToken.make()
        let agent = visit.request.headers["user-agent"] ?? ""
        let maker = try visit.carryOut(
            LetIn(
                tokenDigest: DeviceToken.digest(token), userAgent: agent, isPaired: isPaired,
                event: event, person: person, now: visit.now))
        DeviceCookie.set(token, in: &response)
        return maker
    }
}

/// Counts a try of the PIN for a device, before anything is hashed.
private struct CountTry: Verb {
    /// Nil for all unknown devices together.
    let bucket: DeviceID?
    let face: PersonID?
    let gate: PINGate

    var makesRoom: Bool { true }

    /// Returns what the PIN is compared with: somebody's, if there is nobody of that name.
    ///
    /// Throws: `Refusal.tooMany` during a wait; then nothing is counted.
    func perform(in writing: borrowing Writing) throws -> Outcome<StoredPIN> {
        let pins = try writing.reading.pins()
        guard let stored = face == nil ? pins.values.first : face.flatMap({ pins[$0] }) else {
            throw Refusal.notAllowed
        }
        try gate.count(bucket, at: face, in: writing)
        return Outcome(stored)
    }
}

/// Saves the right PIN with the current way of hashing.
private struct KeepHash: Verb {
    let person: PersonID
    let pin: StoredPIN
    let now: Instant

    var makesRoom: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(pin, of: person, at: now)
        return Outcome()
    }
}

/// A parent has shown on a device who they are: the wrong tries at their face are cleared, and the
/// device belongs to the family.
private struct NoteProof: Verb {
    let person: PersonID
    /// As using it leaves it; nil if the PIN was typed.
    let passkey: Passkey?
    let device: Device?
    /// Its entry in the activity log.
    let event: Event.Kind?
    let now: Instant

    var makesRoom: Bool { true }

    /// Returns how many wrong tries of their PIN came before, and whether the device may go on: after
    /// a passkey, the failures of others may still bring a wait.
    ///
    /// Throws: `Refusal.notFound` if the passkey was removed meanwhile.
    func perform(in writing: borrowing Writing) throws -> Outcome<(Int, Bool)> {
        if let passkey { try writing.saveUse(of: passkey) }
        let bucket = device?.bucket
        var tries = try writing.reading.signInTries(on: bucket)
        let failures = tries.missed.first { $0.person == person }?.count ?? 0
        if passkey == nil {
            tries.clear(afterPINOf: person)
        } else {
            tries.clear(afterPasskeyOf: person, at: now)
        }
        try writing.save(tries, on: bucket)
        if let device, !device.isPaired { try writing.pair(device.id) }
        if let event {
            let maker = EventMaker(device, person: try writing.reading.grownUp(person))
            try writing.note(event, by: maker, at: now)
        }
        // The right PIN was counted as a try, too.
        return Outcome(
            (
                max(0, passkey == nil ? failures - 1 : failures),
                tries.lockout.remaining(at: now) == .zero
            ))
    }
}
