import ChildPages
import Database
package import Domain
import HTTP
package import Site
import Templates

/// Holidays from a calendar file: read, chosen, and set as days off (§8.4).
package enum HolidayFileRoutes {
    package static let all: [RouteEntry] = [
        HolidayFileAddresses.file.route(.get, .parent) { try show($0, $1) },
        HolidayFileAddresses.file.route(.post, .parent, bodyLimit: CalendarUpload.formLimit, read),
        HolidayFileAddresses.taken.route(.post, .parent, take),
    ]

    /// A month back, and as far ahead as days off can be set.
    package static func days(_ visit: Visit) -> ClosedRange<LocalDay> {
        let today = visit.today.day
        return (today - 31)...(today + DaysOff.most)
    }

    private static func show(_ visit: Visit, _ id: ChildID, _ refusal: Refusal? = nil) throws
        -> Response
    {
        HolidayFilePage(visit, try visit.child(id), upload(visit).waiting(visit, for: id)).response(
            refusal)
    }

    private static func upload(_ visit: Visit) -> CalendarUpload {
        CalendarUpload(purpose: .daysOff, days: days(visit))
    }

    private static func read(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id).id
        return try upload(visit).read(visit, for: child, next: HolidayFileAddresses.file(child)) {
            try show($0, child, $1)
        }
    }

    private static func take(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        guard let waiting = try upload(visit).found(visit, for: child.id) else {
            return .redirect(to: visit.url(HolidayFileAddresses.file(child.id).adding("gone", 1)))
        }
        let (file, form) = (waiting.file, try visit.form())
        let chosen = form.all("entry").compactMap { Int($0) }.filter(
            file.summaries.indices.contains)
        let days = file.wholeDays(
            of: Set(chosen.map { file.summaries[$0] }), in: days(visit), visit.calendar)
        guard !days.isEmpty else {
            return HolidayFilePage(visit, child, waiting).response(
                .conflict(Message("Choose at least one of them.")), also: form.all("also"))
        }
        try visit.carryOut(
            TakeHolidays(children: visit.together(child, form.all("also")), days: days),
            noting: MissingDays.stretches(days.sorted()).map {
                LoggedChange(visit.words("Days off"), "", visit.stretch($0))
            })
        if let session = visit.session { visit.app.uploads.take(session.id) }
        return .redirect(to: visit.url(DaysOffAddresses.days(child.id).adding("saved", 1)))
    }
}

/// Sets holidays for some children; a day on which one is ill stays a sick day.
struct TakeHolidays: Verb {
    package let children: [ChildID]
    package let days: Set<LocalDay>

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        for child in children {
            let known = try writing.reading.daysOff(of: child)
            for range in DaysOff.holidays(days, besides: known) {
                try writing.set(range, of: child)
            }
        }
        return Outcome(changes: .days, of: children)
    }
}

/// The page of a file with holidays: to choose one, then to choose from it.
struct HolidayFilePage {
    /// More could not be chosen from by hand.
    private static let most = 200

    private let visit: Visit
    private let child: Child
    private let waiting: CalendarUpload.Waiting?

    package init(_ visit: Visit, _ child: Child, _ waiting: CalendarUpload.Waiting?) {
        (self.visit, self.child, self.waiting) = (visit, child, waiting)
    }

    /// `also`: the siblings that are ticked; nil: all of them.
    package func response(_ refusal: Refusal?, also: [String]? = nil) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let siblings = visit.pages.family.children.filter { $0.id != child.id }
        let fields = GrownUpFrame.fields(
            visit, title: words("Days off from a calendar file"), at: .children
        ).merging([
            "back": .text(visit.url(DaysOffAddresses.days(child.id))),
            "upload": .text(visit.url(HolidayFileAddresses.file(child.id))),
            "action": .text(visit.url(HolidayFileAddresses.taken(child.id))),
            "errors": errors.value,
            "isGone": .bool(visit.request.query["gone"] != nil && refusal == nil),
            "file": waiting.map(choices) ?? .none,
            "siblings": ChildChoices.some(
                siblings, chosen: Set(also ?? siblings.map(\.id.description))),
            "hasSiblings": .bool(!siblings.isEmpty),
        ])
        return .form(visit.pages.render("days/file", fields), errors)
    }

    private func choices(_ waiting: CalendarUpload.Waiting) -> Value {
        let file = waiting.file
        let whole = file.wholeDays(in: HolidayFileRoutes.days(visit), visit.calendar)
        let covering = file.summaries.indices.filter { whole[file.summaries[$0]] != nil }
        let places = Array(covering.prefix(Self.most))
        let rows = places.compactMap { row($0, file.summaries[$0], whole) }
        let leftOut =
            file.leftOut
            + file.withoutWholeDays(in: HolidayFileRoutes.days(visit), visit.calendar)
            + file.withoutRoom(covering.dropFirst(Self.most), visit.calendar)
        let fields: Fields = [
            "id": .text(waiting.id), "name": .text(waiting.name), "isEmpty": .bool(rows.isEmpty),
            "rows": .list(rows),
        ]
        return .fields(
            fields.merging(LeftOutFields.of(ResidenceFile.LeftOut.ordered(leftOut), visit)))
    }

    private func row(
        _ number: Int, _ summary: String, _ whole: [String: Set<LocalDay>]
    ) -> Value? {
        let (words, days) = (visit.words, whole[summary] ?? [])
        let ranges = DaysOff.holidays(days, besides: [:])
        guard let last = ranges.first, let first = ranges.last else { return nil }
        return [
            "number": .int(number),
            "summary": .text(summary.isEmpty ? words("Untitled") : summary),
            "days": .text(words.days(first.days.lowerBound...last.days.upperBound)),
            "count": .text(words.count(days.count, one: "{{count}} day", other: "{{count}} days")),
        ]
    }
}
