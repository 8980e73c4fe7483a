import Database
import Domain

/// A parent approves, declines or refunds what a child has reserved, or the child takes it back.
struct DecideReservation: Verb {
    let id: ReservationID
    let step: Reservation.Step
    /// Why the coins come back; for a refund.
    var reason = ""
    /// The child whose hand it is; nil for a parent's.
    var owner: ChildID?
    let now: Instant

    /// The same decision again is fine: two parents, or two taps, come to the same.
    ///
    /// Throws: `Refusal.notFound` for what is not there, `.conflict` where something else was
    /// decided meanwhile, `.invalid` for a refund without a reason.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let reservation = try writing.reading.reservation(id),
            owner == nil || reservation.child == owner
        else { throw Refusal.notFound }
        if let state = try reservation.state.after(step) {
            if state == .refunded {
                try writing.refund(id, reason: try Reservation.reason(typed: reason), at: now)
            } else {
                try writing.decide(id, state, at: now)
            }
        }
        return Outcome(news: try writing.reading.topicsOfRewards())
    }
}
