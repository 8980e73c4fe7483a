import ChildPages
import Database
import Domain
import HTTP
import Site
import Templates

/// The page of backups: how old they are, what is kept, and what brings one back (§14.3).
struct BackupPage {
    private let visit: Visit
    private let words: BackupWords
    private let setting: BackupSetting
    private let health: BackupHealth
    private let keeping: BackupKeeping
    private let isErasing: Bool

    package init(_ visit: Visit, _ reading: borrowing Reading) throws {
        self.visit = visit
        words = BackupWords(words: visit.words)
        setting = try reading.backupSetting()
        isErasing = try reading.backupErasures().contains { $0.place != .home }
        health = try visit.app.backupHealth(at: visit.now, reading)
        keeping = visit.app.backups.keeping(visit.app.backups.backups, visit.app)
    }

    package var fields: Fields {
        let kept = keeping.kept
        let failure = visit.app.backups.failure
        return [
            "health": .text(health.health.name),
            "state": .text(words.name(of: health.health)),
            "home": home, "elsewhere": elsewhere,
            "isDone": .bool(visit.request.query["done"] != nil && failure == nil),
            "failure": failure.map { .text(words.sentence($0.why)) } ?? .none,
            "backUp": .text(visit.url(BackupAddresses.backups())),
            "enough": .text(visit.url(BackupAddresses.homeIsEnough())),
            "hasPlace": .bool(visit.app.settings.copies != nil),
            "place": .text(visit.app.settings.copies ?? ""),
            "command": .text(ProgramCommand.copies(data: visit.app.settings.data)),
            "isErasing": .bool(isErasing),
            "hasSheet": .bool(setting.keyInHand != nil),
            "isSheetDue": .bool(setting.key?.isToBeFound(at: visit.now) ?? false),
            "key": .text(visit.url(BackupKeyAddresses.key())),
            "isMissing": .bool(health.elsewhere == .missing),
            "isDeclined": .bool(health.elsewhere == .declined),
            "shelves": .list([
                shelf(keeping.daily.count, of: BackupKeeping.days, visit.words("days")),
                shelf(keeping.weekly.count, of: BackupKeeping.weeks, visit.words("weeks")),
                shelf(keeping.monthly.count, of: BackupKeeping.months, visit.words("months")),
            ]),
            "count": .text(
                visit.words(
                    "{{count}} · {{size}}",
                    [
                        "count": String(kept.count),
                        "size": words.size(kept.reduce(0) { $0 + min($1.bytes, 1 << 40) }),
                    ])),
            "backups": .list(kept.map(row)),
            "hasBackups": .bool(!kept.isEmpty),
            "restore": .text(visit.url(RestoreAddresses.restore())),
            "data": .text(visit.url(DataAddresses.data())), "holdsBoth": .bool(!visit.mayExport),
            "back": .text(visit.url(SettingsAddresses.settings())),
        ]
    }

    private var home: Value {
        cell(
            health.home, health.homeHealth,
            note: health.trouble == .changed
                ? words.newestChanged
                : visit.app.backups.last(at: visit.now).map {
                    visit.words("opened and checked: {{at}}", ["at": moment($0)])
                } ?? visit.words("The first one is made within minutes."))
    }

    private var elsewhere: Value {
        switch health.elsewhere {
        case .written(let age):
            cell(
                age, health.elsewhereHealth,
                note: health.failure.map(words.sentence)
                    ?? visit.words("encrypted; only your recovery sheet opens them"))
        case .needsSheet:
            cell(
                setting.place?.age(at: visit.now), health.elsewhereHealth,
                note: visit.words("Nothing is written there before there is a recovery sheet."))
        case .missing, .declined:
            cell(
                nil, health.elsewhereHealth,
                note: visit.words("A fire or a thief would take the computer and its backups."))
        }
    }

    private func cell(_ age: BackupAge?, _ health: Health, note: String) -> Value {
        [
            "health": .text(health.name), "note": .text(note),
            "age": .text(age.map(words.ago) ?? visit.words("none yet")),
            "percent": age.map { .int($0.percent) } ?? .none,
        ]
    }

    private func shelf(_ count: Int, of places: Int, _ name: String) -> Value {
        [
            "name": .text("\(places) \(name)"),
            "told": .text(
                visit.words(
                    "{{count}} of {{all}}", ["count": String(count), "all": String(places)])),
            "places": .list((0..<places).map { ["isTaken": .bool($0 < count)] }),
        ]
    }

    private func moment(_ instant: Instant) -> String {
        visit.words.dayAndTime(instant, visit.calendar, today: visit.today.day)
    }

    /// Why it was made, and whether everything came back from it.
    private func reason(_ backup: Backup) -> String {
        guard let restored = backup.restoredAt else { return words.reason(backup) }
        return visit.words(
            "{{reason}}, restored {{at}}",
            ["reason": words.reason(backup), "at": moment(restored)])
    }

    private func isKnownChanged(_ backup: Backup) -> Bool {
        visit.app.backups.checks.isKnownChanged(backup, in: visit.app.backups.folder)
    }

    private func row(_ backup: Backup) -> Value {
        [
            "isWhole": .bool(!isKnownChanged(backup)),
            "at": .text(moment(backup.at)),
            "about": .text(
                visit.words(
                    "{{reason}} · {{size}}",
                    ["reason": reason(backup), "size": words.size(backup.bytes)])),
            "choose": .text(visit.url(RestoreAddresses.chosen(Word(backup.name)))),
            "file": .text(visit.url(BackupAddresses.file(Word(backup.name)))),
        ]
    }
}
