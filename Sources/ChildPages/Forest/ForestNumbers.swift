import Domain
import Site
import Templates

/// A forest's numbers and the words about them: nothing is ever called a loss (§8.3).
struct ForestNumbers {
    private let words: Words
    private let stats: ForestStats

    package init(_ stats: ForestStats, _ words: Words) {
        self.stats = stats
        self.words = words
    }

    /// The heading of the forest.
    package var title: String { words("My forest ({{count}})", ["count": String(stats.trees)]) }

    package var value: Value {
        let streak = stats.streak
        return [
            "trees": .int(stats.trees),
            "time": .text(words.duration(stats.focusTime)),
            "today": .int(stats.treesToday),
            // A streak that has not begun is no number.
            "streak": streak.days > 0 ? .int(streak.days) : .none,
            "hasLeaves": .bool(streak.leaves > 0),
            "leaves": .list(Array(repeating: .fields([:]), count: streak.leaves)),
            "leavesWords": .text(
                words.count(
                    streak.leaves, one: "{{count}} rest leaf", other: "{{count}} rest leaves")),
            "rest": rest.map { .text($0) } ?? .none,
            "beginsAnew": .bool(streak.beginsAnew),
            "resting": resting.map { .text($0) } ?? .none,
        ]
    }

    /// What leaves have done for the streak.
    private var rest: String? {
        let streak = stats.streak
        guard let last = streak.rested.last else { return nil }
        let values: KeyValuePairs = [
            "day": words.weekdayAndDay(last), "count": String(streak.daysWithRest),
            "n": String(streak.rested.count),
        ]
        guard streak.rested.count > 1 else {
            return words.count(
                streak.daysWithRest,
                one: "A rest leaf covered {{day}}. With it: {{count}} day in a row.",
                other: "A rest leaf covered {{day}}. With it: {{count}} days in a row.", values)
        }
        guard streak.rested.count > 2 else {
            return words(
                "Two rest leaves helped, the last on {{day}}. With them: {{count}} days in a row.",
                values)
        }
        // A child keeps two at most, but earns new ones as it goes on.
        return words(
            "{{n}} rest leaves helped, the last on {{day}}. With them: {{count}} days in a row.",
            values)
    }

    private var resting: String? {
        guard stats.abandoned > 0 else { return nil }
        return words.count(
            stats.abandoned, one: "{{count}} tree is resting. It feeds the soil.",
            other: "{{count}} trees are resting. They feed the soil.")
    }
}
