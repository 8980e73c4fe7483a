/// The page for a tablet on the kitchen wall (§3.5): everything that is running, and nothing that a
/// tap could break.
package enum WallAddresses {
    package static let wall = PlainPath("/wall")
    package static let helpers = PlainPath("/helping/wall")
}
