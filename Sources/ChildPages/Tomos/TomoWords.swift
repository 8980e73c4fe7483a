package import Domain
import Site

/// Words on the pages of Tomos.
extension Words {
    /// A Tomo's name.
    package func name(of tomo: Tomo) -> String { tomo.nickname ?? name(of: tomo.species) }

    /// The name of a kind; a language may have one of its own.
    package func name(of species: TomoSpecies) -> String { self(species.name) }

    /// The name of a rarity.
    package func name(of rarity: TomoRarity) -> String {
        switch rarity {
        case .common: self("Common")
        case .rare: self("Rare")
        case .superRare: self("Super rare")
        case .epic: self("Epic")
        case .legendary: self("Legendary")
        }
    }

    /// What a Tomodex is sorted by.
    package func name(of order: TomodexOrder) -> String {
        switch order {
        case .date: self("Newest")
        case .level: self("Level")
        case .rarity: self("Rarity")
        case .minutes: self("Minutes")
        }
    }

    /// The length of a chart's steps.
    package func name(of step: FocusTimes.Step) -> String {
        switch step {
        case .day: self("Days")
        case .week: self("Weeks")
        case .month: self("Months")
        }
    }

    /// What a kind of Tomo is like, in one sentence.
    func character(of species: TomoSpecies) -> String { self(species.character) }
}
