import Support
import Testing

@testable import Domain

struct CheckUpTests {
    private let good = {
        var facts = HouseFacts(
            backups: BackupHealth(home: .monday9am, elsewhere: .declined, at: .monday9am))
        facts.https = .seen(days: 200)
        facts.publicNames = PublicNames(["focuspal.example"])
        facts.publicNames.note("focuspal.example", ["203.0.113.7"])
        return facts
    }()

    private func health(
        of subject: CheckLine.Subject, _ change: (inout HouseFacts) -> Void
    ) -> Health? {
        var facts = good
        change(&facts)
        let checkUp = CheckUp(facts)
        let others = checkUp.lines.filter { $0.subject != subject }
        #expect(others.allSatisfy { $0.health == .good }, "\(others)")
        return checkUp.lines.first { $0.subject == subject }?.health
    }

    private func backups(
        _ hours: Int64?, _ elsewhere: BackupHealth.Elsewhere = .declined,
        trouble: BackupHealth.Trouble? = nil
    ) -> BackupHealth {
        BackupHealth(
            home: hours.map { .monday9am + .hours(-$0) }, elsewhere: elsewhere, trouble: trouble,
            at: .monday9am)
    }

    /// All new and good, but for the second place.
    private func elsewhere(_ failure: SecondPlaceFailure) -> BackupHealth {
        BackupHealth(
            home: .monday9am,
            elsewhere: .written(BackupAge(of: .monday9am, at: .monday9am)), failure: failure,
            at: .monday9am)
    }

    private func reach(silent: [String] = [], listeners: Int? = 1) -> HouseFacts.Reach {
        HouseFacts.Reach(silent: silent, listeners: listeners)
    }

    private func library(_ version: String) -> Library {
        Library(name: "SQLite", version: version, least: "3.40.1")
    }

    @Test(arguments: [
        ("3.40.1", false), ("3.40.2", false), ("3.46.1", false), ("4.0", false), ("3.40", true),
        ("3.9.9", true), ("2.99.99", true), ("", true), ("3.40.1-rc2", false), ("x", true),
    ])
    func `versions are compared number by number`(version: String, isTooOld: Bool) {
        #expect(library(version).isTooOld == isTooOld)
    }

    @Test func `a sandbox is what the system says of the process`() {
        let closed = "Name:\tfocuspal\nNoNewPrivs:\t1\nSeccomp:\t2\nSeccomp_filters:\t9\n"
        #expect(Sandbox(status: closed, isUnit: true) == .closed)
        #expect(Sandbox(status: closed, isUnit: false) == .none)
        for open in ["", "NoNewPrivs:\t1\nSeccomp:\t0\n", "NoNewPrivs:\t0\nSeccomp:\t2\n"] {
            #expect(Sandbox(status: open, isUnit: true) == .open)
        }
    }

