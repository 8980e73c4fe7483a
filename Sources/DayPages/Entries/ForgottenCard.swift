package import ChildPages
package import Database
package import Domain
package import Site
package import Templates

/// "Did you forget to stop?", with likely ends to tap (§2.3).
package struct ForgottenCard {
    /// Older ones are not asked about; parents find them on their day.
    package static let asked = Span.hours(48)

    private let activity: Activity
    private let usual: Span?
    private let next: Activity?

    /// The child's last forgotten activity; nil if there is nothing to ask, or it is not seen.
    package init?(
        _ day: DayRecord, of child: ChildID, _ reading: borrowing Reading
    ) throws {
        let open = day.open.flatMap { $0.isForgotten(at: day.now) ? $0 : nil }
        guard
            let activity = try open
                ?? reading.lastForgotten(of: child, since: day.now - Self.asked),
            reading.viewer.views[child]?.mayChange(at: activity.record.startedAt) ?? true
        else { return nil }
        try self.init(activity, reading)
    }

    /// A forgotten activity.
    package init(_ activity: Activity, _ reading: borrowing Reading) throws {
        self.activity = activity
        usual = Forgotten.usual(
            try reading.lengths(
                of: activity.child, activity.record.category, atMost: Forgotten.remembered))
        next = try reading.nextActivity(of: activity.child, after: activity.record.startedAt)
    }

    package func value(_ visit: Visit, _ hand: Entry.Hand) -> Value {
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
                [
                    "name": name, "time": from,
                    "day": words.weekdayAndDay(day.day, seenOn: visit.today.day),
                ])
        let isPictured = isPictured(visit, hand)
        return [
            "name": .text(look.name),
            "sentence": .text(since),
            "icon": .text(look.icon),
            "colour": .text(look.colour.rawValue),
            "page": isPictured
                ? .text(visit.url(EntryAddresses.forgotten(activity.child))) : .none,
            "end": .text(visit.url(EntryAddresses.entryEnd[hand](activity.child, activity.id))),
            "ends": .list(
                isPictured ? [] : ends(visit).map { end($0, day, words) }),
        ]
    }

    /// The ends that a child who can't read chooses from, as pictures.
    package func pictures(_ visit: Visit) -> Value {
        .list(Forgotten.pictured(ends(visit), of: activity).map { picture($0, visit) })
    }

    private func ends(_ visit: Visit) -> [Forgotten.LikelyEnd] {
        Forgotten.likelyEnds(
            of: activity, usual: usual, next: next?.record.startedAt, now: visit.now)
    }

    /// Little children are asked on a page of pictures.
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
        return ["at": .text(String(end.at.milliseconds)), "label": .text(label)]
    }

    /// Until now it looks as it does on the home while it is on; until the next one, the next one
    /// follows; any other length is dots.
    private func picture(_ end: Forgotten.LikelyEnd, _ visit: Visit) -> Value {
        let (words, family) = (visit.words, visit.pages.family)
        let following = next.map { family.look(of: $0.record) }
        let length = end.at - activity.record.startedAt
        let label =
            switch end.reason {
            case .now: words("Until now")
            case .next: words("Until {{name}} began", ["name": following?.name ?? ""])
            case .usual, .longest, .round: words.spokenDuration(length)
            }
        return [
            "at": .text(String(end.at.milliseconds)), "label": .text(label),
            "isNow": .bool(end.reason == .now),
            "next": end.reason == .next
                ? following.map { ["icon": .text($0.icon), "colour": .text($0.colour.rawValue)] }
                    ?? .none : .none,
            "dots": end.reason == .now || end.reason == .next
                ? .none : DayPictures.dots(length),
        ]
    }
}
