/// How the house stands in one respect; three words and three shapes everywhere.
public enum Health: Int, Sendable, Comparable, CaseIterable {
    /// All good.
    case good
    /// Worth a look.
    case attention
    /// Someone has to do something.
    case alarm

    /// Whether `a` is less urgent than `b`.
    public static func < (a: Health, b: Health) -> Bool { a.rawValue < b.rawValue }
}

/// How old the last good backups are, and what to think of it (§14.3).
public struct BackupHealth: Sendable, Equatable {
    /// The last good one at home; nil if there has never been one.
    public let home: BackupAge?
    /// The last good one elsewhere.
    public let elsewhere: Elsewhere
    /// What is wrong with those at home, apart from their age; nil if nothing is.
    public let trouble: Trouble?
    /// What is wrong with the second place, apart from the age of what lies there.
    public let failure: SecondPlaceFailure?

    /// What can be wrong with backups at home, however new they are.
    public enum Trouble: Sendable, Equatable {
        /// The file of the newest one is not what was checked when it was made.
        case changed
        /// The last one was not kept.
        case failed
    }

    /// Whether backups are also written to a second place.
    public enum Elsewhere: Sendable, Equatable {
        /// They are, and the last one is so old; nil if none has been written yet.
        case written(BackupAge?)
        /// A place is named, and nothing is written there before somebody has a recovery sheet.
        case needsSheet
        /// Nobody has named a place.
        case missing
        /// Nobody has named a place, and parents said that home is enough.
        case declined
    }

    /// How they are at a moment; `failure` counts once something is written to the second place.
    public init(
        home: Instant?, elsewhere: Elsewhere, trouble: Trouble? = nil,
        failure: SecondPlaceFailure? = nil, at now: Instant
    ) {
        self.home = home.map { BackupAge(of: $0, at: now) }
        self.elsewhere = elsewhere
        self.trouble = trouble
        if case .written = elsewhere { self.failure = failure } else { self.failure = nil }
    }

    /// What to think of those at home; none at all is an alarm.
    public var homeHealth: Health {
        let age = home?.health ?? .alarm
        return switch trouble {
        case .changed: .alarm
        case .failed: max(age, .attention)
        case nil: age
        }
    }

    /// What to think of those elsewhere; a place that nobody named is never an alarm.
    ///
    /// Whoever named one wants it to be used, even if home was once said to be enough.
    public var elsewhereHealth: Health {
        switch elsewhere {
        case .written(let age): max(age?.health ?? .alarm, failure?.health ?? .good)
        case .needsSheet, .missing: .attention
        case .declined: .good
        }
    }

    /// The worse of the two.
    public var health: Health { max(homeHealth, elsewhereHealth) }

    /// Whether it is their age that somebody has to do something about.
    private var isOld: Bool {
        if case .written(let age) = elsewhere, age?.health ?? .alarm == .alarm { return true }
        return home?.health ?? .alarm == .alarm
    }

    /// What would be lost now, and with what.
    public enum Risk: Sendable, Equatable {
        /// With the database: what came in this last time. The backups at home would be left.
        case database(BackupAge)
        /// With the whole computer: what came in this last time. Only those elsewhere would be left.
        case computer(BackupAge)
        /// With the whole computer: everything.
        case everything
    }

    /// What would be lost if something broke; nil unless backups that exist are too old.
    public var risk: Risk? {
        guard health == .alarm, let home, isOld else { return nil }
        switch elsewhere {
        case .written(let age?): return .computer(age)
        case .written(nil): return .everything
        case .needsSheet, .missing, .declined: return .database(home)
        }
    }
}

/// How long ago a backup was made, as people say it.
public struct BackupAge: Sendable, Equatable {
    /// How long ago; never negative.
    public let span: Span

    /// Attention begins after three days, alarm after fourteen.
    static let (attention, alarm) = (Span.hours(3 * 24), Span.hours(14 * 24))

    /// The age of what was made at an instant; what a wrong clock put into the future is new.
    public init(of instant: Instant, at now: Instant) { span = max(now - instant, .zero) }

    /// What to think of it.
    public var health: Health {
        span > Self.alarm ? .alarm : span > Self.attention ? .attention : .good
    }

    /// How far along the line from now to two weeks it is, 0…100.
    ///
    /// The first three days take a third of the line.
    public var percent: Int {
        let hours = Int(span.milliseconds / 3_600_000)
        return hours <= 72 ? hours * 33 / 72 : min(33 + (hours - 72) * 67 / (11 * 24), 100)
    }

    /// The age in the largest unit that fits, rounded down.
    public enum Told: Sendable, Equatable {
        case now
        case minutes(Int)
        case hours(Int)
        case days(Int)
    }

    /// As people say it: two minutes are still "just now", and two days are days.
    public var told: Told {
        let minutes = Int(span.milliseconds / 60_000)
        switch minutes {
        case ..<2: return .now
        case ..<60: return .minutes(minutes)
        case ..<(48 * 60): return .hours(minutes / 60)
        default: return .days(minutes / (24 * 60))
        }
    }
}
