/// From when until when a certificate holds.
public struct CertificateTerm: Sendable, Equatable {
    /// The first moment.
    public let from: Instant
    /// The last moment.
    public let until: Instant

    private static let day = Span.hours(24)

    /// A term between two moments.
    public init(from: Instant, until: Instant) { (self.from, self.until) = (from, until) }

    /// The term of a root that is made now: ten years.
    ///
    /// Every term begins a day early, for tablets whose clock is behind.
    public static func root(at now: Instant) -> CertificateTerm {
        CertificateTerm(from: now - day, until: now + .hours(24 * 3652))
    }

    /// The term of a certificate that is made now: 396 days, but no longer than its root's.
    ///
    /// Systems refuse more than 398 days of public authorities, and some of them of every authority.
    public static func leaf(at now: Instant, within root: CertificateTerm) -> CertificateTerm {
        CertificateTerm(
            from: max(now - day, root.from), until: min(now + .hours(24 * 395), root.until))
    }

    /// How many whole days are left; negative once it has ended.
    public func daysLeft(at now: Instant) -> Int {
        let (days, rest) = (until - now).milliseconds.quotientAndRemainder(
            dividingBy: Self.day.milliseconds)
        return Int(rest < 0 ? days - 1 : days)
    }

    /// Whether it is time for the next one: less than a third is left, or the term is yet to begin.
    ///
    /// A third is four months: room for a computer that was off all summer.
    func isDue(at now: Instant) -> Bool {
        guard from <= now else { return true }
        let (whole, left) = ((until - from).milliseconds, (until - now).milliseconds)
        return left < whole / 3
    }
}

/// What a certificate says that matters for renewing it.
public struct HomeCertificate: Sendable, Equatable {
    /// The names and addresses that it is for.
    public let names: [String]
    /// From when until when.
    public let term: CertificateTerm

    /// A certificate for some names.
    public init(names: [String], term: CertificateTerm) { (self.names, self.term) = (names, term) }

    /// Whether a new one is needed for what it has to be good for now.
    ///
    /// An address that is gone is no reason: networks come and go, and it harms nobody. Neither is
    /// a term that can't get longer because the root's ends with it.
    public func isDue(
        for wanted: [String], at now: Instant, within root: CertificateTerm
    ) -> Bool {
        if !Set(wanted).isSubset(of: names) { return true }
        let next = CertificateTerm.leaf(at: now, within: root)
        return term.isDue(at: now) && (now < term.from || next.until > term.until)
    }
}
