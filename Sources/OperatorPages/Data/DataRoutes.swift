import ChildPages
import Database
package import Domain
import Foundation
package import HTTP
package import Site
import Templates

/// A family's data (§9.5): export it, import it, delete it.
package enum DataRoutes {
    package static let all: [RouteEntry] = [
        DataAddresses.data.route(.get, .parent, show),
        DataAddresses.archive.route(.post, .parent, export),
        DataAddresses.files.route(.post, .parent, bodyLimit: Uploads.mostBytes, upload),
        DataAddresses.deletion.route(.get, .parent, showDeletion),
        DataAddresses.deletion.route(.post, .parent, delete),
    ]

    private static func show(_ visit: Visit) throws -> Response { page(visit, nil) }

    /// Everything as one file.
    ///
    /// Throws: `Refusal.conflict` where each home sees its own days: the file holds those of both.
    private static func export(_ visit: Visit) throws -> Response {
        guard visit.mayExport else { throw Refusal.conflict(Self.holdsBoth) }
        return Answering.later(visit, .archives) { visit in
            let export = ExportArchive(app: visit.app, now: visit.now)
            let bytes = try export.bytes()
            try visit.carryOut(
                NoteEvent(kind: .export, maker: visit.maker, now: visit.now))
            return .file(bytes, type: "application/zip", name: export.name)
        }
    }

    /// A file is uploaded and waits for a parent's decision.
    private static func upload(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        guard let file = form.file("file"), !file.bytes.isEmpty, let session = visit.session else {
            let message = Message("Choose a file first.")
            return page(visit, .invalid([FieldError("file", message)]))
        }
        return Answering.later(visit, .archives) { visit in
            do {
                let content = try content(file.bytes, visit)
                visit.app.uploads.keep(content, named: file.name, for: session.id)
            } catch Refusal.conflict(let message) {
                return page(visit, .invalid([FieldError("file", message)]))
            }
            return .redirect(to: visit.url(ImportAddresses.upload()))
        }
    }

    /// Zip files start with PK; anything else but a backup is read as a table.
    private static func content(_ bytes: [UInt8], _ visit: Visit) throws -> DataUpload {
        guard !BackupFile.isBackup(bytes) else { throw Archive.isBackup }
        guard bytes.starts(with: Array("PK".utf8)) else { return .table(try TextTable(bytes)) }
        guard visit.mayExport else { throw Refusal.conflict(holdsBoth) }
        let archive = Archive.self
        return try visit.read { reading in
            let archive = try archive.init(bytes, newestSchema: reading.schemaVersion())
            _ = try ImportArchive.way(archive.manifest, at: visit.now, reading)
            return .archive(archive)
        }
    }

    package static func forget(_ visit: Visit) throws -> Response {
        if let session = visit.session { visit.app.uploads.forget(session.id) }
        return .redirect(to: visit.url(DataAddresses.data()))
    }

    // MARK: - Deleting everything

    private static func showDeletion(_ visit: Visit) throws -> Response {
        deletionPage(visit, name: "", alsoBackups: true, nil)
    }

    private static func delete(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let name = form["name"] ?? ""
        let alsoBackups = form["backups"] != nil
        let proof = try ParentProof(visit)
        return Answering.later(visit, .archives) { visit in
            let isDone: Bool
            do {
                isDone = try DeleteEverything(
                    app: visit.app, name: name, proof: proof,
                    alsoBackups: alsoBackups, maker: visit.maker, now: visit.stamp
                ).perform()
            } catch let refusal as Refusal {
                return deletionPage(visit, name: name, alsoBackups: alsoBackups, refusal)
            }
            guard isDone else { return .redirect(to: visit.url(DataAddresses.data())) }
            // Whoever may delete everything may also begin again: nobody else knows the new code.
            let code = visit.app.setUpDoor.code.text
            return .redirect(to: visit.url(OnboardingAddresses.step(.welcome)) + "#" + code)
        }
    }

    private static func deletionPage(
        _ visit: Visit, name: String, alsoBackups: Bool, _ refusal: Refusal?
    ) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let household = visit.pages.family.household?.name ?? ""
        let fields = GrownUpFrame.fields(
            visit, title: words("Delete everything?"), at: .settings
        ).merging([
            "action": .text(visit.url(DataAddresses.deletion())),
            "archive": visit.mayExport ? .text(visit.url(DataAddresses.archive())) : .none,
            "back": .text(visit.url(DataAddresses.data())),
            "waitsADay": .bool(visit.decisionsWait),
            "errors": errors.value,
            "held": BackupWords(words: words).held(
                visit.app.backups.backups, household, visit.calendar,
                hasPlace: visit.app.settings.copies != nil,
                hasDamaged: visit.app.backups.folder.hasDamaged
            ).map { ["sentence": .text($0), "isChosen": .bool(alsoBackups)] } ?? .none,
            "name": .text(name),
            "label": .text(words("Type {{name}} to confirm", ["name": household])),
        ])
        return .form(visit.pages.render("data/deletion", fields), errors)
    }

    private static let holdsBoth = Message(
        "An archive holds the days of both homes. Whoever runs the computer can use one there.")

    /// Who can still make an archive of both homes, and how.
    private static func onComputer(_ visit: Visit) -> String {
        let settings = visit.app.settings
        let folder = ProgramCommand.unnamed(settings.data, root: settings.root)
        return visit.words(
            "The file would hold the days of both homes. Whoever runs the computer can make it there with “{{command}}”.",
            ["command": ProgramCommand.text("export", data: folder)])
    }

    package static func page(_ visit: Visit, _ refusal: Refusal?) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        var waits = visit.session.flatMap { visit.app.uploads.upload(of: $0.id) }
        switch waits?.content as? DataUpload {
        case .done?, nil: waits = nil
        case .archive?, .table?: break
        }
        let fields = GrownUpFrame.fields(visit, title: words("Your data"), at: .settings)
            .merging([
                "back": .text(visit.url(SettingsAddresses.settings())),
                "archive": visit.mayExport ? .text(visit.url(DataAddresses.archive())) : .none,
                "onComputer": visit.mayExport ? .none : .text(onComputer(visit)),
                "upload": .text(visit.url(DataAddresses.files())),
                "reports": .text(visit.url(ReportAddresses.report())),
                "import": .text(visit.url(ImportAddresses.upload())),
                "deletion": .text(visit.url(DataAddresses.deletion())),
                "errors": errors.value,
                "waiting": .text(waits.map(\.name) ?? ""),
                "isGone": .bool(visit.request.query["gone"] != nil && refusal == nil),
                "children": .list(
                    visit.pages.family.children.map { child in
                        [
                            "child": child.summary(visit),
                            "delete": .text(visit.url(ChildDeletionAddresses.deletion(child.id))),
                        ]
                    }),
            ])
        return .form(visit.pages.render("data/page", fields), errors)
    }
}

extension Visit {
    /// Whether a parent can export everything: not what the other home keeps to itself (§17.3).
    var mayExport: Bool { pages.family.agreement.beginning == nil }
}
