/// A typed entry, before it is checked (§2.4).
public struct EntryDraft: Sendable, Equatable {
    /// A category, `3`, or a part of it, `3.7`.
    public var what: String
    /// The day on which it begins, `2026-05-23`.
    public var day: String
    /// When it begins, in the family's local time: `14:05`.
    public var start: String
    /// When it ends; empty while it runs.
    public var end: String
    /// Whether it ends the next day.
    public var endsNextDay: Bool
    /// For a start that comes twice when the clocks go back: `1` or `2`.
    public var startTurn: String
    /// The same for an end.
    public var endTurn: String
    /// A note.
    public var note: String

    /// A draft as it was typed.
    public init(
        what: String = "", day: String, start: String = "", end: String = "",
        endsNextDay: Bool = false, startTurn: String = "", endTurn: String = "", note: String = ""
    ) {
        self.what = what
        self.day = day
        self.start = start
        self.end = end
        self.endsNextDay = endsNextDay
        self.startTurn = startTurn
        self.endTurn = endTurn
        self.note = note
    }

    /// A stretch of time, such as a gap, as someone would type it.
    public init(_ span: Range<Instant>, in calendar: FamilyCalendar) {
        let start = calendar.wallTime(span.lowerBound)
        let end = calendar.wallTime(span.upperBound)
        self.init(
            day: start.day.description, start: start.clock, end: end.clock,
            endsNextDay: end.day > start.day, startTurn: start.turn, endTurn: end.turn)
    }

