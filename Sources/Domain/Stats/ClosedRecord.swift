/// What a child's record had come to when its last closed day was over (§15).
///
/// What is asked about all years starts here and adds what came since, so that it costs the same
/// after ten years. The store takes it away when a closed day changes.
public struct ClosedRecord: Sendable, Equatable {
    /// The last closed day.
    public let day: LocalDay
    /// The moment at which it was over.
    public let until: Instant
    /// The time of finished activities, without forgotten ones.
    public var times: [Category.Kind: Span] = [:]
    /// Activities begun early in the day; screens don't count.
    public var earlyStarts = 0
    /// Trees begun together with others.
    public var together = 0
    /// Moods told beside no session.
    public var moods = 0
    /// Sessions of focus.
    public var focus = FocusSums()
    /// Timers that came to their end.
    public var timers = TimerSums()
    /// The days with trees.
    public var treeDays = TreeDays()

    /// A day that is over, with nothing in it nor before it.
    public init(day: LocalDay, until: Instant) {
        self.day = day
        self.until = until
    }
}

/// What sessions of focus that are over come to.
public struct FocusSums: Sendable, Equatable {
    /// Completed ones.
    public var trees = 0
    /// Those that were not.
    public var abandoned = 0
    /// Completed brave ones.
    public var brave = 0
    /// Completed ones that were long.
    public var long = 0
    /// Those with a mood told.
    public var moods = 0
    /// The time of all.
    public var focused = Span.zero
    /// The time of completed ones.
    public var treeTime = Span.zero

    /// No sessions.
    public init() {}

    /// Both together.
    public static func + (one: Self, other: Self) -> Self {
        var sum = one
        sum.trees += other.trees
        sum.abandoned += other.abandoned
        sum.brave += other.brave
        sum.long += other.long
        sum.moods += other.moods
        sum.focused = sum.focused + other.focused
        sum.treeTime = sum.treeTime + other.treeTime
        return sum
    }
}

/// What timers that came to their end come to; those of screens are not counted.
public struct TimerSums: Sendable, Equatable {
    /// All of them.
    public var ended = 0
    /// Those with a guess.
    public var guesses = 0
    /// Those with rounds.
    public var rounds = 0

    /// No timers.
    public init() {}

    /// Both together.
    public static func + (one: Self, other: Self) -> Self {
        var sum = one
        sum.ended += other.ended
        sum.guesses += other.guesses
        sum.rounds += other.rounds
        return sum
    }
}
