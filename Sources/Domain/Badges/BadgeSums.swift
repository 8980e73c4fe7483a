/// What a child's data comes to for each family of badges: the snapshot that rules use.
///
/// It holds only the families that were asked for, so that a tap costs no more than it can change.
public struct BadgeSums: Sendable, Equatable {
    private var sums: [BadgeFamily.ID: Int64] = [:]

    /// Nothing yet.
    public init() {}

    /// The sum of a family; nil if it was not asked for.
    public subscript(family: BadgeFamily.ID) -> Int64? {
        get { sums[family] }
        set { sums[family] = newValue }
    }

    /// The badges that are due: every tier that a sum reaches and that is not earned yet, in
    /// catalogue order.
    public func due(earned: Set<BadgeTier>) -> [BadgeTier] {
        BadgeCatalogue.all.flatMap { family -> [BadgeTier] in
            guard let sum = sums[family.id] else { return [] }
            let reached = family.tier(reachedBy: sum)
            return reached == 0
                ? []
                : (1...reached).map { BadgeTier(family.id, $0) }.filter { !earned.contains($0) }
        }
    }
}

/// One badge: a tier of a family.
public struct BadgeTier: Hashable, Sendable {
    /// Its family.
    public let family: BadgeFamily.ID
    /// Its number, from 1.
    public let tier: Int

    /// A tier of a family; the nearest one if the number is out of range.
    public init(_ family: BadgeFamily.ID, _ tier: Int) {
        self.family = family
        self.tier = min(max(tier, 1), BadgeCatalogue.tiers[family] ?? 1)
    }
}

extension Set<BadgeTier> {
    /// The highest tier of a family in it; 0 for none.
    public func highest(of family: BadgeFamily.ID) -> Int {
        lazy.filter { $0.family == family }.map(\.tier).max() ?? 0
    }

    /// Whether every tier of a family is earned.
    public func isComplete(_ family: BadgeFamily) -> Bool {
        count { $0.family == family.id } == family.tiers.count
    }
}
