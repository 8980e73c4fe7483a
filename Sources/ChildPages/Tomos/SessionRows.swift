import Database
import Domain
import Site
import Templates

/// Past sessions as rows of a table: when, how long, with which Tomo, what for (§5.7).
struct SessionRows {
    private let visit: Visit
    private let rows: [Row]

    private struct Row {
        let session: FocusSession
        let end: FocusEnd
        let tomo: Tomo?
        let given: (before: Int, gained: Int)?
    }

    package init(_ visit: Visit, _ sessions: [FocusSession], _ reading: borrowing Reading) throws {
        self.visit = visit
        var tomos: [TomoID: Tomo] = [:]
        var rows: [Row] = []
        for session in sessions {
            guard let end = session.end else { continue }
            if let id = session.plan.tomo, tomos[id] == nil { tomos[id] = try reading.tomo(id) }
            rows.append(
                Row(
                    session: session, end: end, tomo: session.plan.tomo.flatMap { tomos[$0] },
                    given: try reading.experience(of: session.id)))
        }
        self.rows = rows
    }

    package var isEmpty: Bool { rows.isEmpty }

    package var value: Value { .list(rows.map(row)) }

    private func row(_ row: Row) -> Value {
        let words = visit.words
        let isTree = row.end.outcome == .completed
        return [
            "day": .text(name(of: row.end.day)),
            "tree": isTree
                ? .text(visit.url(ForestAddresses.tree(row.session.child, row.session.id))) : .none,
            "length": .text(words.duration(row.end.focused)),
            "rested": isTree ? .none : .text(words("resting")),
            "tomo": row.tomo.map { .text(words.name(of: $0)) } ?? .none,
            "level": level(row),
            "experience": row.given.map { .text("+\($0.gained)") } ?? .none,
        ]
    }

    /// With its year if that is not the current one.
    private func name(of day: LocalDay) -> String {
        let today = visit.today.day
        guard day != today else { return visit.words("Today") }
        let isThisYear = day.date.year == today.date.year
        return isThisYear ? visit.words.short(.day, day) : visit.words.dayAndYear(day)
    }

    /// The level that the Tomo had after it.
    private func level(_ row: Row) -> Value {
        row.given.map {
            .int(TomoLevel(experience: $0.before + $0.gained).number)
        } ?? .none
    }
}
