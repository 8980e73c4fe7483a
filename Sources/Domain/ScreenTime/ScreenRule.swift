/// The identifier of a rule that earns screen time.
public typealias ScreenRuleID = Identifier<ScreenRule>

/// What earns minutes of screen time: "30 min outdoors earn 10" (§12.4).
public struct ScreenRule: Sendable, Equatable {
    /// Its identifier.
    public let id: ScreenRuleID
    /// What it says.
    public let terms: ScreenRuleTerms
    /// Whether it counts now.
    public let isOn: Bool

    /// A rule as the store keeps it.
    public init(id: ScreenRuleID, terms: ScreenRuleTerms, isOn: Bool) {
        self.id = id
        self.terms = terms
        self.isOn = isOn
    }
}

/// What a rule says.
public struct ScreenRuleTerms: Sendable, Equatable {
    /// What is done.
    public let deed: Deed
    /// The minutes that it earns each time.
    public let earns: Int
    /// The minutes that it earns on one day at most.
    public let most: Int

    /// What is done.
    public enum Deed: Sendable, Hashable {
        /// A tree grew to its end.
        case tree
        /// So many minutes of a category; several times count together.
        case time(CategoryID, minutes: Int)
    }

    /// How long something has to be done.
    public static let deedMinutes = 5...240
    /// What can be earned each time.
    public static let earned = 1...60
    /// What can be earned on a day.
    public static let daily = 1...240
    /// How many rules a child can have.
    public static let mostRules = 8

    /// A rule that has been checked.
    public init(_ deed: Deed, earns: Int, most: Int) {
        self.deed = deed
        self.earns = earns
        self.most = most
    }

    /// How often it was fulfilled by what was done on one day.
    public func times(_ done: ScreenDeeds) -> Int {
        switch deed {
        case .tree: max(0, done.trees)
        case .time(let category, let minutes):
            Int(
                max(.zero, done.time[category] ?? .zero).milliseconds
                    / (Int64(max(1, minutes)) * 60_000))
        }
    }

    /// What is to be booked for one day, each time once: nothing that is booked is ever taken back,
    /// whatever happened to what it was for.
    ///
    /// - Parameter booked: the minutes that were booked for this day, by the number of the time.
    public func due(_ done: ScreenDeeds, booked: [Int: Int]) -> [(nth: Int, minutes: Int)] {
        var sum = booked.values.reduce(0) { $0 &+ max(0, $1) }
        var due: [(nth: Int, minutes: Int)] = []
        var nth = 1
        while nth <= times(done), sum < most {
            if booked[nth] == nil {
                let minutes = min(earns, most - sum)
                due.append((nth, minutes))
                sum += minutes
            }
            nth += 1
        }
        return due
    }
}

/// What a child did on one day that rules can count.
public struct ScreenDeeds: Sendable, Equatable {
    /// How long it did something of each category.
    public var time: [CategoryID: Span]
    /// How many trees grew to their end.
    public var trees: Int

    /// What was done.
    public init(time: [CategoryID: Span] = [:], trees: Int = 0) {
        self.time = time
        self.trees = trees
    }

    /// The time of measured activities within a day, and of others as far as a parent has ticked them.
    public init(_ activities: [Told], trees: Int, within day: Range<Instant>) {
        self.init(trees: trees)
        for told in activities {
            guard let span = told.counting?.clamped(to: day), !span.isEmpty else { continue }
            time[told.category] = (time[told.category] ?? .zero) + span.length
        }
    }

    /// An activity, with whether it was measured.
    public struct Told: Sendable, Equatable {
        /// What was done.
        public let category: CategoryID
        /// From when until when.
        public let span: Range<Instant>
        /// Whether it was measured as it happened.
        public let isMeasured: Bool
        /// What a parent has ticked of it.
        public let ticked: Range<Instant>?

        /// An activity that has ended.
        public init(
            _ category: CategoryID, _ span: Range<Instant>, isMeasured: Bool,
            ticked: Range<Instant>? = nil
        ) {
            self.category = category
            self.span = span
            self.isMeasured = isMeasured
            self.ticked = ticked
        }

        /// The part that counts; nil: none yet.
        ///
        /// What was moved after the tick counts no further.
        public var counting: Range<Instant>? {
            if isMeasured { return span }
            return ticked.map { span.clamped(to: $0) }
        }

        /// Whether it waits for a parent's tick.
        public var waits: Bool { !isMeasured && counting != span }
    }
}

extension ActivityRecord {
    /// Whether its time was measured as it happened: it began and ended with taps or a timer, and
    /// nobody made it longer or something else afterwards.
    ///
    /// - Parameter trace: the record before each change, oldest first; nil where it was created.
    public func isMeasured(trace: [ActivityRecord?]) -> Bool {
        guard enteredBy == .tap, !isForgotten, endedAt != nil, deletedAt == nil else {
            return false
        }
        let states = trace.compactMap { $0 } + [self]
        // Something that is there at once from beginning to end was told afterwards.
        guard states[0].endedAt == nil else { return false }
        return zip(states, states.dropFirst()).allSatisfy { before, after in
            guard after.startedAt >= before.startedAt, after.category == before.category else {
                return false
            }
            guard let earlier = before.endedAt, let later = after.endedAt else { return true }
            return later <= earlier
        }
    }
}
