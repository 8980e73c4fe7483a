import Colours

extension Plan {
    /// What each kind is made of, one row each; without a `default:`, so that the compiler asks
    /// for a missing one.
    ///
    /// No two may be mistaken for each other.
    static func of(_ kind: Kind) -> Plan {
        switch kind {
        case .pipkin:
            Plan(
                .acorn, 0xE2B277, belly: 0xF5DCAF, accent: 0x8F6543, back: .curl, top: .acorn,
                mouth: .cat, pride: .medal)
        case .mossby:
            Plan(
                .pebble, 0xA9ADA3, accent: 0x7FA25E, mark: .moss, top: .sprout, eyes: .calm,
                mouth: .small, pride: .blossoms)
        case .burrly:
            Plan(
                .orb, 0xB98A5C, belly: 0xE6C99A, accent: 0x93A552, mark: .speckle, top: .crown,
                mouth: .open, pride: .garland)
        case .tufkin:
            Plan(
                .egg, 0xCDBBA0, belly: 0xEFE4D0, accent: 0x6F9AC0, back: .fluff, ears: .long,
                mouth: .nose, pride: .scarf)
        case .plumlet:
            Plan(
                .orb, 0x9A79A8, belly: 0xBFA3CB, accent: 0xE58FA5, cheeks: 0xF09AA8, back: .leaf,
                top: .bud, mouth: .open, pride: .friend)
        case .borklo:
            Plan(
                .loaf, 0xA67C58, belly: 0xD8B996, accent: 0xC9563F, back: .curl, ears: .lop,
                mouth: .nose, pride: .scarf)
        case .fernie:
            Plan(
                .tall, 0x8DB37A, belly: 0xC3D9AE, accent: 0x5F9164, ears: .curls, mark: .stripes,
                arms: .wings, pride: .staff)
        case .pebbo:
            Plan(
                .cairn, 0x8FA3AD, accent: 0x5C86A0, mark: .bands, eyes: .calm, mouth: .cat,
                pride: .friend)
        case .cobnut:
            Plan(
                .pear, 0xC79A6B, belly: 0xEED7B4, accent: 0x9BB05A, back: .curl, ears: .round,
                top: .catkins, eyes: .dot, mouth: .nose, pride: .medal)
        case .clovey:
            Plan(.puff, 0x8CC08E, belly: 0xC4E0BE, accent: 0x4F9463, top: .clover, pride: .garland)
        case .molkin:
            Plan(
                .low, 0x6E6578, accent: 0xE9A0A0, cheeks: 0xE9A0A0, back: .none, top: .mound,
                eyes: .dot, mouth: .nose, pride: .lantern)
        case .oatsy:
            Plan(
                .tall, 0xE0BC83, belly: 0xF7E6C4, accent: 0xC9973F, back: .curl, ears: .round,
                top: .grain, mouth: .nose, pride: .cape)
        case .flocklet:
            Plan(
                .mist, 0xF1E8D8, accent: 0x7E6A66, cheeks: 0xE9A9A0, ears: .lop, mark: .hood,
                top: .wool, eyes: .big, mouth: .small, arms: .none, pride: .blossoms)
        case .dandle:
            Plan(
                .stem, 0xA8C27E, belly: 0xD9E6B4, accent: 0xB9A98A, ears: .leaf, top: .seeds,
                eyes: .dot, mouth: .o, pride: .ruff)
        case .quibble:
            Plan(
                .egg, 0xF2CE67, belly: 0xFBEBB8, accent: 0xE59B43, top: .quiff, eyes: .dot,
                mouth: .bill, arms: .wings, pride: .garland)
        case .dottle:
            Plan(
                .orb, 0xD9604C, accent: 0xF3D37A, cheeks: 0xF2A08E, ears: .feelers, mark: .ladybird,
                eyes: .big, mouth: .smile, pride: .cape)
        case .dewlo:
            Plan(
                .pear, 0x78B7D9, belly: 0xC4E6F3, accent: 0x4F93BF, cheeks: 0xF0A0A8, back: .fins,
                ears: .petal, mark: .swirl, eyes: .big, mouth: .open, pride: .medal, aura: .ground)
        case .rillo:
            Plan(
                .tall, 0x8C6E5B, belly: 0xD9BFA6, accent: 0x5E9CC4, back: .ring, ears: .round,
                mouth: .cat, pride: .scarf, aura: .ground)
        case .bramblit:
            Plan(
                .pebble, 0xDB8350, belly: 0xFBE8CF, accent: 0x7A4B86, back: .fluff, ears: .point,
                mark: .mask, top: .berries, mouth: .nose, pride: .garland, aura: .ground)
        case .hootle:
            Plan(
                .egg, 0x8B86A8, belly: 0xCBC5DC, accent: 0xB7B0D2, ears: .leaf, mark: .scales,
                top: .nest, eyes: .big, mouth: .beak, arms: .wings, pride: .medal, aura: .ground)
        case .lilypod:
            Plan(
                .loaf, 0x8FBF6A, belly: 0xDCE9B0, accent: 0x4E8E5B, ears: .bumps, mark: .spots,
                mouth: .smile, arms: .paws, pride: .lantern, aura: .ground)
        case .thistlo:
            Plan(
                .acorn, 0x9FB0A8, belly: 0xD2DBD0, accent: 0xA868B8, ears: .leaf, mark: .speckle,
                top: .thistle, eyes: .calm, mouth: .small, pride: .cape, aura: .ground)
        case .mapelle:
            Plan(
                .star, 0xE0894C, belly: 0xF6C99C, accent: 0xC0492F, top: .samara, eyes: .lash,
                mouth: .open, arms: .none, pride: .friend, aura: .ground)
        case .conny:
            Plan(
                .stump, 0xB08A62, accent: 0x7A5436, mark: .scales, top: .pinecone, mouth: .smile,
                pride: .staff, aura: .ground)
        case .fogget:
            Plan(
                .mist, 0xBCCAD2, belly: 0xE4EDEF, accent: 0x8FA6C8, top: .cloud, eyes: .calm,
                mouth: .small, pride: .lantern, aura: .ground)
        case .bellwin:
            Plan(
                .bell, 0x8E9BD6, belly: 0xC6CDF0, accent: 0x5F6FC0, mark: .swirl, top: .catkins,
                eyes: .lash, mouth: .o, arms: .wings, pride: .staff, aura: .ground)
        case .rusk:
            Plan(
                .tall, 0xC66F45, belly: 0xF6DCBD, accent: 0x6E8F4E, back: .plume, ears: .point,
                mouth: .nose, pride: .medal, aura: .ground)
        case .snelly:
            Plan(
                .low, 0xDDBf9A, belly: 0xF1E0C4, accent: 0xC27C86, back: .spiral, ears: .feelers,
                mouth: .smile, arms: .none, pride: .garland, aura: .ground)
        case .igglet:
            Plan(
                .low, 0xC79A72, belly: 0xF5E6CC, accent: 0x8A6A52, back: .spikes, ears: .round,
                eyes: .dot, mouth: .nose, pride: .blossoms, aura: .ground)
        case .lumbel:
            Plan(
                .stem, 0xF0E0C6, belly: 0xFFF4DE, accent: 0x8B6CC0, cheeks: 0xC98BC2,
                top: .mushroom, eyes: .glow, pride: .lantern, aura: .motes)
        case .glowick:
            Plan(
                .pebble, 0x5F6B86, accent: 0xEBC557, back: .glass, ears: .feelers, mark: .glow,
                eyes: .glow, pride: .cape, aura: .motes)
        case .wispen:
            Plan(
                .drop, 0x8FD0C4, belly: 0xD4F0E6, accent: 0x4FA697, back: .plume, mark: .stars,
                eyes: .calm, mouth: .small, arms: .wings, pride: .lantern, aura: .motes)
        case .truffo:
            Plan(
                .loaf, 0x7A6670, belly: 0xB29CA6, accent: 0xD3A05A, back: .curl, ears: .leaf,
                mark: .stripes, top: .tuft, eyes: .dot, mouth: .tusks, pride: .garland, aura: .motes
            )
        case .amberel:
            Plan(
                .gem, 0xE7A94C, accent: 0xA7602A, back: .shards, mark: .facets, eyes: .glow,
                mouth: .cat, pride: .friend, aura: .motes)
        case .nimbuck:
            Plan(
                .puff, 0xA9B9C9, belly: 0xDCE6EE, accent: 0x6C8FB5, ears: .curls, top: .cloud,
                eyes: .calm, mouth: .nose, pride: .staff, aura: .motes)
        case .rosabel:
            Plan(
                .orb, 0xF3CF9B, belly: 0xFBE9CB, accent: 0xDD7F94, back: .petals, eyes: .lash,
                mouth: .open, pride: .garland, aura: .motes)
        case .tortwin:
            Plan(
                .low, 0x9DBB79, belly: 0xD9E5B5, accent: 0x8F7350, back: .dome, eyes: .calm,
                mouth: .smile, pride: .scarf, aura: .motes)
        case .skimmel:
            Plan(
                .tall, 0x4F9FA8, belly: 0xA9DAD6, accent: 0x9CC7E8, back: .glass, ears: .none,
                mark: .bands, eyes: .big, mouth: .small, pride: .medal, aura: .motes)
        case .mothilde:
            Plan(
                .puff, 0xEBD9C9, belly: 0xFFF3E6, accent: 0xC4618F, cheeks: 0xE58FA5, back: .wings,
                ears: .feather, eyes: .big, mouth: .small, pride: .medal, aura: .ring)
        case .borealyn:
            Plan(
                .bell, 0x4F7AA0, belly: 0x9FD8C8, accent: 0x7CCFB4, ears: .long, mark: .bands,
                eyes: .glow, pride: .staff, aura: .ring)
        case .orchello:
            Plan(
                .egg, 0xC58CC0, belly: 0xF0D2EC, accent: 0x8E4F9E, back: .fan, ears: .petal,
                top: .flower, eyes: .lash, pride: .cape, aura: .ring)
        case .emberin:
            Plan(
                .loaf, 0x5B4A52, belly: 0xE9A26A, accent: 0xEE8A3E, back: .plume, ears: .point,
                mark: .mask, top: .flame, eyes: .glow, mouth: .nose, pride: .lantern, aura: .ring)
        case .nightbryn:
            Plan(
                .pear, 0x4F5478, belly: 0x8D92B8, accent: 0x7D86C4, back: .wings, ears: .leaf,
                mark: .stars, eyes: .big, mouth: .beak, arms: .none, pride: .medal, aura: .ring)
        case .peonelle:
            Plan(
                .pebble, 0xE39AA9, belly: 0xFADADB, accent: 0xC9496B, back: .petals, ears: .lop,
                mark: .heart, top: .bud, eyes: .big, mouth: .cat, pride: .scarf, aura: .ring)
        case .solhart:
            Plan(
                .pear, 0xE9B65A, belly: 0xFBE3AE, accent: 0xB9722B, cheeks: 0xE98A62, back: .petals,
                ears: .leaf, mark: .stars, top: .antlers, eyes: .glow, mouth: .nose, pride: .medal,
                aura: .sun)
        case .eldroak:
            Plan(
                .stump, 0x8A7A5A, belly: 0xC9B98E, accent: 0x6FA04F, back: .leaf, mark: .rings,
                top: .foliage, eyes: .calm, mouth: .smile, pride: .staff, aura: .sun)
        case .lunafawn:
            Plan(
                .loaf, 0xB9BDE0, belly: 0xEDEEFA, accent: 0xE8CE7E, back: .fluff, ears: .leaf,
                mark: .spots, top: .moon, eyes: .lash, mouth: .nose, pride: .cape, aura: .sun)
        case .tidemoss:
            Plan(
                .low, 0x5FA3A0, belly: 0xBFE3D2, accent: 0x3F7F86, cheeks: 0xE98A62, back: .fan,
                ears: .horn, mark: .swirl, top: .lily, eyes: .glow, mouth: .smile, pride: .staff,
                aura: .sun)
        }
    }
}
