import ChildPages
import Database
import Domain
import GrownUpPages
import OperatorPages
import Site

/// The database's ids of a household's default categories and their parts.
struct DemoBook {
    private var categories: [Category.Kind: CategoryID] = [:]
    private var parts: [Category.Kind: [String: SubcategoryID]] = [:]

    /// Reads them; they are in the order of the default set.
    package init(_ reading: borrowing Reading) throws {
        let subcategories = try reading.subcategories()
        for (category, entry) in zip(try reading.categories(), DefaultCategories.all) {
            categories[entry.kind] = category.id
            let own = subcategories.filter { $0.category == category.id }
            parts[entry.kind] = Dictionary(
                uniqueKeysWithValues: zip(entry.parts, own.map(\.id)))
        }
    }

    /// The record that the store keeps of an activity.
    package func record(_ activity: DemoActivity) -> ActivityRecord {
        guard let category = categories[activity.kind] else {
            preconditionFailure("no category is of the kind \(activity.kind)")
        }
        return ActivityRecord(
            category: category,
            subcategory: activity.part.flatMap { parts[activity.kind]?[$0] },
            startedAt: activity.startedAt, endedAt: activity.endedAt)
    }
}
