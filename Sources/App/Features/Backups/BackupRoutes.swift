import Database
import Domain
import HTTP
import Templates

/// Backups: make one, take one along, say where they go (§14.3).
enum BackupRoutes {
    static let backups = Route(.get, "/parents/backups", .parent, show)
    static let made = Route(.post, "/parents/backups", .parent, make)
    static let homeIsEnough = Route(.post, "/parents/backups/home-is-enough", .parent, decide)
    /// A POST, because it leaves an entry in the activity log.
    static let file = Route(.post, "/parents/backups/{backup}/file", .parent, send)

    static let all: [RouteEntry] = [backups.entry, made.entry, homeIsEnough.entry, file.entry]

    private static func show(_ visit: Visit) throws -> Response {
        // What it says of the files is looked at now, and reading one takes a while.
        Answering.later(visit, .papers) { visit in
            visit.app.backups.checkHere(again: false)
            visit.app.backups.lookElsewhere(visit.app)
            let page = try visit.app.database.read { try BackupPage(visit, $0) }
            let fields = ParentRoutes.parentFields(
                visit, title: visit.words("Backups"), at: .settings
            ).merging(page.fields)
            return .html(visit.pages.render("backups/page", fields))
        }
    }

    private static func make(_ visit: Visit) throws -> Response {
        Answering.later(visit, .archives) { visit in
            // The page says what went wrong, and goes on saying so.
            _ = try? visit.app.backups.make(.asked, of: visit.app)
            // The same of the second place, unless that takes too long.
            visit.app.backups.elsewhereQueue.settle(within: .seconds(10))
            return .redirect(to: visit.url(BackupRoutes.backups().adding("done", 1)))
        }
    }

    private static func decide(_ visit: Visit) throws -> Response {
        let isEnough = try visit.form()["enough"] == "1"
        try visit.carryOut(DecideHomeIsEnough(isEnough: isEnough))
        return .redirect(to: visit.url(BackupRoutes.backups()))
    }

    /// A backup as a file to take along.
    private static func send(_ visit: Visit, _ name: Word) throws -> Response {
        Answering.later(visit, .archives) { visit in
            let backups = visit.app.backups
            guard backups.backups.contains(where: { $0.name == name.text }),
                let file = try? BackupToTakeAlong(backups.folder.file(of: name.text), visit.app)
            else { throw Refusal.notFound }
            try visit.carryOut(
                NoteEvent(kind: .export, maker: visit.maker, now: visit.now))
            return .file(
                file.bytes, type: "application/octet-stream", name: name.text + file.ending)
        }
    }
}

/// Parents say whether backups at home are enough for them (§14.3).
struct DecideHomeIsEnough: Verb {
    let isEnough: Bool

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var setting = try writing.reading.backupSetting()
        setting.isHomeEnough = isEnough
        try writing.save(setting)
        return Outcome()
    }
}
