import Database
import Domain
import Site

/// Which badges a change could affect; most changes affect one or two families.
struct BadgeNews {
    /// The kinds of category whose finished time was written.
    private var kinds: Set<Domain.Category.Kind> = []
    private var hasEarlyStart = false
    private var hasFocus = false
    private var hasTimer = false
    private var hasRoutine = false
    private var hasNewKinds = false
    private var isTurnOfDay = false
    /// The earliest moment of anything written or changed.
    package private(set) var start: Instant?
    /// The days on which other goals hold since, because days off were set or taken back.
    package private(set) var daysOff: ClosedRange<LocalDay>?
    /// What caused a badge that comes from this.
    package private(set) var cause = BadgeCause.day

    /// Nothing was changed: a day has ended.
    package init() { isTurnOfDay = true }

    /// What a transaction changed for one child.
    package init(
        _ changes: RecordChanges, of child: ChildID, _ family: Family, _ calendar: FamilyCalendar,
        today: CalendarDay
    ) {
        hasFocus = changes.focus.contains(child)
        daysOff = changes.daysOff[child]
        hasTimer = changes.timers.contains(child)
        hasRoutine = changes.routines.contains(child)
        hasNewKinds = changes.kinds.contains(child)
        // A step of a routine is a timer.
        cause = hasFocus ? .focus : hasTimer || hasRoutine ? .timer : .activity
        for stretch in changes.activities[child] ?? [] {
            start = min(start ?? stretch.startedAt, stretch.startedAt)
            guard stretch.counts, let kind = family.category(stretch.category)?.kind else {
                continue
            }
            if stretch.endedAt != nil { kinds.insert(kind) }
            if !hasEarlyStart, kind != .screen, calendar.isEarly(stretch.startedAt, today: today) {
                hasEarlyStart = true
            }
        }
    }

    /// Whether the sum of a family may have grown.
    func touches(_ family: BadgeFamily) -> Bool {
        // A newer version has families that no change has asked about yet.
        guard !isTurnOfDay else { return true }
        return switch family.source {
        case .time(let kind): hasNewKinds || kinds.contains(kind)
        // Screens count for neither of these.
        case .earlyStarts: hasNewKinds || hasEarlyStart
        case .timers: hasNewKinds || hasTimer
        case .focus: hasFocus
        case .routines: hasRoutine
        // Judged once their days have ended.
        case .marks: false
        }
    }
}

extension FamilyCalendar {
    /// Whether the clock shows an early hour; today the zone need not be asked.
    fileprivate func isEarly(_ instant: Instant, today: CalendarDay) -> Bool {
        let day = today.span.contains(instant) ? today : calendarDay(self.day(of: instant))
        return day.minuteOfDay(at: instant) < BadgeRules.earlyMinute
    }
}
