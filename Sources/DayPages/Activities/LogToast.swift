import ChildPages
import Database
import Domain
import Site
import Templates

/// The message at the foot of the page after a tap: what it did, with a way to undo it (§2.2).
struct LogToast {
    /// How long a script shows it.
    package static let shown = Span.seconds(8)

    private let visit: Visit
    private let child: Child
    private let day: DayRecord
    private let lastTap: KnownTap?

    package init(_ visit: Visit, child: Child, day: DayRecord, lastTap: KnownTap?) {
        self.visit = visit
        self.child = child
        self.day = day
        self.lastTap = lastTap
    }

    /// Nothing if the last tap is too old for the child to undo.
    package var value: Value {
        guard let last = lastTap, visit.now - last.tap.at <= QuickLog.undoable,
            let category = visit.pages.family.category(last.tap.category)
        else { return .none }
        let age = visit.now - last.tap.at
        let isFresh = (Span.zero..<Self.shown).contains(age)
        let isRunning = day.running?.record.category == last.tap.category && last.outcome == .began
        let words = visit.words
        let minutes = isRunning ? QuickLog.alreadyMinutes : []
        return [
            "text": .text(sentence(last, isRunning: isRunning, category.name)),
            "icon": .text(category.icon),
            "colour": .text(category.colour.rawValue),
            "isFresh": .bool(isFresh),
            "left": .text(String(max(0, (Self.shown.milliseconds - age.milliseconds)))),
            "undo": .text(visit.keepingTiles(ActivityAddresses.tap(child.id, last.tap.id))),
            "length": .text(
                visit.keepingTiles(ActivityAddresses.tapLength(child.id, last.tap.id))),
            "canShift": .bool(isRunning),
            "minutes": .list(
                minutes.map { number in
                    [
                        "value": .int(number),
                        "label": .text(words("{{m}} min", ["m": String(number)])),
                    ]
                }),
        ]
    }

    private func sentence(_ last: KnownTap, isRunning: Bool, _ name: String) -> String {
        switch last.outcome {
        case .began where isRunning: return visit.words("{{name}} started", ["name": name])
        case .began, .filled:
            guard last.outcome == .began, let span = length(of: last.tap) else {
                return visit.words("{{name}} logged", ["name": name])
            }
            let time = visit.words.duration(span)
            return visit.words("{{name}} logged: {{time}}", ["name": name, "time": time])
        case .stopped: return visit.words("{{name}} ended", ["name": name])
        }
    }

    /// How long it became with "I already did it", which is shortened to fit.
    private func length(of tap: Tap) -> Span? {
        day.logged.last { $0.record.category == tap.category }.flatMap { activity in
            activity.record.endedAt.flatMap { $0 < tap.at ? nil : $0 - activity.record.startedAt }
        }
    }
}
