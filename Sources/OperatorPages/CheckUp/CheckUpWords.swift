import ChildPages
import Domain
import Site

/// The check-up in sentences: what, why it matters, and the one thing that mends it.
struct CheckUpWords {
    package let words: Words
    /// What was measured.
    let facts: HouseFacts
    /// The data folder, for commands.
    package let folder: String

    /// What was looked at.
    package func name(of subject: CheckLine.Subject) -> String {
        switch subject {
        case .folder: words("The data folder")
        case .keyFile: words("The key file")
        case .database: words("The database")
        case .totals: words("Totals")
        case .room: words("Room on the disk")
        case .temporary: words("Room for temporary files")
        case .backupsHere: words("Backups at home")
        case .backupsElsewhere: words("Backups elsewhere")
        case .clock: words("The clock")
        case .zone: words("The time zone")
        case .shutdown: words("The last shutdown")
        case .encryption: words("Encryption of the disk")
        case .addresses: words("Addresses in the house")
        case .name: words("Name on your network")
        case .listeners: words("The port")
        case .https: words("https at home")
        case .publicNames: words("Addresses on the internet")
        case .proxy: words("The reverse proxy")
        case .sandbox: words("The sandbox")
        case .libraries: words("The libraries")
        case .program: words("FocusPal’s own files")
        }
    }

    /// How it is, in a sentence.
    package func state(of line: CheckLine) -> String {
        let isGood = line.health == .good
        switch line.subject {
        case .folder:
            return isGood
                ? words("Only its owner can read it.")
                : words(
                    "Other people on this computer can read it, or it belongs to someone else.")
        case .keyFile:
            if facts.keyFileMode == nil { return words("It is missing.") }
            if !facts.isKeyFileWhole { return words(HouseTrouble.brokenKeyFile.sentence) }
            if !facts.isKeyOfPIN { return words("The PIN was set on another computer.") }
            return isGood
                ? words("Only its owner can read it.")
                : words("Other people on this computer can read it.")
        case .database:
            return facts.trouble.map { words($0.sentence) }
                ?? words("All of it was read and is sound.")
        case .totals:
            return isGood
                ? words("They are what the days add up to.")
                : words("They differ from what the days add up to.")
        case .room:
            return isGood
                ? words("There is enough.") : words("There is less than three times the database.")
        case .temporary:
            return isGood ? words("There is enough.") : words("There is little left.")
        case .backupsHere: return here
        case .backupsElsewhere: return elsewhere
        case .clock:
            if let trouble = facts.clockTrouble { return words(trouble.sentence) }
            return isGood
                ? words("It gets its time from the network.")
                : words("It doesn’t get its time from the network.")
        case .zone:
            return isGood
                ? words("This computer knows it.") : words("This computer doesn’t know it.")
        case .shutdown:
            return isGood
                ? words("FocusPal was shut down properly.")
                : words("FocusPal was not shut down properly; nothing was lost.")
        case .encryption:
            switch facts.isEncrypted {
            case true: return words("The disk is encrypted.")
            case false: return words("The disk isn’t encrypted.")
            case nil: return words("This computer doesn’t say.")
            }
        case .addresses, .listeners: return reach(line)
        case .name:
            guard let name = facts.homeName else {
                return words("None: avahi isn’t running, so devices use the address.")
            }
            return isGood
                ? words("It is {{name}}.", ["name": name])
                : words(
                    "It is {{name}}, because another device is called {{own}}.",
                    ["name": name, "own": facts.ownName])
        case .https: return https
        case .publicNames: return publicNames
        case .proxy: return facts.hiddenAddress.map { words($0.sentence) } ?? ""
        case .program: return facts.programFault ?? words("They are all there.")
        case .sandbox:
            switch facts.sandbox {
            case .none: return words("FocusPal runs as an ordinary program.")
            case .closed: return words("The system keeps FocusPal from everything it doesn’t need.")
            case .open: return words("The system lets FocusPal do more than it needs.")
            }
        case .libraries:
            let libraries = facts.libraries.map { "\($0.name) \($0.version)" }
            return words(
                "FocusPal runs with {{libraries}}.",
                ["libraries": libraries.joined(separator: ", ")])
        }
    }

