package import Domain

/// A child's Tomos: all of them, each one, and what was done with them (§5.6, §5.7).
package enum TomoAddresses {
    /// The Tomodex: all kinds, those that have been met and those that have not.
    package static let tomos = Path<ChildID>("/children/{child}/tomos")
    package static let tomo = Path<ChildID, TomoID>("/children/{child}/tomos/{tomo}")
    package static let called = Path<ChildID, TomoID>("/children/{child}/tomos/{tomo}/home")
    package static let profile = Path<ChildID>("/children/{child}/profile")
    package static let picture = Path<Word, Word, Word, Word>(
        "/tomos/{edition}/{kind}/{look}/{pose}")

    /// The Tomodex in some order, or filtered by rarity.
    package static func tomos(
        _ child: ChildID, by order: TomodexOrder, _ rarity: TomoRarity?
    ) -> Address {
        let sorted = TomoAddresses.tomos(child).adding("sort", order.rawValue)
        return rarity.map { sorted.adding("rarity", $0.rawValue) } ?? sorted
    }

    /// The profile with its times in steps.
    package static func profile(_ child: ChildID, by step: FocusTimes.Step) -> Address {
        TomoAddresses.profile(child).adding("by", step.rawValue)
    }
}
