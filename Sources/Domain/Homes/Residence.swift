/// Where a child is: patterns, exceptions made by hand and entries of a calendar file (§17.3).
///
/// An exception wins over the file, the file over the pattern, and of two exceptions the one that
/// was made later. The calendar begins with its first pattern and never ends.
public struct Residence: Sendable, Equatable {
    /// A pattern effective from a day.
    public struct Period: Sendable, Hashable {
        /// The first day, from its first moment on.
        public let from: LocalDay
        /// Until the next period.
        public let pattern: ResidencePattern

        /// A pattern from a day on.
        public init(from: LocalDay, _ pattern: ResidencePattern) {
            self.from = from
            self.pattern = pattern
        }
    }

    /// The household's calendar.
    public let calendar: FamilyCalendar
    /// The patterns, one for each first day, oldest first.
    public let periods: [Period]
    /// What differs from the patterns.
    let stays: StayLayers

    /// A child's calendar.
    ///
    /// `exceptions` are in the order in which they were made. Where entries of the file overlap,
    /// the one that starts later wins, then the shorter one: a weekend within a long holiday. Of
    /// two periods from the same day, the last in the list counts.
    public init(
        calendar: FamilyCalendar, periods: [Period], exceptions: [Stay] = [], file: [Stay] = []
    ) {
        self.calendar = calendar
        var patterns: [LocalDay: Period] = [:]
        for period in periods { patterns[period.from] = period }
        self.periods = patterns.values.sorted { $0.from < $1.from }
        guard let first = self.periods.first else {
            stays = StayLayers([])
            return
        }
        let beginning = calendar.start(of: first.from)
        func stretch(_ stay: Stay) -> StayLayers.Stretch {
            let span = stay.span.moments(calendar)
            let from = max(beginning, span.lowerBound)
            return StayLayers.Stretch(span: from..<max(from, span.upperBound), home: stay.home)
        }
        let read = file.map(stretch).enumerated().sorted { a, b in
            let (one, other) = (a.element.span, b.element.span)
            if one.lowerBound != other.lowerBound { return one.lowerBound < other.lowerBound }
            if one.upperBound != other.upperBound { return one.upperBound > other.upperBound }
            return a.offset < b.offset
        }
        stays = StayLayers(read.map(\.element) + exceptions.map(stretch))
    }

    /// The home where the child is; nil before the calendar begins.
    public func home(at instant: Instant) -> HomeID? {
        if let stretch = stays.stretch(at: instant) { return stretch.home }
        let day = calendar.day(of: instant)
        return period(of: day)?.pattern.home(at: instant, on: day, calendar)
    }

    /// Whether a child was in a home all the time; before the calendar begins, it may have been.
    public func isAt(_ home: HomeID, during span: Range<Instant>) -> Bool {
        guard self.home(at: span.lowerBound) ?? home == home else { return false }
        var last = span.lowerBound
        while let change = nextChange(after: last), change.at < span.upperBound {
            guard change.home == home else { return false }
            last = change.at
        }
        return true
    }

    /// The one home that a day belongs to, for goals, the streak and the purse.
    ///
    /// Nil before the calendar begins. The last moment of the day decides, or the first, as chosen
    /// with the pattern.
    public func home(of day: LocalDay) -> HomeID? {
        switch period(of: day)?.pattern.homeOfDay {
        case .sleeps: home(at: calendar.start(of: day + 1) - Span(milliseconds: 1))
        case .wakes: home(at: calendar.start(of: day))
        case nil: nil
        }
    }

    /// The pattern that holds on a day; nil before the calendar begins.
    public func period(of day: LocalDay) -> Period? { periods.last { $0.from <= day } }
}
