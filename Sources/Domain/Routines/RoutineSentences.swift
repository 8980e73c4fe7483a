extension LeavingSlack {
    /// What is one's own until leaving; nil once the time has come.
    ///
    /// `time` is that of leaving the house, in words.
    public func told(time: String) -> Message? {
        switch self {
        case .free: Message("Free until {{time}}", ["time": time])
        case .fits: Message("Just enough time.")
        case .past: nil
        }
    }
}

extension RoutineRun {
    /// The heading at the end.
    ///
    /// Whoever skipped all of it has closed the routine, and did nothing wrong.
    public var endTitle: Message {
        stepsDone > 0
            ? Message("{{routine}} done!", ["routine": name])
            : Message("{{routine}}: that’s it for today.", ["routine": name])
    }

    /// How far it is: "2 of 5".
    public var countTold: Message {
        let place = min(steps.count - stepsLeft + 1, steps.count)
        return Message("{{n}} of {{all}}", ["n": String(place), "all": String(steps.count)])
    }
}
