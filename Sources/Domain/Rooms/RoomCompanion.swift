/// A grown-up who keeps the children in a room company, or was asked to (§6.2).
///
/// They count like another child for the EXP of each, grow no tree and take no seat.
public struct RoomCompanion: Sendable, Equatable {
    /// Who it is.
    public let person: PersonID
    /// Whether they are there.
    public let state: State

    /// Whether a grown-up is in a room.
    public enum State: Sendable, Equatable {
        /// A child has asked them, and they have not answered.
        case asked
        /// They would rather not.
        case declined
        /// They are there.
        case here
        /// They were there after the start, and have left.
        case left
    }

    /// A companion as the store keeps them.
    public init(person: PersonID, state: State) {
        self.person = person
        self.state = state
    }
}

extension Room {
    /// The grown-ups who are there, in the order in which they came to FocusPal.
    public var company: [PersonID] { companions.filter { $0.state == .here }.map(\.person) }

    /// Whether someone is there, was asked, or has left; nil: none of these.
    public func companion(_ person: PersonID) -> RoomCompanion.State? {
        companions.first { $0.person == person }?.state
    }

    /// Makes sure that a grown-up can come; those who are there always can.
    ///
    /// Throws: `Refusal.conflict` with a sentence for a room that is closed, or that they have left
    /// after its start: what counted for the children stays as it was.
    public func checkCompany(of person: PersonID) throws(Refusal) {
        if case .ended = state {
            throw .conflict(Message("That room is already closed."))
        }
        guard companion(person) != .left else {
            throw .conflict(Message("You have already left this room. Join the next one!"))
        }
    }

    /// How long after the common start a moment is, in milliseconds; nil before the start.
    public func sinceStart(_ now: Stamp) -> Int64? {
        start.map { max(0, (now.monotonic - $0.monotonic).milliseconds) }
    }
}
