/// Days on which nothing is expected of a child, one after the other and for one reason (§8.3).
public struct DaysOff: Sendable, Equatable {
    /// Why.
    public let kind: DayOff
    /// The first to the last of them.
    public let days: ClosedRange<LocalDay>

    /// Days off for a reason.
    public init(_ kind: DayOff, _ days: ClosedRange<LocalDay>) {
        self.kind = kind
        self.days = days
    }

    /// So many at once at most: a year abroad.
    public static let most = 366

    /// The days of a child put together where they follow each other, newest first.
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

/// Days off as a parent typed them.
public struct DaysOffDraft: Sendable, Equatable {
    /// Why, by the name of the kind.
    public var kind: String
    /// The first day, as ISO 8601 has it.
    public var from: String
    /// The last one; empty: the first is the only one.
    public var to: String

    /// What was typed.
    public init(kind: String, from: String, to: String) {
        self.kind = kind
        self.from = from
        self.to = to
    }

    /// What it means; days of the past as well, and at most a year ahead.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field.
    public func checked(today: LocalDay) throws(Refusal) -> DaysOff {
        var errors: [FieldError] = []
        func refuse(_ field: String, _ text: String) {
            errors.append(FieldError(field, Message(text)))
        }
        let kind = DayOff(rawValue: kind)
        if kind == nil { refuse("kind", "Choose one of them.") }
        let first = LocalDay(iso: from)
        let last = to.isEmpty ? first : LocalDay(iso: to)
        if first == nil { refuse("from", "Write the date as 2026-05-23.") }
        if !to.isEmpty, last == nil { refuse("to", "Write the date as 2026-05-23.") }
        if let first, abs(first.number - today.number) > 10 * DaysOff.most {
            refuse("from", "That is too far away.")
        } else if let first, let last {
            if last < first {
                refuse("to", "The last day comes before the first.")
            } else if last.number - first.number >= DaysOff.most {
                refuse("to", "At most a year at once.")
            } else if last.number > today.number + DaysOff.most {
                refuse("to", "That is too far away.")
            }
        }
        guard errors.isEmpty, let kind, let first, let last else { throw .invalid(errors) }
        return DaysOff(kind, first...last)
    }
}
