package import Domain
import Site

/// The goals that a form was made from, short enough to be sent with it.
///
/// Goals have no row with a version, so the form carries the list itself, like the order of
/// categories.
package enum SeenGoals {
    /// The goals of one kind of day: `3=-60,4=30-`.
    package static func text(_ goals: [CategoryID: Goal]) -> String {
        goals.sorted { $0.key.rawValue < $1.key.rawValue }.map { category, goal in
            let (least, most) = (goal.minimum, goal.maximum)
            return "\(category)=\(least.map(String.init) ?? "")-\(most.map(String.init) ?? "")"
        }.joined(separator: ",")
    }

    /// The school days: `1,2,3,4,5`.
    package static func text(_ week: SchoolWeek) -> String {
        week.weekdays.map(\.rawValue).sorted().map(String.init).joined(separator: ",")
    }
}
