/// Which reservation.
public typealias ReservationID = Identifier<Reservation>

/// A reward that a child has asked for, and what became of it (§5.4).
public struct Reservation: Sendable, Equatable {
    /// Which.
    public let id: ReservationID
    /// Whose.
    public let child: ChildID
    /// Of what.
    public let reward: RewardID
    /// What the reward was called then.
    public let name: String
    /// The name of its picture then.
    public let icon: String
    /// What it cost then.
    public let price: Int
    /// How far it has come.
    public let state: State
    /// When it was reserved.
    public let reservedAt: Instant
    /// When it was approved, declined or cancelled.
    public let decidedAt: Instant?
    /// When the coins came back after an approval.
    public let refundedAt: Instant?
    /// Why they did.
    public let reason: String

    /// How far a reservation has come.
    public enum State: String, Sendable, CaseIterable {
        /// Coins and a piece are held; a parent is to decide.
        case reserved
        /// The coins are spent.
        case approved
        /// Coins and piece are free again, a parent said no.
        case declined
        /// The same, the child thought again.
        case cancelled
        /// The coins came back after they were spent.
        case refunded
    }

    /// What somebody does about it.
    public enum Step: String, Sendable, CaseIterable {
        case approve, decline, cancel, refund
    }

    /// A reservation as the store keeps it.
    public init(
        id: ReservationID, child: ChildID, reward: RewardID, name: String, icon: String,
        price: Int, state: State, reservedAt: Instant, decidedAt: Instant? = nil,
        refundedAt: Instant? = nil, reason: String = ""
    ) {
        self.id = id
        self.child = child
        self.reward = reward
        self.name = name
        self.icon = icon
        self.price = price
        self.state = state
        self.reservedAt = reservedAt
        self.decidedAt = decidedAt
        self.refundedAt = refundedAt
        self.reason = reason
    }

    /// A reason for a refund as it was typed: the receipt tells it.
    ///
    /// Throws: `Refusal.invalid` for `reason` where there is none, or it is too long.
    public static func reason(typed: String) throws(Refusal) -> String {
        let reason = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !reason.isEmpty else {
            throw .invalid([FieldError("reason", Message("Say why, in a few words."))])
        }
        guard TextMeasure.note.fits(reason) else {
            throw .invalid([FieldError("reason", Message("Use at most 200 characters."))])
        }
        return reason
    }
}

extension Reservation.State {
    /// Where a step leads; nil: it is there already, for somebody did the same a moment ago.
    ///
    /// Throws: `Refusal.conflict` where something else was decided meanwhile.
    public func after(_ step: Reservation.Step) throws(Refusal) -> Reservation.State? {
        switch (self, step) {
        case (.reserved, .approve): return .approved
        case (.reserved, .decline): return .declined
        case (.reserved, .cancel): return .cancelled
        case (.approved, .refund): return .refunded
        case (.approved, .approve), (.declined, .decline), (.cancelled, .cancel),
            (.refunded, .refund):
            return nil
        case (.reserved, .refund), (.approved, .decline), (.approved, .cancel),
            (.declined, .approve), (.declined, .cancel), (.declined, .refund),
            (.cancelled, .approve), (.cancelled, .decline), (.cancelled, .refund),
            (.refunded, .approve), (.refunded, .decline), (.refunded, .cancel):
            throw .conflict(Message("That has changed meanwhile."))
        }
    }
}
