/// What days with trees come to, walked day after day (§4.5, §8.3).
///
/// A walk can be kept and gone on with: that comes to the same as walking all days at once.
public struct TreeDays: Sendable, Equatable {
    /// How many days had a tree.
    public var count = 0
    /// The last of them.
    public var last: LocalDay?
    /// Days in a row: the exact number.
    public var streak = 0
    /// The longest streak that ever was: the exact number.
    public var longest = 0
    /// Days in a row, skipping each day that a rest leaf covered.
    public var withRest = 0
    /// Rest leaves left.
    public var leaves = 0
    /// The days that leaves covered since `withRest` began, oldest first.
    public var rested: [LocalDay] = []
    /// Whether there was a day that no leaf covered.
    public var isBroken = false
    /// How often a tree grew after a week or more without one.
    public var comebacks = 0
    /// The months of a year in which trees grew, whichever year it was.
    public var months: Set<Int> = []

    /// The most leaves that are kept (§8.3).
    public static let mostLeaves = 2
    /// How many days with trees earn one (§8.3).
    public static let daysALeaf = 5
    /// After this many days without a tree, the next one is a comeback.
    public static let daysAway = 7

    /// No day was walked yet.
    public init() {}

    /// Goes on from where days were closed to the last day that counts.
    ///
    /// Days after `today` count as past: a family that travels west across the date line already
    /// has trees from "tomorrow". Sick days and holidays neither add nor break, except that a tree
    /// on one counts.
    ///
    /// - Parameters:
    ///   - closed: the last day that was walked; nil: none was.
    ///   - end: the day before today, where today is walked another time; nil: today too.
    ///   - active: the days with trees after `closed`.
    public mutating func walk(
        after closed: LocalDay?, through end: LocalDay? = nil, active: Set<LocalDay>,
        daysOff: Set<LocalDay>, today: LocalDay
    ) {
        let last = end ?? max(today, active.max() ?? today)
        // Before the first tree there is nothing to lose.
        guard let first = count == 0 ? active.min() : closed.map({ $0 + 1 }), first <= last else {
            return
        }
        var day = first
        while day <= last {
            if active.contains(day) {
                grow(on: day)
            } else if !daysOff.contains(day), day < today {
                miss(day)
            }
            day = day + 1
        }
    }

    private mutating func grow(on day: LocalDay) {
        if let last, day.number - last.number > Self.daysAway { comebacks += 1 }
        last = day
        months.insert(day.date.month)
        count += 1
        streak += 1
        longest = max(longest, streak)
        withRest += 1
        if count % Self.daysALeaf == 0 { leaves = min(Self.mostLeaves, leaves + 1) }
    }

    private mutating func miss(_ day: LocalDay) {
        streak = 0
        if leaves > 0 {
            leaves -= 1
            rested.append(day)
        } else {
            isBroken = true
            withRest = 0
            rested = []
        }
    }
}
