import ChildPages
import Database
import Digests
import Domain
import Site
import Templates

/// A child's timer, its pictures to tap, and its day in a number, one below the other.
struct WatchPage {
    /// This many lengths fit large enough for a finger on a wrist.
    private static let presets = 4
    /// This many categories of the day fit below its total, or timers that were for none.
    private static let rows = 3

    private let visit: Visit
    private let child: Child
    private let timer: Domain.Timer?
    private let tree: FocusCard?
    private let day: DayRecord
    /// Timers without a category, which nothing adds up.
    private let plainTimers: [PlainTimer]
    private let purposes: PurposeChoices

    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        // A tree's end has its own page; other ends need none here.
        let timer = visit.timer.flatMap { $0.isLive || $0.setUp.isFocus ? $0 : nil }
        self.timer = timer
        tree = try timer.flatMap { try FocusCard(visit, $0, of: child) }
        (day, plainTimers, purposes) = try visit.read { reading in
            let last = try reading.lastTimer(of: child.id)
            return (
                try DayRecord(of: child.id, on: visit.today, at: visit.now, reading),
                try reading.plainTimers(of: child.id, on: visit.today),
                try PurposeChoices(visit, child: child, last: last, form: nil, reading)
            )
        }
    }

    package var fields: Fields {
        let words = visit.words
        return Layout.fields(visit, title: words("Watch")).merging([
            "timer": timer.map { TimerCard(visit, $0, of: child, focus: tree).value } ?? .none,
            "acts": .list(timer.map(acts) ?? []),
            "start": .text(visit.url(TimerAddresses.timer(child.id))),
            "command": .text(RandomBytes.make(16).hex),
            // There is no room to ask what it is for.
            "purpose": .text(purposes.sent),
            "presets": .list(lengths.map(preset)),
            "taps": .text(visit.url(ActivityAddresses.taps(child.id))),
            "tap": .text(RandomBytes.make(16).hex),
            "tiles": .list(visit.pages.family.loggable(by: child.id).map(tile)),
            "running": day.running.map(now) ?? .none,
            "total": day.activities.isEmpty ? "" : .text(words.duration(day.total)),
            "isFresh": .bool(day.activities.isEmpty && plainTimers.isEmpty),
            "rows": .list(Array(rows.prefix(Self.rows))),
            "format": DurationFormats.value(words),
            "offline": .text(words("FocusPal isn’t responding. Try again.")),
        ])
    }

    /// What can be done now, with at most two buttons; ending by mistake would take two taps.
    private func acts(_ timer: Domain.Timer) -> [Value] {
        let words = visit.words
        func act(_ verb: TimerVerb, _ picture: String, _ label: String) -> Value {
            [
                "to": .text(visit.url(TimerAddresses.verb(child.id, timer.id, verb))),
                "picture": .text(picture), "label": .text(label),
                "isStart": .bool([.resume, .extend, .next].contains(verb)),
            ]
        }
        let done = act(.done, "check", words("Done"))
        switch timer.settled(at: visit.stamp).state {
        case .running:
            return [
                act(.pause, "pause", words("Pause")), act(.add, "plus", words("1 more minute")),
            ]
        case .paused:
            return [act(.resume, "play", words("Carry on")), act(.stop, "stop", words("Stop"))]
        case .landing: return [done, act(.extend, "plus", words("2 more minutes"))]
        case .prompt: return [act(.next, "play", words("Carry on")), done]
        case .overtime: return [done]
        case .ended: return timer.isLive ? [] : [done]
        }
    }

    /// The child's lengths, shortest first.
    private var lengths: ArraySlice<Int> {
        visit.pages.family.timerHabits(of: child.id).presets.prefix(Self.presets)
    }

    private func preset(_ minutes: Int) -> Value {
        [
            "minutes": .int(minutes),
            "label": .text(
                visit.words.count(
                    minutes, one: "Start {{count}} minute", other: "Start {{count}} minutes")),
        ]
    }

    /// The categories of the day, the longest first; until there is one, the timers, newest first.
    private var rows: [Value] {
        guard day.activities.isEmpty else { return DayRing(visit, totals: day.totals).rows }
        return plainTimers.reversed().map { timer in
            [
                "name": .text(timer.step ?? visit.words("Timer")),
                "icon": "timer",
                "colour": "stone",
                "time": .text(visit.words.duration(timer.length)),
            ]
        }
    }

    private func tile(_ category: Domain.Category) -> Value {
        [
            "id": .text(category.id.description),
            "name": .text(category.name),
            "icon": .text(category.icon),
            "colour": .text(category.colour.rawValue),
            "pressed": .text(day.running?.record.category == category.id ? "true" : "false"),
        ]
    }

    private func now(_ activity: Activity) -> Value {
        [
            "name": .text(visit.pages.family.name(of: activity.record)),
            "startedAt": .text(String(activity.record.startedAt.milliseconds)),
            "duration": .text(visit.words.going(activity.span(at: visit.now).length)),
        ]
    }
}
