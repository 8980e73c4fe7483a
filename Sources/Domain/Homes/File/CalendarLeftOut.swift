extension ResidenceFile {
    /// What of a file is left out, as a parent reads it: once for each reason.
    public struct LeftOut: Sendable, Hashable {
        /// What the family called it.
        public let summary: String
        /// When it begins, or the first of several; nil if that can't be said.
        public var day: LocalDay?
        /// On how many other days.
        public var others = 0
        /// Why.
        public let reason: Reason

        /// Something that is left out; its summary becomes a line of text.
        public init(summary: String, day: LocalDay?, reason: Reason) {
            self.summary = TextMeasure.note.plainLine(summary)
            (self.day, self.reason) = (day, reason)
        }

        /// One for each summary and reason, ordered.
        public static func grouped(_ all: [LeftOut]) -> [LeftOut] {
            struct Key: Hashable {
                let summary: String
                let reason: Reason
            }
            let groups = all.reduce(into: [Key: Set<LocalDay?>]()) { groups, one in
                groups[Key(summary: one.summary, reason: one.reason), default: []].insert(one.day)
            }
            return groups.map { key, days in
                let days = days.compactMap { $0 }
                var one = LeftOut(summary: key.summary, day: days.min(), reason: key.reason)
                one.others = max(0, days.count - 1)
                return one
            }.sorted(by: isBefore)
        }

        /// By their first days; those without a day come last.
        public static func ordered(_ all: [LeftOut]) -> [LeftOut] { all.sorted(by: isBefore) }

        private static func isBefore(_ a: LeftOut, _ b: LeftOut) -> Bool {
            switch (a.day, b.day) {
            case (let one?, let other?) where one != other: one < other
            case (.some, nil): true
            case (nil, .some): false
            // The same each time.
            default: (a.summary, "\(a.reason)") < (b.summary, "\(b.reason)")
            }
        }
    }

    /// Why something was left out.
    public enum Reason: Error, Sendable, Hashable {
        /// It has no start, or not a date or time of its own.
        case start
        /// Its end does not fit its start, can't be read, or is said twice.
        case end
        /// It ends before it begins.
        case backwards
        /// It ends when it begins.
        case empty
        /// Nothing says what this zone is.
        case zone(String)
        /// A rule that can't be read.
        case repeats
        /// It repeats more often than is followed.
        case tooOften
        /// A property that can't be read.
        case property(String)
        /// From this day on its series is replaced as a whole.
        case replaced
        /// The calendar says that it doesn't happen.
        case cancelled
        /// It covers no day as a whole.
        case noWholeDay
        /// Nobody could choose from more.
        case noRoom
    }
}
