package import Database
package import Templates

/// A card on the overview of grown-ups, in the field `name`.
package struct OverviewCard: Sendable {
    package let name: String
    package let value: @Sendable (Visit, borrowing Reading) throws -> Value

    package init(
        name: String, value: @escaping @Sendable (Visit, borrowing Reading) throws -> Value
    ) {
        self.name = name
        self.value = value
    }
}
