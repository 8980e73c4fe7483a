import HTTP
import Site
import Trees

/// A tree's picture for anyone: what a guest's page shows (§12.5).
///
/// `/guest/trees/2/oak/summer/bloom/ff`: the same address is always the same picture. The number
/// after `trees` is the version of what `Trees` draws.
struct GuestTreePicture {
    private let tree: Tree

    /// Nil for an address that none of our pages uses.
    package init?(species: String, season: String, phase: String, seed: String) {
        guard let species = Species(rawValue: species), let season = Season(rawValue: season),
            let phase = Self.phase(phase), let number = UInt64(seed, radix: 16),
            String(number, radix: 16) == seed
        else { return nil }
        tree = Tree(seed: number, species: species, phase: phase, season: season)
    }

    /// The picture, for browsers to keep.
    package var response: Response {
        var response = Response.data(TreePicture.framed(tree), type: "image/svg+xml")
        response.set("Cache-Control", "public, max-age=31536000, immutable")
        return response
    }

    private static func phase(_ name: String) -> Phase? {
        switch name {
        case "bloom": .bloom
        case "1", "2", "3", "4", "5": Int(name).map { .stage($0) }
        default: nil
        }
    }
}
