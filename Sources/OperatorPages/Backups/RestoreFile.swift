import ChildPages
import Database
import Digests
package import Domain
import Foundation
import Glibc
package import Site

extension FocusPal {
    /// Looks at a backup; the key opens an encrypted one, and the PIN line is for another computer's.
    ///
    /// Returns the number that it waits under, and what is in it, a line each.
    /// Throws: `StartFailure` with the sentence of a refusal.
    package func look(
        at bytes: [UInt8], key: String?, pinLine: String?
    ) throws(StartFailure) -> (number: Int, lines: [String]) {
        do throws(RestoreRefusal) {
            try needUndamaged()
            try restores.take(
                BackupKey.open(bytes, with: key), pepper: RecoverySheet.pepper(typed: pinLine),
                migrations: settings.root + "/migrations")
        } catch {
            throw StartFailure(restore: error)
        }
        guard let waiting = restores.waiting else {
            throw StartFailure(75, "Something else is being restored. Try again.")
        }
        return (waiting.number, Self.lines(waiting.contents))
    }

    /// Replaces everything by what was looked at; children who were deleted since stay deleted.
    ///
    /// Returns what happened, a line each. Throws: `StartFailure`; nothing is changed then.
    package func restore(_ number: Int) throws(StartFailure) -> [String] {
        do {
            try RestoreBackup(
                app: self, number: number, returning: [], browser: nil, now: clock.now()
            ).perform()
        } catch let refusal as RestoreRefusal {
            throw StartFailure(restore: refusal)
        } catch let failure as BackupFailure {
            throw StartFailure(backup: failure)
        } catch {
            throw StartFailure(error)
        }
        let ending = Self.ending(
            kept: restores.done?.replaced.map { backups.folder.file(of: $0) })
        guard restores.done?.needsPIN == true else { return ending }
        let command = ProgramCommand.text("reset-pin", data: settings.data)
        return ending + ["The PIN is from another computer. Set a new one: \(command)"]
    }

    /// Whether it is the database itself that can't be opened, so that a backup can take its place.
    ///
    /// It is no database of ours, or missing, from a newer FocusPal, or damaged; and not just out of
    /// sight.
    package static func canReplace(in settings: AppSettings, after failure: StartFailure) -> Bool {
        [65, 66, 76, 79].contains(failure.exitCode) && !Vault().isClosed(at: settings.data)
    }

    /// Replaces a database that can't be opened; it is kept beside the backups, whole.
    ///
    /// Only the backup itself is looked at before. Throws: `StartFailure`; nothing is changed then.
    package static func replace(
        damagedIn settings: AppSettings, by bytes: [UInt8], key: String? = nil, at now: Instant
    ) throws(StartFailure) -> [String] {
        let migrations = settings.root + "/migrations"
        let folder = settings.data + "/restore"
        let incoming = BackupFile(path: folder + "/incoming.db")
        do {
            try? FileManager.default.removeItem(atPath: folder)
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let plain = try BackupKey.open(bytes, with: key)
            try Data(plain).write(to: URL(filePath: incoming.path))
            let backup = try incoming.rebuilt(migrations: migrations, at: now).open()
            defer { backup.close() }
            let ready = try backup.settled { writing in
                try writing.settleRestore(
                    .nothing, browser: nil, leaving: [], hasPepper: true, at: now)
            }
            let kept = try Database.replaceFile(in: settings.data, by: ready, at: now)
            // Everything is back, whether or not this can be noted.
            try? BackupFolder(data: settings.data).noteRestore(
                of: SHA256.hash(plain).hex, at: now)
            return ending(kept: kept)
        } catch let refusal as RestoreRefusal {
            throw StartFailure(restore: refusal)
        } catch let failure as BackupFailure {
            throw StartFailure(backup: failure)
        } catch {
            throw StartFailure(error)
        }
    }

    /// The machine's own time, for commands that open no database.
    package static var now: Instant { Clock.system.now() }

    private static func lines(_ contents: BackupContents) -> [String] {
        let names = contents.children.map(\.name).joined(separator: ", ")
        return [
            "Family      \(contents.household)",
            "Children    \(names.isEmpty ? "none" : names)",
            "Days        \(contents.days.map { "\($0.first) to \($0.last)" } ?? "none")",
            "Activities  \(contents.activities)",
            "Size        \(contents.bytes) bytes, tables of version \(contents.schema)",
        ] + (contents.program.map { ["Version     FocusPal \($0) or later"] } ?? [])
            + contents.leftOut.map { "Left out    \($0)" }
    }

    private static func ending(kept: String?) -> [String] {
        ["Everything is back. Add every tablet and phone again."]
            + (kept.map { ["What was here before is kept as \($0)."] } ?? [])
    }
}

extension StartFailure {
    /// Why a file was not restored.
    package init(restore refusal: RestoreRefusal) {
        // Each refusal that names a command has its own sentence below.
        let sentence = Words(tag: Words.standard)(RestoreWords.message(refusal, data: ""))
        switch refusal {
        case .foreign, .archive: self.init(65, sentence)
        case .locked, .wrongKey, .noKey, .noPINLine: self.init(78, sentence)
        case .newer: self.init(76, sentence)
        case .damaged, .altered, .broken: self.init(79, sentence)
        case .damagedHere:
            self.init(
                79, "The database here is damaged. Stop FocusPal, then give this command again.")
        case .full, .disk: self.init(74, sentence)
        }
    }
}
