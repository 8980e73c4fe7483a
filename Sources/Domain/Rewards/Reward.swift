/// A reward's identifier.
public typealias RewardID = Identifier<Reward>

/// A real-life reward for coins, set up by parents (§5.4).
public struct Reward: Sendable, Equatable {
    /// Its identifier.
    public let id: RewardID
    /// What parents say about it.
    public var profile: RewardProfile
    /// The home on whose shelf it is (§17.3); nil: on both.
    public var home: HomeID?
    /// Since when it can't be reserved; nil while it is offered.
    public var archivedAt: Instant?
    /// Counts its changes, so that a stale form is noticed.
    public var version: Int

    /// A reward as the store keeps it.
    public init(
        id: RewardID, profile: RewardProfile, archivedAt: Instant? = nil, version: Int = 1
    ) {
        self.id = id
        self.profile = profile
        self.archivedAt = archivedAt
        self.version = version
    }

    /// Whether a child sees it.
    public func isShown(to child: ChildID) -> Bool {
        archivedAt == nil && !profile.hiddenFrom.contains(child)
    }

    /// Whether a child sees it where it is; nil: it has one home.
    public func isShown(to child: ChildID, at home: HomeID?) -> Bool {
        isShown(to: child) && (self.home == nil || home == nil || self.home == home)
    }

    /// Whether any is left.
    public var isThere: Bool { archivedAt == nil && profile.stock != 0 }
}

/// What parents say about a reward.
public struct RewardProfile: Sendable, Equatable {
    /// 1–40 characters.
    public var name: String
    /// The name of its picture.
    public var icon: String
    /// Its price in coins.
    public var price: Int
    /// How many are left; nil: no limit.
    public var stock: Int?
    /// The children who don't see it.
    public var hiddenFrom: Set<ChildID>

    /// From one coin to more than a year of focus brings (§5.4).
    public static let prices = 1...100_000
    /// More than this means no limit.
    public static let stocks = 0...999

    /// A profile.
    public init(
        name: String, icon: String, price: Int, stock: Int? = nil, hiddenFrom: Set<ChildID> = []
    ) {
        self.name = name
        self.icon = icon
        self.price = price
        self.stock = stock
        self.hiddenFrom = hiddenFrom
    }
}

/// A reward as it was typed, before it is checked.
public struct RewardDraft: Sendable, Equatable {
    /// The name.
    public var name: String
    /// The picture.
    public var icon: String
    /// Coins.
    public var price: String
    /// How many; empty: no limit.
    public var stock: String
    /// The children who see it.
    public var shownTo: Set<ChildID>

    /// A draft with the usual values by default.
    public init(
        name: String = "", icon: String = "theatre", price: String = "", stock: String = "",
        shownTo: Set<ChildID> = []
    ) {
        self.name = name
        self.icon = icon
        self.price = price
        self.stock = stock
        self.shownTo = shownTo
    }

    /// An existing reward as someone would type it.
    public init(_ profile: RewardProfile, children: [ChildID]) {
        self.init(
            name: profile.name, icon: profile.icon, price: String(profile.price),
            stock: profile.stock.map { String($0) } ?? "",
            shownTo: Set(children).subtracting(profile.hiddenFrom))
    }

    /// The checked reward; anyone not among `children` stays as in `hidden`.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field.
    public func checked(children: [ChildID], hidden: Set<ChildID> = []) throws(Refusal)
        -> RewardProfile
    {
        var errors: [FieldError] = []
        var name = ""
        do { name = try PersonName.checked(self.name, field: "name") } catch {
            errors.append(error)
        }
        if !CategoryPicture.all.contains(icon) {
            errors.append(FieldError("icon", Message("Choose a picture.")))
        }
        let price = Self.number(self.price, RewardProfile.prices)
        if price == nil {
            errors.append(FieldError("price", Message("Choose a price of 1 to 100,000 coins.")))
        }
        let stock = Self.number(self.stock, RewardProfile.stocks)
        if stock == nil, !self.stock.allSatisfy(\.isWhitespace) {
            errors.append(
                FieldError("stock", Message("Choose 0 to 999, or leave it empty.")))
        }
        guard errors.isEmpty, let price else { throw .invalid(errors) }
        return RewardProfile(
            name: name, icon: icon, price: price, stock: stock,
            hiddenFrom: Set(children).subtracting(shownTo).union(hidden.subtracting(children)))
    }

    /// A whole number, also with its thousands apart, as pages write them for a region: `1,500`,
    /// `1 500`, `1.500`, `1’500`, `1,00,000`.
    private static func number(_ typed: String, _ range: ClosedRange<Int>) -> Int? {
        let groups = typed.filter { !$0.isWhitespace }
            .split(omittingEmptySubsequences: false) { ",.’".contains($0) }
        // In India, all groups but the last are pairs.
        let isGrouped =
            groups.last?.count == 3 && (1...3).contains(groups[0].count)
            && Set(groups.dropFirst().dropLast().map(\.count)).isSubset(of: [2, 3])
        guard groups.count == 1 || isGrouped else { return nil }
        return Int(groups.joined(separator: "")).flatMap { range.contains($0) ? $0 : nil }
    }
}
