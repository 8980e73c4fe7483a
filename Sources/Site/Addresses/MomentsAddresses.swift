package import Domain

/// What a child has reached, shown once, full screen, on the device that it uses (§8.2).
package enum MomentAddresses {
    /// Where a page of the child gets what it has not been shown yet.
    package static let moments = Path<ChildID>("/children/{child}/moments")
}
