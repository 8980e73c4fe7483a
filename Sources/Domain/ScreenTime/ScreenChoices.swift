/// How long screens can be used at once (§12.4).
public enum ScreenChoices {
    /// What is offered of the minutes that are left, at most four; none of none.
    public static func minutes(left: Int) -> [Int] {
        guard left > 0 else { return [] }
        var choices = [10, 20, 30, 45, 60].filter { $0 <= left }
        if left < 60, choices.last != left { choices.append(left) }
        if choices.count > 4 { choices.removeAll { $0 == 45 } }
        return choices
    }

    /// What is proposed of them: about 20 minutes.
    public static func proposed(left: Int) -> Int? {
        let choices = minutes(left: left)
        return choices.last { $0 <= 20 } ?? choices.first
    }

    /// What a child who does not read chooses from: a little, or a film.
    public static func little(left: Int) -> [Int] {
        guard left > 0 else { return [] }
        let choices = [10, 20].filter { $0 <= left }
        return choices.isEmpty ? [left] : choices
    }

    /// How many seeds stand for minutes: one for each five, and one for a rest that is there.
    public static func seeds(_ minutes: Int) -> Int {
        min(mostSeeds, (max(0, min(minutes, 1_000_000)) + 4) / seed)
    }

    /// The minutes that a seed stands for.
    public static let seed = 5
    /// The most seeds that are drawn.
    public static let mostSeeds = 24

    /// The minutes that are meant by a form; nil if they can't be used.
    public static func checked(_ typed: String, left: Int) -> Int? {
        guard let minutes = Int(typed), minutes <= left, TimerRules.minutes.contains(minutes) else {
            return nil
        }
        return minutes
    }

    /// When a child under an agreement can be reminded, in minutes.
    public static let reminders = [20, 40, 60]
}
