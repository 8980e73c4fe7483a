/// The species of Tomos (§5.3): the catalogue for the rules.
///
/// `Creatures` draws them; the app's words describe them.
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
    public var rarity: TomoRarity {
        switch self {
        case .pipkin, .mossby, .burrly, .tufkin, .plumlet, .borklo, .fernie, .pebbo, .cobnut,
            .clovey, .molkin, .oatsy, .flocklet, .dandle, .quibble, .dottle:
            .common
        case .dewlo, .rillo, .bramblit, .hootle, .lilypod, .thistlo, .mapelle, .conny, .fogget,
            .bellwin, .rusk, .snelly, .igglet:
            .rare
        case .lumbel, .glowick, .wispen, .truffo, .amberel, .nimbuck, .rosabel, .tortwin,
            .skimmel:
            .superRare
        case .mothilde, .borealyn, .orchello, .emberin, .nightbryn, .peonelle: .epic
        case .solhart, .eldroak, .lunafawn, .tidemoss: .legendary
        }
    }

    /// All of a rarity, in catalogue order.
    public static func all(_ rarity: TomoRarity) -> [TomoSpecies] {
        allCases.filter { $0.rarity == rarity }
    }

    /// Its name: the same in all languages.
    public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
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
