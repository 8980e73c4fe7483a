package import Database
import Domain
import Glibc
import Passwords

/// The file `pepper` next to the database.
///
/// Without it, no PIN and no child's lock can be checked.
///
/// If only one of the two is there, part of the folder is missing. FocusPal then refuses to start
/// instead of making a new one: the right PIN would be wrong for ever, or the first evening would
/// begin on a disk that was just not mounted.
package struct KeyFile {
    /// The secret that hashes are made with.
    package let pepper: [UInt8]
    private let path: String
    private let isKept: Bool

    /// The exit codes of `focuspal` if one of the two is missing.
    package static let recordIsMissing: Int32 = 66
    static let keyIsMissing: Int32 = 77

    /// Throws if there is no folder at all, or no database, or an empty one, where a family has lived:
    /// its key file or its backups are still there.
    package static func checkRecord(folder: String) throws(StartFailure) {
        if access(folder, F_OK) != 0, errno == ENOENT {
            throw StartFailure(
                recordIsMissing,
                "\(OpeningError(.gone, path: folder)). Or name the right folder: --data DIR")
        }
        let record = folder + "/" + Database.fileName
        var status = stat()
        let isThere = stat(record, &status) == 0
        guard isThere ? status.st_size == 0 : errno == ENOENT else { return }
        guard access(folder + "/pepper", F_OK) == 0 || BackupFolder(data: folder).holdsSomething
        else { return }
        let restore = ProgramCommand.text("restore FILE", data: folder)
        let told = OpeningError(isThere ? .empty : .gone, path: record)
        throw StartFailure(
            recordIsMissing,
            told.description
                + (isThere ? "." : ". Or bring the newest backup back: \(restore).")
                    + """
                     To start from scratch instead, move pepper and backups out of \(folder), then start \
                    again.
                    """)
    }

    /// Reads the key file, or makes the first one.
    ///
    /// Throws: `StartFailure` if it is missing although something was hashed with it, unless a new
    /// one is accepted. A new one reaches the disk only with `keep()`.
    package init(folder: String, database: Database, acceptsNew: Bool) throws {
        path = folder + "/pepper"
        if let kept = try Pepper.load(path) {
            (pepper, isKept) = (kept, true)
            return
        }
        let isNeeded = try database.read(as: .household) { reading in
            try !reading.pins().isEmpty || !reading.childLocks().isEmpty
        }
        guard isNeeded else {
            (pepper, isKept) = (try Pepper.load(orMakeAt: path), true)
            return
        }
        guard acceptsNew else {
            throw StartFailure(
                Self.keyIsMissing,
                """
                The key file \(path) is missing. Without it, no PIN can be checked. Put it back from \
                a copy of the folder. If you have none, run this: \
                \(ProgramCommand.text("reset-pin", data: folder)). It makes a new key file and a new \
                PIN. Then set children's locks again.
                """)
        }
        (pepper, isKept) = (Pepper.fresh(), false)
    }

    /// Puts another computer's secret in its place.
    package func replace(by pepper: [UInt8]) throws { try Pepper.replace(pepper, at: path) }

    /// Puts a new key file on the disk, once the PIN has been made with it.
    ///
    /// Returns: whether it is new. If the process ends before this, the folder is still refused.
    package func keep() throws -> Bool {
        guard !isKept else { return false }
        try Pepper.keep(pepper, at: path)
        return true
    }
}
