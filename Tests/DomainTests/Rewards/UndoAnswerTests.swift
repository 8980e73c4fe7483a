import Support
import Testing

@testable import Domain

/// An answer to a reward is said, and can be taken back for a while (§5.4).
struct UndoAnswerTests {
    private func reservation(_ state: Reservation.State, price: Int = 60) -> Reservation {
        Reservation(
            id: ReservationID(1), child: Cast.mia.id, reward: RewardID(1), name: "Lake",
            icon: "swim", price: price, state: state, reservedAt: .monday9am,
            decidedAt: state == .reserved ? nil : .monday9am)
    }

    @Test(
        arguments: [
            (.approved, 60, "Approved: Lake. 60 coins are spent."),
            (.approved, 1, "Approved: Lake. 1 coin is spent."),
            (.declined, 60, "Not this time: Lake. 60 coins are free again."),
            (.declined, 1, "Not this time: Lake. 1 coin is free again."),
            (.approved, 100_000, "Approved: Lake. 100000 coins are spent."),
            (.reserved, 60, nil), (.cancelled, 60, nil), (.refunded, 60, nil),
        ] as [(Reservation.State, Int, String?)])
    func `each answer has its sentence`(state: Reservation.State, price: Int, told: String?) {
        #expect(reservation(state, price: price).answer?.english == told)
    }

    @Test(
        arguments: [
            (.approved, 0, true), (.approved, 600_000, true), (.approved, 600_001, false),
            (.declined, 600_000, true),
            // A clock that was set back.
            (.approved, -600_000, true), (.approved, -600_001, false),
            (.reserved, 0, false), (.cancelled, 0, false), (.refunded, 0, false),
        ] as [(Reservation.State, Int64, Bool)])
    func `ten minutes are enough to take it back`(
        state: Reservation.State, later: Int64, canUndo: Bool
    ) {
        let now = Instant.monday9am + Span(milliseconds: later)
        #expect(reservation(state).canUndo(at: now) == canUndo)
    }
}
