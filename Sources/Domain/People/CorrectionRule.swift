/// A helper corrects only what happened in hours of their own (§17.2).
public enum CorrectionRule {
    /// Whether a helper may make a correction now.
    ///
    /// `spans` are all times that it touches: those of the entry before and after, and of each
    /// entry that makes room. `grants` are the helper's, with those that have ended: hours of an
    /// earlier one are theirs, too, and one may begin where another ends. Nothing longer than the
    /// longest entry is corrected.
    public static func allows(
        _ spans: [Range<Instant>], of child: ChildID, by person: PersonID,
        grants: [AccessGrant], isAway: Bool, at now: Instant, calendar: FamilyCalendar
    ) -> Bool {
        let own = grants.filter { $0.person == person && $0.terms.children.contains(child) }
        let mayCorrect = own.contains {
            $0.allows(
                .correctEntries, as: .helper, for: child, isAway: isAway, at: now,
                calendar: calendar)
        }
        return mayCorrect && !spans.isEmpty
            && spans.allSatisfy { isWithin($0, hoursOf: own, calendar: calendar) }
    }

    /// Whether all of a stretch lies within the hours of these grants.
    static func isWithin(
        _ span: Range<Instant>, hoursOf grants: [AccessGrant], calendar: FamilyCalendar
    ) -> Bool {
        guard span.length <= Entry.longest else { return false }
        var left = span
        while true {
            if grants.contains(where: { $0.covers(left, calendar: calendar) }) { return true }
            let ends = grants.compactMap { $0.end(at: left.lowerBound, calendar: calendar) }
            guard let end = ends.max(), end < left.upperBound else { return false }
            left = end..<left.upperBound
        }
    }
}
