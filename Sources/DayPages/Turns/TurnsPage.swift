import ChildPages
import Database
import Domain
import HTTP
import Site
import Templates

/// A child's page of a wheel that it is on, with the way to its other wheels (§12.3).
struct TurnsPage {
    private let visit: Visit
    private let child: Child
    private let board: TurnBoard
    private let wheels: [TurnWheel]

    /// Throws: `Refusal.notFound` for a wheel that is put away, or that the child is not on.
    package init(_ visit: Visit, _ id: TurnWheelID) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        (board, wheels) = try visit.read { reading in
            let wheels = try reading.turnWheels(with: child.id)
            guard let wheel = wheels.first(where: { $0.id == id }) else { throw Refusal.notFound }
            return (try TurnBoard(visit, wheel, reading), wheels)
        }
    }

    package var response: Response {
        let shown = board.wheel
        let fields = Layout.fields(visit, title: shown.profile.name).merging([
            "isHome": false, "isDay": false,
            "wheel": board.value(spin: TurnAddresses.spun(child.id, shown.id)),
            "hasOthers": .bool(wheels.count > 1),
            "wheels": .list(
                wheels.map { wheel in
                    [
                        "name": .text(wheel.profile.name), "icon": .text(wheel.profile.icon),
                        "link": .text(visit.url(TurnAddresses.turns(child.id, wheel.id))),
                        "isShown": .bool(wheel.id == shown.id),
                    ]
                }),
        ])
        let age = visit.isLittle ? "_little" : ""
        return .html(
            visit.pages.render(visit.wantsPart ? "turns/_turns\(age)" : "turns/page\(age)", fields))
    }

    /// The way to a child's first wheel; none if it is on no wheel, or has nobody to take turns with.
    static func entrance(_ visit: Visit, of child: Child, _ reading: borrowing Reading) throws
        -> Value
    {
        let active = Set(visit.pages.family.children.map(\.id))
        let shared = try reading.turnWheels(with: child.id).first {
            $0.profile.children.intersection(active).count >= TurnWheel.fewest
        }
        return shared.map { .text(visit.url(TurnAddresses.turns(child.id, $0.id))) } ?? .none
    }
}

extension Reading {
    /// The wheels that a child can turn.
    fileprivate func turnWheels(with child: ChildID) throws -> [TurnWheel] {
        try turnWheels().filter {
            $0.archivedAt == nil && $0.profile.children.contains(child)
        }
    }
}
