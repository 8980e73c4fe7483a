/// Which focus session.
public typealias FocusSessionID = Identifier<FocusSession>

/// A stretch of focus in which a tree grows (§4.1).
///
/// Its course is that of its timer; this is what the timer knows nothing of.
public struct FocusSession: Sendable, Equatable {
    /// Which.
    public let id: FocusSessionID
    /// Whose.
    public let child: ChildID
    /// What runs and ends; nil: it ran in the browser of a guest (§12.5).
    public let timer: TimerID?
    /// What was chosen before it began.
    public let plan: FocusPlan
    /// When it began.
    public let startedAt: Instant
    /// The stage 1…5 below which the tree is not drawn any more: what it had come to when time was
    /// added (§4.2).
    public let reached: Int
    /// What came of it; nil while it lasts.
    public let end: FocusEnd?
    /// How the child felt after it, if it said so.
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

/// What is chosen before a session begins, and stays.
public struct FocusPlan: Sendable, Equatable {
    /// How long it is to be: 15…180 in steps of five.
    public let minutes: Int
    /// The kind of tree.
    public let species: TreeSpecies
    /// What makes this tree different from all others.
    public let seed: UInt64
    /// What leaving the page means.
    public let leaving: Leaving
    /// How the child felt before it, if it said so.
    public let moodBefore: Mood?
    /// The Tomo that comes along; nil: none.
    public let tomo: TomoID?

    /// The usual length (§4.1).
    public static let usualMinutes = 25
    /// The lengths up to seven, each a picture.
    public static let pictured = [15, 20, 25]
    /// The lengths that can be chosen (§4.1).
    public static let choices = Array(stride(from: 15, through: 180, by: 5))

    /// A plan; the kind of tree follows from its length.
    public init(
        minutes: Int, seed: UInt64, leaving: Leaving, moodBefore: Mood? = nil,
        tomo: TomoID? = nil
    ) {
        self.init(
            minutes: minutes, species: .grown(inMinutes: minutes), seed: seed, leaving: leaving,
            moodBefore: moodBefore, tomo: tomo)
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
    /// The tree grows sleepy meanwhile, and wakes on return.
    case gentle
    /// The page has to stay in sight.
    case brave
}

/// How somebody feels, as weather: five kinds, all fine (§2.6).
public enum Mood: Int, Sendable, CaseIterable {
    case stormy = 1
    case rainy, cloudy, bright, sunny

    /// The three that small children choose from.
    public static let few: [Mood] = [.rainy, .cloudy, .sunny]
}
