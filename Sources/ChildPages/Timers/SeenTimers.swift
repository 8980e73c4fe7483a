import Domain
import Site

/// The settings of timers that a form was made from, short enough to be sent with it.
///
/// They have no row with a version, so the form carries the values, as goals do (`SeenGoals`).
enum SeenTimers {
    /// A child's preferences and lengths: `clock hour 0 fiveMinutes 2 1 5,10,15,20,25,30 25,5,15,4`.
    package static func text(_ taste: TimerTaste, _ habits: TimerHabits) -> String {
        let cues = TimerSetUp.Cue.allCases.filter(taste.cues.contains).map(\.rawValue)
        return [
            taste.picture.rawValue, taste.face.rawValue, taste.isMirrored ? "1" : "0",
            cues.joined(separator: ","), String(taste.volume), taste.speaks ? "1" : "0",
            text(habits),
        ].joined(separator: " ")
    }

    /// The household's: `5,10,15,20,25,30 25,5,15,4`.
    package static func text(_ habits: TimerHabits) -> String {
        let plan = habits.pomodoro
        return [habits.presets, [plan.work, plan.pause, plan.longPause, plan.rounds]]
            .map { $0.map { String($0) }.joined(separator: ",") }.joined(separator: " ")
    }
}
