/// What was read of a calendar, as it is written there: what it means is for others to say.
public struct CalendarReading: Codable, Sendable, Equatable {
    /// A date or a time.
    public struct Clock: Codable, Sendable, Equatable {
        /// Days after 1970-01-01, on its own clock.
        public var day: Int
        /// 0…86,400 on its own clock; nil for a date.
        public var second: Int?
        /// Seconds after 1970-01-01 in UTC; nil for a date.
        public var moment: Int64?
        /// What names its clock; empty for none.
        public var zone: String

        /// A date or a time.
        public init(day: Int, second: Int? = nil, moment: Int64? = nil, zone: String = "") {
            (self.day, self.second, self.moment, self.zone) = (day, second, moment, zone)
        }
    }

    /// An event, once for each time that it happens.
    public struct Occurrence: Codable, Sendable, Equatable {
        /// What the calendar calls it.
        public var summary: String
        /// When it begins.
        public var start: Clock
        /// When it ends; nil if nothing says so.
        public var end: Clock?

        /// An occurrence.
        public init(summary: String, start: Clock, end: Clock?) {
            (self.summary, self.start, self.end) = (summary, start, end)
        }
    }

    /// Why something was left out.
    public enum Reason: Error, Codable, Sendable, Hashable {
        /// It has no start, or not a date or time.
        case start
        /// It has more than one end, or one that is no date or time.
        case end
        /// Nothing says what this zone is.
        case zone(String)
        /// A rule that can't be read, or contradicts itself.
        case repeats
        /// It repeats more often than is followed.
        case tooOften
        /// A property that can't be read.
        case property(String)
        /// From this day on the series is replaced as a whole.
        case replaced
        /// The calendar says that it doesn't happen.
        case cancelled
    }

    /// Something that was left out.
    public struct LeftOut: Codable, Sendable, Hashable {
        /// What the calendar calls it.
        public var summary: String
        /// Days after 1970-01-01: when it begins, or the first of them; nil if it has no start.
        public var day: Int?
        /// Why.
        public var reason: Reason

        /// Something that was left out.
        public init(summary: String, day: Int?, reason: Reason) {
            (self.summary, self.day, self.reason) = (summary, day, reason)
        }
    }

    /// In the order of the events in the file.
    public var occurrences: [Occurrence] = []
    /// In the order of the events in the file.
    public var leftOut: [LeftOut] = []
    /// Whether there were more occurrences than are kept.
    public var isCut = false

    /// Nothing yet.
    public init() {}

    /// The most occurrences that are kept.
    public static let mostOccurrences = 20_000
    /// The most reasons that are kept.
    public static let mostLeftOut = 2_000
}
