package import Domain

/// How an activity is shown: the look of its part, if that has one (§2.1).
package struct Look {
    /// The shortest clear name: the part's, otherwise the category's.
    package let name: String
    /// The name of its picture.
    package let icon: String
    /// Its colour in lists and on buttons; charts use only the colours of categories.
    package let colour: Colour
    /// What lists and charts name that colour; focus has one of its own.
    package let series: String
}

extension Family {
    /// The look of an activity.
    package func look(of record: ActivityRecord) -> Look {
        look(of: part(record.subcategory), in: shown(record.category))
    }

    /// The look of a part, or of its category if it has none of its own.
    package func look(of part: Subcategory?, in category: Category?) -> Look {
        Look(
            name: part?.name ?? category?.name ?? "",
            icon: part?.icon ?? category?.icon ?? "other",
            colour: part?.colour ?? category?.colour ?? .stone,
            series: part?.colour?.rawValue ?? category?.series ?? Colour.stone.rawValue)
    }
}
