import Database
import Domain
import HTTP
import Site
package import Templates

/// The badges of a child who can't read: a shelf of medals, the newest first, a few at a time.
///
/// The two that have come furthest stand behind those that are earned.
struct BadgeShelf {
    /// So many stand there at once.
    package static let most = 8

    private let desk: Desk
    private let record: BadgeRecord

    package init(_ desk: Desk, _ record: BadgeRecord) {
        self.desk = desk
        self.record = record
    }

    package var fields: Fields {
        let all = BadgeProgress.shelf(BadgeCatalogue.all.map(record.progress)) {
            record.badge($0.family, $0.earned)?.at
        }
        let pages = (all.count + Self.most - 1) / Self.most
        let asked = desk.visit.request.query["page"].flatMap { Int($0) } ?? 0
        let page = min(max(0, asked), pages - 1)
        return [
            "childID": .text(desk.child.id.description),
            "medals": .list(all.dropFirst(page * Self.most).prefix(Self.most).map(medal)),
            "newer": page > 0 ? link(page - 1) : .none,
            "older": page + 1 < pages ? link(page + 1) : .none,
        ]
    }

    private func medal(_ progress: BadgeProgress) -> Value {
        let family = progress.family
        return [
            "link": .text(
                desk.visit.url(BadgeAddresses.badge[.child](desk.child.id, family.id))),
            "medal": family.medal(max(1, progress.earned), isEarned: progress.earned > 0),
            "name": .text(BadgeWords(desk.visit.words).name(of: family)),
            "hasSteps": .bool(progress.earned == 0),
            "steps": progress.steps,
        ]
    }

    private func link(_ page: Int) -> Value {
        .text(
            desk.visit.url(BadgeAddresses.badges[.child](desk.child.id).adding("page", page)))
    }
}

extension BadgeProgress {
    /// How far a badge is that is not earned yet, as dots to count.
    package var steps: Value {
        guard earned == 0 else { return .none }
        return .list((1...Self.mostSteps).map { ["isDone": .bool($0 <= stepsDone)] })
    }
}
