/// What stays true of a family's categories, whatever parents change (§2.1).
public enum CategoryRules {
    /// Makes sure that every child still has something to tap.
    ///
    /// Throws: `Refusal.conflict` with the sentence for the parent.
    public static func check(_ categories: [Category], for children: [Child]) throws(Refusal) {
        guard categories.contains(where: { !$0.isHidden }) else {
            throw .conflict(Message("Keep at least one category. Show another one first."))
        }
        for child in children where !categories.contains(where: { $0.isLoggable(by: child.id) }) {
            throw .conflict(
                Message(
                    "{{name}} would have nothing left to tap. Show another category first.",
                    ["name": child.profile.name]))
        }
    }

    /// An order with one member moved one place earlier or later; unchanged at its ends.
    public static func moved<ID: Equatable>(_ id: ID, by step: Step, in order: [ID]) -> [ID] {
        guard let place = order.firstIndex(of: id) else { return order }
        let next = place + (step == .up ? -1 : 1)
        guard order.indices.contains(next) else { return order }
        var order = order
        order.swapAt(place, next)
        return order
    }

    /// Where a button moves something in a list.
    public enum Step: String, Sendable {
        /// Towards the start.
        case up
        /// Towards the end.
        case down
    }
}
