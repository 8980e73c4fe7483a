/// Days on which nothing is expected of a child, consecutive and with one reason (§8.3).
public struct DaysOff: Sendable, Equatable {
    /// Why.
    public let kind: DayOff
    /// The first to the last.
    public let days: ClosedRange<LocalDay>

    /// Days off for a reason.
    public init(_ kind: DayOff, _ days: ClosedRange<LocalDay>) {
        self.kind = kind
        self.days = days
    }

    /// The most at once: a year abroad.
    public static let most = 366

    /// A child's days off, joined where they are consecutive, newest first.
    public static func ranges(_ days: [LocalDay: DayOff]) -> [DaysOff] {
        var ranges: [DaysOff] = []
        for (day, kind) in days.sorted(by: { $0.key < $1.key }) {
            if let last = ranges.last, last.kind == kind, last.days.upperBound + 1 == day {
                ranges[ranges.count - 1] = DaysOff(kind, last.days.lowerBound...day)
            } else {
                ranges.append(DaysOff(kind, day...day))
            }
        }
        return ranges.reversed()
    }
}

/// Why a day is a day off (§8.3).
public enum DayOff: String, Sendable, CaseIterable {
    case sick, holiday
}

/// Days off as a parent typed them.
public struct DaysOffDraft: Sendable, Equatable {
    /// The reason, by its name.
    public var kind: String
    /// The first day in ISO 8601.
    public var from: String
    /// The last day; empty: only the first.
    public var to: String

    /// What was typed.
    public init(kind: String, from: String, to: String) {
        self.kind = kind
        self.from = from
        self.to = to
    }

    /// The days off that are meant; past days too, and at most a year ahead.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field.
    public func checked(today: LocalDay) throws(Refusal) -> DaysOff {
        var errors: [FieldError] = []
        func refuse(_ field: String, _ text: String) {
            errors.append(FieldError(field, Message(text)))
        }
        let kind = DayOff(rawValue: kind)
        if kind == nil { refuse("kind", "Choose a reason.") }
        let first = LocalDay(iso: from)
        let last = to.isEmpty ? first : LocalDay(iso: to)
        if first == nil { refuse("from", "Write the date as 2026-05-23.") }
        if !to.isEmpty, last == nil { refuse("to", "Write the date as 2026-05-23.") }
        if let first, abs(first.number - today.number) > 10 * DaysOff.most {
            refuse("from", "That’s too far away.")
        } else if let first, let last {
            if last < first {
                refuse("to", "The last day is before the first.")
            } else if last.number - first.number >= DaysOff.most {
                refuse("to", "Choose at most a year at a time.")
            } else if last.number > today.number + DaysOff.most {
                refuse("to", "That’s too far away.")
            }
        }
        guard errors.isEmpty, let kind, let first, let last else { throw .invalid(errors) }
        return DaysOff(kind, first...last)
    }
}
