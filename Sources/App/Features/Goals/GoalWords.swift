import Domain

/// A goal's progress, in words and with a sign, so that colour is never alone (§13).
struct GoalWords {
    private let words: Words
    private let progress: GoalProgress
    /// Whether its day is over.
    private let isDayOver: Bool

    init(_ words: Words, _ progress: GoalProgress, isDayOver: Bool = false) {
        self.words = words
        self.progress = progress
        self.isDayOver = isDayOver
    }

    /// How much of how much.
    var amount: String {
        words(
            "{{n}} of {{goal}} min",
            ["n": String(progress.minutesSpent), "goal": String(progress.minutes)])
    }

    /// What is left, or what is done, or what came of a day that is over; kind in every case.
    var note: String {
        guard !isDayOver else { return words(progress.toldAfterwards) }
        let left: KeyValuePairs = ["n": String(progress.minutesLeft)]
        return switch progress.zone {
        case .filling: words("{{n}} min to go", left)
        case .done: words("Done for today")
        case .free where progress.minutes == 0: words("None today")
        case .free: words("{{n}} min left", left)
        case .soon where progress.minutesLeft == 0: words("That’s it for today")
        case .soon: words("{{n}} min left", left)
        case .over where progress.minutesOver == 0: words("Just over. Tomorrow’s a new day.")
        case .over:
            words("{{n}} min over. Tomorrow’s a new day.", ["n": String(progress.minutesOver)])
        }
    }

    /// The same for the parents' overview, on one line with the name.
    var short: String {
        guard progress.zone == .over, progress.minutesOver > 0 else {
            return progress.zone == .over ? words("Just over") : note
        }
        return words("{{n}} min over", ["n": String(progress.minutesOver)])
    }

    /// All goals of a day at a glance: first a passed limit, otherwise how many are kept.
    static func glance(_ glance: GoalGlance, _ words: Words) -> String {
        guard glance.over == 0 else {
            return words.count(
                glance.over, one: "{{count}} limit passed", other: "{{count}} limits passed")
        }
        let values: KeyValuePairs = ["n": String(glance.kept), "all": String(glance.all)]
        return glance.all == 1
            ? words("{{n}} of {{all}} goal", values) : words("{{n}} of {{all}} goals", values)
    }

    /// The sign next to the words.
    var sign: String {
        switch progress.zone {
        case .filling: "timer"
        case .done: "check"
        case .free: "leaf"
        case .soon: "clock"
        case .over: "moon"
        }
    }
}
