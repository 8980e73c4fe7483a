/// The species of Tomos (§5.3): the catalogue for the rules.
///
/// Each has a row in `TomoSpecies+Rows`, and a drawing of the same name in `Creatures`. The store
/// keeps these names, so they never change.
public enum TomoSpecies: String, Sendable, CaseIterable {
    case pipkin, mossby, burrly, tufkin, plumlet, borklo, fernie, pebbo, cobnut, clovey, molkin
    case oatsy, flocklet, dandle, quibble, dottle
    case dewlo, rillo, bramblit, hootle, lilypod, thistlo, mapelle, conny, fogget, bellwin, rusk
    case snelly, igglet
    case lumbel, glowick, wispen, truffo, amberel, nimbuck, rosabel, tortwin, skimmel
    case mothilde, borealyn, orchello, emberin, nightbryn, peonelle
    case solhart, eldroak, lunafawn, tidemoss

    /// The three starters (§5.1): an acorn mouse, a lamb, a duckling.
    public static let starters: [TomoSpecies] = [.pipkin, .flocklet, .quibble]

    /// Its rarity.
    public var rarity: TomoRarity { row.rarity }

    /// All of a rarity, in catalogue order.
    public static func all(_ rarity: TomoRarity) -> [TomoSpecies] {
        allCases.filter { $0.rarity == rarity }
    }

    /// Its name in English: a key of the language catalogue, like its character.
    public var name: String { row.name }

    /// What it is like, in one sentence.
    public var character: String { row.character }
}

/// The rarity of a species (§5.3).
public enum TomoRarity: String, Sendable, CaseIterable, Comparable {
    case common, rare
    case superRare = "superrare"
    case epic, legendary

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The more common is the smaller.
    public static func < (one: TomoRarity, other: TomoRarity) -> Bool { one.order < other.order }
}
