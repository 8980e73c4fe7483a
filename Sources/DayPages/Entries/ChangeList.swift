import ChildPages
import Database
import Domain
import Site
import Templates

/// Who changed what on a day, in words, and which entries were deleted (§2.2, §2.4).
struct ChangeList {
    private let visit: Visit
    private let child: Child
    private let day: CalendarDay
    private var words: Words { visit.words }

    package init(_ visit: Visit, child: Child, day: CalendarDay) {
        self.visit = visit
        self.child = child
        self.day = day
    }

    /// A deleted entry, with a way to restore it.
    package func deleted(_ activity: Activity) -> Value {
        [
            "text": .text(told(activity)),
            "restore": .text(visit.url(EntryAddresses.restored(child.id, activity.id))),
        ]
    }

    package func row(_ change: ActivityChange) -> Value {
        let on = visit.calendar.calendarDay(visit.calendar.day(of: change.at))
        let clock = words.clock(on, change.at)
        let time =
            on.day == day.day
            ? clock
            : words(
                "{{day}}, {{time}}",
                ["day": words.weekdayAndDay(on.day, seenOn: visit.today.day), "time": clock])
        let hand = hand(of: change)
        let who = change.device.map {
            words("{{who}}, on {{device}}", ["who": hand, "device": $0])
        }
        return [
            "time": .text(time), "who": .text(who ?? hand), "what": .text(what(change)),
            "avatar": visit.avatar(of: change.person),
        ]
    }

    private func hand(of change: ActivityChange) -> String {
        switch change.actor {
        case .child: child.profile.name
        case .parent: visit.name(of: change.person) ?? words("A grown-up")
        case .server: words("FocusPal")
        }
    }

    private func what(_ change: ActivityChange) -> String {
        let after = told(change.after)
        guard let before = change.before else {
            return words("added: {{entry}}", ["entry": after])
        }
        switch (before.record.deletedAt, change.after.record.deletedAt) {
        case (nil, .some):
            return change.isUndo
                ? words("undone: {{entry}}", ["entry": told(before)])
                : words("deleted: {{entry}}", ["entry": told(before)])
        case (.some, nil): return words("brought back: {{entry}}", ["entry": after])
        default: break
        }
        if before.record.endedAt == nil, change.after.record.endedAt != nil {
            return words("ended: {{entry}}", ["entry": after])
        }
        return words("{{old}} → {{new}}", ["old": told(before), "new": after])
    }

    private func told(_ activity: Activity) -> String {
        let record = activity.record
        let span = record.startedAt..<max(record.startedAt, record.endedAt ?? record.startedAt)
        let time =
            record.endedAt == nil
            ? words(
                "since {{time}}",
                ["time": words.clock(day, record.startedAt)])
            : words.times(span, day)
        let name = visit.pages.family.name(of: record)
        var text = "\(Isolation.isolated(name)), \(time)"
        if activity.child != child.id, let other = visit.pages.family.child(activity.child) {
            text += ", \(other.profile.name)"
        }
        if record.enteredBy != .tap { text += ", \(words.entered(record.enteredBy))" }
        return record.note.isEmpty ? text : "\(text), “\(record.note)”"
    }
}
