/// A reservation's identifier.
public typealias ReservationID = Identifier<Reservation>

/// A reward that a child has asked for, and what happened to it (§5.4).
public struct Reservation: Sendable, Equatable {
    /// Its identifier.
    public let id: ReservationID
    /// The child it belongs to.
    public let child: ChildID
    /// The reward.
    public let reward: RewardID
    /// The reward's name at that time.
    public let name: String
    /// Its picture at that time.
    public let icon: String
    /// Its price at that time.
    public let price: Int
    /// Its state.
    public let state: State
    /// When it was reserved.
    public let reservedAt: Instant
    /// When it was approved, declined or cancelled.
    public let decidedAt: Instant?
    /// The grown-up who approved or declined it, if that is known.
    public let decidedBy: PersonID?
    /// When the coins came back after an approval.
    public let refundedAt: Instant?
    /// The grown-up who gave them back, if that is known.
    public let refundedBy: PersonID?
    /// The reason for that.
    public let reason: String

    /// The state of a reservation.
    public enum State: String, Sendable, CaseIterable {
        /// Coins and a piece are held; a parent has to decide.
        case reserved
        /// The coins are spent.
        case approved
        /// A parent said no; coins and piece are free again.
        case declined
        /// The child changed its mind; coins and piece are free again.
        case cancelled
        /// The coins came back after they were spent.
        case refunded
    }

    /// What someone does with it.
    public enum Step: String, Sendable, CaseIterable {
        case approve, decline, cancel, refund
    }

    /// A reservation as the store keeps it.
    public init(
        id: ReservationID, child: ChildID, reward: RewardID, name: String, icon: String,
        price: Int, state: State, reservedAt: Instant, decidedAt: Instant? = nil,
        decidedBy: PersonID? = nil, refundedAt: Instant? = nil, refundedBy: PersonID? = nil,
        reason: String = ""
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
        self.decidedBy = decidedBy
        self.refundedAt = refundedAt
        self.refundedBy = refundedBy
        self.reason = reason
    }

    /// Whether a tap on a reward is part of the one that made this: a child's two quick taps are
    /// one (§5.4).
    public func isSameTap(on reward: RewardID, at now: Instant) -> Bool {
        self.reward == reward
            && abs((now - reservedAt).milliseconds) < QuickLog.sameTap.milliseconds
    }

    /// A typed reason for a refund, which the receipt shows.
    ///
    /// Throws: `Refusal.invalid` for `reason` if it is empty or too long.
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
    /// The state after a step; nil: it is already there, because someone just did the same.
    ///
    /// Throws: `Refusal.conflict` if something else was decided in the meantime.
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
            throw .conflict(Message("This has just changed."))
        }
    }
}
