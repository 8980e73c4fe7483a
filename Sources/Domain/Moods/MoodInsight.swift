/// Something that a child's moods may show, worded as a question (§2.6).
public struct MoodInsight: Sendable, Equatable {
    /// What comes before the change.
    public let subject: MoodPair.Subject
    /// Whether the mood is often brighter after it, or often cloudier.
    public let isBrighter: Bool
    /// After how many of the pairs it was brighter.
    public let brighter: Int
    /// After how many it was the same.
    public let same: Int
    /// After how many it was cloudier.
    public let cloudier: Int

    /// How many pairs it is based on.
    public var count: Int { brighter + same + cloudier }

    /// The least number of pairs (§2.6).
    public static let fewestPairs = 8
    /// "Often" is more than half: at least this percentage of the pairs.
    public static let oftenPercent = 60
    /// And at least this many times as often as the opposite.
    public static let lead = 3
    /// The most at once; more would be a lecture.
    public static let most = 3
    /// How many days back pairs count; before that the child was a different one.
    public static let remembered = 90

    /// What the pairs may show, the clearest first.
    public static func found(in pairs: [MoodPair]) -> [MoodInsight] {
        var subjects: [MoodPair.Subject] = []
        var known: [MoodPair.Subject: [MoodPair]] = [:]
        for pair in pairs {
            if known[pair.subject] == nil { subjects.append(pair.subject) }
            known[pair.subject, default: []].append(pair)
        }
        let found = subjects.compactMap { MoodInsight($0, known[$0] ?? []) }
        let inOrder = found.enumerated().sorted { a, b in
            // Shares are compared by cross multiplication; equal ones keep their order.
            let (one, other) = (
                a.element.often * b.element.count, b.element.often * a.element.count
            )
            return (one, b.offset) > (other, a.offset)
        }
        return inOrder.prefix(most).map(\.element)
    }

    /// Nil if there are too few pairs, or they show nothing clear.
    init?(_ subject: MoodPair.Subject, _ pairs: [MoodPair]) {
        self.subject = subject
        brighter = pairs.count { $0.after.rawValue > $0.before.rawValue }
        cloudier = pairs.count { $0.after.rawValue < $0.before.rawValue }
        same = pairs.count - brighter - cloudier
        isBrighter = brighter > cloudier
        let (often, seldom) = (max(brighter, cloudier), min(brighter, cloudier))
        guard pairs.count >= Self.fewestPairs, often * 100 >= Self.oftenPercent * pairs.count,
            often >= seldom * Self.lead
        else { return nil }
    }

    private var often: Int { max(brighter, cloudier) }
}
