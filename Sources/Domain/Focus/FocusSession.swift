/// A focus session's identifier.
public typealias FocusSessionID = Identifier<FocusSession>

/// A stretch of focus that grows a tree (§4.1).
///
/// Its timer counts; this is everything the timer knows nothing about.
public struct FocusSession: Sendable, Equatable {
    /// Its identifier.
    public let id: FocusSessionID
    /// The child it belongs to.
    public let child: ChildID
    /// The timer that runs; nil: it ran in a guest's browser (§12.5).
    public let timer: TimerID?
    /// What was chosen before it began.
    public let plan: FocusPlan
    /// When it began.
    public let startedAt: Instant
    /// The lowest stage 1…5 that the tree is drawn in: what it had reached when time was added
    /// (§4.2).
    public let reached: Int
    /// The outcome; nil while it runs.
    public let end: FocusEnd?
    /// The mood after it, if the child gave one.
    public let moodAfter: Mood?

    /// A session as the store keeps it.
    public init(
        id: FocusSessionID, child: ChildID, timer: TimerID?, plan: FocusPlan, startedAt: Instant,
        reached: Int, end: FocusEnd? = nil, moodAfter: Mood? = nil
    ) {
        self.id = id
        self.child = child
        self.timer = timer
        self.plan = plan
        self.startedAt = startedAt
        self.reached = reached
        self.end = end
        self.moodAfter = moodAfter
    }
}

/// What is chosen before a session begins and does not change.
public struct FocusPlan: Sendable, Equatable {
    /// The length: 5…180 minutes in steps of five.
    public let minutes: Int
    /// The kind of tree.
    public let species: TreeSpecies
    /// The seed that makes this tree unique.
    public let seed: UInt64
    /// What leaving the page means.
    public let leaving: Leaving
    /// The mood before it, if the child gave one.
    public let moodBefore: Mood?
    /// The Tomo that comes along; nil: none.
    public let tomo: TomoID?

    /// The usual length (§4.1).
    public static let usualMinutes = 25
    /// The lengths that can be chosen (§4.1).
    public static let choices = Array(stride(from: 5, through: 180, by: 5))

    /// The lengths that a child of an age is offered first, shortest first (§4.1).
    public static func offered(_ mode: AgeMode) -> [Int] {
        switch mode {
        case .little: [5, 10, 15]
        case .middle: [10, 15, 25]
        case .teen: [15, 25, 50]
        }
    }

    /// The offered length that is chosen already: the last one if it is among them, otherwise the
    /// usual one, or the longest offered where that is too long.
    public static func proposed(last: Int?, for mode: AgeMode) -> Int {
        let offered = offered(mode)
        if let last, offered.contains(last) { return last }
        return offered.contains(usualMinutes) ? usualMinutes : offered.max() ?? usualMinutes
    }

    /// A plan; its length and its seed decide the kind of tree.
    public init(
        minutes: Int, seed: UInt64, leaving: Leaving, moodBefore: Mood? = nil,
        tomo: TomoID? = nil
    ) {
        self.init(
            minutes: minutes, species: .grown(inMinutes: minutes, from: seed), seed: seed,
            leaving: leaving, moodBefore: moodBefore, tomo: tomo)
    }

    /// A plan as the store keeps it.
    public init(
        minutes: Int, species: TreeSpecies, seed: UInt64, leaving: Leaving, moodBefore: Mood?,
        tomo: TomoID? = nil
    ) {
        self.minutes = minutes
        self.species = species
        self.seed = seed
        self.leaving = leaving
        self.moodBefore = moodBefore
        self.tomo = tomo
    }
}

/// What leaving the page means for a session (§4.3).
public enum Leaving: String, Sendable, CaseIterable {
    /// Nothing.
    case calm
    /// The tree dozes while the child is away, and wakes on return.
    case gentle
    /// The page has to stay visible.
    case brave
}
