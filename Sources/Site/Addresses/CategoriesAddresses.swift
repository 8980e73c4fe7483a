package import Domain

/// The page of one category: its look, its parts, and the ways to remove it.
package enum CategoryEditAddresses {
    package static let newCategory = PlainPath("/parents/categories/new")
    package static let added = PlainPath("/parents/categories")
    package static let category = Path<CategoryID>("/parents/categories/{category}")
    package static let parts = Path<CategoryID>("/parents/categories/{category}/parts")
    package static let part = Path<CategoryID, SubcategoryID>(
        "/parents/categories/{category}/parts/{part}")
}

/// The parents' list of categories and its actions.
package enum CategoryAddresses {
    package static let categories = PlainPath("/parents/categories")
    package static let order = PlainPath("/parents/categories/order")
    package static let hidden = Path<CategoryID>("/parents/categories/{category}/hidden")
}

/// Merges two categories, after a page that says what will move.
package enum MergerAddresses {
    package static let merger = Path<CategoryID>("/parents/categories/{category}/merger")
}

/// The picture and the colour of a part (§2.1).
package enum PartLookAddresses {
    package static let look = Path<CategoryID, SubcategoryID>(
        "/parents/categories/{category}/parts/{part}/look")
}
