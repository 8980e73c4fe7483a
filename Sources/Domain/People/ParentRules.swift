/// Parents are equal: none of them can lock another out (§17.1).
public enum ParentRules {
    /// What one grown-up does to another, or to themselves.
    public enum Act: String, Sendable, CaseIterable {
        case endSessions, changePIN, remove, leave
        /// Fewer ticks, hours or children, or another role.
        case reduceRights
    }

    /// Whether it is possible.
    public enum Answer: Sendable, Equatable {
        case yes
        /// With the PIN of this person, typed for this.
        case withPIN(of: PersonID)
        /// Not at all, with the reason.
        case no(Message)
    }

    /// Whether one grown-up may do this to the other.
    ///
    /// A parent can always remove a helper, but never choose a helper's PIN: knowing it, they could
    /// act in the helper's name.
    public static func answer(
        to act: Act, by one: GrownUp, on other: GrownUp, among people: GrownUps
    ) -> Answer {
        guard one.isHere, other.isHere else {
            return .no(Message("Someone who has left can’t be changed."))
        }
        if one.id == other.id { return answerAlone(to: act, by: one, among: people) }
        guard one.role == .parent else { return .no(Message("Only a parent can do this.")) }
        switch act {
        case .endSessions: return .yes
        case .leave: return .no(Message("Only they can decide to leave."))
        case .changePIN: return .withPIN(of: other.id)
        case .remove, .reduceRights:
            return other.role == .parent ? .withPIN(of: other.id) : .yes
        }
    }

    private static func answerAlone(to act: Act, by one: GrownUp, among people: GrownUps)
        -> Answer
    {
        switch act {
        case .endSessions: return .yes
        case .changePIN: return .withPIN(of: one.id)
        case .remove, .leave, .reduceRights:
            let someoneStays = people.parents.contains { $0.id != one.id }
            guard one.role != .parent || someoneStays else {
                return .no(Message("Only while another parent stays."))
            }
            return .withPIN(of: one.id)
        }
    }
}
