import Domain
import Site

/// A goal's progress, in words and with a sign, so that colour is never alone (§13).
struct GoalWords {
    private let words: Words
    private let progress: GoalProgress
    /// Whether its day is over.
    private let isDayOver: Bool

    package init(_ words: Words, _ progress: GoalProgress, isDayOver: Bool = false) {
        self.words = words
        self.progress = progress
        self.isDayOver = isDayOver
    }

    /// How much of how much.
    package var amount: String {
        words(
            "{{n}} of {{goal}} min",
            ["n": String(progress.minutesSpent), "goal": String(progress.minutes)])
    }

    /// What is left, or what is done, or what came of a day that is over; kind in every case.
    package var note: String {
        guard !isDayOver else { return words(progress.toldAfterwards) }
        let left: KeyValuePairs = ["n": String(progress.minutesLeft)]
        return switch progress.zone {
        case .filling: words("{{n}} min to go", left)
        case .done: words("Done for today")
        case .free where progress.minutes == 0: words("None so far")
        case .free: words("{{n}} min left", left)
        case .soon where progress.minutesLeft == 0: words("That’s it for today")
        case .soon: words("{{n}} min left", left)
        case .over where progress.minutesOver == 0: words("Just over. Tomorrow’s a new day.")
        case .over:
            words("{{n}} min over. Tomorrow’s a new day.", ["n": String(progress.minutesOver)])
        }
    }

    /// The same for the parents' overview, on one line with the name.
    package var short: String {
        guard progress.zone == .over, progress.minutesOver > 0 else {
            return progress.zone == .over ? words("Just over") : note
        }
        return words("{{n}} min over", ["n": String(progress.minutesOver)])
    }

    /// All goals of a day that goes on, at a glance.
    package static func glance(_ glance: GoalGlance, _ words: Words) -> String {
        switch glance {
        case .passed(let count):
            words.count(count, one: "{{count}} limit passed", other: "{{count}} limits passed")
        case .reached(let count, of: 1):
            words("{{n}} of {{all}} goal", ["n": String(count), "all": "1"])
        case .reached(let count, of: let all):
            words("{{n}} of {{all}} goals", ["n": String(count), "all": String(all)])
        case .within(let count):
            words.count(count, one: "Within the limit", other: "Within {{count}} limits")
        }
    }

    /// The sign next to the words.
    package var sign: String {
        switch progress.zone {
        case .filling: "timer"
        case .done: "check"
        case .free: "leaf"
        case .soon: "clock"
        case .over: "moon"
        }
    }
}
