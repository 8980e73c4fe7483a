import Glibc

/// Where something is mounted.
package enum MountPoint {
    /// Whether a folder is the top of what is mounted there.
    package static func isAt(_ folder: String) -> Bool {
        var (here, above) = (stat(), stat())
        return stat(folder, &here) == 0 && stat(folder + "/..", &above) == 0
            && here.st_dev != above.st_dev
    }
}
