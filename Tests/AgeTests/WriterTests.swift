import Glibc
import Testing

@testable import Age

struct WriterTests {
    static let head = 22 + 98 + 48 + 16

    @Test(arguments: [
        (0, 16), (1, 17), (65_535, 65_551), (65_536, 65_552), (65_537, 65_552 + 17),
        (131_072, 2 * 65_552),
    ])
    func `a payload has a tag for each chunk`(size: Int, sealed: Int) throws {
        let file = try seal(content(size), for: [AgeIdentity.mum.recipient])

        #expect(file.count == Self.head + sealed)
        #expect(try open(file, with: .mum) == content(size))
    }

    @Test(arguments: [1, 7, 4096, 65_535, 65_536, 65_537, 131_072])
    func `pieces give the same content as the whole`(piece: Int) throws {
        let whole = content(piece == 1 ? 300 : 140_000)
        var file: [UInt8] = []
        let writer = try AgeWriter(for: [AgeIdentity.mum.recipient]) { file += $0 }
        try writer.write([])
        for start in stride(from: 0, to: whole.count, by: piece) {
            try writer.write(Array(whole[start...].prefix(piece)))
        }
        try writer.finish()

        #expect(try open(file, with: .mum) == whole)
    }

    @Test func `no two files are alike`() throws {
        let recipients = [AgeIdentity.mum.recipient]
        let (one, other) = (try seal([1], for: recipients), try seal([1], for: recipients))

        #expect(one[32..<75] != other[32..<75])
        #expect(one.suffix(33) != other.suffix(33))
    }

    @Test func `nobody, or more than a header can name, is refused`() throws {
        #expect(throws: AgeError.recipients) { try seal([1], for: []) }
        #expect(throws: AgeError.recipients) {
            try seal([1], for: Array(repeating: AgeIdentity.mum.recipient, count: 700))
        }
        let many = Array(repeating: AgeIdentity.dad.recipient, count: 600)
        #expect(try open(seal([1], for: many), with: .dad) == [1])
    }

    @Test func `a file that was not finished is refused`() throws {
        for size in [0, 10, 65_536, 140_000] {
            var file: [UInt8] = []
            let writer = try AgeWriter(for: [AgeIdentity.mum.recipient]) { file += $0 }
            try writer.write(content(size))

            #expect(throws: AgeError.damaged) { try open(file, with: .mum) }
        }
    }

    @Test func `nothing can be added to a finished file`() throws {
        var file: [UInt8] = []
        let writer = try AgeWriter(for: [AgeIdentity.mum.recipient]) { file += $0 }
        try writer.write([1])
        try writer.finish()

        #expect(throws: AgeError.file(EBADF)) { try writer.write([2]) }
        #expect(throws: AgeError.file(EBADF)) { try writer.finish() }
        #expect(try open(file, with: .mum) == [1])
    }

    @Test func `after a failure nothing is written`() throws {
        var calls = 0
        let writer = try AgeWriter(for: [AgeIdentity.mum.recipient]) { _ throws(AgeError) in
            calls += 1
            if calls == 2 { throw .file(ENOSPC) }
        }

        #expect(throws: AgeError.file(ENOSPC)) { try writer.write(content(70_000)) }
        #expect(throws: AgeError.file(ENOSPC)) { try writer.write([1]) }
        #expect(throws: AgeError.file(ENOSPC)) { try writer.finish() }
        #expect(calls == 2)
    }

    @Test(arguments: [.notAge, .wrongKey, .damaged, .recipients, .file(ENOSPC)] as [AgeError])
    func `each error is a sentence`(error: AgeError) {
        #expect(error.description.hasSuffix("."))
    }
}
