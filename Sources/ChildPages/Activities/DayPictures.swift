package import Domain
import HTTP
package import Site
package import Templates

/// A small child's day in pictures, from morning to now; at most six at once (§1.2).
package struct DayPictures {
    private static let most = 6

    private let visit: Visit
    private let child: Child
    private let day: DayRecord
    /// Timers without a category, which the day doesn't add up.
    private let timers: [PlainTimer]

    package init(_ visit: Visit, child: Child, day: DayRecord, timers: [PlainTimer]) {
        self.visit = visit
        self.child = child
        self.day = day
        self.timers = timers
    }

    /// The last six, or the six before them on an earlier page.
    package var value: Value {
        let all = pictures
        guard !all.isEmpty else { return ["isEmpty": true] }
        let pages = (all.count + Self.most - 1) / Self.most
        let page = min(max(0, Int(visit.request.query["back"] ?? "") ?? 0), pages - 1)
        return [
            "isEmpty": false,
            "items": .list(Array(all.dropLast(page * Self.most).suffix(Self.most))),
            "turns": .bool(pages > 1),
            "earlier": page + 1 < pages ? link(page + 1) : .none,
            "later": page > 0 ? link(page - 1) : .none,
        ]
    }

    /// A time as dots, for `shared/_dots`.
    package static func dots(_ span: Span) -> Value {
        .list(Array(repeating: .bool(true), count: span.dots))
    }

    /// Everything in its order, which is that of the list that older children see.
    private var pictures: [Value] {
        let entries = day.activities.map { ($0.record.startedAt, picture($0)) }
        return (entries + timers.map { ($0.endedAt, picture($0)) })
            .sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// A timer without a category; that of a routine's step has the step's picture.
    private func picture(_ timer: PlainTimer) -> Value {
        let name = timer.step ?? visit.words("Timer")
        return [
            "name": .text(name),
            "words": .text("\(name), \(visit.words.spokenDuration(timer.length))"),
            "icon": "timer", "picture": timer.picture?.value(visit) ?? .none,
            "colour": "stone",
            "dots": Self.dots(timer.length),
            "isRunning": false,
        ]
    }

    private func picture(_ activity: Activity) -> Value {
        let span = activity.span(at: day.now).clamped(to: day.day.span)
        let look = visit.pages.family.look(of: activity.record)
        let spoken = visit.words.spokenDuration(span.length)
        return [
            "name": .text(look.name),
            "words": .text("\(look.name), \(spoken)"),
            "icon": .text(look.icon), "picture": .none,
            "colour": .text(look.series),
            "dots": Self.dots(span.length),
            "isRunning": .bool(activity.goesOn(at: day.now)),
        ]
    }

    private func link(_ page: Int) -> Value {
        .text(visit.url(DayAddresses.day(day.day.day, child.id, .child).adding("back", page)))
    }
}
