/// The one place where time is added up.
public enum Totals {
    /// The time of each category within a stretch, such as a local day.
    ///
    /// An activity that reaches beyond counts with the part inside; a running one counts up to
    /// `now`. Categories without time are left out.
    public static func byCategory(
        _ activities: some Sequence<Activity>, within span: Range<Instant>, now: Instant
    ) -> [CategoryID: Span] {
        var totals: [CategoryID: Span] = [:]
        for activity in activities where activity.record.deletedAt == nil {
            let part = activity.span(at: now).clamped(to: span)
            guard !part.isEmpty else { continue }
            totals[activity.record.category, default: .zero] =
                totals[activity.record.category, default: .zero] + part.length
        }
        return totals
    }
}
