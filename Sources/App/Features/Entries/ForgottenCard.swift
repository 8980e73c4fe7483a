import Database
import Domain
import Templates

/// "Did you forget to stop?", with likely ends to tap (§2.3).
struct ForgottenCard {
    /// Older ones are not asked about; parents find them on their day.
    static let asked = Span.hours(48)

    private let activity: Activity
    private let usual: Span?
    private let next: Instant?

    /// The child's last forgotten activity; nil if there is nothing to ask.
    init?(_ day: DayRecord, of child: ChildID, _ reading: borrowing Reading) throws {
        let open = day.open.flatMap { $0.isForgotten(at: day.now) ? $0 : nil }
        guard
            let activity = try open
                ?? reading.lastForgotten(of: child, since: day.now - Self.asked)
        else { return nil }
        try self.init(activity, reading)
    }

    /// A forgotten activity.
    init(_ activity: Activity, _ reading: borrowing Reading) throws {
        self.activity = activity
        usual = Forgotten.usual(
            try reading.lengths(
                of: activity.child, activity.record.category, atMost: Forgotten.remembered))
        next = try reading.nextStart(of: activity.child, after: activity.record.startedAt)
    }

    func value(_ visit: Visit, _ hand: Entry.Hand) -> Value {
        let words = visit.words
        let look = visit.pages.family.look(of: activity.record)
        let day = visit.calendar.calendarDay(visit.calendar.day(of: activity.record.startedAt))
        let from = words.clock(day, activity.record.startedAt)
        let name = visit.pages.family.category(activity.record.category)?.name ?? ""
        let since =
            day.day == visit.today.day
            ? words("{{name}} started at {{time}}. When did it end?", ["name": name, "time": from])
            : words(
                "{{name}} started on {{day}} at {{time}}. When did it end?",
                ["name": name, "day": words.weekdayAndDay(day.day), "time": from])
        let ends = Forgotten.likelyEnds(of: activity, usual: usual, next: next, now: visit.now)
        let isPictured = isPictured(visit, hand)
        return [
            "sentence": .text(since),
            "isPictured": .bool(isPictured),
            "icon": .text(look.icon),
            "colour": .text(look.colour.rawValue),
            "end": .text(visit.url(EntryRoutes.entryEnd[hand](activity.child, activity.id))),
            "ends": .list(
                ends.map { end($0, day, words) }),
        ]
    }

    /// Little children see lengths as dots, as on their home.
    private func isPictured(_ visit: Visit, _ hand: Entry.Hand) -> Bool {
        hand == .child && visit.pages.family.child(activity.child)?.profile.mode == .little
    }

    private func end(
        _ end: Forgotten.LikelyEnd, _ day: CalendarDay, _ words: Words
    ) -> Value {
        let clock = words.clock(day, end.at)
        let length = words.duration(end.at - activity.record.startedAt)
        let label =
            switch end.reason {
            case .now: words("Until now")
            case .usual:
                words("{{time}}, as usual ({{length}})", ["time": clock, "length": length])
            case .next, .longest, .round:
                words("{{time}} ({{length}})", ["time": clock, "length": length])
            }
        return [
            "at": .text(String(end.at.milliseconds)), "label": .text(label),
            "short": .text(end.reason == .now ? words("Now") : length),
            "dots": DayPictures.dots(end.at - activity.record.startedAt),
        ]
    }
}
