extension Ask.Wish {
    /// What the child chooses, and what its grown-ups read.
    public var label: Message {
        switch self {
        case .time: Message("More time")
        case .late: Message("Stay up longer")
        case .friend: Message("See a friend")
        case .outside: Message("Go outside")
        case .snack: Message("A snack")
        case .hug: Message("A hug")
        case .own: Message("Something else")
        }
    }
}

extension Reply.Reason {
    /// What the child reads.
    public var sentence: Message {
        switch self {
        case .meal: Message("We’re about to eat.")
        case .eyes: Message("Your eyes need a rest.")
        case .bedtime: Message("It’s nearly bedtime.")
        case .enough: Message("That’s enough for today.")
        }
    }
}

extension Reply.Answer {
    /// The answer in a word or two.
    public var title: Message {
        switch self {
        case .yes: Message("Yes!")
        case .later: Message("Later")
        case .notNow: Message("Not now")
        }
    }

    /// What the child reads below it, without the grown-up's own words; nil: nothing.
    ///
    /// `isOver` says that this has passed, as `Reply.isOver` reckons it. `time` is when *Later* comes
    /// back, in words: "today at 17:30", "tomorrow at 17:30"; or until when it waited: "17:30",
    /// "Monday 2 March at 17:30".
    public func told(for wish: Ask.Wish, time: String, isOver: Bool) -> Message? {
        switch self {
        case .yes(let minutes?):
            let values = ["n": String(minutes)]
            guard wish == .late else {
                return isOver
                    ? Message("You had {{n}} more minutes.", values)
                    : Message("You have {{n}} more minutes.", values)
            }
            return isOver
                ? Message("You could stay up {{n}} minutes longer.", values)
                : Message("You can stay up {{n}} minutes longer.", values)
        case .yes(nil): return nil
        case .later:
            return isOver
                ? Message("It waited until {{time}}.", ["time": time])
                : Message("Your ask comes back by itself: {{time}}.", ["time": time])
        case .notNow(let reason): return reason?.sentence
        }
    }
}

extension Reply {
    /// Whether what it says has passed: the time of *Later*, and the day of a *Yes*.
    ///
    /// Until three in the morning, the evening before is not over.
    public func isOver(at now: Instant, in calendar: FamilyCalendar) -> Bool {
        switch answer {
        case .yes: calendar.day(of: at) < calendar.day(of: now - .hours(3))
        case .later(let moment): moment <= now
        case .notNow: false
        }
    }
}

extension Ask {
    /// What a child reads if nobody has answered.
    public static let noAnswerTitle = Message("No answer yet")
    /// What a child reads below it.
    public static let noAnswerTold = Message("You can ask again now.")
}

extension AskRules {
    /// What a child is told before it asks: when it hears back, and how many more it can send.
    public static func told(open: Int) -> Message {
        let left = left(open: open)
        let minutes = String(wait.wholeSeconds / 60)
        return switch left {
        case 0: Message("Three asks are on their way. You can ask again after an answer.")
        case mostOpen:
            Message(
                "You’ll hear back within {{minutes}} minutes. You can send {{count}} asks at a time.",
                ["minutes": minutes, "count": String(left)])
        case 1:
            Message(
                "You’ll hear back within {{minutes}} minutes. You can send 1 more ask now.",
                ["minutes": minutes])
        default:
            Message(
                "You’ll hear back within {{minutes}} minutes. You can send {{count}} more asks now.",
                ["minutes": minutes, "count": String(left)])
        }
    }
}
