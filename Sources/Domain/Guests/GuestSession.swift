/// A focus session from a guest's browser, as that browser reports it (§12.5).
public struct GuestSession: Sendable, Hashable {
    /// The id from the browser: the same one twice is one session.
    public let id: TapID
    /// Its length, planned and actual.
    public let minutes: Int
    /// The seed of its tree.
    public let seed: UInt64
    /// When it began, by the server's clock as far as the browser could tell.
    public let startedAt: Instant
    /// When its tree bloomed; pauses are included.
    public let endedAt: Instant

    /// A reported session.
    public init(id: TapID, minutes: Int, seed: UInt64, startedAt: Instant, endedAt: Instant) {
        self.id = id
        self.minutes = minutes
        self.seed = seed
        self.startedAt = startedAt
        self.endedAt = endedAt
    }

    /// The time it took.
    var interval: Range<Int64> {
        startedAt.milliseconds..<max(startedAt.milliseconds, endedAt.milliseconds)
    }
}

/// Which of a guest's sessions a child may keep: reports from a browser are checked for sense
/// (§12.5).
public struct GuestHandover: Sendable, Equatable {
    /// What the child keeps, in order of time.
    public let kept: [GuestSession]
    /// What it does not keep, each with the reason.
    public let refused: [Refused]

    /// A session that can't be kept.
    public struct Refused: Sendable, Equatable {
        /// Its identifier.
        public let session: GuestSession
        /// Why.
        public let reason: Reason
    }

    /// Why a session can't be kept.
    public enum Reason: String, Sendable, CaseIterable {
        /// It ended in the future, or took less time than its length: clocks were set.
        case clock
        /// No tree grows in this length.
        case length
        /// It is too long ago.
        case old
        /// Another session was at the same time.
        case overlap
        /// The day has no room for more focus.
        case fullDay
    }

    /// The most sessions at once.
    public static let most = 50
    /// The most focus in a child's day, from guests and the child together: nobody focuses longer,
    /// and made-up sessions gain little.
    public static let longestDay = Span.hours(6)
    /// Older sessions are not handed over.
    public static let oldest = Span.hours(24 * 92)
    /// The tolerance between two readings of two clocks.
    public static let slack = Span.seconds(2)

    /// Checks sessions in any order, the earliest first.
    ///
    /// `own` are the times of the child's sessions, `focus` is what each of its days already has.
    public init(
        _ sessions: [GuestSession], at now: Instant, in calendar: FamilyCalendar,
        own: [Range<Instant>], focus: [LocalDay: Span]
    ) {
        var kept: [GuestSession] = []
        var refused: [Refused] = []
        var taken = own.map { $0.lowerBound.milliseconds..<$0.upperBound.milliseconds }
        var focus = focus
        for session in sessions.sorted(by: Self.isEarlier) {
            let day = calendar.day(of: session.endedAt)
            let reason =
                Self.reason(against: session, at: now)
                ?? (taken.contains { $0.overlaps(session.interval) } ? .overlap : nil)
                ?? (focus[day, default: .zero] + session.length > Self.longestDay ? .fullDay : nil)
            if let reason {
                refused.append(Refused(session: session, reason: reason))
            } else {
                kept.append(session)
                taken.append(session.interval)
                focus[day, default: .zero] = focus[day, default: .zero] + session.length
            }
        }
        self.kept = kept
        self.refused = refused
    }

    /// What all guest trees together bring a child in coins, once: a usual session's worth, so that
    /// made-up sessions buy nothing.
    public static let gift = Span.minutes(Int64(FocusPlan.usualMinutes))

    /// The focus of a session that is paid, after this much guest focus before it.
    public static func paid(_ length: Span, after before: Span) -> Span {
        max(.zero, min(length, gift - before))
    }

    private static func reason(against session: GuestSession, at now: Instant) -> Reason? {
        guard FocusPlan.choices.contains(session.minutes) else { return .length }
        guard session.endedAt <= now + slack,
            session.endedAt - session.startedAt + slack >= session.length
        else { return .clock }
        return now - session.startedAt > oldest ? .old : nil
    }

    private static func isEarlier(_ a: GuestSession, _ b: GuestSession) -> Bool {
        (a.startedAt, a.id.description) < (b.startedAt, b.id.description)
    }
}

extension GuestSession {
    /// Its focus time.
    public var length: Span { .minutes(Int64(minutes)) }
    /// How its plan is stored: leaving a guest's page means nothing.
    public var plan: FocusPlan {
        FocusPlan(
            minutes: minutes, species: .grown(inMinutes: minutes), seed: seed, leaving: .calm,
            moodBefore: nil)
    }
}
