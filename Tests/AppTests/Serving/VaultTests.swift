import Foundation
import Glibc
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// A vault that is closed hides the data, and nobody begins anew in its place (§14.8).
struct VaultTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let temporary = try #require(realpath(NSTemporaryDirectory(), nil))
        defer { free(temporary) }
        let folder = String(cString: temporary) + "/focuspal-vault-\(UUID().uuidString)"
        for name in ["vault", "private/focuspal", "other"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/focuspal", withDestinationPath: "private/focuspal")
        try body(folder)
    }

    @Test func `the folder in which it would be opened is refused`() throws {
        try inFolder { folder in
            let vault = Vault(encrypted: folder + "/vault", place: folder + "/private/focuspal")

            for name in ["/focuspal", "/private/focuspal", "/private/focuspal/"] {
                let refused = #expect(throws: StartFailure.self) {
                    try vault.check(folder: folder + name)
                }
                #expect(refused?.exitCode == 66)
                #expect(refused?.description.contains("systemctl start focuspal-vault") == true)
            }
        }
    }

    @Test func `another folder is none of its business`() throws {
        try inFolder { folder in
            let vault = Vault(encrypted: folder + "/vault", place: folder + "/private/focuspal")
            #expect(!vault.isClosed(at: folder + "/other"))
            #expect(!vault.isClosed(at: folder + "/gone"))

            // Nor is any where nobody has made one.
            let none = Vault(encrypted: folder + "/none", place: folder + "/private/focuspal")
            #expect(!none.isClosed(at: folder + "/focuspal"))
        }
    }

    @Test func `data that lies there itself is not hidden`() throws {
        try inFolder { folder in
            let vault = Vault(encrypted: folder + "/vault", place: folder + "/private/focuspal")
            let file = folder + "/private/focuspal/focuspal.db"
            #expect(FileManager.default.createFile(atPath: file, contents: nil))

            #expect(!vault.isClosed(at: folder + "/focuspal"))
            try vault.check(folder: folder + "/private/focuspal")
        }
    }

    @Test(.enabled(if: MountPoint.isAt("/proc"))) func `an open one is let through`() throws {
        try inFolder { folder in
            // Something is mounted there: a test can't mount anything.
            try Vault(encrypted: folder + "/vault", place: "/proc").check(folder: "/proc")
        }
    }
}
