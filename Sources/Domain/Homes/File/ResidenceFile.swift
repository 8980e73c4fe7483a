/// What a calendar file (RFC 5545) says about days: where a child is (§17.3), or when there is no
/// school (§8.4).
///
/// What can't be decided is left out with its reason, never guessed. A parent then says what each
/// summary means.
public struct ResidenceFile: Sendable, Equatable {
    /// An event, once for each time that it happens.
    public struct Entry: Sendable, Hashable {
        /// What the family called it, on one line; may be empty.
        public let summary: String
        /// When.
        public let span: StaySpan
    }

    /// In the order of their beginnings.
    public let entries: [Entry]
    /// By their first days.
    public let leftOut: [LeftOut]
    /// Each summary of an entry, in the order of the file.
    public let summaries: [String]

    /// The most entries, with everything that repeats.
    public static let mostEntries = 20_000

    /// What of a file reaches into some days; times without a zone are those of the household.
    ///
    /// Throws: `Refusal.conflict` for more than anybody needs.
    public init(
        _ occurrences: [CalendarOccurrence], leftOut: [LeftOut] = [],
        days: ClosedRange<LocalDay>, calendar: FamilyCalendar
    ) throws(Refusal) {
        let range = StaySpan.days(days).moments(calendar)
        var (written, leftOut): ([(entry: Entry, start: Instant)], [LeftOut]) = ([], leftOut)
        for occurrence in occurrences {
            do throws(Reason) {
                let span = try occurrence.span(calendar)
                let moments = span.moments(calendar)
                guard moments.overlaps(range) else { continue }
                written.append(
                    (Entry(summary: occurrence.summary, span: span), moments.lowerBound))
            } catch {
                leftOut.append(
                    LeftOut(summary: occurrence.summary, day: occurrence.start.day, reason: error))
            }
        }
        guard written.count <= Self.mostEntries else { throw CalendarAdvice.tooOften }
        var known: Set<String> = []
        summaries = written.map(\.entry.summary).filter { known.insert($0).inserted }
        written.sort { ($0.start, $0.entry.summary) < ($1.start, $1.entry.summary) }
        entries = written.map(\.entry)
        self.leftOut = LeftOut.grouped(
            leftOut.filter { $0.day.map { $0 <= days.upperBound } ?? true })
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

    /// The places in `summaries` of those with the most entries, in order.
    public func mostFrequent(_ most: Int) -> [Int] {
        let counts = entries.reduce(into: [String: Int]()) { $0[$1.summary, default: 0] += 1 }
        let places = summaries.indices.sorted { a, b in
            (-(counts[summaries[a]] ?? 0), a) < (-(counts[summaries[b]] ?? 0), b)
        }
        return places.prefix(most).sorted()
    }

    /// What is left out because nobody could choose from more, by places in `summaries`.
    public func withoutRoom(
        _ places: some Sequence<Int>, _ calendar: FamilyCalendar
    ) -> [LeftOut] {
        let others = Set(places.map { summaries[$0] })
        return leftOut(for: .noRoom, calendar) { others.contains($0.summary) }
    }

    /// Entries that are left out for a reason.
    func leftOut(
        for reason: Reason, _ calendar: FamilyCalendar, where isLeftOut: (Entry) -> Bool
    ) -> [LeftOut] {
        LeftOut.grouped(
            entries.filter(isLeftOut).map { entry in
                let day =
                    switch entry.span {
                    case .days(let days): days.lowerBound
                    case .moments(let moments): calendar.day(of: moments.lowerBound)
                    }
                return LeftOut(summary: entry.summary, day: day, reason: reason)
            })
    }
}
