import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// An uploaded file: its preview and its import (§9.5).
package enum ImportRoutes {
    package static let all: [RouteEntry] = [
        ImportAddresses.upload.route(.get, .parent, show),
        ImportAddresses.upload.route(.post, .parent, take),
        ImportAddresses.upload.route(.delete, .parent, DataRoutes.forget),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        guard let upload = waiting(visit) else { return gone(visit) }
        return Answering.later(visit, .archives) { visit in
            try page(visit, upload, nil) { upload.choice[$0] }
        }
    }

    /// Shows what was chosen, or imports what was shown.
    private static func take(_ visit: Visit) throws -> Response {
        guard let upload = waiting(visit), let session = visit.session else { return gone(visit) }
        let form = try visit.form()
        if form["preview"] != nil {
            if isAbout(upload, form) { visit.app.uploads.choose(form, for: session.id) }
            return .redirect(to: visit.url(ImportAddresses.upload()))
        }
        let proof = try ParentProof(visit)
        return Answering.later(visit, .archives) { visit in
            // Looked up again, for a second tap has waited until the first was done.
            guard let upload = waiting(visit) else { return gone(visit) }
            guard isAbout(upload, form) else {
                return .redirect(to: visit.url(ImportAddresses.upload()))
            }
            do {
                try PINAgain(
                    app: visit.app, proof: proof, field: "pin", maker: visit.maker, now: visit.now
                ).perform()
                if case .archive(let archive)? = upload.content as? DataUpload {
                    try ArchiveYearCheck(
                        app: visit.app, archive: archive, typed: proof.typed,
                        person: visit.maker.person?.id, now: visit.now
                    ).perform()
                }
                guard let outcome = try outcome(visit, upload, form) else { return gone(visit) }
                visit.app.uploads.keep(
                    DataUpload.done(outcome), named: upload.name, for: session.id)
                return .redirect(to: visit.url(ImportAddresses.upload()))
            } catch let refusal as Refusal {
                return try page(visit, upload, refusal) { form[$0] }
            }
        }
    }

    /// Whether a form is about this file: another tab may have sent one since, or it was imported.
    private static func isAbout(_ upload: Uploads.Upload, _ form: Form) -> Bool {
        form[fileField].map { $0 == upload.id } ?? true
    }

    /// The field in which the forms say which file they are about.
    private static let fileField = "of"

    private static func gone(_ visit: Visit) -> Response {
        .redirect(to: visit.url(DataAddresses.data()) + "?gone=1")
    }

    private static func waiting(_ visit: Visit) -> Uploads.Upload? {
        let upload = visit.session.flatMap { visit.app.uploads.upload(of: $0.id) }
        return upload?.content is DataUpload ? upload : nil
    }

    /// What was done; nil if there is nothing to do.
    private static func outcome(_ visit: Visit, _ upload: Uploads.Upload, _ form: Form) throws
        -> ImportOutcome?
    {
        switch upload.content as? DataUpload {
        case .archive(let archive)?:
            try visit.app.backUpBeforeImport()
            return .archive(
                try visit.app.take(archive, by: visit.maker, now: visit.now))
        case .table(let table)?:
            let choice = ImportChoice(
                table, family: visit.pages.family, today: visit.today.day
            ) { form[$0] }
            guard let child = choice.child, choice.columns.areEnough else { return nil }
            try visit.app.backUpBeforeImport()
            return try visit.app.take(
                ImportTable(
                    table: table, choice: choice, child: child,
                    view: visit.homeView(of: child.id), maker: visit.maker,
                    calendar: visit.calendar, now: visit.now))
        case .done?, nil: return nil
        }
    }

    private static func page(
        _ visit: Visit, _ upload: Uploads.Upload, _ refusal: Refusal?,
        _ field: @escaping @Sendable (String) -> String?
    ) throws -> Response {
        let errors = FormErrors(refusal, visit.words)
        let (template, title, fields) =
            switch upload.content as? DataUpload {
            case .archive(let archive)?: try ArchivePage(visit, archive).page
            case .table(let table)?: try TablePage(visit, table, field).page
            case .done(let outcome)?: ImportResultPage(visit, outcome).page
            case nil: throw Refusal.notFound
            }
        let all = GrownUpFrame.fields(visit, title: title, at: .settings).merging([
            "action": .text(visit.url(ImportAddresses.upload())),
            "back": .text(visit.url(DataAddresses.data())),
            "file": .text(upload.name), "of": .text(upload.id), "errors": errors.value,
        ]).merging(fields)
        return .form(visit.pages.render(template, all), errors)
    }
}
