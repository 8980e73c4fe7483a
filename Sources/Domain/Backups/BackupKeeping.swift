/// Which backups are kept (§14.3): seven daily, four weekly and twelve monthly ones, one of each
/// version, and the ways back from the last changes.
///
/// It counts backups, not days: a clock that jumps ahead makes none of them old. What was deleted is
/// gone from all of them once twelve months have one without it.
public struct BackupKeeping: Sendable, Equatable {
    /// The newest of each of the last days that have one, newest first.
    public let daily: [Backup]
    /// The newest of each of the last weeks that have one, newest first.
    public let weekly: [Backup]
    /// The newest of each of the last months that have one, newest first.
    public let monthly: [Backup]
    /// Everything that is kept, newest first.
    public let kept: [Backup]
    /// What can go.
    public let dropped: [Backup]

    /// How many are kept of each kind.
    public static let (days, weeks, months, waysBack) = (7, 4, 12, 5)

    /// Decides for all backups.
    public init(_ backups: [Backup], in calendar: FamilyCalendar) {
        let all = backups.sorted { ($0.at, $0.name) > ($1.at, $1.name) }
        let dated = all.map { (backup: $0, day: calendar.day(of: $0.at)) }
        func newest<Key: Hashable>(
            of each: Int, _ key: ((backup: Backup, day: LocalDay)) -> Key
        ) -> [Backup] {
            var seen = Set<Key>()
            return Array(dated.filter { seen.insert(key($0)).inserted }.prefix(each)).map(\.backup)
        }
        let (daily, weekly, monthly) = (
            newest(of: Self.days, \.day),
            newest(of: Self.weeks) { calendar.firstDayOfWeek(of: $0.day) },
            newest(of: Self.months) { CalendarMonth(of: $0.day) }
        )
        // Versions go with their month, ways back with their day.
        let oldestMonth =
            monthly.count < Self.months
            ? nil : monthly.last.map { CalendarMonth(of: calendar.day(of: $0.at)).firstDay }
        let versions = newest(of: .max, \.backup.schema).filter { backup in
            oldestMonth.map { calendar.day(of: backup.at) >= $0 } ?? true
        }
        let oldestDay = daily.last.map { calendar.day(of: $0.at) }
        let waysBack = dated.filter {
            $0.backup.reason.isWayBack && $0.day >= oldestDay ?? $0.day
        }.prefix(Self.waysBack).map(\.backup)
        let names = Set((daily + weekly + monthly + versions + waysBack).map(\.name))
        self.daily = daily
        self.weekly = weekly
        self.monthly = monthly
        kept = all.filter { names.contains($0.name) }
        dropped = all.filter { !names.contains($0.name) }
    }
}
