import ChildPages
import Domain
import GrownUpPages
import OperatorPages
import Site

/// A stretch of a made-up day, in seconds of the clock since its midnight.
struct Stretch: Equatable, Sendable {
    /// What it counts as.
    package let kind: Category.Kind
    /// The English name of the part, if the child logs it.
    package let part: String?
    /// Its first second.
    package let start: Int
    /// The first second after it; beyond 86,400 if it goes past midnight.
    package let end: Int
}

/// A child's day as it unfolds: each thing starts where the previous one ended.
struct DayPlan {
    /// What was logged, in order.
    private(set) var stretches: [Stretch] = []
    /// How far the day has got, logged or not.
    private(set) var cursor: Int
    var dice: Dice
    private let eagerness: Double

    /// A day that begins at a second of the clock.
    package init(from cursor: Int, eagerness: Double, dice: Dice) {
        self.cursor = cursor
        self.eagerness = eagerness
        self.dice = dice
    }

    /// The minute of the clock reached so far.
    package var minute: Int { cursor / 60 }

    /// Lets time pass until a minute of the clock, and a little longer.
    package mutating func wait(until minute: Int) {
        cursor = max(cursor, minute * 60 + dice.number(in: -420...420))
    }

    /// Does something for this many minutes, starting now or after a pause.
    ///
    /// Ends at `limit`, a minute of the clock, if that comes first; anything shorter than four
    /// minutes is left out. With `isSure`, it is logged whatever the child is like.
    mutating func spend(
        _ kind: Category.Kind, _ part: String? = nil, for minutes: ClosedRange<Int>,
        limit: Int = 2880, isSure: Bool = false
    ) {
        // Often one tap ends one thing and starts the next.
        let pause = dice.comesUp(0.35) ? 0 : dice.number(in: 20...600)
        let start = cursor + pause
        let length = dice.number(in: (minutes.lowerBound * 60)...(minutes.upperBound * 60))
        let end = min(start + length, limit * 60)
        let isLogged = dice.comesUp(eagerness)
        let part = dice.comesUp(0.2 + 0.5 * eagerness) ? part ?? anyPart(of: kind) : nil
        guard end - start >= 240 else { return }
        cursor = end
        guard isLogged || isSure else { return }
        stretches.append(Stretch(kind: kind, part: part, start: start, end: end))
    }

    /// Parts listed first are more common.
    private mutating func anyPart(of kind: Category.Kind) -> String? {
        let parts = DefaultCategories.all.first { $0.kind == kind }?.parts ?? []
        guard !parts.isEmpty else { return nil }
        return dice.pick(
            parts.enumerated().map { ($0.element, 1 / Double($0.offset + 1)) })
    }
}