    /// An activity as someone would type it.
    public init(_ activity: Activity, in calendar: FamilyCalendar) {
        let record = activity.record
        self.init(record.startedAt..<(record.endedAt ?? record.startedAt), in: calendar)
        if record.endedAt == nil { (end, endTurn, endsNextDay) = ("", "", false) }
        what =
            record.subcategory.map { "\(record.category).\($0)" } ?? record.category.description
        // Imported notes may have line breaks, which a field of one line loses.
        note = record.note.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// What a draft is checked against.
    public struct Rules {
        let calendar: FamilyCalendar
        let now: Instant
        let hand: Entry.Hand
        let categories: [Category]
        let parts: [Subcategory]
        let child: ChildID

        /// Rules for a person in a family at a moment, for an entry on a child's page.
        public init(
            calendar: FamilyCalendar, now: Instant, hand: Entry.Hand, categories: [Category],
            parts: [Subcategory], child: ChildID
        ) {
            self.calendar = calendar
            self.now = now
            self.hand = hand
            self.categories = categories
            self.parts = parts
            self.child = child
        }
    }

    /// The record that the draft means.
    ///
    /// Times of `earlier`, the activity that is edited, keep their milliseconds if they were not
    /// touched, and then a forgotten end is still a guess.
    /// Throws: `Refusal.invalid` with a sentence for each field.
    public func checked(_ rules: Rules, earlier: Activity? = nil) throws(Refusal) -> ActivityRecord
    {
        var errors: [FieldError] = []
        let before = earlier.map { EntryDraft($0, in: rules.calendar) }
        let choice = choice(rules, earlier: earlier)
        if choice == nil { errors.append(FieldError("what", Message("Choose what it was."))) }
        let today = rules.calendar.day(of: rules.now)
        var startedAt: Instant?
        var endedAt: Instant?
        var isSameTime = false
        if let first = LocalDay(iso: day) {
            if first > today {
                errors.append(FieldError("day", Message("That day hasn’t come yet.")))
            } else if !Entry.isOpen(first, rules.hand, today: today) {
                let message = Message("That’s more than 31 days ago. A grown-up can add it.")
                errors.append(FieldError("day", message))
            } else if rules.calendar.skips(first) {
                throw .invalid(
                    errors + [
                        FieldError(
                            "day", Message("The clocks skipped this day. Choose another."))
                    ])
            }
            let sameStart =
                before.map { ($0.day, $0.start, $0.startTurn) == (day, start, startTurn) } ?? false
            let typed = Moment("start", start, first, startTurn, rules.calendar)
            startedAt = sameStart ? earlier?.record.startedAt : typed.take(&errors)
            let last = endsNextDay ? rules.calendar.next(after: first) : first
            let sameEnd =
                before.map {
                    ($0.day, $0.end, $0.endTurn, $0.endsNextDay) == (day, end, endTurn, endsNextDay)
                } ?? false
            if sameEnd {
                endedAt = earlier?.record.endedAt
            } else {
                endedAt = Moment("end", end, last, endTurn, rules.calendar).take(&errors)
            }
            isSameTime = sameStart && sameEnd
        } else {
            errors.append(FieldError("day", Message("Write the date as 2026-05-23.")))
        }
        let note = String(note.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        if !TextMeasure.note.fits(note) {
            let message = Message("At most 200 characters.")
            errors.append(FieldError("note", message))
        }
        if let startedAt { check(startedAt, endedAt, rules.now, &errors) }
        guard errors.isEmpty, let choice, let startedAt else { throw .invalid(errors) }
        return ActivityRecord(
            category: choice.0, subcategory: choice.1, startedAt: startedAt, endedAt: endedAt,
            note: note, enteredBy: earlier?.record.enteredBy ?? .manual,
            isForgotten: isSameTime && earlier?.record.isForgotten == true)
    }

    private func check(
        _ start: Instant, _ end: Instant?, _ now: Instant, _ errors: inout [FieldError]
    ) {
        func refuse(_ field: String, _ text: String) {
            errors.append(FieldError(field, Message(text)))
        }
        guard let end else {
            if start > now { refuse("start", "That time hasn’t come yet.") }
            return
        }
        if end <= start {
            refuse("end", "The end has to be after the start.")
        } else if end > now {
            refuse("end", "That time hasn’t come yet.")
        } else if end - start > Entry.longest {
            refuse("end", "An entry can last up to 16 hours.")
        }
    }

    private func choice(_ rules: Rules, earlier: Activity?) -> (CategoryID, SubcategoryID?)? {
        let numbers = what.split(separator: ".", omittingEmptySubsequences: false)
            .map { Int64($0) }
        guard numbers.count <= 2, let number = numbers.first ?? nil,
            let category = rules.categories.first(where: { $0.id.rawValue == number }),
            Entry.offers(category, to: rules.hand, of: rules.child)
                || category.id == earlier?.record.category
        else { return nil }
        guard numbers.count == 2 else { return (category.id, nil) }
        let part = rules.parts.first {
            $0.category == category.id && $0.id.rawValue == numbers[1]
                && $0.canBeChosen(besides: earlier?.record.subcategory)
        }
        return part.map { (category.id, $0.id) }
    }
}

/// A typed clock time, on its day.
private struct Moment {
    let field: String
    let text: String
    let day: LocalDay
    let turn: String
    let calendar: FamilyCalendar

    init(
        _ field: String, _ text: String, _ day: LocalDay, _ turn: String,
        _ calendar: FamilyCalendar
    ) {
        (self.field, self.text, self.day) = (field, text, day)
        (self.turn, self.calendar) = (turn, calendar)
    }

    /// The instant, or a sentence saying why there is none.
    func take(_ errors: inout [FieldError]) -> Instant? {
        func refuse(_ text: String) -> Instant? {
            errors.append(FieldError(field, Message(text)))
            return nil
        }
        guard let minute = ClockTime.minute(text) else {
            errors.append(FieldError(field, .writeTime))
            return nil
        }
        let instants = calendar.instants(day, minuteOfDay: minute)
        switch instants.count {
        case 0: return refuse("The clocks skip this time that day. Choose another.")
        case 1: return instants[0]
        default:
            guard let number = Int(turn), instants.indices.contains(number - 1) else {
                return refuse(
                    "The clocks go back that day, so this time happens twice. Which one is it?")
            }
            return instants[number - 1]
        }
    }
}
