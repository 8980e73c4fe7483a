package import Domain
package import Site
package import Templates

/// The days, or hours, that a page leaves out because they were at the other home, with their totals
/// where those are agreed (§17.3).
package struct LeftOut {
    /// What is covered and what is not.
    package let sentence: String
    /// Whether nothing is seen of any of the days, so that nobody can say they were empty.
    package let isAll: Bool
    /// Each day of which the totals are known.
    package let rows: [(day: String, text: String)]
    private let title: String

    /// Nil if nothing is left out.
    ///
    /// - Parameters:
    ///   - isChild: whether the child itself reads it.
    ///   - hasSome: whether something of the days is seen that began before them.
    ///   - counted: activities that are counted without being seen.
    ///   - sessions: the finished focus sessions of the days.
    package init?(
        _ visit: Visit, _ view: HomeView?, isChild: Bool = false, hasSome: Bool = false,
        days: [CalendarDay], counted: [Activity], _ sessions: [FocusSession]
    ) {
        guard let view, let cover = HomeCover(view, days: days, now: visit.now),
            let homes = visit.pages.family.homes
        else { return nil }
        let words = visit.words
        let other = view.home.map { homes.other(than: $0).profile.name }
        isAll = cover.whole.isEmpty && cover.part.isEmpty && !hasSome
        sentence =
            isChild
            ? words(
                "Your days at {{home}} open here when your pages have a lock.",
                ["home": other ?? ""])
            : Self.sentence(cover, other, hasSome: hasSome, words)
        title = other.map { words("Totals at {{home}}", ["home": $0]) } ?? words("Totals")
        rows = view.totals(of: counted, sessions, days: days, now: visit.now).map { day in
            (words.short(.weekdayAndDay, day.day), Self.text(day, words))
        }
    }

    /// The sums of several children; nil if nothing is left out for any of them.
    package init?(_ children: [LeftOut], _ words: Words) {
        guard !children.isEmpty else { return nil }
        sentence = words("Without the days and hours that are left out below.")
        (title, rows, isAll) = ("", [], children.allSatisfy(\.isAll))
    }

    /// The sentence for some days; `home`: the other one, nil for someone who belongs to neither.
    private static func sentence(
        _ cover: HomeCover, _ home: String?, hasSome: Bool, _ words: Words
    ) -> String {
        guard let home else {
            return words("Days since the homes were set up are left out.")
        }
        let values: KeyValuePairs = [
            "home": home,
            "whole": words.count(
                cover.whole.count, one: "{{count}} whole day", other: "{{count}} whole days"),
            "part": words.count(
                cover.part.count, one: "{{count}} day in part", other: "{{count}} days in part"),
            "left": words.count(
                cover.none.count, one: "{{count}} day", other: "{{count}} days"),
        ]
        return switch (cover.whole.count, cover.part.count, cover.none.count) {
        case (0, 0, _) where hasSome: words("What began at {{home}} is left out.", values)
        case (0, 0, 1): words("This day at {{home}} is left out.", values)
        case (0, 0, _): words("All of these days were at {{home}} and are left out.", values)
        case (0, 1, 0): words("The hours at {{home}} are left out.", values)
        case (0, _, 0): words("Covers {{part}}, without the hours at {{home}}.", values)
        case (_, _, 0):
            words("Covers {{whole}} and {{part}}, without the hours at {{home}}.", values)
        case (_, 0, _): words("Covers {{whole}}. Leaves out {{left}} at {{home}}.", values)
        case (0, _, _): words("Covers {{part}}. Leaves out {{left}} at {{home}}.", values)
        case (_, _, _):
            words("Covers {{whole}} and {{part}}. Leaves out {{left}} at {{home}}.", values)
        }
    }

    private static func text(_ day: DayTotals, _ words: Words) -> String {
        let time = words.duration(day.time)
        guard day.trees > 0 else { return time }
        return words(
            "{{time}} · {{trees}} · {{focus}} of focus",
            [
                "time": time, "focus": words.duration(day.focus),
                "trees": words.count(day.trees, one: "{{count}} tree", other: "{{count}} trees"),
            ])
    }

    package var value: Value {
        [
            "sentence": .text(sentence), "title": .text(title),
            "hasTotals": .bool(!rows.isEmpty),
            "totals": .list(rows.map { ["day": .text($0.day), "text": .text($0.text)] }),
        ]
    }
}
