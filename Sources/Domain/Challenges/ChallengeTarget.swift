/// How much is asked for, once the days are known on which not everybody could take part (§12.3).
public struct ChallengeTarget: Sendable, Equatable {
    /// What the family set out to do: minutes, trees or days.
    public let whole: Int
    /// What is asked for now, never more.
    public let now: Int

    /// Whether it got smaller.
    public var isSmaller: Bool { now < whole }

    /// × days that remain for everybody ÷ days planned, rounded down to the next part.
    ///
    /// At least one part is asked for, even if everybody is away on all days. What was there before
    /// these days stays as it is.
    ///
    /// - Parameters:
    ///   - carried: what was there when these days began.
    ///   - planned: how many days there are, 1 or more.
    ///   - remaining: on how many of them everybody can take part.
    public init(_ aim: ChallengeAim, carried: Int = 0, planned: Int, remaining: Int) {
        whole = max(1, aim.amount)
        let before = min(max(0, carried), whole)
        let rest = whole - before
        let (days, here) = (max(1, planned), max(0, remaining))
        guard here < days else {
            now = whole
            return
        }
        // Less than `rest`, so that it always fits.
        let smaller = days.dividingFullWidth(rest.multipliedFullWidth(by: here)).quotient
        let worth = aim.worth
        now = before + max(min(worth, rest), smaller - smaller % worth)
    }

    /// The target of a challenge.
    public init(_ challenge: Challenge, remaining: Int) {
        self.init(
            challenge.profile.aim, carried: challenge.carried,
            planned: challenge.profile.length, remaining: remaining)
    }

    /// How many parts of the picture a sum fills, 0…24.
    public func parts(filledBy sum: Int) -> Int {
        guard sum > 0 else { return 0 }
        guard sum < now else { return Challenge.parts }
        return now.dividingFullWidth(sum.multipliedFullWidth(by: Challenge.parts)).quotient
    }
}

/// Whose days and deeds count for a challenge.
public struct ChallengePlace: Sendable {
    /// The home whose picture it is; nil: every child's.
    public let home: HomeID?
    /// Where children with two homes are.
    public let residences: [ChildID: Residence]
    /// Since when the two homes see their own days; nil: they see everything.
    public let beginning: Instant?

    /// The place of a challenge.
    public init(
        home: HomeID? = nil, residences: [ChildID: Residence] = [:], beginning: Instant? = nil
    ) {
        self.home = home
        self.residences = residences
        self.beginning = beginning
    }

    /// Whether something that a child began at a moment counts.
    ///
    /// A picture of one home counts what is done there. One that is everybody's counts all, until the
    /// homes keep days from each other: a sum would tell what the other home does not show.
    public func counts(_ child: ChildID, at start: Instant) -> Bool {
        guard let residence = residences[child] else { return true }
        guard let home else { return beginning.map { start < $0 } ?? true }
        return residence.home(at: start) ?? home == home
    }

    /// On how many of some days all children can take part: none is ill or away on holiday, and none
    /// at its other home.
    ///
    /// Grown-ups without children can take part on all of them.
    public func daysForEverybody(
        _ days: ClosedRange<LocalDay>, children: [ChildID], daysOff: [ChildID: Set<LocalDay>]
    ) -> Int {
        (days.lowerBound.number...days.upperBound.number).count { number in
            let day = LocalDay(number: number)
            return children.allSatisfy { child in
                !(daysOff[child]?.contains(day) ?? false) && isHere(child, on: day)
            }
        }
    }

    private func isHere(_ child: ChildID, on day: LocalDay) -> Bool {
        guard let home, let residence = residences[child] else { return true }
        return residence.home(of: day) ?? home == home
    }
}
