import ChildPages
import Database
import Domain
import HTTP
import Site
import Templates

/// The home of children up to seven, a clearing: their Tomo, doors around it, and the six pictures
/// that they tap most.
struct Clearing {
    private let visit: Visit
    private let child: Child
    /// The one that comes along next.
    private let tomo: Tomo?
    /// The first egg that is ready.
    private let egg: EggCard?
    private let used: [CategoryID: Int]
    private let turns: Value

    package init(_ visit: Visit, of child: Child, _ reading: borrowing Reading) throws {
        self.visit = visit
        self.child = child
        tomo = try reading.nextTomo(of: child.id)
        egg = try EggCard.ready(visit, of: child, reading)
        let days = OpenPictures.days(on: visit.today.day, visit.calendar)
        let (start, end) = (
            visit.calendar.start(of: days.lowerBound), visit.calendar.start(of: days.upperBound)
        )
        used = try reading.uses(by: child.id, in: start..<end)
        turns = try TurnsPage.entrance(visit, of: child, reading)
    }

    /// What its templates need besides what all homes have.
    package func fields(running: Activity?, goals: GoalBoard) -> Fields {
        [
            "tomo": tomo.map {
                let volume = visit.pages.family.taste(of: child).volume
                return TomoCard(visit: visit, tomo: $0).atHome(volume: volume)
            } ?? .none,
            "egg": egg?.value ?? .none,
            "tiles": TileGrid(visit, child: child, running: running, used: used, goals: goals)
                .six,
            "others": .list(others),
            "turns": turns,
        ]
    }

    /// Which of its pages a phone shows; a larger screen shows the first two at once.
    package var page: String { Page(rawValue: visit.request.query["page"] ?? "")?.rawValue ?? "do" }

    private enum Page: String { case `do`, world, feelings }

    /// Two who look over the child's shoulder on the way to the others.
    private var others: [Value] {
        visit.pages.family.children.lazy.filter { $0.id != child.id }.prefix(2)
            .map { .text($0.profile.avatar.rawValue) }
    }
}
