import Age
import Foundation
import Testing

/// Files that we and Debian's age write for each other.
struct AgeToolTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    /// Debian's age.
    private func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["age"] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "age \(arguments)")
    }

    private func writeKey(of identity: AgeIdentity) throws -> String {
        try folder.put("key", Array((identity.text + "\n").utf8))
    }

    @Test(arguments: DescriptorTests.sizes)
    func `age reads what we write`(size: Int) throws {
        let file = try folder.put("a.age", seal(content(size), for: [AgeIdentity.mum.recipient]))

        try run(["-d", "-i", writeKey(of: .mum), "-o", folder.path("a"), file])

        // It makes no file for no content.
        #expect(try (size == 0 ? [] : folder.bytes("a")) == content(size))
    }

    @Test(arguments: [AgeIdentity.mum, .dad])
    func `age reads what we write for several`(identity: AgeIdentity) throws {
        let recipients = [AgeIdentity.mum.recipient, AgeIdentity.dad.recipient]
        let file = try folder.put("a.age", seal(content(99), for: recipients))

        try run(["-d", "-i", writeKey(of: identity), "-o", folder.path("a"), file])

        #expect(try folder.bytes("a") == content(99))
    }

    @Test(arguments: DescriptorTests.sizes)
    func `we read what age writes`(size: Int) throws {
        let plain = try folder.put("a", content(size))

        try run(["-r", AgeIdentity.mum.recipient.text, "-o", folder.path("a.age"), plain])

        #expect(try open(folder.bytes("a.age"), with: .mum) == content(size))
    }

    @Test(arguments: [AgeIdentity.mum, .dad])
    func `we read what age writes for several, of other kinds too`(identity: AgeIdentity) throws {
        let ssh = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAICXbHKLSxKZqJ+A/76dybMwP2MKRB5M8LGv9DPJ0Wgi7"
        let recipients = [
            AgeIdentity.make().recipient.text, ssh, AgeIdentity.mum.recipient.text,
            AgeIdentity.dad.recipient.text,
        ]
        let plain = try folder.put("a", content(99))

        try run(recipients.flatMap { ["-r", $0] } + ["-o", folder.path("a.age"), plain])

        #expect(try open(folder.bytes("a.age"), with: identity) == content(99))
        #expect(throws: AgeError.wrongKey) {
            try open(folder.bytes("a.age"), with: AgeIdentity.make())
        }
    }

    @Test func `an armored file is another format`() throws {
        let plain = try folder.put("a", content(99))

        try run(["-a", "-r", AgeIdentity.mum.recipient.text, "-o", folder.path("a.age"), plain])

        #expect(throws: AgeError.notAge) { try open(folder.bytes("a.age"), with: .mum) }
    }
}
