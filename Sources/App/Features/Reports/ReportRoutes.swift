import Database
import Domain
import HTTP
import Templates

/// Reports for parents; so far the record itself as CSV (§9.3).
enum ReportRoutes {
    static func show(_ visit: Visit) throws -> Response {
        page(visit, ReportDraft(visit), nil)
    }

    static func csv(_ visit: Visit) throws -> Response {
        let draft = ReportDraft(visit)
        let range: ReportRange
        do {
            range = try draft.checked(visit)
        } catch {
            return page(visit, draft, error)
        }
        return Answering.later(visit) { visit in
            let bytes = try ActivityExport(visit, range: range).bytes()
            var response = Response.data(bytes, type: "text/csv; charset=utf-8")
            let name = "focuspal-\(range.days.lowerBound)-\(range.days.upperBound).csv"
            response.set("Content-Disposition", "attachment; filename=\"\(name)\"")
            return response
        }
    }

    private static func page(_ visit: Visit, _ draft: ReportDraft, _ refusal: Refusal?) -> Response
    {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let everyone = Choice(value: "", label: words("All children"), isChosen: draft.child == "")
        let children = visit.pages.family.children.map { child in
            Choice(
                value: child.id.description, label: child.profile.name,
                isChosen: draft.child == child.id.description)
        }
        let fields = ParentRoutes.parentFields(visit, title: words("Reports"), at: .reports)
            .merging([
                "action": .text(Link.activitiesCSV.path),
                "errors": errors.value,
                "from": .text(draft.from),
                "to": .text(draft.to),
                "children": .list(([everyone] + children).map(\.field)),
            ])
        return .form(visit.pages.render("parents/reports", fields), errors)
    }
}

/// What a parent chose of the record.
struct ReportRange: Sendable {
    let days: ClosedRange<LocalDay>
    let children: [Child]
}

/// The same before it is checked.
struct ReportDraft {
    let from: String
    let to: String
    let child: String

    /// What the address says; the last seven days without.
    init(_ visit: Visit) {
        let today = visit.today.day
        from = visit.request.query["from"] ?? (today - 6).description
        to = visit.request.query["to"] ?? today.description
        child = visit.request.query["child"] ?? ""
    }

    /// Throws: `Refusal.invalid` for a day that is none, or an end before the beginning.
    func checked(_ visit: Visit) throws(Refusal) -> ReportRange {
        var errors: [FieldError] = []
        let first = LocalDay(iso: from)
        let last = LocalDay(iso: to)
        let form = Message("Write the date as 2026-05-23.")
        if first == nil { errors.append(FieldError("from", form)) }
        if last == nil { errors.append(FieldError("to", form)) }
        if let first, let last, last < first {
            errors.append(FieldError("to", Message("This day is before the first one.")))
        }
        var children = visit.pages.family.children
        if !child.isEmpty {
            children = children.filter { $0.id.description == child }
            if children.isEmpty {
                errors.append(FieldError("child", Message("Choose a child from the list.")))
            }
        }
        guard errors.isEmpty, let first, let last else { throw .invalid(errors) }
        return ReportRange(days: first...last, children: children)
    }
}

/// The activities of a range as rows, one a stretch of a day.
struct ActivityExport {
    private let visit: Visit
    private let range: ReportRange

    init(_ visit: Visit, range: ReportRange) {
        self.visit = visit
        self.range = range
    }

    /// The whole file; an activity over midnight has a row for each day.
    func bytes() throws -> [UInt8] {
        let words = visit.words
        var csv = CSV()
        csv.add(
            [
                words("Child"), words("Day"), words("Start"), words("End"), words("Category"),
                words("Part"), words("Seconds"), words("Entered"), words("Note"),
            ].map(CSV.Cell.text))
        let calendar = visit.calendar
        let start = calendar.start(of: range.days.lowerBound)
        let end = calendar.start(of: range.days.upperBound + 1)
        try visit.app.database.read { reading in
            let parts = Dictionary(
                uniqueKeysWithValues: try reading.subcategories().map { ($0.id, $0.name) })
            var days = DayBook(calendar)
            for child in range.children {
                for activity in try reading.activities(of: child.id, touching: start..<end) {
                    let span = activity.span(at: visit.now).clamped(to: start..<end)
                    for (day, stretch) in days.split(span) {
                        csv.add([
                            .text(child.profile.name), .text(day.day.description),
                            .text(clock(day, stretch.lowerBound)),
                            .text(clock(day, stretch.upperBound)),
                            .text(
                                visit.pages.family.category(activity.record.category)?.name ?? ""),
                            .text(activity.record.subcategory.flatMap { parts[$0] } ?? ""),
                            .number(stretch.length.wholeSeconds),
                            .text(
                                activity.record.enteredBy == .manual
                                    ? words("by hand") : words("by tap")),
                            .text(activity.record.note),
                        ])
                    }
                }
            }
        }
        return csv.bytes
    }

    /// `14:05`, for spreadsheets of every region; the end of a day is `24:00`.
    private func clock(_ day: CalendarDay, _ instant: Instant) -> String {
        let minute = instant == day.end ? 1440 : day.minuteOfDay(at: instant)
        func padded(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }
        return padded(minute / 60) + ":" + padded(minute % 60)
    }
}

/// Looks each day up once while going through a record in order.
struct DayBook {
    private let calendar: FamilyCalendar
    private var last: CalendarDay?

    init(_ calendar: FamilyCalendar) { self.calendar = calendar }

    /// The stretch cut at the first instants of days.
    mutating func split(_ span: Range<Instant>) -> [(day: CalendarDay, stretch: Range<Instant>)] {
        var parts: [(CalendarDay, Range<Instant>)] = []
        var from = span.lowerBound
        while from < span.upperBound {
            let day = day(of: from)
            let to = min(day.end, span.upperBound)
            parts.append((day, from..<to))
            from = to
        }
        return parts
    }

    private mutating func day(of instant: Instant) -> CalendarDay {
        if let last, last.span.contains(instant) { return last }
        let day = calendar.calendarDay(calendar.day(of: instant))
        last = day
        return day
    }
}
