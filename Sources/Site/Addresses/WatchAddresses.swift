package import Domain

/// The smallest page: 200 × 200 points on a wrist, or in a corner of the screen (§12.1).
package enum WatchAddresses {
    package static let watch = PlainPath("/watch")
    package static let child = Path<ChildID>("/watch/{child}")
}
