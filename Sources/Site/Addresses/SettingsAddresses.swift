package import Domain

/// A child is put away, taken back, or deleted (§1.2).
package enum ChildDeletionAddresses {
    package static let archived = Path<ChildID>("/parents/children/{child}/archive")
    package static let deletion = Path<ChildID>("/parents/children/{child}/deletion")
}

/// What parents decide about the household as a whole (§9.4).
package enum SettingsAddresses {
    package static let settings = PlainPath("/parents/settings")
    package static let pin = PlainPath("/parents/settings/pin")
    package static let browser = PlainPath("/parents/settings/browser")
}
