import ChildPages
import Glibc
package import Site

/// Where a stick or a network drive is mounted, with the folder on it to which the package's service
/// writes backups (§14.8).
package struct CopiesPlace {
    /// Its path, without links.
    package let path: String

    /// What the folder is called.
    static let folderName = "focuspal"

    /// A place by its path.
    package init(path: String) { self.path = path }

    /// The folder for backups.
    package var folder: String { path + "/" + Self.folderName }

    /// Throws unless something is mounted there and users other than root get to it.
    ///
    /// - Parameter others: folders on disks that are no second place.
    package func check(
        besides others: [String] = ["/", "/var/lib", "/var/lib/private"]
    ) throws(StartFailure) {
        guard let device = Self.status(of: path)?.st_dev,
            !others.contains(where: { Self.status(of: $0)?.st_dev == device })
        else { throw StartFailure(64, "Nothing is mounted at \(path).") }
        guard let closed = try self.closed else { return }
        throw StartFailure(
            64,
            closed == path
                ? "The service can’t get into \(path). Mount it with the option umask=0, or let "
                    + "others in: chmod o+x."
                : "The service can’t get through \(closed). Mount it in /media or /mnt itself.")
    }

    /// The first folder on the way there that doesn't let everybody through; nil if all do.
    package var closed: String? {
        get throws(StartFailure) {
            var folder = ""
            for name in path.split(separator: "/") {
                folder += "/" + name
                guard try Self.allows("-x", in: folder) else { return folder }
            }
            return nil
        }
    }

    /// Gives the folder to another user, and leaves the file in it that names a second place; whether
    /// that user can write there.
    ///
    /// With FAT and some network drives, files belong to whom the mount says. Any user will do: each
    /// start of the service names the right one.
    package func giveAway() throws(StartFailure) -> Bool {
        chown(folder, 1, 1)
        guard try Self.allows("-w", in: folder), try Self.allows("-x", in: folder) else {
            return false
        }
        return (try? SecondPlace(path: folder).mark(known: nil)) != nil
    }

    /// Whether a user other than root may do something in a folder; `test` knows it by that letter.
    ///
    /// That user asks: modes say little about network drives.
    private static func allows(_ letter: String, in folder: String) throws(StartFailure) -> Bool {
        let another = ["--reuid=1", "--regid=1", "--clear-groups"]
        return try Programs.ofSystem.run("setpriv", another + ["test", letter, folder]).code == 0
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }
}
