/// How long running activities really run, by the machine's uptime (§14.10).
///
/// A wall clock that is set changes no length. It is known of what began while FocusPal ran; what began
/// before counts by the wall clock until then.
public struct RunningLengths: Sendable {
    private struct Begun {
        let activity: ActivityID
        let start: Instant
        /// Its start, minus the uptime at which it really began, in milliseconds.
        let base: Int64
    }

    private var children: [ChildID: Begun] = [:]
    /// How far the wall clock was ahead of the uptime at most.
    private var furthest: Int64?

    /// A smaller difference comes from a clock that is kept right, a little at a time.
    static let tolerance = Span.seconds(5)

    /// None is known yet.
    public init() {}

    /// Notes how the clocks lie; returns the wall clock's lead over the uptime.
    @discardableResult
    public mutating func look(_ now: Stamp) -> Int64 {
        let offset = now.at.milliseconds - now.monotonic.milliseconds
        furthest = max(furthest ?? offset, offset)
        return offset
    }

    /// The activity with how far its own time is ahead of the wall clock; the first look remembers it.
    public mutating func measured(_ activity: Activity, at now: Stamp) -> Activity {
        guard activity.isRunning else { return activity }
        let start = activity.record.startedAt
        let offset = look(now)
        let wasSetBack = offset < (furthest ?? offset) - Self.tolerance.milliseconds
        var begun = children[activity.child]
        if begun?.activity != activity.id || begun?.start != start {
            // What begins after the end of others begins now, where a clock that was set back will be
            // later.
            let base =
                wasSetBack && start > now.at
                ? start.milliseconds - now.monotonic.milliseconds : offset
            begun = Begun(activity: activity.id, start: start, base: base)
            children[activity.child] = begun
        }
        let ahead = Span(milliseconds: (begun?.base ?? offset) - offset)
        var measured = activity
        measured.ahead = abs(ahead.milliseconds) > Self.tolerance.milliseconds ? ahead : .zero
        return measured
    }
}
