import Domain
import HTTP
import Templates

/// Who looks after a child now, or is going to: what the child is told (§17.2).
struct HelpersHere {
    private let visit: Visit
    private let child: Child
    private let all: [(person: GrownUp, grant: AccessGrant, told: AccessTold)]

    init(_ visit: Visit, of child: Child) {
        (self.visit, self.child) = (visit, child)
        let family = visit.pages.family
        all = family.grownUps.here.filter { $0.role == .helper }.compactMap { person in
            guard let grant = family.lastGrant(of: person.id),
                grant.terms.children.contains(child.id)
            else { return nil }
            let told = AccessTold(grant, at: visit.now, calendar: visit.calendar)
            if case .over = told { return nil }
            return (person, grant, told)
        }
    }

    /// The faces of those who are here now, for the child's home.
    var faces: Value {
        .list(
            all.filter { $0.told.isOpen }.map { one in
                [
                    "name": .text(one.person.name ?? ""), "avatar": .text(one.person.picture),
                    "to": .text(visit.url(HelpersHereRoutes.page(child.id))),
                ]
            })
    }

    /// All of them, with what they can see and do.
    var list: Value {
        let words = AccessWords(visit)
        return .list(
            all.map { one in
                [
                    "name": .text(one.person.name ?? ""), "avatar": .text(one.person.picture),
                    "isHere": .bool(one.told.isOpen),
                    "state": .text(words.state(one.told)),
                    "nights": .list(Array(repeating: true, count: nights(one.told))),
                    "ticks": .list(
                        Permission.offered.filter { one.grant.terms.ticks.contains($0) }
                            .map { .text(words.told($0)) }),
                ]
            })
    }

    /// How often the child sleeps until someone goes, or comes; no more than can be counted.
    private func nights(_ told: AccessTold) -> Int {
        guard let moment = told.moment else { return 0 }
        let last = visit.calendar.day(of: moment - Span(milliseconds: 1))
        return min(max(last.number - visit.today.day.number, 0), 7)
    }
}

extension AccessTold {
    /// Whether someone is here now.
    var isOpen: Bool {
        switch self {
        case .today, .tomorrow, .thisWeek, .later, .open: true
        case .opens, .over: false
        }
    }

    /// When that changes.
    fileprivate var moment: Instant? {
        switch self {
        case .today(let end), .tomorrow(let end), .thisWeek(let end), .later(let end): end
        case .opens(let start): start
        case .open, .over: nil
        }
    }
}

/// The page on which a child reads who looks after it.
enum HelpersHereRoutes {
    static let page = Route<ChildID>.child(.get, "/children/{child}/helpers", show)

    static let all: [RouteEntry] = [page.entry]

    private static func show(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let fields = Layout.fields(visit, title: visit.words("Who looks after me")).merging([
            "isHome": false, "isDay": false,
            "helpers": HelpersHere(visit, of: child).list,
            "myDay": .text(visit.url(DayRoutes.day[.child](child.id))),
        ])
        let isLittle = child.profile.mode == .little
        let template =
            visit.wantsPart
            ? (isLittle ? "helping/_here_little" : "helping/_here")
            : (isLittle ? "helping/here_little" : "helping/here")
        return .html(visit.pages.render(template, fields))
    }
}
