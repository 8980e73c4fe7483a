import ChildPages
import Database
import Domain
package import Site
import Templates

/// How old the last good backups are, as the parents' overview says it.
struct BackupCard {
    private let visit: Visit
    private let health: BackupHealth

    package init(_ visit: Visit, _ reading: borrowing Reading) throws {
        self.visit = visit
        health = try visit.app.backupHealth(at: visit.now, reading)
    }

    package var value: Value {
        let words = BackupWords(words: visit.words)
        return [
            "health": .text(health.health.name),
            "isAlarm": .bool(health.health == .alarm),
            "sentence": .text(words.sentence(health)),
            "state": .text(words.name(of: health.health)),
            "risk": health.risk.map { .text(told($0)) } ?? .none,
            "page": .text(visit.url(BackupAddresses.backups())),
            "backUp": .text(visit.url(BackupAddresses.backups())),
        ]
    }

    private func told(_ risk: BackupHealth.Risk) -> String {
        let words = visit.words
        func day(_ age: BackupAge) -> String {
            words.dayAndYear(visit.calendar.day(of: visit.now - age.span))
        }
        return switch risk {
        case .database(let age):
            words(
                "If the database broke now, everything since {{day}} would be gone.",
                ["day": day(age)])
        case .computer(let age):
            words(
                "If this computer broke now, everything since {{day}} would be gone.",
                ["day": day(age)])
        case .everything: words("If this computer broke now, everything would be gone.")
        }
    }
}

extension OverviewCard {
    package static let backups = Self(name: "backup") { try BackupCard($0, $1).value }
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
        // A clock that jumped ahead makes no backup old, but for those that it has dated itself.
        let before = now - keptClocks.lead
        let home = backups.last(at: now)
        let then = home.map { $0 > before } ?? false ? now : before
        let elsewhere: BackupHealth.Elsewhere =
            if !hasPlace {
                setting.isHomeEnough ? .declined : .missing
            } else if setting.keyInHand == nil {
                .needsSheet
            } else {
                .written(setting.place?.age(at: then))
            }
        return BackupHealth(
            home: home, elsewhere: elsewhere, trouble: backups.trouble(at: now),
            failure: backups.elsewhereFailure, at: then)
    }
}
