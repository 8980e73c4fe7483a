import Site
import Templates

/// A length as a small disk: its part of an hour, all of it from an hour on.
struct Wedge {
    private let minutes: Int

    package init(_ minutes: Int) { self.minutes = minutes }

    /// What `timers/_wedge` draws.
    package var fields: Fields {
        let share = min(60, minutes)
        return [
            "minutes": .int(minutes),
            // As on the disk, the wedge ends at twelve.
            "dash": .int(share),
            "turn": .int(-90 - 6 * share),
        ]
    }
}
