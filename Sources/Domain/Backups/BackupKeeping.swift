/// Which backups are kept (§14.3): for 30 days those that a parent made, that a restore came from, and
/// what it replaced; of the others seven daily, four weekly and twelve monthly ones, one of each
/// version, and the ways back from the last changes.
///
/// It counts backups, not days: a clock that jumps ahead makes none of them old. What was deleted is
/// gone from all of them once twelve months have one without it.
public struct BackupKeeping: Sendable, Equatable {
    /// Those that a person relies on, newest first; they count for none of the following.
    public let held: [Backup]
    /// One of each of the last days that have one, newest first.
    public let daily: [Backup]
    /// One of each of the last weeks that have one, newest first.
    public let weekly: [Backup]
    /// One of each of the last months that have one, newest first.
    public let monthly: [Backup]
    /// Everything that is kept, newest first.
    public let kept: [Backup]
    /// What can go.
    public let dropped: [Backup]

    /// How many are kept of each kind.
    public static let (days, weeks, months, waysBack) = (7, 4, 12, 5)

    private typealias Dated = (backup: Backup, day: LocalDay)

    /// Decides for all backups at a moment.
    public init(_ backups: [Backup], at now: Instant, in calendar: FamilyCalendar) {
        let all = backups.sorted { ($0.at, $0.name) > ($1.at, $1.name) }
        let dated = all.map { (backup: $0, day: calendar.day(of: $0.at)) }
        let held = Set(Self.held(dated, at: now).map(\.name))
        // A day's own is the night's: a later one, such as before an import, may already lack what
        // went wrong that morning.
        let others = dated.filter { !held.contains($0.backup.name) }.sorted { one, other in
            (one.day, one.backup.isOfNight, one.backup.at, one.backup.name)
                > (other.day, other.backup.isOfNight, other.backup.at, other.backup.name)
        }
        func first<Key: Hashable>(
            of each: Int, in dated: [Dated], _ key: (Dated) -> Key
        ) -> [Backup] {
            var seen = Set<Key>()
            return Array(dated.filter { seen.insert(key($0)).inserted }.prefix(each)).map(\.backup)
        }
        let (daily, weekly, monthly) = (
            first(of: Self.days, in: others, \.day),
            first(of: Self.weeks, in: others) { calendar.firstDayOfWeek(of: $0.day) },
            first(of: Self.months, in: others) { CalendarMonth(of: $0.day) }
        )
        // Versions go with their month, ways back with their day.
        let oldestMonth =
            monthly.count < Self.months
            ? nil : monthly.last.map { CalendarMonth(of: calendar.day(of: $0.at)).firstDay }
        let versions = first(of: .max, in: dated, \.backup.schema).filter { backup in
            oldestMonth.map { calendar.day(of: backup.at) >= $0 } ?? true
        }
        let oldestDay = daily.last.map { calendar.day(of: $0.at) }
        let waysBack = dated.filter {
            !held.contains($0.backup.name) && $0.backup.reason.isWayBack
                && $0.day >= oldestDay ?? $0.day
        }.prefix(Self.waysBack).map(\.backup)
        let names = held.union((daily + weekly + monthly + versions + waysBack).map(\.name))
        self.held = all.filter { held.contains($0.name) }
        self.daily = daily
        self.weekly = weekly
        self.monthly = monthly
        kept = all.filter { names.contains($0.name) }
        dropped = all.filter { !names.contains($0.name) }
    }

    /// Those that a person relies on: for 30 days, and until seven days have one that was made by itself
    /// since, whatever the clock says.
    private static func held(_ dated: [Dated], at now: Instant) -> [Backup] {
        dated.map(\.backup).filter { backup in
            guard let since = backup.heldSince else { return false }
            if since > now - Backup.holdTime { return true }
            let later = dated.filter { $0.backup.heldSince == nil && $0.backup.at > since }
            return Set(later.map(\.day)).count < days
        }
    }
}

extension Backup {
    /// Whether it is the night's, as a number to sort by.
    fileprivate var isOfNight: Int { reason == .daily ? 1 : 0 }
}
