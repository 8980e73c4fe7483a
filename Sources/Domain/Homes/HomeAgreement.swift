/// How much of the days at one home the other home sees (§17.3).
public enum HomeShare: String, Sendable, CaseIterable, Comparable {
    /// Only where the child is.
    case nothing
    /// Minutes, trees and focus minutes of each day.
    case totals
    /// The days as the home itself sees them, without private notes.
    case everything

    /// Whether the other home sees less.
    public static func < (one: HomeShare, other: HomeShare) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .nothing: 0
        case .totals: 1
        case .everything: 2
        }
    }
}

/// What the homes show each other, and who belongs to which (§17.3).
///
/// It begins when a parent first says which home is theirs. From that day on, each home's parents
/// see the other's days only as far as was agreed; earlier days stay visible to both.
public struct HomeAgreement: Sendable, Equatable {
    /// What a home shows from a day on.
    public struct Step: Sendable, Hashable {
        /// The home whose days they are.
        public let home: HomeID
        /// The first day for which it holds.
        public let from: LocalDay
        /// How much the other home sees.
        public let share: HomeShare

        /// A step.
        public init(_ home: HomeID, from: LocalDay, _ share: HomeShare) {
            self.home = home
            self.from = from
            self.share = share
        }
    }

    /// Something that a parent of one home has suggested to the other.
    public struct Proposal: Sendable, Hashable {
        /// The home whose days they are.
        public let home: HomeID
        /// How much the other home would see.
        public let share: HomeShare
        /// The home whose parent suggests it; the other one answers.
        public let by: HomeID
        /// Who suggests it.
        public let person: PersonID
        /// The day on which it was suggested.
        public let day: LocalDay
        /// Whether whoever was asked has said "not now"; the one who asks doesn't learn it.
        public let isPutOff: Bool

        /// A proposal.
        public init(
            _ home: HomeID, _ share: HomeShare, by: HomeID, person: PersonID, day: LocalDay,
            isPutOff: Bool = false
        ) {
            self.home = home
            self.share = share
            self.by = by
            self.person = person
            self.day = day
            self.isPutOff = isPutOff
        }
    }

    /// What was agreed, oldest first.
    public let steps: [Step]
    /// What waits for an answer; at most one for the days of each home.
    public let proposals: [Proposal]
    /// The home of each parent who has said which is theirs.
    public let homes: [PersonID: HomeID]
    /// The day on which each of them did.
    public let joined: [PersonID: LocalDay]
    /// The parents whom a home has asked to join.
    public let invitations: [PersonID: HomeID]

    /// An agreement as the store keeps it.
    public init(
        steps: [Step] = [], proposals: [Proposal] = [], homes: [PersonID: HomeID] = [:],
        joined: [PersonID: LocalDay] = [:], invitations: [PersonID: HomeID] = [:]
    ) {
        self.steps = steps.sorted { $0.from < $1.from }
        self.proposals = proposals
        self.homes = homes
        self.joined = joined
        self.invitations = invitations
    }

    /// The first day for which something is agreed; nil before a parent has said which home is
    /// theirs: both homes see all days until then.
    public var beginning: LocalDay? { steps.first?.from }

    /// How much the other home sees of a day at a home.
    public func share(of home: HomeID, on day: LocalDay) -> HomeShare {
        steps.last { $0.home == home && $0.from <= day }?.share ?? .everything
    }

    /// The least that the other home sees of a home's days, from a day on.
    public func leastShare(of home: HomeID, since day: LocalDay) -> HomeShare {
        let later = steps.filter { $0.home == home && $0.from > day }.map(\.share)
        return later.reduce(share(of: home, on: day), min)
    }

    /// Whether a parent can say that a home is theirs.
    ///
    /// Nobody is put into a home, and nobody answers for both: a home in which someone is already
    /// has to ask, and whoever belongs to one stays. Only on the same day, and as long as no other
    /// parent has chosen, a wrong choice can be mended.
    public func mayJoin(_ home: HomeID, _ person: PersonID, on today: LocalDay) -> Bool {
        guard let own = homes[person] else {
            return invitations[person] == home || !homes.values.contains(home)
        }
        return own != home && homes.count == 1 && joined[person] == today
    }

    /// Whether a parent can ask another, who belongs to no home, to join theirs.
    public func mayInvite(_ guest: PersonID, by person: PersonID) -> Bool {
        guard let home = homes[person], guest != person else { return false }
        return homes[guest] == nil && invitations[guest] != home
    }

    /// What becomes of a parent's wish that the other home sees more or less of a home's days.
    public enum Answer: Sendable, Equatable {
        /// It is so already.
        case unchanged
        /// It counts at once, for days from today on.
        case agreed
        /// A parent of the other home is asked.
        case proposed
        /// Nobody can answer for their home, or decide for the other one.
        case refused
    }

    /// What becomes of a parent's wish.
    ///
    /// Less counts at once and is up to the home whose days they are. More needs a parent of each
    /// home: the second one agrees by wishing the same.
    public func answer(
        to share: HomeShare, of home: HomeID, by person: PersonID, on day: LocalDay
    ) -> Answer {
        guard let own = homes[person] else { return .refused }
        let current = self.share(of: home, on: day)
        if share == current { return .unchanged }
        if share < current { return own == home ? .agreed : .refused }
        let isAnswer = proposals.contains {
            $0.home == home && $0.share >= share && $0.by != own
        }
        return isAnswer ? .agreed : .proposed
    }
}
