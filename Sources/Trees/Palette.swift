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

    /// A tree keeps to its own hue of each season: its seed picks one of those of its kind.
    init(_ species: Species, _ season: Season, hue: Double, seed: UInt64) {
        let kind = Self.row(species)
        let hues =
            switch season {
            case .spring: kind.spring
            case .summer: kind.summer
            case .autumn, .winter: species.isEvergreen ? kind.summer : kind.autumn
            }
        leaf = Colour(hues[Int(seed % UInt64(hues.count))]).turned(hue)
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
    ///
    /// In autumn some trees of most kinds are still green, as in any wood: each has its own dates.
    private static func row(_ species: Species) -> (
        spring: [Int], summer: [Int], autumn: [Int], wood: Int, blossom: Int
    ) {
        switch species {
        case .hazel:
            (
                [0xB3C265, 0xC3C46B], [0x84A854, 0x739C55], [0xDBAE45, 0xC4794A, 0x93A355],
                0x8A6A4E, 0xF7DE7C
            )
        case .birch:
            (
                [0xB9CC70, 0xA9C56F], [0x9DB95C, 0x8FB257], [0xEACB58, 0xDD9F45, 0xA3B35A],
                0xEDE6D8, 0xFFF3C9
            )
        case .apple:
            (
                [0xA5C272, 0xB7C56A], [0x7DA653, 0x74A052], [0xB7A548, 0xC98A4C, 0x7FA052],
                0x835F45, 0xFFE4E3
            )
        case .poplar:
            (
                [0x93BE78, 0xA6C275], [0x5E9C78, 0x6BA06A], [0xE3B94A, 0xCDC45C, 0x6F9A6B],
                0x84684F, 0xF9E9B8
            )
        case .cherry:
            (
                [0xEDB3C2, 0xF6CBD3, 0xE79BB0], [0x76A262, 0x8CA65E],
                [0xDB7548, 0xB4505A, 0xCB4B3C], 0x79524C, 0xFFEDEE
            )
        case .spruce:
            (
                [0x5C9A72, 0x5A958A, 0x7C9E6C], [0x417F67, 0x3C7A74, 0x58795A], [], 0x7A5840,
                0xFAC9BC
            )
        case .maple:
            (
                [0xB6C763, 0xC6B95A, 0xC98D63], [0x6B9D5C, 0x83A35A],
                [0xCF4F36, 0xE0803C, 0xB83A4A], 0x7C5742, 0xFDE0CB
            )
        case .willow:
            (
                [0xB9C96E, 0xC9CF74], [0x8FB380, 0x7FA97C], [0xD9C265, 0xA3B06B, 0x86A679],
                0x7F6A50, 0xFFF2B4
            )
        case .pine:
            (
                [0x6BA37A, 0x7CA572, 0x5E9A80], [0x4B866C, 0x5C8A5A, 0x3F7A66], [], 0x9A6444,
                0xFBE3A4
            )
        case .ginkgo:
            (
                [0xB4CC78, 0xA9C86C], [0x8DB65C, 0x9BB957], [0xF0C445, 0xE6D157, 0xB9C05A],
                0x8A6B4C, 0xFFF3CF
            )
        case .oak:
            (
                [0xA3BD66, 0x88B061], [0x64965A, 0x5E9152], [0xB5733F, 0x94583C, 0x769050],
                0x7B5B41, 0xFBE3B0
            )
        }
    }
}
