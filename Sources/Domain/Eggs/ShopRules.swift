/// A child's shop, as parents set it (§5.4).
public struct ShopRules: Sendable, Equatable {
    /// What it sells.
    public var kind: Kind
    /// The limit on boxes.
    public var limit: BoxLimit
    /// Counts its changes, so that a stale form is noticed.
    public var version: Int

    /// What a shop sells.
    public enum Kind: String, Sendable, CaseIterable {
        /// Boxes, and eggs of choice for shards.
        case boxes
        /// Only eggs of choice: nothing is left to chance.
        case choice
        /// Nothing; eggs the child has will still hatch.
        case closed
    }

    /// Rules.
    public init(kind: Kind, limit: BoxLimit = .daily, version: Int = 1) {
        self.kind = kind
        self.limit = limit
        self.version = version
    }

    /// The rules until a parent chooses: children who can't read odds yet choose their eggs; all
    /// others may open one box a day.
    public static func usual(for mode: AgeMode) -> ShopRules {
        ShopRules(kind: mode == .little ? .choice : .boxes)
    }
}

/// How many boxes a child may open (§5.4).
public enum BoxLimit: String, Sendable, CaseIterable {
    case weekly, thriceWeekly, daily, thriceDaily

    /// How many.
    public var most: Int {
        switch self {
        case .weekly, .daily: 1
        case .thriceWeekly, .thriceDaily: 3
        }
    }

    /// Whether it counts by week of the family's calendar, rather than by day.
    public var isByWeek: Bool { self == .weekly || self == .thriceWeekly }

    /// The moment from which boxes count now.
    public func beginning(today: LocalDay, in calendar: FamilyCalendar) -> Instant {
        calendar.start(of: isByWeek ? calendar.firstDayOfWeek(of: today) : today)
    }

    /// How many are left after this many.
    public func left(after opened: Int) -> Int { max(0, most - opened) }
}
