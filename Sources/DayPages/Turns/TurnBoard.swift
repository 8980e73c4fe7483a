import ChildPages
package import Database
package import Domain
import Foundation
package import Site
package import Templates

/// A wheel with whose turn it is, who is still to come, and what it said so far (§12.3).
package struct TurnBoard {
    package let wheel: TurnWheel
    private let visit: Visit
    /// The active children on it, in the family's order.
    private let members: [Child]
    private let memory: TurnRound.Memory
    private let round: TurnRound
    private let last: TurnResult?
    private let results: [TurnResult]

    /// More of them are in the archive.
    private static let days = 31
    private static let most = 40

    package init(_ visit: Visit, _ wheel: TurnWheel, _ reading: borrowing Reading) throws {
        self.visit = visit
        self.wheel = wheel
        members = visit.pages.family.children.filter { wheel.profile.children.contains($0.id) }
        memory = try reading.turnMemory(of: wheel.id)
        round = TurnRound(
            here: visit.childrenHere.filter(wheel.profile.children.contains), memory: memory)
        last = try reading.lastTurn(of: wheel.id)
        let since = visit.calendar.start(of: visit.today.day - Self.days)
        results = Array(try reading.turnResults(of: wheel.id, since: since).prefix(Self.most))
    }

    /// The boards of all wheels that can be turned and have children who take turns.
    package static func all(_ visit: Visit, _ reading: borrowing Reading) throws -> [TurnBoard] {
        var boards: [TurnBoard] = []
        for wheel in try reading.turnWheels() where wheel.archivedAt == nil {
            let board = try TurnBoard(visit, wheel, reading)
            if board.members.count >= TurnWheel.fewest { boards.append(board) }
        }
        return boards
    }

    /// What its templates see; `spin`: where it is turned.
    package func value(spin: Address) -> Value {
        let words = visit.words
        let sectors = WheelPicture.sectors(members.count)
        let atTop = latest?.child ?? round.only ?? last?.child
        let top = members.firstIndex { $0.id == atTop } ?? 0
        return [
            "id": .text(wheel.id.description), "name": .text(wheel.profile.name),
            "icon": .text(wheel.profile.icon),
            "spin": .text(visit.url(spin)),
            "canSpin": .bool(!round.due.isEmpty),
            "only": member(round.only).map {
                .text(words("It’s {{name}}’s turn.", ["name": $0.profile.name]))
            } ?? .none,
            "next": member(round.only).map {
                .text(words("Next time: {{name}}", ["name": $0.profile.name]))
            } ?? .none,
            "onlyChild": member(round.only)?.summary(visit) ?? .none,
            "result": .text(last?.id.description ?? ""),
            "turned": .text(WheelPicture.turn(to: top, of: members.count)),
            "latest": latest.flatMap(row) ?? .none,
            "sectors": .list(zip(members, sectors).map { sector($0, $1) }),
            "members": .list(members.map(state)),
            "results": .list(results.compactMap(row)),
            "hasResults": .bool(!results.isEmpty),
        ]
    }

    /// What a parent reads of the results at their home, and can still put right.
    package var corrections: [Value] {
        results.filter { visit.isUp($0.child, at: $0.at) }.compactMap { result in
            guard let row = row(result) else { return nil }
            let others = result.alternatives(members: members.map(\.id), memory: memory)
            return [
                "row": row,
                "action": result.isOpen(memory)
                    ? .text(visit.url(TurnWheelAddresses.corrected(wheel.id, result.id))) : .none,
                "spunBy": .text(
                    result.spunBy.flatMap(visit.pages.family.child).map {
                        visit.words("{{name}} turned the wheel.", ["name": $0.profile.name])
                    } ?? visit.words("The wheel was turned on the wall.")),
                "others": .list(
                    others.compactMap(member).map { child in
                        [
                            "child": child.summary(visit),
                            "label": .text(
                                visit.words("It was {{name}}", ["name": child.profile.name])),
                        ]
                    }),
            ]
        }
    }

    /// Today's last result; an older one is history.
    private var latest: TurnResult? {
        last.flatMap { visit.calendar.day(of: $0.at) == visit.today.day ? $0 : nil }
    }

    private func member(_ id: ChildID?) -> Child? { members.first { $0.id == id } }

    private func sector(_ child: Child, _ sector: WheelPicture.Sector) -> Value {
        [
            "outline": .text(sector.outline), "turn": .text(sector.turn),
            "avatar": .text(child.profile.avatar.rawValue),
            "colour": .text(child.profile.colour.rawValue),
            "isPale": .bool(!round.due.contains(child.id) && latest?.child != child.id),
        ]
    }

    /// Whether a child is still to come, has had its turn, or is at its other home.
    private func state(_ child: Child) -> Value {
        let isAway = visit.isApart(child.id)
        return [
            "child": child.summary(visit),
            "isAway": .bool(isAway),
            "place": isAway
                ? HomeWords(visit).place(of: child.id).map { .text($0) } ?? .none : .none,
            "hasHad": .bool(!isAway && memory[child.id] == round.number),
        ]
    }

    /// A result; nil for a child who is no longer active.
    private func row(_ result: TurnResult) -> Value? {
        guard let child = visit.pages.family.child(result.child) else { return nil }
        let (day, today) = (visit.calendar.day(of: result.at), visit.today.day)
        let words = visit.words
        let isThisYear = day.date.year == today.date.year
        let date =
            day == today
            ? words("Today") : words.short(isThisYear ? .weekdayAndDay : .dayAndYear, day)
        return [
            "child": child.summary(visit),
            "when": .text("\(date), \(words.clock(visit.pages.day(at: result.at), result.at))"),
            "counts": .bool(result.counts),
            "deed": result.changedAt == nil
                ? .none : DeedLine(.changedEntry, by: result.changedBy, visit).value,
        ]
    }
}
