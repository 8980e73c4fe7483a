package import Domain

/// Where the time of a child went, in a week, month, year or range (§7).
package enum StatsAddresses {
    package static let stats = DeskPath<ChildID>("/stats")
}
