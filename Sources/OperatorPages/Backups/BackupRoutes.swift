import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// Backups: make one, take one along, say where they go (§14.3).
package enum BackupRoutes {
    package static let all: [RouteEntry] = [
        BackupAddresses.backups.route(.get, .parent, show),
        BackupAddresses.backups.route(.post, .parent, make),
        BackupAddresses.homeIsEnough.route(.post, .parent, decide),
        BackupAddresses.file.route(.post, .parent, send),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        // What it says of the files is looked at now, and reading one takes a while.
        Answering.later(visit, .papers) { visit in
            visit.app.backups.checkHere(again: false)
            visit.app.backups.lookElsewhere(visit.app)
            let page = try visit.read { try BackupPage(visit, $0) }
            let fields = GrownUpFrame.fields(
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
            return .redirect(to: visit.url(BackupAddresses.backups().adding("done", 1)))
        }
    }

    private static func decide(_ visit: Visit) throws -> Response {
        let isEnough = try visit.form()["enough"] == "1"
        try visit.carryOut(DecideHomeIsEnough(isEnough: isEnough))
        return .redirect(to: visit.url(BackupAddresses.backups()))
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

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var setting = try writing.reading.backupSetting()
        setting.isHomeEnough = isEnough
        try writing.save(setting)
        return Outcome()
    }
}
