/// What a child's shop is like, settled by parents (§5.4).
public struct ShopRules: Sendable, Equatable {
    /// What can be had there.
    public var kind: Kind
    /// How many boxes, at most.
    public var limit: BoxLimit
    /// Counts its changes, so that a form that is behind is noticed.
    public var version: Int

    /// What a shop sells.
    public enum Kind: String, Sendable, CaseIterable {
        /// Boxes, and eggs of choice for shards.
        case boxes
        /// Eggs of choice alone: nothing is left to chance.
        case choice
        /// Nothing; eggs that are there hatch all the same.
        case closed
    }

    /// Rules.
    public init(kind: Kind, limit: BoxLimit = .daily, version: Int = 1) {
        self.kind = kind
        self.limit = limit
        self.version = version
    }

    /// What holds until a parent chooses: who can't read odds yet chooses; all others may open a
    /// box a day.
    public static func usual(for mode: AgeMode) -> ShopRules {
        ShopRules(kind: mode == .little ? .choice : .boxes)
    }
}

/// How many boxes a child may open (§5.4).
public enum BoxLimit: String, Sendable, CaseIterable {
    case weekly, thriceWeekly, daily, thriceDaily

    /// So many.
    public var most: Int {
        switch self {
        case .weekly, .daily: 1
        case .thriceWeekly, .thriceDaily: 3
        }
    }

    /// In a week of the family's calendar rather than a day.
    public var isByWeek: Bool { self == .weekly || self == .thriceWeekly }

    /// The moment from which boxes count today.
    public func beginning(today: LocalDay, in calendar: FamilyCalendar) -> Instant {
        calendar.start(of: isByWeek ? calendar.firstDayOfWeek(of: today) : today)
    }

    /// How many are left after so many.
    public func left(after opened: Int) -> Int { max(0, most - opened) }
}
