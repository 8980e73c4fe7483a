import Age
import Database
import Digests
import Domain
import HTTP
import Synchronization
import Templates

/// The key that opens backups elsewhere: its recovery sheet is shown once, and counts once somebody
/// has typed its letters from paper (§14.3).
enum BackupKeyRoutes {
    static let key = Route(.get, "/parents/backups/key", .parent, show)
    static let made = Route(.post, "/parents/backups/key", .parent, make)
    static let letters = Route(.post, "/parents/backups/key/letters", .parent, check)

    static let all: [RouteEntry] = [key.entry, made.entry, letters.entry]

    private static func show(_ visit: Visit) throws -> Response {
        let setting = try visit.app.database.read { try $0.backupSetting() }
        return page(visit, setting.key, nil)
    }

    /// The key is in this one answer only.
    private static func make(_ visit: Visit) throws -> Response {
        let look = try visit.app.paperLook()
        return Answering.later(visit, .secrets) { visit in
            do {
                try PINAgain(
                    app: visit.app, proof: ParentProof(visit), field: "pin", maker: visit.maker,
                    now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                let setting = try visit.app.database.read { try $0.backupSetting() }
                return page(visit, setting.key, refusal)
            }
            let identity = AgeIdentity.make()
            let key = BackupKey(
                recipient: identity.recipient.text,
                lettersDigest: digest(identity.checkLetters, identity.recipient.text),
                madeAt: visit.now)
            try visit.carryOut(KeepBackupKey(key: key))
            let sheet = RecoverySheet(
                identity: identity, pepper: visit.app.pepper,
                day: visit.words.dayAndYear(visit.today.day), words: visit.words)
            let fields = ParentRoutes.parentFields(
                visit, title: visit.words("Your recovery sheet"), at: .settings
            ).merging(sheet.fields(look)).merging([
                "action": .text(visit.url(letters())), "errors": FormErrors(nil, visit.words).value,
            ])
            return .html(visit.pages.render("backups/sheet", fields))
        }
    }

    private static func check(_ visit: Visit) throws -> Response {
        let typed = (try visit.form()["letters"] ?? "").uppercased().filter { !$0.isWhitespace }
        let setting = try visit.app.database.read { try $0.backupSetting() }
        guard let key = setting.key else { return .redirect(to: visit.url(BackupKeyRoutes.key())) }
        let uptime = visit.app.clock.uptime()
        try visit.app.codes.withLock { try $0.count(at: uptime) }
        guard digest(typed, key.recipient) == key.lettersDigest else {
            return page(
                visit, key,
                .invalid([
                    FieldError(
                        "letters",
                        Message("Those aren’t the letters of this sheet. They’re at its foot."))
                ]))
        }
        var found = key
        found.foundAt = visit.now
        try visit.carryOut(KeepBackupKey(key: found))
        visit.app.backups.beginElsewhere(visit.app)
        return .redirect(to: visit.url(BackupRoutes.backups().adding("sheet", 1)))
    }

    private static func page(_ visit: Visit, _ key: BackupKey?, _ refusal: Refusal?) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let fields = ParentRoutes.parentFields(
            visit, title: visit.words("Recovery sheet"), at: .settings
        ).merging([
            "back": .text(visit.url(BackupRoutes.backups())),
            "made": .text(visit.url(made())), "action": .text(visit.url(letters())),
            "hasKey": .bool(key != nil),
            "isOpen": .bool(!visit.request.head.origin.isPrivate),
            "since": key.map {
                .text(
                    visit.words(
                        "Made on {{day}}. FocusPal can’t show it again: it doesn’t have the key.",
                        ["day": visit.words.dayAndYear(visit.calendar.day(of: $0.madeAt))]))
            } ?? .none,
            "errors": errors.value,
        ])
        return .form(visit.pages.render("backups/key", fields), errors)
    }

    /// Digested with the public key, so that two sheets with the same letters differ.
    private static func digest(_ letters: String, _ recipient: String) -> String {
        SHA256.hash(Array("\(recipient) \(letters)".utf8)).hex
    }
}

/// Keeps the public half of a key, or that somebody has its sheet.
private struct KeepBackupKey: Verb {
    let key: BackupKey

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var setting = try writing.reading.backupSetting()
        setting.key = key
        try writing.save(setting)
        return Outcome()
    }
}
