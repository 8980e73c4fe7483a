package import Domain
package import Site

/// The family's picture in sentences (§12.3).
package struct ChallengeWords {
    private let visit: Visit
    private var words: Words { visit.words }

    package init(_ visit: Visit) { self.visit = visit }

    /// What the family set out to do.
    package func title(_ challenge: Challenge) -> String {
        title(challenge.profile, carried: challenge.carried)
    }

    /// The same of one that has not begun.
    package func title(_ profile: ChallengeProfile, carried: Int = 0) -> String {
        words(
            profile.aim.title(
                amount: amount(profile.aim.amount, profile.aim), what: what(profile.aim),
                in: profile.length, carried: carried))
    }

    /// The names of the categories, in the family's order.
    package func what(_ aim: ChallengeAim) -> String {
        words.joined(
            visit.pages.family.categories.filter { aim.categories.contains($0.id) }.map(\.name))
    }

    /// An amount with its unit.
    package func amount(_ amount: Int, _ aim: ChallengeAim) -> String {
        switch aim.kind {
        case .time: words.duration(.minutes(Int64(amount)))
        case .trees: words.count(amount, one: "{{count}} tree", other: "{{count}} trees")
        case .days where aim.isEvenings:
            words.count(amount, one: "{{count}} evening", other: "{{count}} evenings")
        case .days: words.count(amount, one: "{{count}} day", other: "{{count}} days")
        }
    }

    /// How much there is of what is asked for: "6 h 20 min of 10 h", "12 of 20 trees".
    package func sum(_ progress: ChallengeProgress, _ aim: ChallengeAim) -> String {
        words(
            "{{sum}} of {{target}}",
            [
                "sum": aim.kind == .time ? amount(progress.sum, aim) : String(progress.sum),
                "target": amount(progress.target.now, aim),
            ])
    }

    /// That less is asked for; nil if it is not.
    package func smaller(_ target: ChallengeTarget, _ aim: ChallengeAim) -> String? {
        target.told(now: amount(target.now, aim), whole: amount(target.whole, aim)).map {
            words($0)
        }
    }

    /// Where it is.
    package func state(_ challenge: Challenge) -> String {
        let days = challenge.profile.days
        return words(
            challenge.told(
                on: visit.today.day, first: words.weekdayAndDay(days.lowerBound),
                last: words.weekdayAndDay(days.upperBound)))
    }

    /// The days from its first to its last.
    package func days(_ challenge: Challenge) -> String {
        let last = challenge.profile.days.upperBound
        return words.days(challenge.began...max(challenge.began, last))
    }

    /// What a button adds, for a grown-up.
    package func button(_ amount: Int, _ aim: ChallengeAim) -> String {
        switch aim.kind {
        case .time: self.amount(amount, aim)
        case .trees: words("I planted a tree, too")
        case .days: words("I did it today")
        }
    }
}
