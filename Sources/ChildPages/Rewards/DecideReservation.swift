package import Database
package import Domain
package import Site

/// A parent approves, declines or refunds a reservation, or the child cancels it.
package struct DecideReservation: Verb {
    package let id: ReservationID
    package let step: Reservation.Step
    /// Why the coins are given back; for a refund.
    package var reason = ""
    /// The child who acts; nil for a parent.
    package var owner: ChildID?
    /// Which grown-up acts.
    package var person: PersonID?
    package let now: Instant

    package init(
        id: ReservationID, step: Reservation.Step, reason: String = "", owner: ChildID? = nil,
        person: PersonID? = nil, now: Instant
    ) {
        self.id = id
        self.step = step
        self.reason = reason
        self.owner = owner
        self.person = person
        self.now = now
    }

    /// The same decision again is fine: two parents, or two taps, agree.
    ///
    /// Throws: `Refusal.notFound` if it doesn't exist, `.conflict` if something else was decided in
    /// the meantime, `.invalid` for a refund without a reason.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let reservation = try writing.reading.reservation(id),
            owner == nil || reservation.child == owner
        else { throw Refusal.notFound }
        if let state = try reservation.state.after(step) {
            if state == .refunded {
                try writing.refund(
                    id, reason: try Reservation.reason(typed: reason), by: person, at: now)
            } else {
                try writing.decide(id, state, by: person, at: now)
            }
        }
        return Outcome()
    }
}
