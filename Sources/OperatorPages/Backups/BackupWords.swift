import ChildPages
import Database
import Domain
import Site

/// Backups in sentences.
struct BackupWords {
    package let words: Words

    /// How long ago one was made.
    package func ago(_ age: BackupAge) -> String {
        switch age.told {
        case .now: words("just now")
        case .minutes(let minutes):
            words.count(minutes, one: "{{count}} minute ago", other: "{{count}} minutes ago")
        case .hours(let hours):
            words.count(hours, one: "{{count}} hour ago", other: "{{count}} hours ago")
        case .days(let days):
            words.count(days, one: "{{count}} day ago", other: "{{count}} days ago")
        }
    }

    /// How old the last good ones are, in one sentence, and in others what else is wrong.
    package func sentence(_ health: BackupHealth) -> String {
        var sentences = [ages(health)]
        switch health.trouble {
        case .changed: sentences.append(newestChanged)
        case .failed: sentences.append(words("The last backup failed."))
        case nil: break
        }
        if let failure = health.failure { sentences.append(sentence(failure)) }
        guard sentences.count > 1 else { return sentences[0] }
        return sentences.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
    }

    /// That the newest one can't be relied on.
    var newestChanged: String {
        words("The file of the newest one has changed since it was checked.")
    }

    private func ages(_ health: BackupHealth) -> String {
        guard let home = health.home else { return words("There is no backup yet.") }
        switch health.elsewhere {
        case .declined:
            return words("Last good backup: {{home}}", ["home": ago(home)])
        case .needsSheet:
            return words(
                "Last good backup: {{home}} at home. The second place needs a recovery sheet: Settings, Backups.",
                ["home": ago(home)])
        case .missing, .written(nil):
            return words("Last good backup: {{home}} at home, none elsewhere", ["home": ago(home)])
        case .written(let elsewhere?):
            return words(
                "Last good backup: {{home}} at home, {{elsewhere}} elsewhere",
                ["home": ago(home), "elsewhere": ago(elsewhere)])
        }
    }

    /// The three words for how the house stands.
    package func name(of health: Health) -> String {
        switch health {
        case .good: words("All good")
        case .attention: words("Worth a look")
        case .alarm: words("Needs you")
        }
    }

    /// Why one was made.
    package func reason(_ backup: Backup) -> String {
        switch backup.reason {
        case .daily: words("Daily backup")
        case .asked: words("Made by hand")
        case .update: words("Before an update")
        case .archive: words("Before an import")
        case .restore: words("Before a restore")
        }
    }

    /// Why one was not kept.
    package func sentence(_ failure: BackupFailure) -> String {
        switch failure {
        case .full:
            words("There was no room on the disk. Make room, then back up again.")
        case .damaged:
            words("The copy didn’t match FocusPal’s data, so it wasn’t kept. Try again.")
        case .refused(let why):
            words(
                "The computer that runs FocusPal couldn’t write it ({{why}}).", ["why": why])
        }
    }

    /// Why nothing was written to the second place.
    package func sentence(_ failure: SecondPlace.Failure) -> String {
        switch failure {
        case .missing: words("The second place isn’t there. Plug it in; FocusPal tries every hour.")
        case .full: words("There’s no room in the second place.")
        case .readOnly: words("The second place takes no changes. It may be locked or damaged.")
        case .changed:
            words(
                "The newest file in the second place isn’t what FocusPal wrote. Back up now, and think of another stick."
            )
        case .refused(let why):
            words("The second place couldn’t be written ({{why}}).", ["why": why])
        }
    }

    /// Which backups still hold someone who is about to be deleted, and for how long.
    ///
    /// `hasDamaged`: whether something lies there that a restore put aside.
    package func held(
        _ backups: [Backup], _ name: String, _ calendar: FamilyCalendar, hasPlace: Bool,
        hasDamaged: Bool
    ) -> String? {
        var told = [held(backups, name, calendar)].compactMap { $0 }
        if hasDamaged {
            told.append(
                words(
                    "The damaged database from before a restore was kept. It may hold {{name}}, and newer backups don’t replace it.",
                    ["name": name]))
        }
        guard !told.isEmpty else { return nil }
        if hasPlace {
            told.append(
                words(
                    "If you delete them, the ones in the second place go as soon as it is there."))
        }
        return told.joined(separator: " ")
    }

    private func held(_ backups: [Backup], _ name: String, _ calendar: FamilyCalendar) -> String? {
        guard let newest = backups.first, let oldest = backups.last else { return nil }
        let day = words.dayAndYear(calendar.day(of: newest.at))
        guard backups.count > 1 else {
            return words(
                "The backup of {{day}} still holds {{name}}. Newer ones replace it within about a year.",
                ["day": day, "name": name])
        }
        return words(
            "{{count}} backups from {{first}} to {{last}} still hold {{name}}. Newer ones replace them within about a year.",
            [
                "count": String(backups.count), "name": name, "last": day,
                "first": words.dayAndYear(calendar.day(of: oldest.at)),
            ])
    }

    /// A size that people compare, such as `4.2 MB`.
    package func size(_ bytes: Int) -> String {
        let tenths = max(bytes, 0) / 100_000
        let (whole, tenth) = (tenths / 10, tenths % 10)
        if tenths == 0 { return words("under 0.1 MB") }
        return words("{{n}} MB", ["n": whole >= 10 ? "\(whole)" : "\(whole).\(tenth)"])
    }
}

extension Health {
    /// The word that styles and tests know it by.
    package var name: String {
        switch self {
        case .good: "good"
        case .attention: "attention"
        case .alarm: "alarm"
        }
    }
}
