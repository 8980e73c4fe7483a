/// A group of moods.
public struct MoodSum: Sendable, Equatable {
    /// How many there were.
    public private(set) var count = 0
    private var total = 0
    private var counts: [Mood: Int] = [:]

    /// None yet.
    public init() {}

    /// The sum of these.
    public init(_ moods: some Sequence<ToldMood>) {
        for told in moods { add(told.mood) }
    }

    /// Adds one.
    public mutating func add(_ mood: Mood) {
        count += 1
        total += mood.rawValue
        counts[mood, default: 0] += 1
    }

    /// The mean, 1…5; nil if there are none.
    public var mean: Double? { count == 0 ? nil : Double(total) / Double(count) }

    /// The moods that were given most often, brightest first: several if they are equal.
    public var most: [Mood] {
        let largest = counts.values.max()
        return Mood.allCases.reversed().filter { counts[$0] != nil && counts[$0] == largest }
    }
}

/// A part of the day.
public enum PartOfDay: Int, Sendable, CaseIterable {
    /// From 5 o'clock.
    case morning
    /// From noon.
    case afternoon
    /// From 17 o'clock.
    case evening
    /// From 22 o'clock.
    case night

    /// The part of the day for a minute 0…1439.
    public init(minute: Int) {
        switch minute / 60 {
        case 5..<12: self = .morning
        case 12..<17: self = .afternoon
        case 17..<22: self = .evening
        default: self = .night
        }
    }
}

/// A child's moods, grouped by what they may depend on (§2.6).
public enum MoodTrend {
    /// By day; `days` are in order, and those without a mood are left out.
    public static func byDay(_ moods: [ToldMood], days: [CalendarDay]) -> [LocalDay: MoodSum] {
        var sums: [LocalDay: MoodSum] = [:]
        for day in days {
            let told = moods[moods.first(from: day.start)..<moods.first(from: day.end)]
            if !told.isEmpty { sums[day.day] = MoodSum(told) }
        }
        return sums
    }

    /// By part of the day.
    public static func byPartOfDay(_ moods: [ToldMood], days: [CalendarDay])
        -> [PartOfDay: MoodSum]
    {
        var sums: [PartOfDay: MoodSum] = [:]
        for day in days {
            for told in moods[moods.first(from: day.start)..<moods.first(from: day.end)] {
                let part = PartOfDay(minute: day.minuteOfDay(at: told.at))
                sums[part, default: MoodSum()].add(told.mood)
            }
        }
        return sums
    }

    /// By what the child was doing, or had done up to half an hour before; an answer belongs to
    /// what it was asked about (§2.6).
    ///
    /// `activities` in the order of their starts, as the store returns them.
    public static func byCategory(_ moods: [ToldMood], _ activities: [Activity], now: Instant)
        -> [CategoryID: MoodSum]
    {
        let standing = activities.filter { $0.record.deletedAt == nil }
        let known = Dictionary(
            standing.map { ($0.id, $0.record.category) }, uniquingKeysWith: { first, _ in first })
        var sums: [CategoryID: MoodSum] = [:]
        var place = standing.startIndex
        var last: Activity?
        for told in moods {
            while place < standing.endIndex, hasBegun(standing[place], by: told) {
                last = standing[place]
                place += 1
            }
            // By then the child may already do the next thing.
            if case .after(let id) = told.cause, let category = known[id] {
                sums[category, default: MoodSum()].add(told.mood)
                continue
            }
            guard let last, told.at < last.span(at: now).upperBound + MoodPair.near else {
                continue
            }
            sums[last.record.category, default: MoodSum()].add(told.mood)
        }
        return sums
    }

    /// Whether an activity had begun when a mood was logged; the one before a session comes first.
    private static func hasBegun(_ activity: Activity, by told: ToldMood) -> Bool {
        if case .beforeFocus = told.cause { return activity.record.startedAt < told.at }
        return activity.record.startedAt <= told.at
    }
}