    @Test func `a house in order has one line for each subject, all good`() {
        let checkUp = CheckUp(good)
        #expect(
            checkUp.lines.map(\.subject)
                == CheckLine.Subject.allCases.filter { ![.program, .proxy].contains($0) })
        #expect(checkUp.health == .good)
    }

    @Test func `before there is a family, nothing is said of backups`() {
        var facts = good
        facts.hasFamily = false
        facts.backups = backups(nil, .missing)

        let checkUp = CheckUp(facts)

        #expect(!checkUp.lines.contains { [.backupsHere, .backupsElsewhere].contains($0.subject) })
        #expect(checkUp.health == .good)
    }

    @Test func `each line turns by itself`() {
        #expect(health(of: .folder) { $0.folderMode = 0o750 } == .alarm)
        #expect(health(of: .folder) { $0.folderMode = nil } == .alarm)
        #expect(health(of: .folder) { $0.ownsFolder = false } == .alarm)
        #expect(health(of: .keyFile) { $0.keyFileMode = nil } == .alarm)
        #expect(health(of: .keyFile) { $0.keyFileMode = 0o644 } == .alarm)
        #expect(health(of: .keyFile) { $0.isKeyOfPIN = false } == .alarm)
        #expect(health(of: .keyFile) { $0.isKeyFileWhole = false } == .alarm)
        #expect(health(of: .database) { $0.trouble = .full } == .alarm)
        #expect(health(of: .database) { $0.trouble = .gone } == .alarm)
        #expect(health(of: .temporary) { $0.temporaryBytes = 100 << 20 } == .good)
        #expect(health(of: .temporary) { $0.temporaryBytes = (100 << 20) - 1 } == .attention)
        #expect(health(of: .temporary) { $0.temporaryBytes = nil } == .alarm)
        #expect(health(of: .backupsHere) { $0.backups = backups(100) } == .attention)
        #expect(health(of: .backupsHere) { $0.backups = backups(nil) } == .alarm)
        #expect(health(of: .backupsHere) { $0.backups = backups(1, trouble: .changed) } == .alarm)
        #expect(
            health(of: .backupsHere) { $0.backups = backups(1, trouble: .failed) } == .attention)
        for failure in [SecondPlaceFailure.missing, .full, .readOnly, .refused("no")] {
            #expect(
                health(of: .backupsElsewhere) { $0.backups = elsewhere(failure) } == .attention)
        }
        #expect(health(of: .backupsElsewhere) { $0.backups = elsewhere(.changed) } == .alarm)
        #expect(health(of: .backupsElsewhere) { $0.backups = backups(1, .missing) } == .attention)
        #expect(
            health(of: .backupsElsewhere) { $0.backups = backups(1, .needsSheet) } == .attention)
        #expect(
            health(of: .backupsElsewhere) { $0.backups = backups(1, .written(nil)) } == .alarm)
        #expect(health(of: .clock) { $0.isSynchronised = false } == .attention)
        #expect(health(of: .clock) { $0.clockTrouble = .clockBehind } == .alarm)
        #expect(health(of: .zone) { $0.knowsZone = false } == .alarm)
        #expect(health(of: .shutdown) { $0.wasClosed = false } == .attention)
        #expect(health(of: .encryption) { $0.isEncrypted = false } == .good)
        #expect(health(of: .addresses) { $0.reach = reach() } == .good)
        #expect(health(of: .addresses) { $0.reach = reach(silent: ["10.0.0.2"]) } == .attention)
        #expect(health(of: .name) { $0.ownName = "family.local" } == .good)
        #expect(
            health(of: .name) {
                ($0.ownName, $0.homeName) = ("family.local", "family-2.local")
            } == .attention)
        // Chosen in avahi's settings, not because somebody else has the name.
        for name in ["family", "den", "family-x", "family-", "myfamily-2"].map({ $0 + ".local" }) {
            #expect(
                health(of: .name) { ($0.ownName, $0.homeName) = ("family.local", name) } == .good)
        }
        #expect(health(of: .name) { ($0.ownName, $0.homeName) = (".local", "-2.local") } == .good)
        let hidden = HiddenAddress(
            sent: "https://focuspal.example", arrived: "http://10.0.0.2:8080", proxy: "10.0.0.3")
        #expect(health(of: .proxy) { $0.hiddenAddress = hidden } == .alarm)
        #expect(health(of: .listeners) { $0.reach = reach(listeners: 2) } == .alarm)
        #expect(health(of: .listeners) { $0.reach = reach(listeners: 0) } == .alarm)
        #expect(health(of: .listeners) { $0.reach = reach(listeners: nil) } == .good)
        #expect(health(of: .https) { $0.https = .seen(days: 90) } == .good)
        #expect(health(of: .https) { $0.https = .seen(days: 89) } == .attention)
        #expect(health(of: .https) { $0.https = .seen(days: 6) } == .alarm)
        #expect(health(of: .https) { $0.https = .seen(days: -1) } == .alarm)
        #expect(health(of: .https) { $0.https = .noted(days: 89) } == .attention)
        for fault in HttpsFinding.Fault.allCases {
            #expect(health(of: .https) { $0.https = .broken(fault) } == .alarm)
        }
        #expect(health(of: .sandbox) { $0.sandbox = .closed } == .good)
        #expect(health(of: .sandbox) { $0.sandbox = .open } == .attention)
        #expect(health(of: .libraries) { $0.libraries = [library("3.40.1")] } == .good)
        #expect(health(of: .libraries) { $0.libraries = [library("3.40.0")] } == .alarm)
    }

    @Test func `only files that are missing have a line`() {
        #expect(health(of: .program) { $0.programFault = nil } == nil)
        #expect(health(of: .program) { $0.programFault = "x.html is missing." } == .alarm)
    }

    @Test func `a house without https has no line about it`() {
        #expect(health(of: .https) { $0.https = nil } == nil)
        #expect(
            health(of: .publicNames) { $0.publicNames = PublicNames(["a.example"]) } == .attention)
        #expect(health(of: .publicNames) { $0.publicNames = PublicNames(["pc.lan"]) } == nil)
    }

    @Test func `of a folder that is gone, nothing is said but that`() {
        var facts = good
        (facts.trouble, facts.folderMode, facts.keyFileMode) = (.gone, nil, nil)
        facts.roomBytes = nil
        facts.backups = backups(nil)

        let alarms = CheckUp(facts).lines.filter { $0.health == .alarm }

        #expect(alarms.map(\.subject) == [.database])
    }

    @Test func `room is needed for three databases, and never less than a little`() {
        for (database, room, expected) in [
            (0, 16 << 20, .good), (0, (16 << 20) - 1, .alarm), (10 << 20, 30 << 20, .good),
            (10 << 20, (30 << 20) - 1, .alarm), (.max, .max, .alarm),
        ] as [(Int64, Int64, Health)] {
            #expect(
                health(of: .room) { ($0.databaseBytes, $0.roomBytes) = (database, room) }
                    == expected, "\(database) \(room)")
        }
        #expect(health(of: .room) { $0.roomBytes = nil } == .alarm)
    }

    @Test func `what is urgent comes first`() {
        var facts = good
        (facts.wasClosed, facts.trouble) = (false, .damaged)
        #expect(CheckUp(facts).lines.prefix(3).map(\.subject) == [.database, .shutdown, .folder])
        #expect(CheckUp(facts).health == .alarm)
    }
}
