import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Which disks are encrypted, read from folders as the system has them (§14.4).
struct BlockDeviceTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "focuspal-block-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    /// Makes a device that lies on others.
    private func make(_ path: String, id: String? = nil, on others: [String] = []) throws {
        try FileManager.default.createDirectory(
            atPath: path + "/slaves", withIntermediateDirectories: true)
        if let id {
            try FileManager.default.createDirectory(
                atPath: path + "/dm", withIntermediateDirectories: true)
            try "\(id)\n".write(toFile: path + "/dm/uuid", atomically: true, encoding: .utf8)
        }
        for other in others {
            try FileManager.default.createSymbolicLink(
                atPath: path + "/slaves/" + URL(filePath: other).lastPathComponent,
                withDestinationPath: other)
        }
    }

    @Test func `a volume of LVM is as encrypted as all that it lies on`() throws {
        try inFolder { folder in
            let (disk, crypt) = (folder + "/sda3", folder + "/dm-0")
            try make(disk)
            try make(crypt, id: "CRYPT-LUKS2-0123-sda3_crypt", on: [disk])
            try make(folder + "/root", id: "LVM-abc", on: [crypt])
            try make(folder + "/plain", id: "LVM-def", on: [disk])
            try make(folder + "/both", id: "LVM-ghi", on: [crypt, disk])
            try make(folder + "/md0", on: [folder + "/root"])

            func isEncrypted(_ name: String) -> Bool {
                BlockDevice(path: "\(folder)/\(name)").isEncrypted
            }
            #expect(isEncrypted("dm-0") && isEncrypted("root") && isEncrypted("md0"))
            #expect(!isEncrypted("sda3") && !isEncrypted("plain") && !isEncrypted("both"))
            #expect(!isEncrypted("gone"))
        }
    }
}
