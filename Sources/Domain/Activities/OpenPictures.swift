/// Which pictures lie open on a small child's home; the others wait in the crate (§1.2).
///
/// Children of this age find a picture by its place. So the choice changes at most once a week, and
/// the pictures keep the family's order among themselves.
public enum OpenPictures {
    /// So many lie open.
    public static let most = 6
    /// How far back the use of pictures counts.
    private static let days = 28

    /// The days that decide what lies open on `day`: the four weeks before its own.
    public static func days(on day: LocalDay, _ calendar: FamilyCalendar) -> Range<LocalDay> {
        let week = calendar.firstDayOfWeek(of: day)
        return week - days..<week
    }

    /// All pictures in the family's order, those that lie open first.
    ///
    /// The most used ones lie open; among equals, those that the family has put first.
    public static func sorted(_ all: [CategoryID], used: [CategoryID: Int]) -> [CategoryID] {
        let byUse = all.indices.sorted { one, other in
            let (first, second) = (used[all[one]] ?? 0, used[all[other]] ?? 0)
            return first == second ? one < other : first > second
        }
        let open = Set(byUse.prefix(most))
        return all.indices.filter(open.contains).map { all[$0] }
            + all.indices.filter { !open.contains($0) }.map { all[$0] }
    }
}
