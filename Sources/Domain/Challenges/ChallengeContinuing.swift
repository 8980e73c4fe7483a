extension Challenge {
    /// The same picture on new days (§12.3): what is there stays, and as much is asked for as was
    /// missing at the end.
    ///
    /// A target that got smaller stays so; on the new days, it can get smaller again.
    public func continued(on days: ClosedRange<LocalDay>, after progress: ChallengeProgress)
        -> Challenge
    {
        var next = self
        next.profile.days = days
        next.carried = min(max(0, progress.sum), progress.target.now)
        next.profile.aim.amount = progress.target.now
        if profile.aim.kind == .days {
            let rest = progress.target.now - next.carried
            next.profile.aim.amount = next.carried + min(rest, next.profile.length)
        }
        next.filled = progress.filled
        return next
    }

    /// Whether the family can go on with it.
    public func canContinue(on today: LocalDay) -> Bool { state(on: today) == .over }
}
