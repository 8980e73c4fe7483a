import Domain
import Templates

/// The day so far: list, strip and ring, all from one record (§2.5, §7.1).
struct TodayCard {
    private let visit: Visit
    private let day: DayRecord
    private var words: Words { visit.words }

    /// The ring, on a page that also shows the time of each category.
    private let ring: DayRing?
    private let showsNotes: Bool

    init(_ visit: Visit, day: DayRecord, ring: DayRing? = nil, showsNotes: Bool = true) {
        self.visit = visit
        self.day = day
        self.ring = ring
        self.showsNotes = showsNotes
    }

    var value: Value {
        guard !day.activities.isEmpty else { return ["isEmpty": true, "total": ""] }
        return [
            "isEmpty": false,
            "total": .text(words.duration(day.total)),
            "entries": .list(day.activities.reversed().map { .fields(entry($0)) }),
            "rows": ring.map { .list($0.rows) } ?? .none,
            "strip": .trusted(strip),
        ]
    }

    /// Drawn again once a minute, or when something changes: it takes a fifth of a page's time.
    private var strip: TrustedHTML {
        let timeline = DayTimeline(visit, day: day)
        guard let child = visit.child, day.day.day == visit.today.day else { return timeline.chart }
        return visit.app.strips.value(child.id, timeline.input) { timeline.chart }
    }

    /// One line of the list.
    func entry(_ activity: Activity) -> Fields {
        let look = visit.pages.family.look(of: activity.record)
        let span = activity.span(at: day.now).clamped(to: day.day.span)
        let isGoing = activity.isOpen(at: day.now)
        return [
            "name": .text(visit.pages.family.name(of: activity.record)),
            "note": .text(showsNotes ? activity.record.note : ""),
            "isByHand": .bool(activity.record.enteredBy == .manual),
            "isImported": .bool(activity.record.enteredBy == .imported),
            "isForgotten": .bool(activity.isForgotten(at: day.now)),
            "icon": .text(look.icon),
            "colour": .text(look.series),
            "time": .text(
                isGoing
                    ? words(
                        "since {{time}}", ["time": words.clock(day.day, span.lowerBound)])
                    : words.times(span, day.day)),
            // Counted on by the page, which hears nothing of a tree that is paused.
            "isRunning": .bool(activity.goesOn(at: day.now)),
            "startedAt": .text(String(span.lowerBound.milliseconds)),
            "duration": .text(
                isGoing ? words.going(span.length) : words.duration(span.length)),
        ]
    }
}
