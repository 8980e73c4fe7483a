extension ScreenDay {
    /// How much is left, or by how much it is over; what is over is gone tomorrow.
    public var told: Message {
        if over > 0 { return Message("Over by {{n}} min today", ["n": String(over)]) }
        return Message("{{n}} min left today", ["n": String(left)])
    }

    /// What a child reads when nothing is left.
    ///
    /// It promises nothing: days may bring no minutes by themselves.
    public var toldWhenEmpty: Message {
        over > 0
            ? Message("Tomorrow it’s forgotten.")
            : Message("The purse is empty for today. Tomorrow’s a new day.")
    }
}

extension DayKind {
    /// Why every such day brings minutes.
    public var screenTime: Message {
        switch self {
        case .school: Message("Every school day")
        case .weekend: Message("Weekends and days off")
        }
    }
}

extension ScreenTerms.Mode {
    /// What it is called.
    public var label: Message {
        switch self {
        case .purse: Message("Purse")
        case .agreement: Message("Agreement")
        }
    }

    /// What it means.
    public var told: Message {
        switch self {
        case .purse: Message("Minutes to draw from, with a timer that everyone sees")
        case .agreement: Message("The child’s own words and reminders; nothing counts down")
        }
    }
}
