import Database
import Glibc

/// The encrypted folder of `make-vault`, which is opened where the package's data folder is (§14.8).
///
/// The service requires it. A command doesn't, and would begin a household in the empty folder that
/// is there while it is closed.
package struct Vault {
    /// The folder with what is encrypted.
    package var encrypted = "/var/lib/focuspal-vault"
    /// Where it is opened.
    package var place = "/var/lib/private/focuspal"

    package init(
        encrypted: String = "/var/lib/focuspal-vault", place: String = "/var/lib/private/focuspal"
    ) {
        self.encrypted = encrypted
        self.place = place
    }

    /// Whether a data folder is where it is opened, and it is not open.
    ///
    /// A database that lies there itself is not hidden: the vault is not used yet, or not any more.
    /// In its sandbox the service sees its folder as mounted there in any case.
    package func isClosed(at folder: String) -> Bool {
        guard access(encrypted, F_OK) == 0, let real = realpath(folder, nil) else { return false }
        defer { free(real) }
        return String(cString: real) == place && !MountPoint.isAt(place)
            && access(place + "/" + Database.fileName, F_OK) != 0
    }

    /// Throws if it is closed, and a data folder hidden by that.
    package func check(folder: String) throws(StartFailure) {
        guard isClosed(at: folder) else { return }
        throw StartFailure(
            66,
            "The vault with FocusPal's data is closed. Open it with: "
                + "systemctl start focuspal-vault")
    }
}
