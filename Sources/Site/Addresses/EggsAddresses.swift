package import Domain

/// A child's eggs: the room where they are kept warm, each egg, and what can be done with it
/// (§5.5).
package enum EggAddresses {
    /// The incubation room.
    package static let eggs = Path<ChildID>("/children/{child}/eggs")
    package static let egg = Path<ChildID, EggID>("/children/{child}/eggs/{egg}")
    package static let nest = Path<ChildID, EggID>("/children/{child}/eggs/{egg}/nest")
    package static let hatching = Path<ChildID, EggID>("/children/{child}/eggs/{egg}/hatching")
    /// An egg or a box.
    package static let picture = Path<Word, Word, Word>("/eggs/{edition}/{shell}/{state}")
}

/// A child's shop: boxes to open, eggs to choose (§5.4).
package enum ShopAddresses {
    package static let shop = Path<ChildID>("/children/{child}/shop")
    /// The Tomos of a rarity that a child can pick.
    package static let choice = Path<ChildID, TomoRarity>("/children/{child}/shop/{rarity}")
    package static let boxes = Path<ChildID>("/children/{child}/boxes")
    /// Adds a chosen egg to the others.
    package static let chosenEgg = Path<ChildID>("/children/{child}/eggs")
}

/// The rules of a child's shop; parents choose them (§5.4).
package enum ShopRulesAddresses {
    package static let rules = Path<ChildID>("/parents/children/{child}/shop")
}
