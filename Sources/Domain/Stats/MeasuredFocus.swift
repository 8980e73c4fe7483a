/// Focus that no activity covers: a session without a category (§2.7).
public struct MeasuredFocus: Sendable, Equatable {
    /// The session's identifier.
    public let session: FocusSessionID
    /// When it began.
    public let startedAt: Instant
    /// The focus before the last stretch.
    public let worked: Span
    /// When the last stretch began; nil: there was only one, `worked` long.
    public let began: Instant?
    /// When it ended; nil while it runs.
    public let ended: Instant?

    /// A session as the store keeps it.
    public init(
        session: FocusSessionID, startedAt: Instant, worked: Span, began: Instant? = nil,
        ended: Instant? = nil
    ) {
        self.session = session
        self.startedAt = startedAt
        self.worked = worked
        self.began = began
        self.ended = ended
    }

    /// Whether it goes on: it is neither over nor paused.
    private var goesOn: Bool { began != nil && ended == nil }

    /// The longest session, with everything that can be added.
    private static let longest = Span.hours(24)

    /// The times of focus in order, without pauses.
    ///
    /// A timer keeps its last stretch and the length of those before. After more than one pause,
    /// the earlier ones are placed together at the start: their length is right, the pauses between
    /// them are not.
    func stretches(at now: Instant) -> [Range<Instant>] {
        let first = startedAt + min(max(.zero, worked), Self.longest)
        guard let began else { return [startedAt..<first].filter { !$0.isEmpty } }
        let last = max(began, startedAt)
        let end = min(max(last, ended ?? now), last + Self.longest)
        return [startedAt..<min(first, last), last..<end].filter { !$0.isEmpty }
    }

    /// Activities, with focus in the minutes that none of them covers, in order.
    ///
    /// An activity over the same minutes wins, and minutes of two sessions count once. Both lists
    /// are in the order of their starts; activities don't overlap.
    public static func filling(
        _ activities: [Activity], with sessions: [MeasuredFocus], of child: ChildID, now: Instant
    ) -> [Activity] {
        guard !sessions.isEmpty else { return activities }
        let taken = activities.filter { $0.record.deletedAt == nil }.map { $0.span(at: now) }
        var pieces: [Activity] = []
        var number = 0
        var told = Instant(milliseconds: .min)
        for session in sessions {
            for stretch in session.stretches(at: now) {
                func tell(_ to: Instant) {
                    if told < to { pieces.append(piece(told..<to, session, child, now)) }
                }
                told = max(told, stretch.lowerBound)
                while number < taken.count, taken[number].upperBound <= told { number += 1 }
                var next = number
                while next < taken.count, taken[next].lowerBound < stretch.upperBound {
                    tell(min(taken[next].lowerBound, stretch.upperBound))
                    told = max(told, taken[next].upperBound)
                    next += 1
                }
                tell(stretch.upperBound)
                told = max(told, stretch.upperBound)
            }
        }
        return (activities + pieces).sorted { $0.record.startedAt < $1.record.startedAt }
    }

    private static func piece(
        _ span: Range<Instant>, _ focus: MeasuredFocus, _ child: ChildID, _ now: Instant
    ) -> Activity {
        Activity(
            id: ActivityID(-max(1, focus.session.rawValue)), child: child,
            record: ActivityRecord(
                category: .focus, startedAt: span.lowerBound, endedAt: span.upperBound,
                enteredBy: .measured),
            isGrowing: focus.goesOn && span.upperBound == now)
    }
}

extension CategoryID {
    /// The stand-in for focus without a category; no row has this number.
    public static var focus: CategoryID { CategoryID(0) }
}

extension Category {
    /// The name of its colour in charts and lists.
    public var series: String { id == .focus ? "focus" : colour.rawValue }
}

/// A timer without a category, which is listed but not added up (§2.7).
public struct PlainTimer: Sendable, Equatable {
    /// When it ended.
    public let endedAt: Instant
    /// How long it was, without pauses.
    public let length: Span
    /// The words of the routine's step that it timed; nil for any other timer.
    public let step: String?
    /// The picture of that step.
    public let picture: StepPicture?

    /// When it began, as if it had had no pauses.
    public var startedAt: Instant { endedAt - length }

    /// A stored timer: the work before its last stretch, and that stretch.
    public init(
        endedAt: Instant, worked: Span, began: Instant?, leftOff: Instant?, step: String? = nil,
        picture: StepPicture? = nil
    ) {
        self.endedAt = endedAt
        self.step = step
        self.picture = picture
        let last = (leftOff ?? endedAt).milliseconds
            .subtractingReportingOverflow((began ?? endedAt).milliseconds)
        let all = worked.milliseconds.addingReportingOverflow(
            last.overflow ? 0 : max(0, last.partialValue))
        length = Span(milliseconds: all.overflow ? worked.milliseconds : all.partialValue)
    }
}