    private func reach(_ line: CheckLine) -> String {
        guard let reach = facts.reach else {
            return words("FocusPal isn’t being served right now.")
        }
        switch (line.subject, line.health) {
        case (.addresses, .good): return words("They all lead here.")
        case (.addresses, _):
            return words(
                "No way in at {{addresses}}.",
                ["addresses": reach.silent.joined(separator: ", ")])
        case (_, .good):
            return reach.listeners == nil
                ? words("This computer doesn’t say.") : words("Only FocusPal listens there.")
        default:
            return words(
                "{{count}} programs listen there.", ["count": String(reach.listeners ?? 0)])
        }
    }

    /// Why it matters, if that wasn't said, and what mends it; nil where all is well.
    func advice(for line: CheckLine) -> (why: String, fix: String)? {
        guard line.health != .good else { return nil }
        switch line.subject {
        case .folder:
            return (
                words("Whoever can read the folder can read the family’s days."),
                "chmod 700 \(folder)"
            )
        case .keyFile:
            if facts.keyFileMode != nil, !facts.isKeyFileWhole { return fix(.brokenKeyFile) }
            return facts.keyFileMode == nil || !facts.isKeyOfPIN
                ? (words("Without it no PIN can be checked."), command("reset-pin"))
                : (words("With it, PINs can be guessed from a copy."), "chmod 600 \(folder)/pepper")
        case .database:
            return facts.trouble.flatMap { fix($0) }
        case .totals:
            return (
                words("Badges, coins or Tomos would be wrong."), command("rebuild-totals")
            )
        case .room:
            return (words("Updates, backups and even taps need room."), "df -h \(folder)")
        case .temporary:
            return (words("Reports and imports need room."), "df -h /tmp")
        case .backupsHere:
            return (words("If the disk breaks, newer days are gone."), command("backup"))
        case .backupsElsewhere:
            return (
                words("A fire or a thief would take the computer and its backups."), secondPlace
            )
        case .clock:
            if let trouble = facts.clockTrouble { return fix(trouble) }
            return (words("Times and days would be wrong."), "timedatectl set-ntp true")
        case .zone:
            return (words("Days would begin at the wrong time."), "apt install tzdata")
        case .shutdown:
            return (
                words("Often a power cut. Each start then reads everything first."),
                words("Stop FocusPal before you switch the computer off.")
            )
        case .encryption: return nil
        case .addresses:
            return (
                words("Tablets that were set up with such an address find nothing."),
                "hostname -I"
            )
        case .name:
            return (
                words("Tablets set up with the old name will reach the other device."),
                "hostnamectl set-hostname NAME"
            )
        case .listeners:
            return (
                words("Some devices may reach the other program instead."), "ss -ltnp"
            )
        case .https: return httpsAdvice
        case .publicNames:
            return (
                words(
                    "Until it’s found, new devices need a code there, and PINs need six digits."),
                lookUp
            )
        case .proxy: return facts.hiddenAddress.map { ("", words($0.fix)) }
        case .program:
            return (
                words("FocusPal goes on with what it has read, but wouldn’t start again."),
                words("Install FocusPal again.")
            )
        case .sandbox:
            return (
                words("A fault in FocusPal could then harm other things."),
                "systemctl revert focuspal"
            )
        case .libraries:
            return (
                words("FocusPal was never tried with versions as old as these."), "apt upgrade"
            )
        }
    }

    /// The sentence has said why.
    private func fix(_ trouble: HouseTrouble) -> (why: String, fix: String)? {
        trouble.fix(data: folder).map { ("", words($0)) }
    }

    private func command(_ words: String) -> String {
        ProgramCommand.text(words, data: folder)
    }

