package import Domain

/// The page of siblings, and what parents let siblings see of each other there (§6.1, §6.2).
package enum SiblingAddresses {
    package static let siblings = Path<ChildID>("/children/{child}/siblings")
    /// What siblings don't see of a child.
    package static let hiddenNumbers = Path<ChildID>("/parents/children/{child}/hidden-numbers")
}
