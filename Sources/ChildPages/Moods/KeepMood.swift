import Database
import Domain
import Site

/// A child says how it feels, with one tap (§2.6).
struct KeepMood: Verb {
    package let child: Child
    /// Made where the tap happened: the same id twice is one mood.
    package let id: TapID
    package let mood: Mood
    /// The activity that was asked about; nil without a question.
    package let activity: ActivityID?
    package let now: Instant
    /// When the tap was made, if it waited in the browser for the server; nil means now.
    package var madeAt: Instant?

    /// Saves it in place of a mood from a moment ago, or recognises one that is known.
    ///
    /// Throws: `Refusal.conflict` if it is more than a day late.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let at = try madeAt.map { try LateTap.time($0, now: now) } ?? now
        if try !writing.reading.isKnown(mood: id) { try keep(at: at, writing) }
        return Outcome()
    }

    private func keep(at: Instant, _ writing: borrowing Writing) throws {
        let cause = try cause(writing.reading)
        let told = ToldMood(id: id, at: at, mood, cause)
        // Even from before midnight; and for a tap that waited, nothing that came after it.
        let recent = (at - ToldMood.correctable)..<(at + Span(milliseconds: 1))
        let before = try writing.reading.moods(of: child.id, in: recent).last
        if let before, let earlier = before.id, before.givesWay(to: cause, at: at) {
            try writing.takeBack(mood: earlier, at: now)
            // A correction of an answer is still the answer.
            let corrected = ToldMood(id: id, at: at, mood, before.cause)
            return try writing.add(corrected, id: id, of: child.id)
        }
        try writing.add(told, id: id, of: child.id)
    }

    /// Even if the activity is gone by now, the question was answered.
    private func cause(_ reading: borrowing Reading) throws -> ToldMood.Cause {
        guard let id = activity, let activity = try reading.activity(id),
            activity.child == child.id, activity.record.deletedAt == nil
        else { return .anyTime }
        return .after(id)
    }
}
