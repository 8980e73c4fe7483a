/// What a day brought to a child's purse, and what was used of it (§12.4).
///
/// Its balance follows from the set of its entries alone: their order makes no difference, and no
/// minute counts twice.
public struct ScreenDay: Sendable, Equatable {
    /// Which day, from when until when.
    public let span: Range<Instant>
    /// The minutes of every such day.
    public let base: Int
    /// The minutes that were kept from the day before.
    public let carried: Int
    /// The minutes that came on this day.
    public let gained: Int
    /// The time in front of screens, each moment once.
    public let used: Span

    /// A day, seen at `now`.
    ///
    /// - Parameters:
    ///   - home: the home to which the day belongs (§17.3).
    ///   - logged: what the child did on that day; only screens count.
    public init(
        _ facts: ScreenFacts, _ day: CalendarDay, under terms: ScreenTerms, at home: HomeID?,
        logged: [Activity], now: Instant
    ) {
        let kind = ScreenTerms.kind(of: day.day, in: facts.week, isOff: facts.isOff)
        let uses = facts.uses + ScreenUse.logged(logged, at: now)
        self.init(
            span: day.span, base: terms.base(on: kind, at: home), carried: facts.carried,
            gained: facts.gained,
            used: ScreenUse.time(of: uses.map { $0.span(at: now) }, within: day.span))
    }

    /// A day whose sums are known.
    public init(span: Range<Instant>, base: Int, carried: Int, gained: Int, used: Span) {
        self.span = span
        self.base = Self.sum(0, base)
        self.carried = Self.sum(0, carried)
        self.gained = Self.sum(0, gained)
        self.used = max(.zero, used)
    }

    /// All minutes of the day.
    public var all: Int { Self.sum(Self.sum(base, carried), gained) }

    /// The whole minutes that are left; never less than none.
    public var left: Int { Int(max(.zero, rest).milliseconds / 60_000) }

    /// The whole minutes beyond; they are forgotten tomorrow.
    public var over: Int { Int(max(.zero, .zero - rest).milliseconds / 60_000) }

    /// The whole minutes that were used.
    public var usedMinutes: Int { Int(used.milliseconds / 60_000) }

    /// The whole minutes that were drawn from the purse: what its ledger comes to.
    public var drawn: Int { rest < .zero ? all + over : all - left }

    /// The whole minutes of the stretches of its use, in their order.
    ///
    /// With the minutes of the day they come to exactly what is left or beyond: a minute that has begun
    /// counts, as long as there is one.
    public func minutes(of uses: [Range<Instant>]) -> [Int] {
        let rounding: Int64 = rest < .zero ? 0 : 59_999
        var (before, sum) = (Int64(0), Span.zero)
        return uses.map { use in
            sum = sum + use.length
            let whole = (sum.milliseconds + rounding) / 60_000
            defer { before = whole }
            return Int(whole - before)
        }
    }

    /// What is kept for the next day.
    public func kept(atMost cap: Int) -> Int { min(max(0, cap), left) }

    private var rest: Span { Span.minutes(Int64(all)) - used }

    /// What entries come to, in whatever order they are.
    public static func sum(_ gains: [ScreenGain]) -> Int {
        gains.reduce(0) { sum($0, $1.minutes) }
    }

    /// No number of minutes is worth more than this, and none is negative.
    private static let most = 1_000_000

    private static func sum(_ one: Int, _ other: Int) -> Int {
        min(most, max(0, one) + min(most, max(0, other)))
    }
}

/// What is kept of a day that is not over yet, beside what the child logged.
public struct ScreenFacts: Sendable, Equatable {
    /// The minutes that were kept from the day before.
    public var carried: Int
    /// The last day before it that is closed; nil: none is.
    public var closed: LocalDay?
    /// The minutes that came on the day.
    public var gained: Int
    /// Whether it is a day off.
    public var isOff: Bool
    /// The school days.
    public var week: SchoolWeek
    /// The timers and reports that touch it.
    public var uses: [ScreenUse]

    /// What is kept of a day.
    public init(
        carried: Int = 0, closed: LocalDay? = nil, gained: Int = 0, isOff: Bool = false,
        week: SchoolWeek = .usual, uses: [ScreenUse] = []
    ) {
        self.carried = carried
        self.closed = closed
        self.gained = gained
        self.isOff = isOff
        self.week = week
        self.uses = uses
    }
}

/// A day that is over: whatever comes later changes nothing of it.
public struct ClosedScreenDay: Sendable, Equatable {
    /// Which day.
    public let day: LocalDay
    /// Whether minutes were drawn down on it.
    public let isCounted: Bool
    /// Its minutes, and how long screens were used.
    public let sums: Sums
    /// The minutes that were kept for the next day.
    public let kept: Int

    /// The sums of a day.
    public struct Sums: Sendable, Equatable {
        /// The minutes of every such day.
        public let base: Int
        /// What was kept from the day before.
        public let carried: Int
        /// What came on the day.
        public let gained: Int
        /// The time in front of screens.
        public let used: Span

        /// Sums.
        public init(base: Int, carried: Int, gained: Int, used: Span) {
            self.base = base
            self.carried = carried
            self.gained = gained
            self.used = used
        }
    }

    /// A closed day as the store keeps it.
    public init(day: LocalDay, isCounted: Bool, sums: Sums, kept: Int) {
        self.day = day
        self.isCounted = isCounted
        self.sums = sums
        self.kept = kept
    }

    /// Closes a day.
    ///
    /// Under an agreement nothing is drawn down, so that what was kept stays kept.
    public init(closing day: ScreenDay, _ local: LocalDay, under terms: ScreenTerms) {
        let isCounted = terms.mode == .purse
        self.init(
            day: local, isCounted: isCounted,
            sums: Sums(
                base: isCounted ? day.base : 0, carried: day.carried, gained: day.gained,
                used: day.used),
            kept: isCounted
                ? day.kept(atMost: terms.cap)
                : ScreenDay(
                    span: day.span, base: 0, carried: day.carried, gained: day.gained, used: .zero
                ).left)
    }

    /// The same sums as a day.
    public func day(_ span: Range<Instant>) -> ScreenDay {
        ScreenDay(
            span: span, base: sums.base, carried: sums.carried, gained: sums.gained,
            used: sums.used)
    }

    /// The whole minutes that were used; where they were drawn down, those that the ledger showed.
    public var minutes: Int {
        let start = Instant(milliseconds: 0)
        let whole = self.day(start..<start)
        return isCounted ? whole.drawn : whole.usedMinutes
    }

    /// The most days that are closed one after the other, after a long rest.
    public static let mostAtOnce = 60

    /// The days that are over and were not closed yet, in order.
    ///
    /// - Parameters:
    ///   - last: the last one that was closed.
    ///   - since: the first day that counts.
    public static func due(after last: LocalDay?, since: LocalDay, today: LocalDay) -> [LocalDay] {
        let first = max(max(last.map { $0 + 1 } ?? since, since), today - mostAtOnce)
        guard first < today else { return [] }
        return (first.number..<today.number).map { LocalDay(number: $0) }
    }
}
