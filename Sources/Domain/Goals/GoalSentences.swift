extension GoalProgress {
    /// What came of it, once the day is over: a fact, and never a blame.
    public var toldAfterwards: Message {
        switch zone {
        case .filling where spent == .zero, .free where minutes == 0: Message("None that day")
        case .filling: Message("Part of the way there")
        case .done: Message("Goal reached")
        case .free, .soon: Message("Within the limit")
        case .over where minutesOver == 0: Message("Just over the limit")
        case .over: Message("{{n}} min over the limit", ["n": String(minutesOver)])
        }
    }
}
