import Age
import Glibc
import Testing

/// Whole files, from one descriptor to another.
struct DescriptorTests {
    static let sizes = [0, 1, 65_535, 65_536, 65_537, 200_001]
    let folder: Folder

    init() throws { folder = try Folder() }

    /// Runs `body` with a file open for reading and one for writing.
    private func copying(
        _ source: String, _ target: String, _ body: (CInt, CInt) throws -> Int
    ) throws -> Int {
        let input = Glibc.open(source, O_RDONLY)
        let output = Glibc.open(target, O_WRONLY | O_CREAT, 0o600)
        defer {
            close(input)
            close(output)
        }
        return try body(input, output)
    }

    @Test(arguments: sizes)
    func `a file comes back as it was`(size: Int) throws {
        let plain = try folder.put("a", content(size))

        let written = try copying(plain, folder.path("a.age")) {
            try AgeFile.encrypt(from: $0, to: $1, for: [AgeIdentity.mum.recipient])
        }
        let read = try copying(folder.path("a.age"), folder.path("b")) {
            try AgeFile.decrypt(from: $0, to: $1, with: .mum)
        }

        #expect(written == size)
        #expect(read == size)
        #expect(try folder.bytes("b") == content(size))
    }

    @Test func `a full disk is told from other failures`() throws {
        let plain = try folder.put("a", content(99))
        let file = try folder.put("a.age", seal(content(99), for: [AgeIdentity.mum.recipient]))

        #expect(throws: AgeError.file(ENOSPC)) {
            try copying(plain, "/dev/full") {
                try AgeFile.encrypt(from: $0, to: $1, for: [AgeIdentity.mum.recipient])
            }
        }
        #expect(throws: AgeError.file(ENOSPC)) {
            try copying(file, "/dev/full") { try AgeFile.decrypt(from: $0, to: $1, with: .mum) }
        }
        #expect(AgeError.file(ENOSPC).isDiskFull && AgeError.file(EDQUOT).isDiskFull)
        #expect(!AgeError.file(EIO).isDiskFull && !AgeError.damaged.isDiskFull)
    }

    @Test func `what can't be read or written gives its number`() throws {
        let plain = try folder.put("a", content(99))

        #expect(throws: AgeError.file(EISDIR)) {
            try copying(folder.path(""), folder.path("b")) {
                try AgeFile.encrypt(from: $0, to: $1, for: [AgeIdentity.mum.recipient])
            }
        }
        #expect(throws: AgeError.file(EISDIR)) {
            try copying(folder.path(""), folder.path("b")) {
                try AgeFile.decrypt(from: $0, to: $1, with: .mum)
            }
        }
        #expect(throws: AgeError.file(EBADF)) {
            try copying(plain, folder.path("b")) { input, _ in
                try AgeFile.encrypt(from: input, to: -1, for: [AgeIdentity.mum.recipient])
            }
        }
    }

    @Test func `a slow pipe gives the same content`() throws {
        var ends: [CInt] = [0, 0]
        try #require(pipe(&ends) == 0)
        let file = try seal(content(2000), for: [AgeIdentity.mum.recipient])
        // A pipe holds all of it, and gives what was written in one go at most.
        for start in stride(from: 0, to: file.count, by: 7) {
            let part = Array(file[start...].prefix(7))
            try #require(write(ends[1], part, part.count) == part.count)
        }
        close(ends[1])
        defer { close(ends[0]) }

        let reader = try AgeReader(with: .mum, from: ends[0])

        #expect(try reader.next() == content(2000))
        #expect(try reader.next() == nil)
    }
}
