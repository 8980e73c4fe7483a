package import Domain

/// A browser that was not added: it runs timers and grows trees by itself (§12.5).
package enum GuestAddresses {
    package static let guest = PlainPath("/guest")
    /// The picture of a guest's tree.
    package static let tree = Path<Word, Word, Word, Word>(
        "/guest/trees/2/{species}/{season}/{phase}/{seed}")
    /// Where a guest's trees are handed over to a child.
    package static let sessions = Path<ChildID>("/children/{child}/guest-sessions")
}
