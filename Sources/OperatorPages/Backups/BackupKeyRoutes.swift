import Age
import ChildPages
import Database
import Digests
import Domain
import HTTP
package import Site
import Synchronization
import Templates

/// The key that opens backups elsewhere: its recovery sheet is shown once, and counts once somebody
/// has typed its letters from paper (§14.3).
package enum BackupKeyRoutes {
    package static let all: [RouteEntry] = [
        BackupKeyAddresses.key.route(.get, .parent, show),
        BackupKeyAddresses.key.route(.post, .parent, make),
        BackupKeyAddresses.letters.route(.post, .parent, check),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        let setting = try visit.read { try $0.backupSetting() }
        return page(visit, setting, nil)
    }

    /// The key is in this one answer only.
    private static func make(_ visit: Visit) throws -> Response {
        let look = visit.app.paperLook()
        return Answering.later(visit, .secrets) { visit in
            do {
                try PINAgain(
                    app: visit.app, proof: ParentProof(visit), field: "pin", maker: visit.maker,
                    now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                let setting = try visit.read { try $0.backupSetting() }
                return page(visit, setting, refusal)
            }
            let identity = AgeIdentity.make()
            let key = BackupKey(
                recipient: identity.recipient.text,
                lettersDigest: digest(identity.checkLetters, identity.recipient.text),
                madeAt: visit.now)
            try visit.carryOut(OfferBackupKey(key: key))
            let sheet = RecoverySheet(
                identity: identity, pepper: visit.app.pepper,
                day: visit.words.dayAndYear(visit.today.day), words: visit.words)
            let fields = GrownUpFrame.fields(
                visit, title: visit.words("Your recovery sheet"), at: .settings
            ).merging(sheet.fields(look, pdf: visit.app.pdf(of:))).merging([
                "action": .text(visit.url(BackupKeyAddresses.letters())),
                "errors": FormErrors(nil, visit.words).value,
            ])
            return .html(visit.pages.render("backups/sheet", fields))
        }
    }

    private static func check(_ visit: Visit) throws -> Response {
        let typed = (try visit.form()["letters"] ?? "").uppercased().filter { !$0.isWhitespace }
        let setting = try visit.read { try $0.backupSetting() }
        guard setting.key != nil else { return .redirect(to: visit.url(BackupKeyAddresses.key())) }
        let uptime = visit.app.clock.uptime()
        try visit.app.codes.withLock { codes in
            try codes.with(visit.client, at: uptime) { try $0.count(at: uptime) }
        }
        guard
            let found = setting.keys.first(where: {
                digest(typed, $0.recipient) == $0.lettersDigest
            })
        else {
            return page(
                visit, setting,
                .invalid([
                    FieldError(
                        "letters",
                        Message("Those aren’t the letters of this sheet. They’re at its foot."))
                ]))
        }
        try visit.carryOut(FindBackupKey(recipient: found.recipient, now: visit.now))
        visit.app.backups.beginElsewhere(visit.app)
        return .redirect(to: visit.url(BackupAddresses.backups().adding("sheet", 1)))
    }

    private static func page(
        _ visit: Visit, _ setting: BackupSetting, _ refusal: Refusal?
    ) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let fields = GrownUpFrame.fields(
            visit, title: visit.words("Recovery sheet"), at: .settings
        ).merging([
            "back": .text(visit.url(BackupAddresses.backups())),
            "made": .text(visit.url(BackupKeyAddresses.key())),
            "action": .text(visit.url(BackupKeyAddresses.letters())),
            "hasKey": .bool(setting.key != nil),
            "isOpen": .bool(!visit.request.head.origin.isPrivate),
            "since": since(setting, visit).map { .text($0) } ?? .none,
            "errors": errors.value,
        ])
        return .form(visit.pages.render("backups/key", fields), errors)
    }

    /// Which sheet is asked for.
    private static func since(_ setting: BackupSetting, _ visit: Visit) -> String? {
        func day(_ key: BackupKey) -> String {
            visit.words.dayAndYear(visit.calendar.day(of: key.madeAt))
        }
        if let next = setting.nextKey {
            return visit.words(
                "A new one was shown on {{day}}. It counts once you type its letters; until then, the earlier one does.",
                ["day": day(next)])
        }
        return setting.key.map { key in
            visit.words(
                "Made on {{day}}. FocusPal can’t show it again: it doesn’t have the key.",
                ["day": day(key)])
        }
    }

    /// Digested with the public key, so that two sheets with the same letters differ.
    private static func digest(_ letters: String, _ recipient: String) -> String {
        SHA256.hash(Array("\(recipient) \(letters)".utf8)).hex
    }
}

/// Keeps the public half of a key whose sheet is shown.
private struct OfferBackupKey: Verb {
    let key: BackupKey

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var setting = try writing.reading.backupSetting()
        setting.offer(key)
        try writing.save(setting)
        return Outcome()
    }
}

/// Somebody has the sheet of a key.
private struct FindBackupKey: Verb {
    let recipient: String
    let now: Instant

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var setting = try writing.reading.backupSetting()
        setting.find(recipient, at: now)
        try writing.save(setting)
        return Outcome()
    }
}
