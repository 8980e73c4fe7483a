import ChildPages
import Domain
import GrownUpPages
import OperatorPages
import Site

/// What made-up grown-ups notice: now and then something after what a child did.
struct DemoPraise {
    package let seed: UInt64
    /// The language of the sentences.
    package let words: Words

    private static let noticed: [Category.Kind: [(Praise.Reason, String)]] = [
        .homework: [
            (.effort, "You kept at it, although it was hard."),
            (.alone, "You packed your bag by yourself."),
        ],
        .chores: [(.help, "You set the table without being asked."), (.kind, "You fed the cat.")],
        .social: [(.kind, "You shared the last pancake."), (.calm, "You found a way to agree.")],
        .physical: [(.brave, "You tried the high wall."), (.effort, "Four times that bike ramp!")],
        .music: [(.effort, "I heard you practise the hard part again and again.")],
    ]

    /// What is said about an activity; nil: nothing.
    func praise(after activity: DemoActivity) -> (reason: Praise.Reason, words: String)? {
        guard let known = Self.noticed[activity.kind] else { return nil }
        var dice = Dice(
            seed: seed, 19, activity.child,
            Int(truncatingIfNeeded: activity.startedAt.milliseconds))
        guard dice.comesUp(0.03) else { return nil }
        let (reason, sentence) = dice.pick(known)
        return (reason, words(sentence))
    }
}
