import ChildPages
import Domain
import Site
import Templates

/// What of a calendar file is left out, in words: each with its day and the reason.
enum LeftOutFields {
    /// Nobody reads more; the others are counted.
    package static let most = 50

    package static func of(_ all: [ResidenceFile.LeftOut], _ visit: Visit) -> Fields {
        let words = visit.words
        return [
            "hasLeftOut": .bool(!all.isEmpty),
            "leftOut": .list(
                all.prefix(most).map { one in
                    [
                        "summary": .text(one.summary.isEmpty ? words("Untitled") : one.summary),
                        "day": one.day.map { .text(day($0, one.others, visit)) } ?? .none,
                        "reason": .text(sentence(one.reason, words)),
                    ]
                }),
            "more": all.count > most
                ? .text(
                    words.count(
                        all.count - most, one: "{{count}} more entry is left out.",
                        other: "{{count}} more entries are left out."))
                : .none,
        ]
    }

    private static func day(_ day: LocalDay, _ others: Int, _ visit: Visit) -> String {
        let words = visit.words
        let first = words.weekdayAndDay(day, seenOn: visit.today.day)
        guard others > 0 else { return first }
        return words(
            "{{day}} and {{others}}",
            [
                "day": first,
                "others": words.count(
                    others, one: "{{count}} more day", other: "{{count}} more days"),
            ])
    }

    private static func sentence(_ reason: ResidenceFile.Reason, _ words: Words) -> String {
        switch reason {
        case .start: words("it has no start that can be read")
        case .end: words("its end doesn’t fit its start")
        case .backwards: words("it ends before it begins")
        case .empty: words("it has no length")
        case .zone(""): words("its time zone isn’t known")
        case .zone(let zone): words("its time zone {{zone}} isn’t known", ["zone": zone])
        case .repeats: words("how it repeats can’t be read")
        case .tooOften: words("it repeats too often")
        case .property(let name): words("its {{name}} can’t be read", ["name": name])
        case .replaced: words("from this day on it changes in a way that FocusPal doesn’t read")
        case .cancelled: words("it is cancelled")
        case .noWholeDay: words("it covers no whole day")
        case .noRoom: words("there is no room for it here")
        }
    }
}
