package import Domain
package import Site

/// Timers in words.
package enum TimerWords {
    /// Its state, as elements call it.
    package static func state(_ timer: Timer) -> String {
        switch timer.state {
        case .running: "running"
        case .paused: "paused"
        case .landing: "landing"
        case .overtime: "overtime"
        case .prompt: "prompt"
        case .ended: "ended"
        }
    }

    /// The sentence for someone whose page was behind.
    package static func behind(_ words: Words) -> String {
        words("This has just changed. Here’s how it is now.")
    }

    /// What it is for, or that it is a break.
    package static func name(of timer: Timer, _ visit: Visit) -> String {
        guard timer.phase.isWork else { return phase(timer.phase, visit.words) }
        return timer.setUp.title ?? timer.setUp.step?.words
            ?? timer.setUp.category.flatMap(visit.pages.family.category)?.name
            ?? (timer.setUp.isFocus ? visit.words("Your tree") : visit.words("Timer"))
    }

    /// A phase of a pomodoro.
    static func phase(_ phase: TimerPhase, _ words: Words) -> String {
        switch phase {
        case .work: words("Work")
        case .pause: words("Break")
        case .longPause: words("Long break")
        }
    }

    /// What a grown-up last did to it, so that it never happens silently (§3.5); nil otherwise.
    package static func change(_ timer: Timer, _ visit: Visit) -> DeedLine? {
        let isOwn = visit.child != nil && visit.child?.id == timer.setUp.child
        return timer.deed(isOwn: isOwn).map { DeedLine($0, by: timer.lastChange.person, visit) }
    }
}
