/// Where a wheel is: who can be drawn next, and in which round (§12.3).
///
/// Nobody has a second turn before everyone who is here has had one.
public struct TurnRound: Sendable, Equatable {
    /// The round of the next turn.
    public let number: Int
    /// Who can be drawn, in the family's order; empty: nobody of them is here.
    public let due: [ChildID]

    /// The last round in which each child had a turn that counts.
    public typealias Memory = [ChildID: Int]

    /// More than a family could ever turn; the store refuses more.
    public static let most = 1_000_000

    /// The next turn among the members who are here.
    ///
    /// - Parameters:
    ///   - here: those of the wheel's children who are at home, in the family's order.
    ///   - memory: of anyone who ever had a turn, also of those who have left the wheel.
    public init(here: [ChildID], memory: Memory) {
        let current = Self.current(memory)
        let waiting = here.filter { memory[$0] != current }
        guard !waiting.isEmpty else {
            number = here.isEmpty ? current : current + 1
            due = here
            return
        }
        number = current
        // Those who missed a whole round, at their other home or because they are new, come first.
        let first = waiting.filter { (memory[$0] ?? 0) < current - 1 }
        due = first.isEmpty ? waiting : first
    }

    /// The round that is going on, or has just ended.
    public static func current(_ memory: Memory) -> Int { memory.values.max() ?? 1 }

    /// The only one whose turn it can be: nothing has to be drawn.
    public var only: ChildID? { due.count == 1 ? due.first : nil }

    /// Draws whose turn it is; nil if nobody is here.
    public func draw(using generator: inout some RandomNumberGenerator) -> ChildID? {
        due.randomElement(using: &generator)
    }
}

extension TurnResult {
    /// Whose turn it could have been instead, in the order of `members`.
    ///
    /// A parent corrects the round that is going on. Nobody gets two turns of it, and older rounds are
    /// settled.
    ///
    /// - Parameter memory: of the wheel, as it is with this result.
    public func alternatives(members: [ChildID], memory: TurnRound.Memory) -> [ChildID] {
        guard isOpen(memory) else { return [] }
        return members.filter { $0 != child && memory[$0] != round }
    }

    /// Whether a parent can still correct it.
    public func isOpen(_ memory: TurnRound.Memory) -> Bool {
        counts && round == TurnRound.current(memory)
    }
}
