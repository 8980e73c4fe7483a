package import Domain

/// A helper or a reader who is signed in, with what was agreed with them (§17.2).
///
/// Kept apart from a parent's session, so that no page takes one for the other.
package struct Helping: Sendable {
    /// Who it is.
    package let person: GrownUp
    /// Their session.
    package let session: ParentSession
    /// What was agreed last, even if it is over; nil if nothing was.
    package let grant: AccessGrant?

    /// Whether they may do something for a child now.
    package func may(_ permission: Permission, for child: ChildID, _ visit: Visit) -> Bool {
        grant?.allows(
            permission, as: person.role, for: child, isAway: visit.isAway(child, for: person.id),
            at: visit.now, calendar: visit.calendar) ?? false
    }

    /// Whether they may do something for any child now.
    package func may(_ permission: Permission, _ visit: Visit) -> Bool {
        grant?.terms.children.contains { may(permission, for: $0, visit) } ?? false
    }
}

extension Visit {
    /// Whether the one who is signed in may do something for a child: parents may do everything.
    package func may(_ permission: Permission, for child: ChildID) -> Bool {
        session != nil || helping?.may(permission, for: child, self) ?? false
    }

    /// Whether a child is at the other home than the one where someone looks after it (§17.2).
    package func isAway(_ child: ChildID, for helper: PersonID) -> Bool {
        pages.family.isAway(child, for: helper, at: now, calendar)
    }

    /// Whether a child was all the time in the home where someone looks after it.
    func wasHere(_ child: ChildID, for helper: PersonID, during span: Range<Instant>) -> Bool {
        guard let theirs = pages.family.homesOfHelpers[helper],
            let residence = residence(of: child)
        else { return true }
        return residence.isAt(theirs, during: span)
    }

    /// How much of a child's reports the one who is signed in sees.
    package var reportScope: ReportScope {
        guard let helping else { return .whole }
        return helping.grant.map { ReportScope($0, as: helping.person.role) } ?? .least
    }

    /// Who acts with a grown-up's hand here, parent or helper.
    package var hand: PersonID? { (person ?? helping?.person)?.id }

    /// The session of whoever is signed in.
    package var anySession: ParentSession? { session ?? helping?.session }

    /// Whose own device this is, if that is a helper or a reader: such a device opens nothing else.
    package var guestOwner: GrownUp? { pages.family.guestOwner(of: device) }

    /// The helper or reader who is signed in on their own device.
    package var guestAtHome: GrownUp? {
        helping.flatMap { $0.person.id == guestOwner?.id ? $0.person : nil }
    }

    /// Where the one who is signed in begins.
    package var homeOfGrownUps: Address {
        helping == nil ? ParentAddresses.overview() : HelpingAddresses.page()
    }
}

extension Family {
    /// Whether a child is at the other home than the one where someone looks after it (§17.2).
    package func isAway(
        _ child: ChildID, for helper: PersonID, at now: Instant, _ calendar: FamilyCalendar
    ) -> Bool {
        guard let home = residencePlans[child]?.residence(calendar).home(at: now) else {
            return false
        }
        // Since the homes see their own days, everyone helps in one of them.
        guard let theirs = homesOfHelpers[helper] else { return agreement.beginning != nil }
        return home != theirs
    }

    /// What was agreed with someone last, even if it is over.
    package func lastGrant(of person: PersonID) -> AccessGrant? {
        grants.last { $0.person == person }
    }
}
