package import Domain

/// The parents' page of goals, and reminders that children dismiss.
package enum GoalAddresses {
    package static let goals = PlainPath("/parents/goals")
    package static let startingPoint = PlainPath("/parents/goals/starting-point")
    package static let schoolWeek = PlainPath("/parents/school-week")
    package static let reminder = Path<ChildID, CategoryID>(
        "/children/{child}/reminders/{category}")

    /// The goals of a child for a kind of day, and for one of two homes.
    package static func goals(_ child: ChildID, _ days: DayKind, at home: HomeID? = nil) -> Address
    {
        let address = GoalAddresses.goals().adding("child", child).adding("days", days.rawValue)
        return home.map { address.adding("home", $0) } ?? address
    }
}
