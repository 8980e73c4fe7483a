/// Suggested goals by age and kind of category; offered to parents, never set silently (§8.1).
public enum StartingPoint {
    /// The goals for an age in whole years; none if nothing fits.
    public static func goals(years: Int) -> [(kind: Category.Kind, goal: Goal)] {
        switch years {
        case 5...7: made([(.screen, nil, 60), (.physical, 90, nil), (.creative, 60, nil)])
        case 8...11:
            made([
                (.screen, nil, 90), (.physical, 60, nil), (.homework, 60, nil),
                (.creative, 45, nil),
            ])
        case 12...16: made([(.screen, nil, 120), (.physical, 60, nil), (.homework, 90, nil)])
        default: []
        }
    }

    /// The same for the family's categories: the first visible one of each kind.
    public static func goals(
        years: Int, categories: [Category]
    ) -> [(category: Category, goal: Goal)] {
        goals(years: years).compactMap { kind, goal in
            categories.first { $0.kind == kind && !$0.isHidden }.map { ($0, goal) }
        }
    }

    private static func made(
        _ table: [(Category.Kind, Int?, Int?)]
    ) -> [(kind: Category.Kind, goal: Goal)] {
        table.compactMap { kind, minimum, maximum in
            Goal(minimum: minimum, maximum: maximum).map { (kind, $0) }
        }
    }
}
