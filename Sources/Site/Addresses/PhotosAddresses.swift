package import Domain

/// Photos of steps, for those who see the steps (§12.2).
package enum PhotoAddresses {
    /// For helpers on devices of their own, too.
    package static let photo = Path<PhotoID>("/photos/{photo}")
}
