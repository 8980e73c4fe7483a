package import Domain
import Site

/// What the forest's pages call things.
extension Words {
    /// The name of a kind of tree.
    package func name(of species: TreeSpecies) -> String {
        switch species {
        case .hazel: self("Hazel")
        case .birch: self("Birch")
        case .apple: self("Apple tree")
        case .poplar: self("Poplar")
        case .cherry: self("Cherry tree")
        case .spruce: self("Spruce")
        case .maple: self("Maple")
        case .willow: self("Willow")
        case .pine: self("Pine")
        case .ginkgo: self("Ginkgo")
        case .oak: self("Oak")
        }
    }

    /// Why nothing is expected on a day.
    package func name(of kind: DayOff) -> String {
        switch kind {
        case .sick: self("Sick")
        case .holiday: self("Holiday")
        }
    }

    /// Days, the first to the last: `3 August 2026 – 17 August 2026`, or the one.
    package func days(_ days: ClosedRange<LocalDay>) -> String {
        guard days.lowerBound < days.upperBound else { return dayAndYear(days.lowerBound) }
        return self(
            "{{first}} – {{last}}",
            ["first": dayAndYear(days.lowerBound), "last": dayAndYear(days.upperBound)])
    }
}
