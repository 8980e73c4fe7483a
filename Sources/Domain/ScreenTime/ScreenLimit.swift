extension ScreenPurse {
    /// Whether a child has no limit of such categories, because its purse has taken their place: two
    /// numbers for what is left would both be wrong (§12.4).
    public func replacesLimits(of kind: Category.Kind) -> Bool { isDrawnDown && kind == .screen }

    /// What parents read where a limit would be.
    public static func insteadOfLimit(of child: String) -> Message {
        Message("{{name}} has a purse, which replaces a limit.", ["name": child])
    }

    /// The first day that counts once terms are saved: a purse begins anew after a stop or an agreement,
    /// so that the days before keep the limits that they had.
    public static func since(
        _ before: ScreenPurse?, saving mode: ScreenTerms.Mode, on today: LocalDay
    ) -> LocalDay {
        guard let before, before.isOn, before.terms.mode == mode else { return today }
        return before.since
    }
}

extension Optional<ScreenPurse> {
    /// The categories that can have a limit.
    public func limitable(_ categories: [Category]) -> [Category] {
        categories.filter { !(self?.replacesLimits(of: $0.kind) ?? false) }
    }
}
