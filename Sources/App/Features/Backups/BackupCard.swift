import Database
import Domain
import Templates

/// How old the last good backups are, as the parents' overview says it.
struct BackupCard {
    private let visit: Visit
    private let health: BackupHealth

    init(_ visit: Visit, _ reading: borrowing Reading) throws {
        self.visit = visit
        health = try visit.app.backupHealth(at: visit.now, reading)
    }

    var value: Value {
        let words = BackupWords(words: visit.words)
        return [
            "health": .text(health.health.name),
            "isAlarm": .bool(health.health == .alarm),
            "sentence": .text(words.sentence(health)),
            "state": .text(words.name(of: health.health)),
            "risk": health.home.map { _ in risk } ?? .none,
            "page": .text(visit.url(BackupRoutes.backups())),
            "backUp": .text(visit.url(BackupRoutes.made())),
        ]
    }

    /// What would be lost if the computer broke now; only where that is much.
    private var risk: Value {
        guard health.health == .alarm, let last = visit.app.backups.last(at: visit.now) else {
            return .none
        }
        return .text(
            visit.words(
                "If this computer broke now, everything since {{day}} would be gone.",
                ["day": visit.words.dayAndYear(visit.calendar.day(of: last))]))
    }
}

extension FocusPal {
    /// How old the last good backups are.
    func backupHealth(at now: Instant, _ reading: borrowing Reading) throws -> BackupHealth {
        try backupHealth(at: now, hasPlace: settings.copies != nil, reading)
    }

    /// The same; `hasPlace`: whether a second place is named.
    func backupHealth(
        at now: Instant, hasPlace: Bool, _ reading: borrowing Reading
    ) throws -> BackupHealth {
        let setting = try reading.backupSetting()
        let elsewhere: BackupHealth.Elsewhere =
            if !hasPlace {
                setting.isHomeEnough ? .declined : .missing
            } else if setting.keyInHand == nil {
                .needsSheet
            } else {
                .written(setting.place.map { BackupAge(of: $0.at, at: now) })
            }
        return BackupHealth(home: backups.last(at: now), elsewhere: elsewhere, at: now)
    }
}
