/// All goals a child ever had, so that many days need one query.
public struct GoalHistory: Sendable {
    /// A goal effective from a day.
    public struct Row: Sendable {
        /// The first day.
        public let from: LocalDay
        /// The change.
        public let change: GoalChange

        /// A row as the store keeps it.
        public init(from: LocalDay, _ change: GoalChange) {
            self.from = from
            self.change = change
        }
    }

    private struct Key: Hashable {
        let category: CategoryID
        let days: DayKind
        let home: HomeID?
    }

    private let rows: [Key: [Row]]
    private let weeks: [(from: LocalDay, week: SchoolWeek)]
    /// Sick days and holidays, on which there is no school (§8.4).
    private let daysOff: Set<LocalDay>

    /// A history from rows and school weeks in any order.
    public init(
        _ rows: [Row], weeks: [(from: LocalDay, week: SchoolWeek)], daysOff: Set<LocalDay> = []
    ) {
        self.daysOff = daysOff
        self.rows = Dictionary(grouping: rows) {
            Key(category: $0.change.category, days: $0.change.days, home: $0.change.home)
        }.mapValues { $0.sorted { $0.from > $1.from } }
        self.weeks = weeks.sorted { $0.from > $1.from }
    }

    /// The kind of a day, by the school week at that time and the child's days off.
    public func kind(of day: LocalDay) -> DayKind {
        if daysOff.contains(day) { return .weekend }
        return (weeks.first { $0.from <= day }?.week ?? .usual).kind(of: day)
    }

    /// The goals in force on a day, for that kind of day at that time.
    ///
    /// `home`: the one to which the day belongs (§17.3). A home's own goals take the place of those of
    /// all days, category by category, also where they say that there is none.
    public func goals(on day: LocalDay, at home: HomeID? = nil) -> [CategoryID: Goal] {
        let kind = kind(of: day)
        var (shared, own): ([CategoryID: Goal], [CategoryID: Goal?]) = ([:], [:])
        for (key, rows) in rows where key.days == kind && (key.home == nil || key.home == home) {
            guard let row = rows.first(where: { $0.from <= day }) else { continue }
            if key.home == nil {
                shared[key.category] = row.change.goal
            } else {
                own[key.category] = .some(row.change.goal)
            }
        }
        for (category, goal) in own { shared[category] = goal }
        return shared
    }
}

/// On how many days of a period a category's goal was kept.
public struct GoalCount: Sendable, Equatable {
    /// A category's identifier.
    public let category: CategoryID
    /// Days with a minimum, and how many of them reached it.
    public internal(set) var target = Days()
    /// Days with a maximum, and how many of them stayed within it.
    public internal(set) var limit = Days()

    /// A share of days.
    public struct Days: Sendable, Equatable {
        /// Days on which it was so.
        public internal(set) var kept = 0
        /// All days that count.
        public internal(set) var all = 0

        /// A share.
        public init(kept: Int = 0, all: Int = 0) {
            self.kept = kept
            self.all = all
        }

        mutating func count(_ isKept: Bool) {
            all += 1
            if isKept { kept += 1 }
        }
    }

    /// Counts past days with entries; others say nothing.
    ///
    /// `home`: the one to which a day belongs (§17.3); `rests`: whether a category's goal rests on a
    /// day.
    public static func of(
        _ byDay: [LocalDay: [CategoryID: Span]], _ history: GoalHistory, today: LocalDay,
        at home: (LocalDay) -> HomeID? = { _ in nil },
        rests: (CategoryID, LocalDay) -> Bool = { _, _ in false }
    ) -> [GoalCount] {
        var counts: [CategoryID: GoalCount] = [:]
        for (day, totals) in byDay where day < today && !totals.isEmpty {
            for (category, goal) in history.goals(on: day, at: home(day))
            where !rests(category, day) {
                let spent = totals[category] ?? .zero
                var count = counts[category] ?? GoalCount(category: category)
                if let minimum = goal.minimum {
                    count.target.count(spent >= .minutes(Int64(minimum)))
                }
                if let maximum = goal.maximum {
                    count.limit.count(spent <= .minutes(Int64(maximum)))
                }
                counts[category] = count
            }
        }
        return counts.values.sorted { $0.category.rawValue < $1.category.rawValue }
    }
}
