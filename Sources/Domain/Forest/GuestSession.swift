/// A focus session that ran in the browser of a guest, as that browser tells of it (§12.5).
public struct GuestSession: Sendable, Hashable {
    /// The id that the browser made: the same one twice is one session.
    public let id: TapID
    /// How long it was to be, and was.
    public let minutes: Int
    /// What draws its tree.
    public let seed: UInt64
    /// When it began, by the server's clock as far as the browser could tell.
    public let startedAt: Instant
    /// When its tree bloomed; pauses lie in between.
    public let endedAt: Instant

    /// A session as it is told.
    public init(id: TapID, minutes: Int, seed: UInt64, startedAt: Instant, endedAt: Instant) {
        self.id = id
        self.minutes = minutes
        self.seed = seed
        self.startedAt = startedAt
        self.endedAt = endedAt
    }

    /// The time that it took.
    var interval: Range<Int64> {
        startedAt.milliseconds..<max(startedAt.milliseconds, endedAt.milliseconds)
    }
}

/// What of a guest's sessions a child may keep: a browser's own word is checked for sense (§12.5).
public struct GuestHandover: Sendable, Equatable {
    /// What the child keeps, in the order in which it was.
    public let kept: [GuestSession]
    /// What it does not, each with the reason.
    public let refused: [Refused]

    /// A session that can't be kept.
    public struct Refused: Sendable, Equatable {
        /// Which.
        public let session: GuestSession
        /// Why.
        public let reason: Reason
    }

    /// Why a session can't be kept.
    public enum Reason: String, Sendable, CaseIterable {
        /// It ended later than now, or took less time than it is long: clocks were set.
        case clock
        /// No tree grows in such a time.
        case length
        /// It is too long ago.
        case old
        /// Another session lies at the same time.
        case overlap
        /// The day has as much focus as a day can have.
        case fullDay
    }

    /// So many are taken at once.
    public static let most = 50
    /// A child's day takes so much focus from guests and itself together: beyond it nobody focuses,
    /// and somebody who makes sessions up gains little.
    public static let longestDay = Span.hours(6)
    /// What is older than this is not handed over.
    public static let oldest = Span.hours(24 * 92)
    /// Two readings of two clocks differ by this much.
    public static let slack = Span.seconds(2)

    /// Checks sessions in any order, the earliest first.
    ///
    /// `own` are the times of the child's sessions, `focus` what each of its days has already.
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

    /// What trees of guests bring a child in coins, all together and once: a usual session's worth, so
    /// that sessions which somebody made up buy nothing.
    public static let gift = Span.minutes(Int64(FocusPlan.usualMinutes))

    /// The focus that is paid of a session, after so much of guests before it.
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
    /// The focus that was given to it.
    public var length: Span { .minutes(Int64(minutes)) }
    /// What is kept of how it was planned: a guest's page may be left.
    public var plan: FocusPlan { FocusPlan(minutes: minutes, seed: seed, leaving: .calm) }
}
