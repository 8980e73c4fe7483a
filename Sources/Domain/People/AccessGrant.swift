/// An access grant's identifier.
public typealias AccessGrantID = Identifier<AccessGrant>

/// What a parent has agreed with a helper or a reader (§17.2).
///
/// It never changes what was true before: other terms end it and begin a new one, so that it can
/// always be said whose hours a day's were.
public struct AccessGrant: Sendable, Equatable {
    /// Its identifier.
    public let id: AccessGrantID
    /// The person who has it.
    public let person: PersonID
    /// What was agreed.
    public let terms: AccessTerms
    /// When it was given; there is no access before.
    public let givenAt: Instant
    /// What parents added later, in order, without overlaps.
    public internal(set) var extensions: [Range<Instant>]
    /// When a parent last said that it should go on.
    public private(set) var confirmedAt: Instant
    /// When a parent ended it.
    public private(set) var revokedAt: Instant?

    /// A grant as the store keeps it.
    public init(
        id: AccessGrantID, person: PersonID, terms: AccessTerms, givenAt: Instant,
        extensions: [Range<Instant>] = [], confirmedAt: Instant? = nil, revokedAt: Instant? = nil
    ) {
        self.id = id
        self.person = person
        self.terms = terms
        self.givenAt = givenAt
        self.extensions = extensions
        self.confirmedAt = confirmedAt ?? givenAt
        self.revokedAt = revokedAt
    }

    /// The same, ended; one that has ended stays as it is.
    public func revoked(at now: Instant) -> AccessGrant {
        var grant = self
        grant.revokedAt = revokedAt ?? now
        return grant
    }

    /// The same, after a parent was asked and said yes.
    public func confirmed(at now: Instant) -> AccessGrant {
        var grant = self
        grant.confirmedAt = max(confirmedAt, now)
        return grant
    }

    /// How many days later parents are asked whether open-ended access should go on: 13 weeks,
    /// about three months.
    public static let reviewDays = 91

    /// Whether parents should be asked whether it should go on.
    public func needsReview(at now: Instant, calendar: FamilyCalendar) -> Bool {
        terms.times.isOpenEnded && revokedAt == nil
            && calendar.day(of: now) >= calendar.day(of: confirmedAt) + Self.reviewDays
    }

    /// Whether it shows what happened on a day; only readers have a first one.
    public func shows(_ day: LocalDay) -> Bool {
        if case .reading(let first, _) = terms.times { day >= first } else { true }
    }

    /// Whether it lets someone do something for a child now.
    ///
    /// `isAway`: whether the child is at the other home.
    public func allows(
        _ permission: Permission, as role: GrownUp.Role, for child: ChildID, isAway: Bool,
        at now: Instant, calendar: FamilyCalendar
    ) -> Bool {
        terms.children.contains(child)
            && role.may(permission, isTicked: terms.ticks.contains(permission))
            && isOpen(at: now, calendar: calendar)
            && !isResting(isAway: isAway, at: now, calendar: calendar)
    }
}
