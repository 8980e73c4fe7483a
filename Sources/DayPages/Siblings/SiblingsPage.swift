import ChildPages
import Database
import Domain
import HTTP
import Site
import Templates

/// Which of the family are here, and what each focuses on and with which Tomo (§6.1).
///
/// The children are in the order in which they were added, on everyone's page: nothing here is a
/// ranking.
struct SiblingsPage {
    private let visit: Visit
    private let child: Child
    private let cards: [SiblingCard]

    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        cards = try visit.read { reading in
            let live = try reading.liveTimers()
            return try visit.pages.family.children.map { sibling in
                let timer = live.first { $0.setUp.child == sibling.id }
                return try SiblingCard(visit, sibling, for: child, timer: timer, reading)
            }
        }
    }

    package func response() -> Response {
        let isLittle = child.profile.mode == .little
        let fields = Layout.fields(visit, title: visit.words("Family")).merging([
            "toRoom": .text(visit.url(RoomAddresses.room(child.id))),
            "isHome": false, "isDay": false, "isProfile": false,
            "profile": .text(visit.url(TomoAddresses.profile(child.id, by: .day))),
            "siblings": .list(cards.map(\.value)),
        ])
        let template =
            visit.wantsPart
            ? (isLittle ? "siblings/_siblings_little" : "siblings/_siblings")
            : (isLittle ? "siblings/page_little" : "siblings/page")
        return .html(visit.pages.render(template, fields))
    }
}
