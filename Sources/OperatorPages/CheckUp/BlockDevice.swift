import ChildPages
import Foundation
import Site

/// A disk, or what the system makes of others, by its folder in `/sys/dev/block`.
struct BlockDevice {
    package let path: String

    /// Whether dm-crypt has opened it, or all that it lies on: Debian puts its volumes of LVM into one
    /// partition that is encrypted.
    package var isEncrypted: Bool {
        let id = SystemFile.text(path + "/dm/uuid") ?? ""
        if id.hasPrefix("CRYPT-") { return true }
        let slaves = path + "/slaves"
        let below = (try? FileManager.default.contentsOfDirectory(atPath: slaves)) ?? []
        return !below.isEmpty
            && below.allSatisfy { BlockDevice(path: "\(slaves)/\($0)").isEncrypted }
    }
}
