extension ChallengeAim {
    /// What the family set out to do, as the heading of its picture.
    ///
    /// - Parameters:
    ///   - amount: how much, in words: "10 h", "20 trees", "5 days".
    ///   - what: the names of the categories, in words.
    ///   - length: on how many days.
    ///   - carried: how much of it was there when these days began.
    public func title(amount: String, what: String, in length: Int, carried: Int = 0) -> Message {
        switch kind {
        case .time:
            Message("{{what}} together: {{amount}}", ["what": what, "amount": amount])
        case .trees: Message("{{amount}} together", ["amount": amount])
        case .days where self.amount - carried >= length:
            isEvenings
                ? Message("{{what}} every evening", ["what": what])
                : Message("{{what}} every day", ["what": what])
        case .days: Message("{{what}} on {{amount}}", ["what": what, "amount": amount])
        }
    }
}

extension ChallengeTarget {
    /// That less is asked for; nil if it is not.
    ///
    /// Whose days they are is nobody's business. Both amounts are in words: "10 h", "12 h".
    public func told(now: String, whole: String) -> Message? {
        isSmaller
            ? Message("{{now}} instead of {{whole}}", ["now": now, "whole": whole]) : nil
    }
}

extension Challenge {
    /// How full it is, for those who can't see it.
    public static func told(_ filled: Int) -> Message {
        Message(
            "{{n}} of {{all}} parts", ["n": String(filled), "all": String(Challenge.parts)])
    }

    /// Where it is, below its heading.
    ///
    /// - Parameters:
    ///   - first: the first day in words; `last`: the last day.
    public func told(on today: LocalDay, first: String, last: String) -> Message {
        switch state(on: today) {
        case .coming where profile.days.lowerBound == today + 1: Message("It starts tomorrow.")
        case .coming: Message("It starts on {{day}}.", ["day": first])
        case .going where profile.days.upperBound == today: Message("Today is the last day.")
        case .going where profile.days.upperBound == today + 1: Message("Until tomorrow")
        case .going: Message("Until {{day}}", ["day": last])
        case .full: Message("It’s full!")
        case .over: Message("Its days have passed. The picture stays as it is.")
        case .onShelf:
            fullAt == nil
                ? Message("As far as it got") : Message("You filled it together.")
        }
    }
}
