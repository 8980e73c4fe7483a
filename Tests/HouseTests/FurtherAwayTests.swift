import Foundation
import Testing

/// The lines of docs/further-away.md do what the page says, with Debian's restic.
struct FurtherAwayTests {
    private static let document = House.root.appending(path: "docs/further-away.md")

    private func run(_ line: String, in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment
            .merging(["RESTIC_PASSWORD": "one of its own", "HOME": folder.path]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(line)")
    }

    @Test func `what restic took along comes back byte for byte`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "away-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let stick = folder.appending(path: "usb")
        try FileManager.default.createDirectory(at: stick, withIntermediateDirectories: true)
        let backup = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try backup.write(to: stick.appending(path: "focuspal-2026-11-23.age"))

        let text = try String(contentsOf: Self.document, encoding: .utf8)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("    restic ") }.map {
            $0.replacing("/mnt/grandma", with: "\(folder.path)/grandma")
                .replacing("/media/usb", with: stick.path)
                .replacing("/tmp/back", with: "\(folder.path)/back")
        }
        try #require(lines.count == 4)
        try FileManager.default.createDirectory(
            at: folder.appending(path: "grandma"), withIntermediateDirectories: true)
        for line in lines { try run(String(line), in: folder) }

        let back = folder.appending(path: "back" + stick.path + "/focuspal-2026-11-23.age")
        #expect(try Data(contentsOf: back) == backup)
    }
}
