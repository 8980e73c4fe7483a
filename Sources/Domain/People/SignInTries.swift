/// Wrong PINs on one device, by the face at which they were typed (§17.1).
///
/// All of them together bring the waits of `Lockout`. A right PIN clears only those at its own
/// face: otherwise whoever knows one PIN could try another for as long as they like. All unknown
/// browsers count as one device (§9.1).
public struct SignInTries: Sendable, Equatable {
    /// Wrong PINs at one face.
    public struct Missed: Sendable, Equatable {
        /// The face; nil: a wrong code, or a name that nobody has.
        public let person: PersonID?
        /// How many still count.
        public var count: Int
        /// From when on days without any are counted.
        public var since: Instant

        /// Wrong PINs as the store keeps them.
        public init(person: PersonID?, count: Int, since: Instant) {
            self.person = person
            self.count = min(max(count, 0), 1_000_000)
            self.since = since
        }
    }

    /// By face, the one that was tried last at the end.
    public private(set) var missed: [Missed]
    /// When the last one was counted; nil if someone was right since.
    public private(set) var lastFailedAt: Instant?

    /// A device's count as the store keeps it; a fresh one by default.
    public init(missed: [Missed] = [], lastFailedAt: Instant? = nil) {
        self.missed = missed
        self.lastFailedAt = lastFailedAt
    }

    /// All of them together.
    public var lockout: Lockout {
        Lockout(failures: missed.reduce(0) { $0 + $1.count }, lastFailedAt: lastFailedAt)
    }

    /// Counts a try at a face before it is evaluated, never during a wait.
    ///
    /// While there is only one grown-up, every try counts as theirs.
    public mutating func count(at person: PersonID?, at now: Instant) {
        forget(at: now)
        let earlier = missed.first { $0.person == person }?.count ?? 0
        missed.removeAll { $0.person == person }
        missed.append(Missed(person: person, count: earlier + 1, since: now))
        lastFailedAt = now
    }

    /// The PIN that was just counted is right: that person's failures no longer count.
    ///
    /// Nobody waits now, because nothing is evaluated during a wait.
    public mutating func clear(afterPINOf person: PersonID) {
        missed.removeAll { $0.person == person }
        lastFailedAt = nil
    }

    /// A passkey is right, perhaps during a wait: it ends unless others' failures bring one, too.
    public mutating func clear(afterPasskeyOf person: PersonID, at now: Instant) {
        let isWaiting = lockout.remaining(at: now) > .zero
        missed.removeAll { $0.person == person }
        if !isWaiting { lastFailedAt = nil }
    }

    /// Each 24 hours without any remove one, beginning with the face that was tried least lately.
    private mutating func forget(at now: Instant) {
        guard let last = missed.last?.since, now > last else { return }
        let days = (now - last).milliseconds / Span.hours(24).milliseconds
        var left = Int(min(days, 1_000_000))
        for index in missed.indices {
            let gone = min(left, missed[index].count)
            missed[index].count -= gone
            left -= gone
            // Whoever is cleared next, these days have been counted.
            missed[index].since = min(missed[index].since + .hours(24 * days), now)
        }
        missed.removeAll { $0.count == 0 }
    }
}
