import Glibc
import Testing

@testable import Age

struct ReaderTests {
    static func error(_ file: some Collection<UInt8>) -> AgeError? {
        do throws(AgeError) {
            _ = try open(Array(file), with: .mum)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [1, 2, 17, 1000])
    func `pieces of any size are read`(pieces: Int) throws {
        let file = try seal(content(1000), for: [AgeIdentity.mum.recipient])

        #expect(try open(file, with: .mum, pieces: pieces) == content(1000))
    }

    @Test func `any bit turned over is noticed, and named by its place`() throws {
        let file = try seal(Array("Mia".utf8), for: [AgeIdentity.mum.recipient])
        let share = (22 + 10)..<(22 + 10 + 43)
        let body = (22 + 54)..<(22 + 54 + 43)
        for place in file.indices {
            for bit in 0..<8 {
                var wrong = file
                wrong[place] ^= 1 << bit
                let expected: [AgeError] =
                    switch place {
                    case ..<22: [.notAge]
                    // Another kind of stanza, another key's, or one that nobody writes.
                    case 25..<32, share, body: [.wrongKey, .damaged]
                    default: [.damaged]
                    }
                let error = Self.error(wrong)
                #expect(error.map(expected.contains) == true, "\(place).\(bit): \(error as Any)")
            }
        }
    }

    @Test func `what is cut off anywhere is refused`() throws {
        let file = try seal(Array("Mia".utf8), for: [AgeIdentity.mum.recipient])

        for count in file.indices {
            #expect(Self.error(file[..<count]) == (count < 22 ? .notAge : .damaged))
        }
    }

    @Test(arguments: [65_536, 131_072, 140_000])
    func `what is cut off at a chunk's border, or beside it, is refused`(size: Int) throws {
        let file = try seal(content(size), for: [AgeIdentity.mum.recipient])
        let borders = stride(from: WriterTests.head, to: file.count, by: Chunks.sealedSize)

        for border in borders {
            for count in [border - 1, border, border + 1, border + 15, border + 16, border + 17] {
                #expect(Self.error(file[..<count]) == .damaged)
            }
        }
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537])
    func `data behind the end is refused`(size: Int) throws {
        let file = try seal(content(size), for: [AgeIdentity.mum.recipient])

        for more in [1, 15, 16, 17, 65_552] {
            #expect(Self.error(file + [UInt8](repeating: 0, count: more)) == .damaged)
        }
        #expect(Self.error(file + file) == .damaged)
    }

    @Test func `chunks that are swapped, doubled or left out are refused`() throws {
        let file = try seal(content(200_000), for: [AgeIdentity.mum.recipient])
        let head = Array(file[..<WriterTests.head])
        let chunks = stride(from: WriterTests.head, to: file.count, by: Chunks.sealedSize).map {
            Array(file[$0...].prefix(Chunks.sealedSize))
        }

        #expect(Self.error(head + chunks.joined()) == nil)
        for order in [[1, 0, 2, 3], [0, 0, 1, 2, 3], [0, 2, 3], [0, 1, 3], [1, 2, 3], [3], []] {
            #expect(Self.error(head + order.flatMap { chunks[$0] }) == .damaged)
        }
    }

    @Test func `an empty chunk behind full ones is refused`() throws {
        let fileKey = [UInt8](repeating: 1, count: 16)
        let nonce = [UInt8](repeating: 2, count: 16)
        var file = try Header(fileKey, for: [AgeIdentity.mum.recipient]).bytes + nonce
        var chunks = Chunks(fileKey, nonce: nonce)
        for size in [Chunks.size, 0] {
            var chunk = [UInt8](repeating: 3, count: size + ChaChaPoly.tagSize)
            _ = try chunks.seal(&chunk, size, isLast: size == 0)
            file += chunk
        }

        #expect(Self.error(file) == .damaged)
    }

    @Test func `an error is final`() throws {
        var file = try seal(content(70_000), for: [AgeIdentity.mum.recipient])
        file[file.count - 1] ^= 1
        var calls = 0
        let reader = try AgeReader(with: .mum) { buffer in
            calls += 1
            let part = file.prefix(buffer.count)
            buffer.copyBytes(from: part)
            file.removeFirst(part.count)
            return part.count
        }

        #expect(try reader.next() == Array(content(70_000).prefix(65_536)))
        #expect(throws: AgeError.damaged) { try reader.next() }
        let callsBefore = calls
        #expect(throws: AgeError.damaged) { try reader.next() }
        #expect(calls == callsBefore)
    }

    @Test func `the key is known to be wrong before anything is read`() throws {
        let file = try seal(content(9), for: [AgeIdentity.dad.recipient])

        #expect(Self.error(file) == .wrongKey)
        #expect(Self.error(file.prefix(22 + 98 + 48)) == .wrongKey)
    }

    @Test(arguments: [-1, Int.min, Int.max, 1 << 20])
    func `a source that says it gave what it could not is refused`(count: Int) {
        #expect(throws: AgeError.file(EIO)) { try AgeReader(with: .mum) { _ in count } }
    }

    @Test func `what a source throws comes through`() {
        #expect(throws: AgeError.file(EACCES)) {
            try AgeReader(with: .mum) { _ throws(AgeError) in throw .file(EACCES) }
        }
    }
}
