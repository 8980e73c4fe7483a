package import Domain

/// A child's badges, for the child and for parents (§8.2).
package enum BadgeAddresses {
    package static let badges = DeskPath<ChildID>("/badges")
    package static let badge = DeskPath<ChildID, BadgeFamily.ID>("/badges/{family}")
}