    private var https: String {
        switch facts.https?.fault {
        case .missing: return words("The file with the certificate is missing.")
        case .unreadable: return words("The file with the certificate can’t be read as one.")
        case .otherKey:
            return words("The certificate’s key is missing, or belongs to another certificate.")
        case .notVouched:
            return words(
                "The root certificate doesn’t vouch for this one, or it’s for another name.")
        case .settings: return words("What was chosen for https can’t be read.")
        case nil: break
        }
        let days = facts.https?.days ?? 0
        if days < 0 { return words("The certificate has expired.") }
        if facts.https?.isSeen == false {
            return words.count(
                days,
                one:
                    "The certificate was made to last {{count}} more day. Only root can look at it.",
                other:
                    "The certificate was made to last {{count}} more days. Only root can look at it."
            )
        }
        return words.count(
            days, one: "The certificate is valid for {{count}} more day.",
            other: "The certificate is valid for {{count}} more days.")
    }

    private var httpsAdvice: (why: String, fix: String) {
        let renew = ProgramCommand.ofRoot("https renew", data: folder)
        return switch facts.https?.fault {
        case nil:
            (words("Soon devices would refuse it; it should have been renewed by itself."), renew)
        case .settings:
            (
                words("The certificate can’t be renewed."),
                ProgramCommand.ofRoot("https check", data: folder)
            )
        case .missing, .unreadable, .otherKey, .notVouched:
            (words("Devices can’t open FocusPal by https."), renew)
        }
    }

    private var publicNames: String {
        let names = facts.publicNames
        let (unknown, open) = (names.names(.unknown), names.names(.internet))
        if !unknown.isEmpty {
            return words(
                "Not found, so treated as public: {{names}}.",
                ["names": unknown.joined(separator: ", ")])
        }
        guard !open.isEmpty else { return words("None: every name leads to a private network.") }
        return words(
            "{{names}} can be reached from the internet. New devices need a code there.",
            ["names": open.joined(separator: ", ")])
    }

    /// What finds out why a name has no address.
    private var lookUp: String {
        let name = facts.publicNames.names(.unknown).first ?? "NAME"
        guard ProgramCommand.isOfPackage(folder) else { return "getent ahosts \(name)" }
        // The service reaches no name server outside of the home, which is where Tailscale's are.
        return words(
            "getent ahosts {{name}}; if that finds it: systemctl edit focuspal, with [Service] and "
                + "IPAddressAllow=100.64.0.0/10 (Tailscale) or your name server’s address",
            ["name": name])
    }

    /// What gets backups to a second place; one that was named isn't named again.
    private var secondPlace: String {
        switch facts.backups.elsewhere {
        case .needsSheet: words("Make a recovery sheet: Settings, Backups.")
        case .written:
            facts.backups.failure == .changed
                ? command("backup")
                : words("Plug it in, or make room there. Settings, Backups says what is wrong.")
        case .missing, .declined: ProgramCommand.copies(data: folder)
        }
    }

    private func written(_ age: String) -> String {
        guard let failure = facts.backups.failure else { return age }
        return words(
            "{{age}}. {{failure}}", ["age": age, "failure": backupWords.sentence(failure)])
    }

    private var backupWords: BackupWords { BackupWords(words: words) }

    private var here: String {
        let age = facts.backups.home.map { backupWords.ago($0) } ?? words("none yet")
        return switch facts.backups.trouble {
        case .changed: backupWords.newestChanged
        case .failed: words("{{age}}. The last backup failed.", ["age": age])
        case nil: age
        }
    }

    private var elsewhere: String {
        switch facts.backups.elsewhere {
        case .written(let age):
            written(age.map { backupWords.ago($0) } ?? words("none yet"))
        case .needsSheet:
            words("Nothing is written to the second place before there is a recovery sheet.")
        case .missing: words("No second place was named.")
        case .declined: words("You said that backups at home are enough.")
        }
    }
}
