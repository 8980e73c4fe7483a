extension Reservation {
    /// For how long an answer stays above the others, with a way to take it back.
    public static let undo = Span.minutes(10)

    /// Whether an answer can be taken back at a moment.
    public func canUndo(at now: Instant) -> Bool {
        guard state == .approved || state == .declined, let decidedAt else { return false }
        return max(now, decidedAt) - min(now, decidedAt) <= Self.undo
    }

    /// What a parent reads after the tap; nil while it waits, or if it was no grown-up's answer.
    public var answer: Message? {
        let values = ["reward": name, "n": String(price)]
        return switch state {
        case .approved where price == 1: Message("Approved: {{reward}}. 1 coin is spent.", values)
        case .approved: Message("Approved: {{reward}}. {{n}} coins are spent.", values)
        case .declined where price == 1:
            Message("Not this time: {{reward}}. 1 coin is free again.", values)
        case .declined: Message("Not this time: {{reward}}. {{n}} coins are free again.", values)
        case .reserved, .cancelled, .refunded: nil
        }
    }

    /// The same reward as it was when it was reserved, for one that waits again.
    public func again(_ reward: Reward) -> Reward {
        var reward = reward
        reward.profile.name = name
        reward.profile.icon = icon
        reward.profile.price = price
        return reward
    }
}
