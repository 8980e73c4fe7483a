import ChildPages
import Domain
import Site
import Templates

/// The day so far: list, strip and ring, all from one record (§2.5, §7.1).
struct TodayCard {
    private let visit: Visit
    private let day: DayRecord
    /// Timers without a category: listed, and not added up.
    private let timers: [PlainTimer]
    private var words: Words { visit.words }

    /// The ring, on a page that also shows the time of each category.
    private let ring: DayRing?
    private let showsNotes: Bool

    package init(
        _ visit: Visit, day: DayRecord, timers: [PlainTimer] = [], ring: DayRing? = nil,
        showsNotes: Bool = true
    ) {
        self.visit = visit
        self.day = day
        self.timers = timers
        self.ring = ring
        self.showsNotes = showsNotes
    }

    /// It is empty without anything that counts, and fresh without anything to list.
    package var value: Value {
        let isEmpty = day.activities.isEmpty
        return [
            "isEmpty": .bool(isEmpty),
            "isFresh": .bool(isEmpty && timers.isEmpty),
            "total": isEmpty ? "" : .text(words.duration(day.total)),
            "entries": .list(entries),
            "rows": .list(isEmpty ? [] : ring?.rows ?? []),
            "strip": isEmpty ? .none : .trusted(strip),
        ]
    }

    /// Everything to list, newest first.
    private var entries: [Value] {
        let activities = day.activities.map { ($0.record.startedAt, entry($0)) }
        return (activities + timers.map { ($0.endedAt, entry($0)) })
            .sorted { $0.0 > $1.0 }.map { .fields($0.1) }
    }

    /// Drawn again once a minute, or when something changes: it takes a fifth of a page's time.
    private var strip: TrustedHTML {
        let timeline = DayTimeline(visit, day: day)
        guard let child = visit.child, day.day.day == visit.today.day else { return timeline.chart }
        return visit.app.memory(DrawnStrips.self).memo.value(child.id, timeline.input) {
            timeline.chart
        }
    }

    /// One line of the list.
    package func entry(_ activity: Activity) -> Fields {
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

    /// One line of a timer without a category; that of a routine's step has the step's name.
    package func entry(_ timer: PlainTimer) -> Fields {
        [
            "name": .text(timer.step ?? words("Timer")), "icon": "timer", "colour": "stone",
            "time": .text(
                words("until {{time}}", ["time": words.clock(day.day, timer.endedAt)])),
            "duration": .text(words.duration(timer.length)),
            "note": "", "isByHand": false, "isImported": false, "isForgotten": false,
            "isRunning": false,
        ]
    }
}
