/// What was done on the days of a challenge, as far as it can count (§12.3).
public struct ChallengeDeeds: Sendable, Equatable {
    /// Something of the chosen categories that is finished.
    ///
    /// What still goes on counts once it has ended, as everywhere else where something is earned.
    public struct Entry: Sendable, Equatable {
        /// Whose.
        public let child: ChildID
        /// From when until when.
        public let span: Range<Instant>

        /// An entry.
        public init(_ child: ChildID, _ span: Range<Instant>) {
            self.child = child
            self.span = span
        }

        /// What a child did, if it can count: it is of the chosen categories, and finished by somebody
        /// who knows when.
        public init?(_ activity: Activity, for aim: ChallengeAim) {
            let record = activity.record
            guard let end = record.endedAt, record.deletedAt == nil, !record.isForgotten,
                aim.categories.contains(record.category), record.startedAt < end
            else { return nil }
            self.init(activity.child, record.startedAt..<end)
        }
    }

    /// A tree that grew to its end.
    public struct Tree: Sendable, Equatable {
        /// Whose.
        public let child: ChildID
        /// When it was planted.
        public let startedAt: Instant
        /// The day that it belongs to.
        public let day: LocalDay

        /// A tree.
        public init(_ child: ChildID, startedAt: Instant, day: LocalDay) {
            self.child = child
            self.startedAt = startedAt
            self.day = day
        }
    }

    /// For time and days.
    public var entries: [Entry]
    /// For trees.
    public var trees: [Tree]
    /// What grown-ups have added; those that were taken back are not among them.
    public var taps: [ChallengeTap]

    /// Deeds; none unless given.
    public init(entries: [Entry] = [], trees: [Tree] = [], taps: [ChallengeTap] = []) {
        self.entries = entries
        self.trees = trees
        self.taps = taps
    }

    /// What they come to within some days: whole minutes, trees or days.
    public func sum(
        for aim: ChallengeAim, in days: ClosedRange<LocalDay>, at place: ChallengePlace,
        _ calendar: FamilyCalendar
    ) -> Int {
        let entries = entries.filter { place.counts($0.child, at: $0.span.lowerBound) }
        let taps = taps.filter { days.contains($0.day) }
        let tapped = taps.reduce(0) { $0 + min(max(0, $1.amount), ChallengeTap.mostAmount) }
        switch aim.kind {
        case .time:
            let start = calendar.start(of: days.lowerBound)
            let span = start..<max(start, calendar.start(of: days.upperBound + 1))
            // Across midnight, each day has its part, also the day before and the day after.
            let time = entries.reduce(Span.zero) { $0 + $1.span.clamped(to: span).length }
            return Int(time.milliseconds / 60_000) + tapped
        case .trees:
            return tapped
                + trees.count { days.contains($0.day) && place.counts($0.child, at: $0.startedAt) }
        case .days:
            let done = entries.compactMap { Self.day(of: $0, aim, calendar) } + taps.map(\.day)
            return Set(done.filter(days.contains)).count
        }
    }

    /// The day for which an entry counts: the one on which it begins; nil: it was not in the evening.
    private static func day(
        of entry: Entry, _ aim: ChallengeAim, _ calendar: FamilyCalendar
    ) -> LocalDay? {
        let day = calendar.day(of: entry.span.lowerBound)
        guard aim.isEvenings else { return day }
        let evening = calendar.instant(day, secondOfDay: ChallengeAim.evening * 60)
        return entry.span.upperBound > evening ? day : nil
    }
}

/// How far a challenge is.
public struct ChallengeProgress: Sendable, Equatable {
    /// What there is: minutes, trees or days.
    public let sum: Int
    /// What is asked for.
    public let target: ChallengeTarget
    /// How many parts are in colour: what was in colour once stays so.
    public let filled: Int

    /// How far a challenge is, with all that is known now.
    ///
    /// - Parameters:
    ///   - deeds: those of its days; others are left out.
    ///   - remaining: on how many of its days everybody can take part.
    public init(
        _ challenge: Challenge, _ deeds: ChallengeDeeds, remaining: Int, at place: ChallengePlace,
        _ calendar: FamilyCalendar
    ) {
        let profile = challenge.profile
        let new = deeds.sum(for: profile.aim, in: profile.days, at: place, calendar)
        sum = max(0, challenge.carried) + new
        target = ChallengeTarget(challenge, remaining: remaining)
        filled = max(
            min(max(0, challenge.filled), Challenge.parts), target.parts(filledBy: sum))
    }

    /// Whether nothing is missing.
    public var isFull: Bool { filled == Challenge.parts }
}
