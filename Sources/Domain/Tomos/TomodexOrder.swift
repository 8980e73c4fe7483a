/// How a Tomodex is sorted (§5.6).
public enum TomodexOrder: String, Sendable, CaseIterable {
    /// The newest friend first.
    case date
    /// The highest level first, by all EXP.
    case level
    /// The rarest first.
    case rarity
    /// The one with the most focus first.
    case minutes

    /// The Tomos in this order; equal ones in the order in which they came.
    public func sorted(_ tomos: [Tomo]) -> [Tomo] {
        tomos.sorted { one, other in
            let (a, b) = (key(one), key(other))
            return a == b ? one.id.rawValue < other.id.rawValue : a > b
        }
    }

    private func key(_ tomo: Tomo) -> Int64 {
        switch self {
        case .date: tomo.acquiredAt.milliseconds
        case .level: Int64(tomo.experience)
        case .rarity: Int64(TomoRarity.allCases.firstIndex(of: tomo.species.rarity) ?? 0)
        case .minutes: tomo.focused.milliseconds
        }
    }
}
