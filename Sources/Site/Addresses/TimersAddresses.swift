package import Domain

/// A parent's own focus time, which the wall shows to the family (§3.5).
package enum OwnTimerAddresses {
    package static let timer = PlainPath("/parents/own-timer")
    package static let verb = Path<TimerID, TimerVerb>("/parents/own-timer/{timer}/{verb}")
}

/// The household's quick lengths and the lengths of a pomodoro (§3.1, §3.4).
package enum TimerHabitAddresses {
    package static let habits = PlainPath("/parents/settings/timers")
}

/// A child's timer: started and changed on its own pages, and by parents from anywhere (§3.5).
package enum TimerAddresses {
    package static let timer = Path<ChildID>("/children/{child}/timer")
    package static let verb = Path<ChildID, TimerID, TimerVerb>(
        "/children/{child}/timer/{timer}/{verb}")
    package static let chip = Path<ChildID>("/children/{child}/timer/chip")
    package static let parentTimer = Path<ChildID>("/parents/children/{child}/timer")
    package static let parentVerb = Path<ChildID, TimerID, TimerVerb>(
        "/parents/children/{child}/timer/{timer}/{verb}")
    /// More time is something that not everyone may give.
    package static let moreByParent = Path<ChildID, TimerID, TimerVerb>(
        "/parents/children/{child}/minutes/{timer}/{verb}")
}

/// House timers, which belong to whoever is there (§3.5).
package enum HouseTimerAddresses {
    package static let timers = PlainPath("/house-timers")
    package static let verb = Path<TimerID, TimerVerb>("/house-timers/{timer}/{verb}")
}

/// A child's timer preferences: parents choose all of them, the child its picture of time (§3.2), with
/// the child's lengths (§3.1, §3.4).
package enum TimerTasteAddresses {
    package static let taste = Path<ChildID>("/parents/children/{child}/timer-taste")
    package static let picture = Path<ChildID>("/children/{child}/timer/picture")
}

/// What can be done with a timer, as written in addresses.
package enum TimerVerb: String, CaseIterable, PathPart {
    case pause, resume, add, stop, done, extend, overtime, next
}
