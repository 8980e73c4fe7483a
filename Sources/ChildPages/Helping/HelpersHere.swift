package import Database
package import Domain
import HTTP
package import Site
package import Templates

/// Who looks after a child now, or is going to, and who reads about it: what the child is told
/// (§17.2).
package struct HelpersHere {
    private typealias One = (person: GrownUp, grant: AccessGrant, told: AccessTold)

    private let visit: Visit
    private let child: Child
    private let all: [One]
    private let reading: [One]
    /// Those who could read about the child once.
    private let past: [One]
    /// A child is told of this many times that someone read.
    private static let mostReads = 5

    package init(_ visit: Visit, of child: Child) {
        (self.visit, self.child) = (visit, child)
        let family = visit.pages.family
        // That someone read stays true after they have left.
        let left = family.grownUps.all.filter { !$0.isHere && $0.role == .reader }
        let known = (family.grownUps.here + left).compactMap { person -> One? in
            guard person.role != .parent, visit.knows(person),
                let grant = family.lastGrant(of: person.id)
            else { return nil }
            return (person, grant, AccessTold(grant, at: visit.now, calendar: visit.calendar))
        }
        let (now, before) = known.reduce(into: ([One](), [One]())) { sorted, one in
            let isOver = if case .over = one.told { true } else { false }
            if !isOver && one.person.isHere && one.grant.terms.children.contains(child.id) {
                sorted.0.append(one)
            } else {
                sorted.1.append(one)
            }
        }
        all = now.filter { $0.person.role == .helper }
        reading = now.filter { $0.person.role == .reader }
        past = before.filter { $0.person.role == .reader }
    }

    /// Those who read about the child's days, for the page of a day.
    package var readers: Value {
        .list(
            reading.map { one in
                [
                    "name": .text(one.person.name ?? ""), "avatar": .text(one.person.picture),
                    "to": .text(visit.url(HelpersHereAddresses.page(child.id))),
                    "sentence": .text(
                        visit.words(
                            "{{name}} reads your reports", ["name": one.person.name ?? ""])),
                ]
            })
    }

    /// The same, with what they see and when they read, and those who have read before.
    package func readers(_ record: borrowing Reading) throws -> Value {
        let words = AccessWords(visit)
        let here = try reading.map { one in
            reader(one, try reads(of: one.person, record)).merging([
                "isOver": false, "state": .text(words.state(one.told)),
                "days": words.details(one.grant.terms.times).map { .text($0) } ?? .none,
                "ticks": .list(
                    Permission.offered.filter { one.grant.terms.ticks.contains($0) }
                        .map { .text(words.told($0, of: .reader)) }),
                "said": .text(
                    visit.words(
                        "{{name}} reads your reports", ["name": one.person.name ?? ""])),
            ])
        }
        let gone = try past.compactMap { one -> Fields? in
            let reads = try reads(of: one.person, record)
            guard !reads.isEmpty else { return nil }
            return reader(one, reads).merging([
                "isOver": true, "state": .text(visit.words("Access has ended")),
                "days": .none, "ticks": .list([]),
                "said": .text(
                    visit.words(
                        "{{name}} can’t read your reports any more",
                        ["name": one.person.name ?? ""])),
            ])
        }
        return .list((here + gone).map { .fields($0) })
    }

    private func reader(_ one: One, _ reads: [Value]) -> Fields {
        [
            "name": .text(one.person.name ?? ""), "avatar": .text(one.person.picture),
            "hasReads": .bool(!reads.isEmpty), "reads": .list(reads),
        ]
    }

    /// When someone last read about this child: what they read of another one is not its business.
    private func reads(of person: GrownUp, _ record: borrowing Reading) throws -> [Value] {
        let words = AccessWords(visit)
        let grants = visit.pages.family.grants.filter { $0.person == person.id }
        return try record.events(before: nil, by: person.id, atMost: 200)
            .filter { event in
                event.kind == .reading
                    && grants.last { $0.givenAt <= event.lastAt }?.terms.children
                        .contains(child.id) == true
            }
            .prefix(Self.mostReads).map { .text(words.moment($0.lastAt)) }
    }

    /// The faces of those who are here now, for the child's home.
    package var faces: Value {
        .list(
            all.filter { $0.told.isOpen && !isAway($0) }.map { one in
                [
                    "name": .text(one.person.name ?? ""), "avatar": .text(one.person.picture),
                    "to": .text(visit.url(HelpersHereAddresses.page(child.id))),
                ]
            })
    }

    /// All of them, with what they can see and do.
    package var list: Value {
        let words = AccessWords(visit)
        return .list(
            all.map { one in
                [
                    "name": .text(one.person.name ?? ""), "avatar": .text(one.person.picture),
                    "isHere": .bool(one.told.isOpen && !isAway(one)),
                    "state": .text(
                        isAway(one)
                            ? visit.words("When you are at the other home")
                            : words.state(one.told)),
                    "nights": .list(Array(repeating: true, count: nights(one))),
                    "ticks": .list(
                        Permission.offered.filter { one.grant.terms.ticks.contains($0) }
                            .map { .text(words.told($0, of: .helper)) }),
                ]
            })
    }

    /// Whether the child is at the other home than someone who looks after it.
    private func isAway(_ one: One) -> Bool { visit.isAway(child.id, for: one.person.id) }

    /// How often the child sleeps until someone goes, or comes, or until it is in their home; no
    /// more than can be counted.
    private func nights(_ one: One) -> Int {
        if isAway(one), let home = visit.pages.family.homesOfHelpers[one.person.id] {
            let sleeps = visit.residence(of: child.id)?.sleeps(until: home, at: visit.now) ?? 0
            return min(sleeps, 7)
        }
        guard let moment = one.told.moment else { return 0 }
        let last = visit.calendar.day(of: moment - Span(milliseconds: 1))
        return min(max(last.number - visit.today.day.number, 0), 7)
    }
}

extension AccessTold {
    /// Whether someone is here now.
    package var isOpen: Bool {
        switch self {
        case .today, .tomorrow, .thisWeek, .later, .open: true
        case .opens, .over: false
        }
    }

    /// Until when someone is here.
    package var end: Instant? {
        switch self {
        case .today(let end), .tomorrow(let end), .thisWeek(let end), .later(let end): end
        case .open, .opens, .over: nil
        }
    }

    /// When it changes whether someone is here.
    fileprivate var moment: Instant? {
        if case .opens(let start) = self { start } else { end }
    }
}

/// The page on which a child reads who looks after it.
package enum HelpersHereRoutes {
    package static let all: [RouteEntry] = [HelpersHereAddresses.page.child(.get, show)]

    private static func show(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let here = HelpersHere(visit, of: child)
        let readers = try visit.read { try here.readers($0) }
        let fields = Layout.fields(visit, title: visit.words("Who looks after me")).merging([
            "isHome": false, "isDay": false,
            "helpers": here.list, "readers": readers,
            "myDay": .text(visit.url(DayAddresses.day[.child](child.id))),
        ])
        let isLittle = child.profile.mode == .little
        let template =
            visit.wantsPart
            ? (isLittle ? "helping/_here_little" : "helping/_here")
            : (isLittle ? "helping/here_little" : "helping/here")
        return .html(visit.pages.render(template, fields))
    }
}
