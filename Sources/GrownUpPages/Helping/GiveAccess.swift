import ChildPages
import Database
import Domain
import Passwords
import Site

/// A parent gives someone new access to children for a while (§17.2).
struct AddHelper: Verb {
    package let role: GrownUp.Role
    package let profile: GrownUpDraft
    package let access: AccessDraft
    /// The home where they look after the children; nil: both.
    package let home: HomeID?
    /// The secret of the link that lets their device in.
    package let link: ArrivalLink
    package let maker: EventMaker
    package let calendar: FamilyCalendar
    package let once: OnceForm
    package let now: Instant

    /// Returns who it is; nil if the form came a second time.
    ///
    /// Throws: `Refusal.invalid` next to the fields, `.conflict` if there is no room.
    package func perform(in writing: borrowing Writing) throws -> Outcome<PersonID?> {
        guard role != .parent else { throw Refusal.notAllowed }
        guard try once.isFirst(writing) else { return Outcome(nil) }
        let people = try writing.reading.grownUps()
        try people.checkRoom()
        var errors: [FieldError] = []
        var checked: (profile: GrownUpProfile, terms: AccessTerms)?
        do {
            let profile = try profile.checked(among: people.all)
            checked = (profile, try terms(writing.reading))
        } catch Refusal.invalid(let wrong) {
            errors = wrong
            // What is wrong further down is said at once.
            do { _ = try terms(writing.reading) } catch Refusal.invalid(let more) {
                errors += more.filter { !errors.contains($0) }
            }
        }
        guard let checked else { throw Refusal.invalid(errors) }
        let person = try writing.addGrownUp(checked.profile, role: role, at: now)
        try writing.giveAccess(checked.terms, to: person, at: now)
        try writing.setHome(home, ofHelper: person)
        try writing.expect(person, linkDigest: link.digest, until: now + Arrival.life)
        try writing.note(.welcome, by: maker, about: checked.profile.name, at: now)
        try writing.note(.access, by: maker, about: checked.profile.name, at: now)
        return Outcome(person)
    }

    private func terms(_ reading: borrowing Reading) throws -> AccessTerms {
        try access.checked(
            for: role, children: reading.activeChildren().map(\.id), at: now, calendar: calendar)
    }
}

/// A parent agrees on something else with a helper or reader.
struct ChangeAccess: Verb {
    package let person: PersonID
    package let access: AccessDraft
    /// The home where they look after the children; nil: both.
    package let home: HomeID?
    /// The access that the form was made from; nil: it doesn't say.
    package let seen: String?
    package let maker: EventMaker
    package let calendar: FamilyCalendar
    package let now: Stamp

    /// Throws: `Stale` if someone has changed it since, `Refusal.invalid` next to the fields,
    /// `.notFound` for a parent or someone who has left.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let person = try writing.reading.helper(person)
        let children = try writing.reading.activeChildren().map(\.id)
        let terms = try access.checked(
            for: person.role, children: children, at: now.at, calendar: calendar)
        try checkSeen(terms, writing.reading)
        try endCompany(under: terms, writing)
        try writing.giveAccess(terms, to: person.id, at: now.at)
        try writing.setHome(home, ofHelper: person.id)
        try writing.note(.access, by: maker, about: person.name ?? "", at: now.at)
        return Outcome()
    }

    private func checkSeen(_ terms: AccessTerms, _ reading: borrowing Reading) throws {
        let grant = try reading.accessGrants().last { $0.person == person }
        let hasHomes = try reading.homes() != nil
        let stands = hasHomes ? try reading.homesOfHelpers()[person] : nil
        guard let seen, seen != SeenAccess.text(grant, at: stands) else { return }
        // What is saved already asks nobody.
        guard let grant, grant.gives(terms, at: now.at), home == stands else { throw Stale() }
    }

    /// They keep nobody company whose today they may no longer see.
    ///
    /// A child who came in later and was never theirs doesn't count.
    private func endCompany(under terms: AccessTerms, _ writing: borrowing Writing) throws {
        guard let room = try writing.reading.room(with: person) else { return }
        let grants = try writing.reading.accessGrants()
        let grant = grants.last { $0.person == person && $0.revokedAt == nil }
        let before = grant?.terms.children ?? []
        let lost = before.subtracting(terms.children)
        guard
            !terms.ticks.contains(.seeToday)
                || room.present.contains(where: { lost.contains($0.child) })
        else { return }
        try writing.endCompany(of: person, at: now)
    }
}

/// What a parent does about access with one tap.
struct TouchAccess: Verb {
    enum Act: Sendable {
        case extend(AccessExtension)
        case end
        /// It goes on, as asked every three months.
        case confirm
    }

    package let person: PersonID
    let act: Act
    package let maker: EventMaker
    package let calendar: FamilyCalendar
    package let now: Stamp

    /// Without access they keep nobody company any more.
    ///
    /// Throws: `Refusal.notFound` for someone without access, `.conflict` if it can't be extended.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let person = try writing.reading.helper(person)
        let grants = try writing.reading.accessGrants()
        guard let grant = grants.last(where: { $0.person == person.id && $0.revokedAt == nil })
        else { throw Refusal.notFound }
        switch act {
        case .extend(let more):
            try writing.save(try grant.extended(by: more, at: now.at, calendar: calendar))
            try writing.note(.accessExtension, by: maker, about: person.name ?? "", at: now.at)
        case .confirm: try writing.save(grant.confirmed(at: now.at))
        case .end:
            try writing.endCompany(of: person.id, at: now)
            try writing.endAccess(of: person.id, at: now.at)
            try writing.note(.accessEnd, by: maker, about: person.name ?? "", at: now.at)
        }
        return Outcome()
    }
}

/// A parent makes a new link for a helper or reader.
struct MakeLink: Verb {
    package let person: PersonID
    package let link: ArrivalLink
    package let now: Instant

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let person = try writing.reading.helper(person)
        try writing.expect(person.id, linkDigest: link.digest, until: now + Arrival.life)
        return Outcome()
    }
}

/// A parent lets the device in that came with a link, or turns it away.
struct AnswerArrival: Verb {
    package let person: PersonID
    let isLetIn: Bool
    package let maker: EventMaker
    package let now: Instant

    /// Throws: `Refusal.notFound` if no device waits, or its day is over.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let person = try writing.reading.helper(person)
        guard isLetIn else {
            try writing.removeArrival(of: person.id)
            return Outcome()
        }
        let arrivals = try writing.reading.arrivals()
        guard let arrival = arrivals.first(where: { $0.person == person.id }),
            arrival.isOpen(at: now)
        else { throw Refusal.notFound }
        // They have one device of their own; a lost one opens nothing any more.
        try writing.revokeDevices(of: person.id, at: now)
        // Parents make a new link if the PIN is forgotten, so nobody gets this code.
        let unused = RecoveryCode.make().digest
        let device = try writing.letIn(person.id, recoveryDigest: unused, at: now)
        try writing.note(.pairing, by: .device(device), about: person.name ?? "", at: now)
        return Outcome()
    }
}

extension Reading {
    /// A helper or reader who has not left.
    fileprivate func helper(_ id: PersonID) throws -> GrownUp {
        guard let person = try grownUp(id), person.isHere, person.role != .parent else {
            throw Refusal.notFound
        }
        return person
    }
}
