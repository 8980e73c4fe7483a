import ChildPages
import Domain
import Site
import Templates

/// Entries that overlap a new one, drawn and listed, with the ways to solve it (§2.4).
struct OverlapPanel {
    package let desk: Desk
    package let record: ActivityRecord
    package let others: [Activity]

    private var visit: Visit { desk.visit }
    private var words: Words { visit.words }

    package var value: Value {
        let day = visit.calendar.calendarDay(visit.calendar.day(of: record.startedAt))
        let mine = Activity(id: ActivityID(0), child: desk.child.id, record: record)
        let all = others + [mine]
        let free = record.endedAt.flatMap { end in
            Overlap.freeTime(in: record.startedAt..<end, around: others, now: visit.now)
        }
        let canShorten =
            record.endedAt != nil
            && others.allSatisfy {
                Entry.mayChange($0, desk.hand, today: visit.today.span, now: visit.now)
            }
        return [
            "there": strip("there", others, all, day),
            "yours": strip("yours", [mine], all, day),
            "others": .list(others.map { row($0, day) }),
            "fit": free.map { .text(fit($0, day)) } ?? .none,
            "canShorten": .bool(canShorten),
        ]
    }

    private func fit(_ free: Range<Instant>, _ day: CalendarDay) -> String {
        words("Fit it into the free time: {{time}}", ["time": words.times(free, day)])
    }

    private func strip(
        _ id: String, _ activities: [Activity], _ all: [Activity], _ day: CalendarDay
    ) -> Value {
        .trusted(
            DayTimeline(
                visit.pages, activities: activities, day: day, now: visit.now, id: id, window: all
            ).chart)
    }

    private func row(_ activity: Activity, _ day: CalendarDay) -> Value {
        let look = visit.pages.family.look(of: activity.record)
        return [
            "name": .text(visit.pages.family.name(of: activity.record)),
            "icon": .text(look.icon),
            "colour": .text(look.colour.rawValue),
            "time": .text(words.times(activity.span(at: visit.now), day)),
            "isByHand": .bool(activity.record.enteredBy == .manual),
            "isImported": .bool(activity.record.enteredBy == .imported),
            "isForgotten": .bool(activity.isForgotten(at: visit.now)),
        ]
    }
}
