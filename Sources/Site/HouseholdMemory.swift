import Synchronization

/// What a feature keeps in memory for a household; made when it is first asked for.
package protocol HouseholdMemory: AnyObject, Sendable {
    init(_ app: FocusPal)
}

/// A value that a feature keeps.
package protocol KeptValue: Sendable {
    init()
}

/// Holds a value, for one at a time.
package final class Kept<Value: KeptValue>: HouseholdMemory {
    private let value = Mutex(Value())

    package init(_: FocusPal) {}

    package func withLock<Answer>(_ body: (inout Value) throws -> Answer) rethrows -> Answer {
        try value.withLock { try body(&$0) }
    }
}

/// One of each kind.
final class MemorySlots: Sendable {
    private let slots = Mutex<[ObjectIdentifier: any HouseholdMemory]>([:])

    func slot<Memory: HouseholdMemory>(_ make: () -> Memory) -> Memory {
        let kind = ObjectIdentifier(Memory.self)
        if let known = slots.withLock({ $0[kind] }) as? Memory { return known }
        // It may ask for others of them.
        let new = make()
        return slots.withLock { slots in
            if let known = slots[kind] as? Memory { return known }
            slots[kind] = new
            return new
        }
    }
}

extension FocusPal {
    /// What a feature keeps for this household.
    package func memory<Memory: HouseholdMemory>(_: Memory.Type = Memory.self) -> Memory {
        slots.slot { Memory(self) }
    }
}
