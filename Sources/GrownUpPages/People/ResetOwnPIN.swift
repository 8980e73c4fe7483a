import ChildPages
import Database
import Domain
package import Site

/// A grown-up chooses a new PIN without the old one, on a device that is theirs alone (§17.1).
struct ResetOwnPIN {
    package let app: FocusPal
    package let typed: String
    package let repeated: String
    package let maker: EventMaker
    package let now: Stamp

    /// It waits for an hour from now; takes as long as a hash.
    ///
    /// Throws: `Refusal.invalid` at the fields, or if one waits already, `.notAllowed` anywhere else.
    package func perform() throws {
        // The recovery code stays, so that whoever knows it always has a way back.
        let (pin, _) = try SetPIN.hash(app: app, typed: typed, repeated: repeated, now: now.at)
        try app.carryOut(KeepReset(hash: pin.hash, maker: maker, now: now))
    }
}

/// The hour of a new PIN begins.
private struct KeepReset: Verb {
    let hash: String
    let maker: EventMaker
    let now: Stamp

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let people = try writing.reading.grownUps()
        let devices = try writing.reading.devices()
        let device = devices.first { $0.id == maker.device?.id }
        guard let person = maker.person, let device, people.only == nil,
            PINReset.isOpen(
                .ownDevice, to: person.id, deviceOwner: device.owner, in: people)
        else { throw Refusal.notAllowed }
        guard try writing.reading.pendingHash(of: person.id) == nil else {
            throw Refusal.invalid([
                FieldError(
                    "pin", Message("A new PIN is already waiting. To change it, stop it first."))
            ])
        }
        let delay = Delay(
            begunAt: now.at, begun: now.monotonic,
            length: PINReset.delay(of: .ownDevice, in: people))
        try writing.add(
            PendingReset(person: person.id, delay: delay), hash: hash, on: device.id)
        try writing.note(.ownReset, by: maker, about: person.name ?? "", at: now.at)
        return Outcome()
    }
}

/// A grown-up stops a new PIN of theirs.
struct StopReset: Verb {
    package let reset: PendingReset
    package let maker: EventMaker
    package let now: Stamp

    /// Throws: `Refusal.notAllowed` on any device but theirs, `.conflict` if it is too late.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let isTheirs = maker.person?.id == reset.person || maker.device?.owner == reset.person
        try reset.checkStop(by: isTheirs ? reset.person : nil, at: now.monotonic)
        try writing.removeResets(of: reset.person)
        let name = try writing.reading.grownUps().name(of: reset.person) ?? ""
        try writing.note(.ownResetStop, by: maker, about: name, at: now.at)
        return Outcome()
    }
}

/// The hour of a new PIN is over: it counts from now on, and all sessions of its owner end.
struct FinishReset {
    package let app: FocusPal
    package let person: PersonID
    package let now: Stamp

    package func perform() throws {
        try app.carryOut(KeepNewPIN(person: person, now: now.at))
        app.pinGate.clearAll()
        app.sessions.endAll(of: person)
        app.hub.end(of: person)
    }
}

/// Saves a new PIN whose hour is over.
private struct KeepNewPIN: Verb {
    let person: PersonID
    let now: Instant

    /// Does nothing if it was stopped meanwhile.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let old = try writing.reading.pins()[person]
        guard let hash = try writing.reading.pendingHash(of: person), let old else {
            return Outcome()
        }
        try writing.save(
            StoredPIN(hash: hash, recoveryDigest: old.recoveryDigest), of: person, at: now)
        try writing.clearFailures(of: person)
        try writing.endPairingCodes()
        try writing.removeResets(of: person)
        let name = try writing.reading.grownUps().name(of: person) ?? ""
        try writing.note(.ownResetDone, by: .server, about: name, at: now)
        return Outcome()
    }
}

extension Duty {
    /// Lets new PINs take effect.
    package static let resets = Duty(name: "resets", pace: .everyMinute) { app in
        let now = app.clock.stamp
        for reset in app.pages.family.resets where reset.delay.isOver(at: now.monotonic) {
            try FinishReset(app: app, person: reset.person, now: now).perform()
        }
        return nil
    }
}
