public import Domain
import SQLite

extension Reading {
    /// A timer by its number, live or ended.
    public func timer(_ id: TimerID) throws -> Domain.Timer? {
        try connection.first(
            "SELECT \(TimerRow.columns) FROM timer WHERE id = ?", [.id(id)], TimerRow.read)
    }

    /// The child's live timer.
    ///
    /// Served by the index `timer_one_lives`.
    public func liveTimer(of child: ChildID) throws -> Domain.Timer? {
        try connection.kept(
            """
            SELECT \(TimerRow.columns)
            FROM timer
            WHERE child_id = ? AND ended_at IS NULL
            """, [.id(child)], as: TimerRow.self
        ).first
    }

    /// All live timers in the order in which they began, those of the house among them.
    ///
    /// Served by the index `timer_live`.
    public func liveTimers() throws -> [Domain.Timer] {
        try allReadable(
            """
            SELECT \(TimerRow.columns)
            FROM timer
            WHERE ended_at IS NULL
            ORDER BY id
            """, [], TimerRow.read)
    }

    /// The child's newest ended timer that nobody has seen since.
    ///
    /// Served by the index `timer_unseen`.
    public func unseenTimer(of child: ChildID) throws -> Domain.Timer? {
        try connection.kept(
            """
            SELECT \(TimerRow.columns)
            FROM timer
            WHERE child_id = ? AND ended_at IS NOT NULL AND seen_at IS NULL
            ORDER BY id DESC
            LIMIT 1
            """, [.id(child)], as: TimerRow.self
        ).first
    }

    /// The live or last timer that logs an activity.
    ///
    /// Served by the index `timer_activity`.
    public func timer(logging activity: ActivityID) throws -> Domain.Timer? {
        try connection.first(
            """
            SELECT \(TimerRow.columns)
            FROM timer
            WHERE activity_id = ?
            ORDER BY id DESC
            LIMIT 1
            """, [.id(activity)], TimerRow.read)
    }

    /// The timers that are due by now, earliest first.
    ///
    /// Served by the index `timer_due`.
    public func dueTimers(at now: Monotonic) throws -> [Domain.Timer] {
        try connection.all(
            """
            SELECT \(TimerRow.columns)
            FROM timer
            WHERE due <= ?
            ORDER BY due, id
            """, [.integer(now.milliseconds)], TimerRow.read)
    }

    /// The numbers of the same timers, also of those that can't be read.
    ///
    /// Served by the index `timer_due`.
    public func dueTimerIDs(at now: Monotonic) throws -> [TimerID] {
        try connection.all(
            """
            SELECT id
            FROM timer
            WHERE due <= ?
            ORDER BY due, id
            """, [.integer(now.milliseconds)]
        ) { try $0.only() }
    }

    /// When something next happens to a timer by itself, after a moment.
    ///
    /// Served by the index `timer_due`.
    public func nextDue(after moment: Monotonic = Monotonic(milliseconds: .min)) throws
        -> Monotonic?
    {
        try connection.first(
            "SELECT due FROM timer WHERE due > ? ORDER BY due LIMIT 1",
            [.integer(moment.milliseconds)]
        ) { try $0.only() }
    }

    /// The timer that a command was for, if it is known.
    public func timer(commanded command: CommandID) throws -> TimerID? {
        try connection.first(
            "SELECT timer_id FROM timer_command WHERE id = ?", [.text(command.description)]
        ) { try $0.only() }
    }

    /// How the stored monotonic moments lie to UTC; nil before the first start.
    public func monotonicAnchor() throws -> MonotonicAnchor? {
        try firstReadable(MonotonicAnchorRow.all, [], MonotonicAnchorRow.read)
    }
}

extension Writing {
    /// The number of the timer that is added next.
    public func nextTimerID() throws -> TimerID {
        let last: TimerID? = try connection.first(
            "SELECT seq FROM sqlite_sequence WHERE name = 'timer'", []
        ) { try $0.only() }
        return TimerID((last?.rawValue ?? 0) + 1)
    }

    /// Adds a timer; the store refuses a second live one of a child.
    public func add(_ timer: Domain.Timer) throws {
        try connection.run(
            TimerRow.insert,
            [.id(timer.id)] + TimerRow.setUp.values(timer.setUp) + TimerRow.course.values(timer)
                + [Value(timer.due)])
    }

    /// Saves the changes of a live timer.
    ///
    /// The database refuses anything but the next version, and any change of an ended one.
    public func save(_ timer: Domain.Timer) throws {
        try connection.run(
            TimerRow.update, TimerRow.course.values(timer) + [Value(timer.due), .id(timer.id)])
        if let child = timer.setUp.child, !timer.isLive, !timer.setUp.isFocus {
            changes.noteTimer(of: child)
        }
    }

    /// Notes that all ends of a child's timers have been seen.
    public func markTimersSeen(of child: ChildID, at now: Instant) throws {
        try connection.run(
            """
            UPDATE timer SET seen_at = ?
            WHERE child_id = ? AND ended_at IS NOT NULL AND seen_at IS NULL
            """, [.at(now), .id(child)])
    }

    /// Keeps a command, so that it is known when it comes again.
    public func add(_ command: CommandID, to timer: TimerID, at now: Instant) throws {
        try connection.run(
            "INSERT INTO timer_command (id, timer_id, at) VALUES (?, ?, ?)",
            [.text(command.description), .id(timer), .at(now)])
    }

    /// Keeps how monotonic moments lie to UTC.
    public func save(_ anchor: MonotonicAnchor) throws {
        try connection.run(MonotonicAnchorRow.insert, MonotonicAnchorRow.anchor.values(anchor))
    }
}
