/// What a new timer or tree is for (§3.1).
public enum Purpose {
    /// The category that is proposed; nil: nothing in particular.
    ///
    /// What the child is doing now comes first, then what it chose last, which may be nothing. A
    /// first timer is most often for homework; up to seven there is no guess.
    public static func proposed(
        running: CategoryID?, last: TimerSetUp?, among categories: [Category], for mode: AgeMode
    ) -> CategoryID? {
        func known(_ id: CategoryID?) -> CategoryID? {
            categories.first { $0.id == id }?.id
        }
        if let running = known(running) { return running }
        if let last { return known(last.category) }
        guard mode != .little else { return nil }
        return categories.first { $0.kind == .homework }?.id
    }

    /// The choices with the chosen one among the `first`: unchanged, or in the last place.
    public static func leading<Choice: Equatable>(
        _ choices: [Choice], chosen: Choice, first: Int
    ) -> [Choice] {
        guard first > 0, let place = choices.firstIndex(of: chosen), place >= first else {
            return choices
        }
        var choices = choices
        choices.insert(choices.remove(at: place), at: first - 1)
        return choices
    }
}
