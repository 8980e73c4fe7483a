/// What a child's record comes to for each family of badges: the snapshot that rules look at.
///
/// It holds the families that somebody asked about and no other, so that a tap costs what it can
/// change and no more.
public struct BadgeSums: Sendable, Equatable {
    private var sums: [BadgeFamily.ID: Int64] = [:]

    /// Nothing yet.
    public init() {}

    /// The sum of a family; nil where nobody asked.
    public subscript(family: BadgeFamily.ID) -> Int64? {
        get { sums[family] }
        set { sums[family] = newValue }
    }

    /// The badges that are due: every tier that a sum reaches and that is not there yet, in the order
    /// of the catalogue.
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
    /// Of which family.
    public let family: BadgeFamily.ID
    /// Which tier, from 1.
    public let tier: Int

    /// A tier of a family; the nearest where it has none of this number.
    public init(_ family: BadgeFamily.ID, _ tier: Int) {
        self.family = family
        self.tier = min(max(tier, 1), BadgeCatalogue.family(family).tiers.count)
    }
}

extension Set<BadgeTier> {
    /// The highest tier of a family in it; 0 for none.
    public func highest(of family: BadgeFamily.ID) -> Int {
        lazy.filter { $0.family == family }.map(\.tier).max() ?? 0
    }

    /// Whether nothing of a family is left to earn.
    public func isComplete(_ family: BadgeFamily) -> Bool {
        family.tiers.indices.allSatisfy { contains(BadgeTier(family.id, $0 + 1)) }
    }
}
