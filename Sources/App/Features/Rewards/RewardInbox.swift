import Database
import Domain
import Templates

/// Reservations that a parent has to decide (§9.2).
struct RewardInbox {
    private let visit: Visit
    private let waiting: [Reservation]
    /// The page to return to after the decision.
    private let from: String

    init(_ visit: Visit, from: String, _ reading: borrowing Reading) throws {
        self.visit = visit
        self.from = from
        // An archived child's reservations wait until it is back.
        waiting = try reading.waitingReservations().filter {
            visit.pages.family.child($0.child) != nil && visit.isUp($0.child, at: $0.reservedAt)
        }
    }

    /// How many wait.
    var count: Int { waiting.count }

    /// Nothing if nothing waits.
    var value: Value {
        guard !waiting.isEmpty else { return .none }
        let rows = ReservationRows(visit)
        return [
            "from": .text(from),
            "rows": .list(
                waiting.map { one in
                    var row = rows.row(one)
                    row.add("child", visit.pages.family.child(one.child)?.summary(visit) ?? .none)
                    row.add(
                        "approve", .text(visit.url(RewardRoutes.decision(one.id, .approve))))
                    row.add(
                        "decline", .text(visit.url(RewardRoutes.decision(one.id, .decline))))
                    return .fields(row)
                }),
        ]
    }
}
