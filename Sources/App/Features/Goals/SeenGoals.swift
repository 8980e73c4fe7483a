import Domain

/// What a form of goals was made of, short enough to travel with it.
///
/// Goals have no row that could count their changes: the form carries the list itself, as the order
/// of categories does.
enum SeenGoals {
    /// The goals of one kind of day: `3=-60,4=30-`.
    static func text(_ goals: [CategoryID: Goal]) -> String {
        goals.sorted { $0.key.rawValue < $1.key.rawValue }.map { category, goal in
            let (least, most) = (goal.minimum, goal.maximum)
            return "\(category)=\(least.map(String.init) ?? "")-\(most.map(String.init) ?? "")"
        }.joined(separator: ",")
    }

    /// The school days: `1,2,3,4,5`.
    static func text(_ week: SchoolWeek) -> String {
        week.weekdays.map(\.rawValue).sorted().map(String.init).joined(separator: ",")
    }
}
