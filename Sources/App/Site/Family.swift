import Database
import Domain

/// What rarely changes and nearly every page needs, read once after each change.
struct Family: Sendable {
    /// The household; nil before the first evening's first step.
    let household: Household?
    /// The step of the first evening that comes next; nil once all are done.
    let onboardingStep: OnboardingStep?
    /// Active children in the order in which they came.
    let children: [Child]
    /// All categories in the family's order.
    let categories: [Category]
    private let categoryNumbers: [CategoryID: Int]

    init(_ reading: borrowing Reading) throws {
        household = try reading.household()
        onboardingStep = try reading.onboardingStep()
        children = try reading.activeChildren()
        categories = try reading.categories()
        categoryNumbers = Dictionary(
            uniqueKeysWithValues: zip(categories.map(\.id), categories.indices))
    }

    /// An active child.
    func child(_ id: ChildID) -> Child? { children.first { $0.id == id } }

    /// A category of the family, hidden or not.
    func category(_ id: CategoryID) -> Category? { categoryNumbers[id].map { categories[$0] } }

    /// The categories that can be logged.
    var loggable: [Category] { categories.filter { !$0.isHidden } }
}
