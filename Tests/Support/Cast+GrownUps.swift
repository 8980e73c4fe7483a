public import Domain

extension Cast {
    /// The Winters' first parent.
    public static let mum = grownUp(1, "Mum", .deer)
    /// Their second.
    public static let dad = grownUp(2, "Dad", .bear)
    /// Mum's mother, who looks after Mia and Leo at times.
    public static let granny = grownUp(3, "Granny", .owl, .helper)
    /// A therapist, who reads Mia's reports.
    public static let drWeber = grownUp(4, "Dr Weber", .hedgehog, .reader)

    /// A grown-up who joined so many minutes after nine on Monday.
    public static func grownUp(
        _ id: Int64, _ name: String?, _ avatar: Avatar = .otter, _ role: GrownUp.Role = .parent,
        leftAt: Instant? = nil
    ) -> GrownUp {
        GrownUp(
            id: PersonID(id), profile: name.map { GrownUpProfile(name: $0, avatar: avatar) },
            role: role, joinedAt: .monday9am.minutes(id), leftAt: leftAt)
    }
}
