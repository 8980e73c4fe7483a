/// The days behind a figure that hold nothing, which is not the same as days on which nothing happened:
/// whatever is compared names them (§7.2).
public struct MissingDays: Sendable, Equatable {
    /// Days on which nothing was logged, in order.
    public let empty: [LocalDay]
    /// Days at a home where nobody uses FocusPal, in order.
    public let away: [LocalDay]

    /// Nothing is missing.
    public static let none = MissingDays([], logged: [])

    /// The missing ones of some days in order.
    ///
    /// Today goes on and days before the first entry are not known, so that neither is missing.
    ///
    /// - Parameters:
    ///   - logged: the days with entries.
    ///   - hidden: the days that the other home keeps to itself, which are named elsewhere.
    ///   - away: the days at a home where nobody uses FocusPal.
    public init(
        _ days: [LocalDay], logged: Set<LocalDay>, hidden: Set<LocalDay> = [],
        away: Set<LocalDay> = [], since first: LocalDay? = nil, today: LocalDay? = nil
    ) {
        let missing = days.filter { day in
            !logged.contains(day) && !hidden.contains(day)
                && today.map { day < $0 } ?? true && first.map { $0 <= day } ?? true
        }
        empty = missing.filter { !away.contains($0) }
        self.away = missing.filter(away.contains)
    }

    /// The same without the days on which nothing was logged, for who counts those.
    public var onlyAway: MissingDays { MissingDays(away, logged: [], away: Set(away)) }

    /// How a page writes what is in the gaps.
    public struct Writing {
        let days: (Int) -> String
        let stretch: (ClosedRange<LocalDay>) -> String
        let list: ([String]) -> String
        let home: String

        /// Ways to write a number of days, days in a row and several of them, and the home's name.
        public init(
            days: @escaping (Int) -> String, stretch: @escaping (ClosedRange<LocalDay>) -> String,
            list: @escaping ([String]) -> String, home: String
        ) {
            (self.days, self.stretch, self.list, self.home) = (days, stretch, list, home)
        }
    }

    /// With more stretches than this, their number says more than a list.
    public static let mostStretches = 3

    /// The sentences; none where nothing is missing.
    public func sentences(_ writing: Writing) -> [Message] {
        told(
            empty, writing, "Nothing logged on {{days}}.", "Nothing logged on {{days}}: {{which}}.")
            + told(
                away, writing, "At {{home}}, and not counted: {{days}}.",
                "At {{home}}, and not counted: {{which}}.")
    }

    /// The same of the days that these are compared with.
    public func sentencesOfBefore(_ writing: Writing) -> [Message] {
        told(
            empty, writing, "Nothing logged before on {{days}}.",
            "Nothing logged before on {{days}}: {{which}}.")
            + told(
                away, writing, "Before, at {{home}} and not counted: {{days}}.",
                "Before, at {{home}} and not counted: {{which}}.")
    }

    private func told(
        _ days: [LocalDay], _ writing: Writing, _ counted: String, _ named: String
    ) -> [Message] {
        guard !days.isEmpty else { return [] }
        let stretches = Self.stretches(days)
        let isNamed = stretches.count <= Self.mostStretches
        var values = ["days": writing.days(days.count), "home": writing.home]
        if isNamed { values["which"] = writing.list(stretches.map(writing.stretch)) }
        return [Message(isNamed ? named : counted, values)]
    }

    /// Days in order as days in a row.
    public static func stretches(_ days: [LocalDay]) -> [ClosedRange<LocalDay>] {
        days.reduce(into: []) { list, day in
            if let last = list.last, last.upperBound + 1 == day {
                list[list.count - 1] = last.lowerBound...day
            } else {
                list.append(day...day)
            }
        }
    }
}
