import ChildPages
import Database
import Domain
import Site

/// A grown-up says what children call them, and chooses an animal (§17.1).
struct SaveGrownUp: Verb {
    package let person: PersonID
    package let draft: GrownUpDraft

    /// Throws: `Refusal.invalid` next to the fields, `.notFound` for someone who has left.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let others = try writing.reading.grownUps().all.filter { $0.id != person }
        try writing.save(try draft.checked(among: others), of: person)
        return Outcome(changes: .people)
    }
}

/// A parent adds another, who types a PIN of their own (§17.1).
struct AddGrownUp {
    package let app: FocusPal
    package let draft: GrownUpDraft
    package let pin: String
    package let repeated: String
    /// Of the parent who adds them.
    let proof: ParentProof
    package let maker: EventMaker
    package let once: OnceForm
    package let now: Instant

    /// Returns the new parent's recovery code, which is shown once.
    ///
    /// Takes as long as two hashes.
    /// Throws: `Refusal.invalid` next to the fields, `.conflict` if there is no room or the form
    /// was sent before.
    package func perform() throws -> String {
        try once.checkIsFirst(app)
        let people = app.pages.family.grownUps
        try people.checkRoom()
        _ = try draft.checked(among: people.all)
        let (hashed, code) = try SetPIN.hash(app: app, typed: pin, repeated: repeated, now: now)
        do {
            try PINAgain(app: app, proof: proof, field: "own_pin", maker: maker, now: now).perform()
        } catch Refusal.invalid(let errors) {
            // No page shows a PIN, so the form comes back without the new one.
            throw Refusal.invalid(
                [FieldError("pin", Message("Type the new PIN again, too."))] + errors)
        }
        try app.carryOut(
            KeepGrownUp(
                draft: draft, pin: hashed, today: app.pages.calendar.day(of: now), maker: maker,
                once: once, now: now))
        return code
    }
}

/// Saves a new grown-up with a hashed PIN.
private struct KeepGrownUp: Verb {
    let draft: GrownUpDraft
    let pin: StoredPIN
    let today: LocalDay
    let maker: EventMaker
    let once: OnceForm
    let now: Instant

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try once.isFirst(writing) else { throw OnceForm.hasShownCode }
        let people = try writing.reading.grownUps()
        try people.checkRoom()
        let profile = try draft.checked(among: people.all)
        let person = try writing.addGrownUp(profile, at: now)
        try writing.save(pin, of: person, at: now)
        try writing.beginAgreementOfParents(today)
        try writing.note(.welcome, by: maker, about: profile.name, at: now)
        return Outcome()
    }
}

/// A grown-up leaves, or is removed with their own PIN: parents are equal (§17.1).
struct RemoveGrownUp {
    package let app: FocusPal
    package let person: PersonID
    /// Of the grown-up who goes.
    let proof: ParentProof
    package let maker: EventMaker
    package let now: Instant

    /// Takes as long as a hash; their sessions end.
    ///
    /// Throws: `Refusal.invalid` for a wrong PIN, or if nobody else would stay.
    package func perform() throws {
        let people = app.pages.family.grownUps
        guard let me = maker.person, let other = people.here.first(where: { $0.id == person })
        else { throw Refusal.notFound }
        let act: ParentRules.Act = me.id == other.id ? .leave : .remove
        switch ParentRules.answer(to: act, by: me, on: other, among: people) {
        case .yes: break
        case .withPIN(let owner):
            try PINAgain(
                app: app, proof: proof, field: "pin", maker: maker, now: now, other: owner
            ).perform()
        case .no(let reason): throw Refusal.invalid([FieldError("pin", reason)])
        }
        try app.carryOut(Farewell(person: other, maker: maker, now: app.clock.stamp))
        app.sessions.endAll(of: other.id)
        app.hub.end(of: other.id, but: maker.device?.id)
    }
}

/// Keeps that a grown-up has left.
private struct Farewell: Verb {
    let person: GrownUp
    let maker: EventMaker
    let now: Stamp

    /// Throws: `Refusal.conflict` if meanwhile no other parent would stay.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let people = try writing.reading.grownUps()
        guard people.parents.contains(where: { $0.id != person.id }) else {
            throw Refusal.conflict(Message("Only while another parent stays."))
        }
        // A parent's device stays with the family.
        if person.role != .parent { try writing.revokeDevices(of: person.id, at: now.at) }
        try endWhatGoesOn(writing)
        try writing.leave(person.id, at: now.at)
        try writing.note(.farewell, by: maker, about: person.name ?? "", at: now.at)
        return Outcome()
    }

    /// They keep nobody company any more, and their own timer ends.
    private func endWhatGoesOn(_ writing: borrowing Writing) throws {
        try writing.endCompany(of: person.id, at: now)
        let own = try writing.reading.liveTimers().first { $0.setUp.grownUp == person.id }
        guard var timer = own else { return }
        try writing.settle(&timer, at: now)
        guard timer.isLive else { return }
        let action = timer.carryOut(.stop, at: now, by: .parent, person: maker.person?.id)
        try writing.keep(
            &timer, after: action, by: Author(.parent, person: maker.person?.id), at: now)
    }
}
