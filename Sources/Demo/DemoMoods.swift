import ChildPages
import Domain
import GrownUpPages
import OperatorPages
import Site

/// How made-up children feel before and after what they do.
struct DemoMoods {
    package let children: [DemoChild]
    package let seed: UInt64
    /// The moment that the demo ends with; nothing is logged after it.
    package let until: Instant
    /// The language of the notes.
    package let words: Words

    /// Moving outdoors or being with friends lifts the mood; sitting still doesn't.
    private static let lift: [Category.Kind: Double] = [
        .outdoor: 0.85, .physical: 0.75, .social: 0.7, .music: 0.6, .creative: 0.6, .reading: 0.4,
        .homework: 0.25, .screen: 0.15,
    ]
    private static let notes = [
        "We built a den", "Slept badly", "Big fight, then pancakes", "Won at last", "So tired",
        "Grandma called",
    ]

    /// Moods logged just before an activity and soon after it, each with its id.
    func moods(around activity: DemoActivity) -> [(ToldMood, TapID)] {
        guard let lift = Self.lift[activity.kind], let end = activity.endedAt else { return [] }
        let child = children[activity.child]
        var dice = Dice(
            seed: seed, 12, child.number, Int(truncatingIfNeeded: activity.startedAt.milliseconds))
        guard dice.comesUp(0.16 * child.eagerness) else { return [] }
        let before = dice.pick([
            (thing: Mood.rainy, weight: 1), (.cloudy, 3), (.bright, 3), (.sunny, 1),
        ])
        var after = before
        if dice.comesUp(lift) { after = Mood(rawValue: before.rawValue + 1) ?? before }
        if dice.comesUp((1 - lift) / 3) { after = Mood(rawValue: before.rawValue - 1) ?? before }
        var told: [(ToldMood, TapID)] = []
        func tell(_ mood: Mood, at moment: Instant) {
            guard moment < until, let id = Self.id(&dice) else { return }
            let isNoted = child.profile.mode != .little && dice.comesUp(0.12)
            let note = MoodNote(
                text: isNoted ? words(dice.pick(Self.notes)) : "",
                isPrivate: child.profile.mode == .teen && dice.comesUp(0.5))
            let face = child.profile.mode == .little ? Self.fewer(mood) : mood
            told.append((ToldMood(id: id, at: moment, face, note: note), id))
        }
        tell(before, at: activity.startedAt - .minutes(Int64(dice.number(in: 1...5))))
        if dice.comesUp(0.9) { tell(after, at: end + .minutes(Int64(dice.number(in: 1...6)))) }
        return told
    }

    /// The nearest of the three moods that small children choose from.
    private static func fewer(_ mood: Mood) -> Mood {
        switch mood {
        case .stormy, .rainy: .rainy
        case .cloudy: .cloudy
        case .bright, .sunny: .sunny
        }
    }

    private static func id(_ dice: inout Dice) -> TapID? {
        func digits() -> String {
            let digits = String(dice.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return TapID(digits() + digits())
    }
}
