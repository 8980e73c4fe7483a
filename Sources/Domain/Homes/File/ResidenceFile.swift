/// A calendar file (RFC 5545) that says where a child is (§17.3).
///
/// It reads events of days or times that happen once, daily or weekly. What it does not understand
/// is reported and left out, never guessed. A parent then says which summary means which home.
public struct ResidenceFile: Sendable, Equatable {
    /// An event, once for each time that it happens.
    public struct Entry: Sendable, Hashable {
        /// What the family called it, on one line; may be empty.
        public let summary: String
        /// When.
        public let span: StaySpan
    }

    /// An event that was left out.
    public struct Unread: Sendable, Hashable {
        /// The number of its first line in the file, counted from 1.
        public let line: Int
        /// What the family called it.
        public let summary: String
        /// Why.
        public let reason: Reason
    }

    /// Why an event was left out.
    public enum Reason: Error, Sendable, Hashable {
        /// It has no start, or not a date or time of its own.
        case start
        /// Its end or duration does not fit its start, or it has several.
        case end
        /// It ends when it begins, or before.
        case empty
        /// Its zone is not one of the time zone database.
        case zone(String)
        /// A rule that goes by months or years, or that its own start does not follow.
        case repeats(String)
        /// A property that is not understood, such as single extra dates (`RDATE`).
        case property(String)
    }

    /// In the order of their beginnings.
    public let entries: [Entry]
    /// In the order of the file.
    public let unread: [Unread]
    /// Each summary of an entry, in the order of the file.
    public let summaries: [String]

    /// The largest file, in bytes: some twenty years of every weekend.
    public static let mostBytes = 1_000_000
    /// The most events in a file.
    public static let mostEvents = 2000
    /// The most entries, with everything that repeats.
    public static let mostEntries = 20_000

    /// Reads what reaches into some days; times without a zone are those of the household.
    ///
    /// Throws: `Refusal.conflict` for a file that is too large, no calendar, cut off, or not UTF-8.
    public init(
        _ bytes: [UInt8], days: ClosedRange<LocalDay>, calendar: FamilyCalendar
    ) throws(Refusal) {
        guard bytes.count <= Self.mostBytes else {
            throw .conflict(Message("This file is too large. Use a calendar of up to 1 MB."))
        }
        let reading = try CalendarReading(bytes, calendar)
        let written = try Self.entries(of: reading.events, days, calendar)
        var known: Set<String> = []
        summaries = written.map(\.entry.summary).filter { known.insert($0).inserted }
        entries = written.sorted { ($0.start, $0.entry.summary) < ($1.start, $1.entry.summary) }
            .map(\.entry)
        unread = reading.unread
    }

    /// The entries as stays, where the parent said which summary means which home.
    public func stays(_ homes: [String: HomeID]) -> [Stay] {
        entries.compactMap { entry in homes[entry.summary].map { Stay(entry.span, at: $0) } }
    }

    /// The same within some days: what began before begins there, and what goes on ends there.
    public func stays(
        _ homes: [String: HomeID], in days: ClosedRange<LocalDay>, _ calendar: FamilyCalendar
    ) -> [Stay] {
        stays(homes).compactMap { stay in
            stay.span.clamped(to: days, calendar).map { Stay($0, at: stay.home) }
        }
    }

    private static func entries(
        of events: [CalendarEvent], _ days: ClosedRange<LocalDay>, _ calendar: FamilyCalendar
    ) throws(Refusal) -> [(entry: Entry, start: Instant)] {
        let range = StaySpan.days(days).moments(calendar)
        var entries: [(entry: Entry, start: Instant)] = []
        for event in events where !event.isCancelled {
            for span in event.spans(in: days) {
                let moments = span.moments(calendar)
                guard moments.overlaps(range) else { continue }
                guard entries.count < mostEntries else {
                    throw .conflict(
                        Message("This calendar repeats too often. Export a shorter part of it."))
                }
                let entry = Entry(summary: event.summary, span: span)
                entries.append((entry, moments.lowerBound))
            }
        }
        return entries
    }
}
