import ChildPages
import Database
import Domain
import Site

/// A parent takes an answer back: coins and piece are where they were, and the reward waits again.
struct UndoReservation: Verb {
    package let id: ReservationID
    /// The number of the reservation that waits instead.
    package let tap: TapID
    /// What the receipt of an approval says.
    package let reason: String
    package let person: PersonID?
    package let now: Instant

    /// The same again is fine: two taps, or two parents, agree.
    ///
    /// Throws: `Refusal.notFound` if it doesn't exist, `.conflict` if it was answered long ago or the
    /// coins are gone.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let asked = try writing.reading.reservation(id),
            let reward = try writing.reading.reward(asked.reward)
        else { throw Refusal.notFound }
        let answered = try writing.reading.answeredReservations(since: now - Reservation.undo)
        guard answered.contains(where: { $0.id == id }), asked.canUndo(at: now) else {
            // Taken back before, or too long ago.
            if asked.state == .refunded || asked.canUndo(at: now) { return Outcome() }
            throw Refusal.conflict(
                Message("That was a while ago. Under Rewards you can give coins back."))
        }
        if asked.state == .approved {
            try writing.refund(id, reason: reason, by: person, at: now)
        }
        let purse = try writing.reading.purse(of: asked.child)
        // What was taken off the shelf since was on it when the child asked.
        let isThere = try writing.reading.reward(asked.reward)?.profile.stock != 0
        guard purse.canAfford(asked.price), isThere else {
            throw Refusal.conflict(
                Message("The coins or the last piece have gone since, so it can’t wait again."))
        }
        try writing.reserve(
            asked.again(reward), tap: tap, for: asked.child, at: asked.reservedAt)
        return Outcome()
    }
}
