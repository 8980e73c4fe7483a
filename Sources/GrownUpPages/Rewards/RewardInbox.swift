import ChildPages
import Database
import Domain
import Site
import Templates

/// Reservations that a parent has to decide (§9.2).
struct RewardInbox {
    private let visit: Visit
    private let waiting: [Reservation]
    /// Answers of the last minutes, which can be taken back.
    private let answered: [Reservation]
    /// The page to return to after the decision.
    private let from: String

    package init(_ visit: Visit, from: String, _ reading: borrowing Reading) throws {
        self.visit = visit
        self.from = from
        // An archived child's reservations wait until it is back.
        func isShown(_ one: Reservation) -> Bool {
            visit.pages.family.child(one.child) != nil
        }
        waiting = try reading.waitingReservations().filter(isShown)
        answered = try reading.answeredReservations(since: visit.now - Reservation.undo).filter {
            isShown($0) && $0.canUndo(at: visit.now)
        }
    }

    /// How many wait.
    package var count: Int { waiting.count }

    /// Nothing if nothing waits, and nothing was answered just now.
    package var value: Value {
        guard !waiting.isEmpty || !answered.isEmpty else { return .none }
        let rows = ReservationRows(visit)
        return [
            "from": .text(from), "isWaiting": .bool(!waiting.isEmpty),
            "answered": .list(
                answered.compactMap { one in
                    guard let answer = one.answer else { return nil }
                    return [
                        "child": visit.pages.family.child(one.child)?.summary(visit) ?? .none,
                        "answer": .text(visit.words(answer)),
                        "undo": .text(visit.url(RewardAddresses.undone(one.id))),
                    ]
                }),
            "rows": .list(
                waiting.map { one in
                    var row = rows.row(one)
                    row.add("child", visit.pages.family.child(one.child)?.summary(visit) ?? .none)
                    row.add(
                        "approve", .text(visit.url(RewardAddresses.decision(one.id, .approve))))
                    row.add(
                        "decline", .text(visit.url(RewardAddresses.decision(one.id, .decline))))
                    return .fields(row)
                }),
        ]
    }
}
