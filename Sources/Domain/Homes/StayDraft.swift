/// Some days that differ from the pattern, as a parent typed them (§17.3).
public struct StayDraft: Sendable, Equatable {
    /// The number of the home.
    public var home: String
    /// The first day, `2026-05-23`.
    public var from: String
    /// The last day; empty: only the first.
    public var to: String
    /// From when on that day, `14:00`; empty: the whole day.
    public var fromTime: String
    /// Until when on that day.
    public var toTime: String

    /// A draft.
    public init(
        home: String = "", from: String = "", to: String = "", fromTime: String = "",
        toTime: String = ""
    ) {
        self.home = home
        self.from = from
        self.to = to
        self.fromTime = fromTime
        self.toTime = toTime
    }

    /// Whether only a part of a day is meant.
    public var isPartOfDay: Bool { !fromTime.isEmpty || !toTime.isEmpty }

    /// The stay that it means: past days too, and at most a year from today.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field that can't be taken.
    public func checked(
        homes: Homes, today: LocalDay, calendar: FamilyCalendar
    ) throws(Refusal) -> Stay {
        var errors: [FieldError] = []
        func refuse(_ field: String, _ text: String) {
            errors.append(FieldError(field, Message(text)))
        }
        let home = homes.named(home)
        if home == nil { refuse("home", "Choose a home.") }
        let first = LocalDay(iso: from)
        let last = to.isEmpty ? first : LocalDay(iso: to)
        if first == nil { refuse("from", "Write the date as 2026-05-23.") }
        if !to.isEmpty, last == nil { refuse("to", "Write the date as 2026-05-23.") }
        for (field, day) in [("from", first), ("to", to.isEmpty ? nil : last)] {
            guard let day, abs(day.number - today.number) > Stay.mostDays else { continue }
            refuse(field, "That’s too far away.")
        }
        var minutes: Range<Int>?
        if isPartOfDay {
            if let first, let last, first != last {
                refuse("to", "For part of a day, choose a single day.")
            }
            let (start, end) = (ClockTime.minute(fromTime), ClockTime.minute(toTime))
            if start == nil { errors.append(FieldError("time_from", .writeTime)) }
            if end == nil { errors.append(FieldError("time_to", .writeTime)) }
            if let start, let end {
                if start < end {
                    minutes = start..<end
                } else {
                    refuse("time_to", "The end has to be after the start.")
                }
            }
        }
        guard errors.isEmpty, let home, let first, let last else { throw .invalid(errors) }
        guard let minutes else { return try Stay(from: first, to: last, at: home.id) }
        let start = calendar.instant(first, secondOfDay: minutes.lowerBound * 60)
        let end = calendar.instant(first, secondOfDay: minutes.upperBound * 60)
        // Hours that the clocks skip are no time at all.
        guard start < end else {
            throw .invalid([
                FieldError("time_to", Message("The end has to be after the start."))
            ])
        }
        return Stay(.moments(start..<end), at: home.id)
    }
}
