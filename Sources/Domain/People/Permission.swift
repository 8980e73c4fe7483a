/// What a parent may tick for someone who looks after children (§17.2).
///
/// Settings, people, devices, prices of rewards, export, deletion and backups are not here: nobody
/// but a parent ever has them.
public enum Permission: String, Sendable, CaseIterable {
    /// Today's pages and the wall.
    case seeToday = "see-today"
    /// Start and stop timers and routines.
    case runTimers = "run-timers"
    case giveMinutes = "give-minutes"
    /// Answer what children ask for.
    case answerAsks = "answer-asks"
    /// Correct entries of their own hours.
    case correctEntries = "correct-entries"
    case praise
    /// Moods, for a helper with their notes; for a reader one word a day, never notes.
    case seeMoods = "see-moods"
    /// Reports and the fourteen-day page.
    case seeReports = "see-reports"

    /// Whether it is ticked for a new helper: what a family keeps to itself is not.
    public var isUsual: Bool {
        switch self {
        case .seeToday, .runTimers, .giveMinutes, .answerAsks, .correctEntries, .praise: true
        case .seeMoods, .seeReports: false
        }
    }

    /// What is ticked for someone new.
    public static func usual(for role: GrownUp.Role) -> Set<Permission> {
        switch role {
        case .parent: Set(allCases)
        case .helper: Set(allCases.filter(\.isUsual))
        case .reader: [.seeReports]
        }
    }
}

extension GrownUp.Role {
    /// Whether someone in this role may do something that is ticked for them or not.
    ///
    /// Parents need no ticks. A reader is here for reports and can be shown moods; more can't be
    /// ticked.
    public func may(_ permission: Permission, isTicked: Bool) -> Bool {
        switch (self, permission) {
        case (.parent, _): true
        case (.helper, _): isTicked
        case (.reader, .seeReports): true
        case (.reader, .seeMoods): isTicked
        case (.reader, .seeToday), (.reader, .runTimers), (.reader, .giveMinutes),
            (.reader, .answerAsks), (.reader, .correctEntries), (.reader, .praise):
            false
        }
    }

    /// Whether it makes sense to tick something for this role.
    public func canBeGiven(_ permission: Permission) -> Bool {
        self != .parent && may(permission, isTicked: true)
    }
}
