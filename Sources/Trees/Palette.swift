import Colours

/// The colours of one tree: its kind, its season and a touch of its own.
struct Palette {
    let leaf: Colour
    let wood: Colour
    let blossom: Colour
    let fruit: Colour?

    static let snow = Colour(0xF4F8F7)
    static let heart = Colour(0xE3A83C)
    static let shoot = Colour(0x86AD58)

    init(_ species: Species, _ season: Season, hue: Double) {
        let kind = Self.row(species)
        let tone =
            switch season {
            case .spring: kind.spring
            case .summer: kind.summer
            case .autumn: kind.autumn
            case .winter: species.isEvergreen ? kind.summer : kind.autumn
            }
        leaf = Colour(tone).turned(hue)
        wood = Colour(kind.wood).turned(hue / 2)
        blossom = Colour(kind.blossom)
        fruit =
            switch (species, season) {
            case (.apple, .summer), (.apple, .autumn): Colour(0xCF4B3A)
            case (.cherry, .summer): Colour(0xB93149)
            case (.hazel, .autumn): Colour(0x9C5F35)
            case (.oak, .autumn): Colour(0x8A5A30)
            default: nil
            }
    }

    /// The table of kinds; without a `default:`, so that the compiler asks for a missing one.
    private static func row(_ species: Species) -> (
        spring: Int, summer: Int, autumn: Int, wood: Int, blossom: Int
    ) {
        switch species {
        case .hazel: (0xB3C265, 0x84A854, 0xDBAE45, 0x8A6A4E, 0xF7DE7C)
        case .birch: (0xB9CC70, 0x9DB95C, 0xE8C252, 0xEDE6D8, 0xFFF3C9)
        case .apple: (0xA5C272, 0x7DA653, 0xB9AA4A, 0x835F45, 0xFFE4E3)
        case .poplar: (0x93BE78, 0x5E9C78, 0xE3B94A, 0x84684F, 0xF9E9B8)
        case .cherry: (0xEDB3C2, 0x76A262, 0xDB7548, 0x79524C, 0xFFEDEE)
        case .spruce: (0x5C9A72, 0x417F67, 0x417F67, 0x7A5840, 0xFAC9BC)
        case .maple: (0xB6C763, 0x6B9D5C, 0xD9683A, 0x7C5742, 0xFDE0CB)
        case .willow: (0xB9C96E, 0x8FB380, 0xD9C265, 0x7F6A50, 0xFFF2B4)
        case .pine: (0x6BA37A, 0x4B866C, 0x4B866C, 0x9A6444, 0xFBE3A4)
        case .ginkgo: (0xB4CC78, 0x8DB65C, 0xF0C445, 0x8A6B4C, 0xFFF3CF)
        case .oak: (0xA3BD66, 0x64965A, 0xBF8344, 0x7B5B41, 0xFBE3B0)
        }
    }
}
