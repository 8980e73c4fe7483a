import Domain
import Site
import Templates

/// A row of a child's Tomos, to choose which one comes along (§5.1).
struct Companions {
    private let visit: Visit
    private let tomos: [Tomo]
    private let chosen: Tomo?

    /// More are chosen in the Tomodex.
    private static let most = 6

    /// All Tomos of a child; the last one comes along again unless another is called or chosen.
    package init(_ visit: Visit, _ tomos: [Tomo], asked: TomoID?) {
        self.visit = visit
        self.tomos = tomos
        chosen = tomos.first { $0.id == asked } ?? tomos.next
    }

    /// The last one first.
    package var values: [Value] {
        let latest = tomos.sorted {
            ($0.lastAround?.milliseconds ?? 0, $1.id.rawValue)
                > ($1.lastAround?.milliseconds ?? 0, $0.id.rawValue)
        }
        var shown = Array(latest.prefix(Self.most))
        if let chosen, !shown.contains(chosen) { shown[shown.count - 1] = chosen }
        return shown.map { tomo in
            .fields(
                TomoCard(visit: visit, tomo: tomo).fields().merging([
                    "isChosen": .bool(tomo.id == chosen?.id)
                ]))
        }
    }
}
