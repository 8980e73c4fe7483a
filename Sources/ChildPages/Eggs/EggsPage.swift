import Database
import Domain
import HTTP
import Site
import Templates

/// A child's incubation room: what can hatch, what is warm, what waits in the basket (§5.5).
struct EggsPage {
    private let visit: Visit
    private let child: Child
    private let eggs: [Egg]
    private let hasTomo: Bool
    private let house: Instant

    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        (eggs, hasTomo, house) = try visit.read { reading in
            (
                try reading.eggs(of: child.id), try !reading.tomos(of: child.id).isEmpty,
                try reading.houseTime(boot: visit.app.clock.boot(), at: visit.stamp)
            )
        }
    }

    /// The page, or the part of it that changes.
    package func response() -> Response {
        let words = visit.words
        let isLittle = child.profile.mode == .little
        let (whole, part) =
            isLittle ? ("eggs/all_little", "eggs/_room_little") : ("eggs/all", "eggs/_room")
        let fields = Layout.fields(visit, title: words("Eggs")).merging([
            "isHome": false, "isDay": false, "isProfile": false,
            "profile": .text(visit.url(TomoAddresses.profile(child.id, by: .day))),
            "emptyPicture": .text(
                visit.url(EggPicture(.egg(.common, cracks: 0, isNested: true)).address)),
            "boxPicture": .text(visit.url(EggPicture(.box(.general, isOpen: false)).address)),
            "isEmpty": .bool(eggs.isEmpty), "hasTomo": .bool(hasTomo),
            "hasNests": .bool(eggs.contains { $0.nestedAt != nil }),
            "hasBasket": .bool(eggs.contains { $0.nestedAt == nil }),
            "ready": cards { $0 == .ready },
            "warming": cards { if case .warming = $0 { true } else { false } },
            "basket": cards { $0 == .waiting },
        ])
        return .html(visit.pages.render(visit.wantsPart ? part : whole, fields))
    }

    /// Those in one state; those ready first come first.
    private func cards(_ isShown: (Egg.State) -> Bool) -> Value {
        let shown = eggs.filter { isShown($0.state(at: house)) }.sorted { due($0) < due($1) }
        return .list(shown.map { EggCard(visit, $0, at: house).value })
    }

    /// For waiting eggs, when they came.
    private func due(_ egg: Egg) -> Instant {
        egg.nestedAt.map { $0 + egg.rarity.incubation } ?? egg.acquiredAt
    }
}
