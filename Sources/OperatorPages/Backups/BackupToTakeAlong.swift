import Age
import ChildPages
package import Database
import Domain
import Foundation
package import Site

extension FocusPal {
    /// Makes a backup among the daily ones.
    ///
    /// Returns its path. Throws: `StartFailure` with a sentence.
    package func makeBackup() throws(StartFailure) -> String {
        try needFamily()
        do {
            return backups.folder.file(of: try backups.make(.asked, of: self).name)
        } catch {
            throw StartFailure(backup: error)
        }
    }

    /// Makes a backup and returns it as a file to take along.
    ///
    /// Throws: `StartFailure` with a sentence.
    package func backupToTakeAlong() throws(StartFailure) -> BackupToTakeAlong {
        let path = try makeBackup()
        guard let file = try? BackupToTakeAlong(path, self) else {
            throw StartFailure(74, "The backup \(path) can’t be read.")
        }
        return file
    }

    private func needFamily() throws(StartFailure) {
        guard pages.family.household == nil else { return }
        throw StartFailure.noFamily
    }
}

/// A backup as a file that leaves the house: encrypted once somebody has the recovery sheet in hand
/// (§14.3).
package struct BackupToTakeAlong {
    package let bytes: [UInt8]
    package let isEncrypted: Bool

    /// Reads the backup at a path.
    ///
    /// Throws if it can't be read, or what the database throws.
    package init(_ path: String, _ app: FocusPal) throws {
        let key = try app.database.read(as: .household) { try $0.backupSetting() }.keyInHand
        let plain = [UInt8](try Data(contentsOf: URL(filePath: path)))
        bytes = try key.map { try $0.seal(plain) } ?? plain
        isEncrypted = key != nil
    }

    /// How its name ends.
    package var ending: String { isEncrypted ? ".age" : ".focuspal" }
}

extension StartFailure {
    /// Why a backup was not made.
    package init(backup failure: BackupFailure) {
        switch failure {
        case .full:
            self.init(74, "There is no room for the backup. Make room on the disk, then try again.")
        case .damaged(let what):
            self.init(79, "The copy didn’t match the database, so it wasn’t kept (\(what)).")
        case .refused(let why): self.init(73, "The backup can’t be written: \(why).")
        }
    }
}
