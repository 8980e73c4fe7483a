import AppSupport
import Foundation
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The process that makes photos small, as the server starts it (§12.2).
struct PhotoProcessTests {
    private func shrink(_ bytes: [UInt8], by program: String = TestApp.program) throws -> [UInt8] {
        try PhotoProcess(program: program, log: Log { _ in }).shrink(bytes)
    }

    @Test func `a photo that lies on its side stands up, and says nothing of where it was`() throws
    {
        #expect(SamplePhotos.size(ofJPEG: SamplePhotos.lyingJPEG) == [48, 24])
        #expect(String(decoding: SamplePhotos.lyingJPEG, as: UTF8.self).contains("51.5N"))

        let small = try shrink(SamplePhotos.lyingJPEG)

        #expect(SamplePhotos.size(ofJPEG: small) == [24, 48])
        let text = String(decoding: small, as: UTF8.self)
        #expect(!text.contains("51.5N") && !text.contains("Exif"))
    }

    @Test func `what is transparent is white`() throws {
        let white = try shrink(SamplePhotos.png(40, 30, [255, 255, 255, 255]))

        #expect(SamplePhotos.size(ofJPEG: white) == [40, 30])
        #expect(try shrink(SamplePhotos.png(40, 30, [200, 0, 0, 0])) == white)
        #expect(try shrink(SamplePhotos.png(40, 30, [200, 0, 0, 255])) != white)
    }

    @Test func `a large photo fits into 800 pixels`() throws {
        let small = try shrink(SamplePhotos.png(1600, 8, [0, 0, 99, 255]))

        #expect(SamplePhotos.size(ofJPEG: small) == [800, 4])
    }

    @Test func `even a photo that is nothing but noise fits into 100 kB`() throws {
        var (seed, rows): (UInt32, [UInt8]) = (1, [])
        for _ in 0..<400 {
            rows.append(0)
            for _ in 0..<500 {
                seed = seed &* 1_664_525 &+ 1_013_904_223
                rows.append(UInt8(seed >> 24))
            }
        }

        let small = try shrink(SamplePhotos.png(500, 400, rows: rows, isGrey: true))

        #expect((50_000...100_000).contains(small.count))
    }

    @Test func `the same photo is the same picture`() throws {
        let small = try shrink(SamplePhotos.lyingJPEG)

        #expect(try Photo(jpeg: shrink(SamplePhotos.lyingJPEG)) == Photo(jpeg: small))
        #expect(Photo(jpeg: small).id != Photo(jpeg: small + [0]).id)
        #expect((1...(1 << 62)).contains(Photo(jpeg: []).id.rawValue))
    }

    @Test func `a picture of 400 million pixels starts no process`() {
        for bytes in [
            SamplePhotos.png(20_000, 20_000, rows: [0, 1, 2, 3]),
            SamplePhotos.png((24 << 20) / 64 + 1, 64, rows: [0]),
        ] {
            #expect(throws: PhotoFile.tooManyPixels(24)) { try shrink(bytes, by: "/nowhere") }
        }
    }

    /// A quarter is black: where it lies in the file, and how that file was held.
    @Test(arguments: [
        (1, "left top"), (2, "right top"), (3, "right bottom"), (4, "left bottom"),
        (5, "left top"), (6, "left bottom"), (7, "right bottom"), (8, "right top"),
    ])
    func `each way of holding a camera comes out upright`(turn: Int, corner: String) throws {
        // Lying as in the file, the black quarter of the upright picture is at this corner.
        let isWide = turn < 5
        let lying = SamplePhotos.quarter(
            isWide ? 80 : 40, isWide ? 40 : 80, corner: corner, turn: turn)
        let upright = SamplePhotos.quarter(80, 40, corner: "left top", turn: nil)

        #expect(try shrink(lying) == shrink(upright))
    }

    static let broken: [[UInt8]] = [
        // A JPEG and a PNG without any content.
        [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9],
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0] + Array("IEND".utf8)
            + [0, 0, 0, 0],
        SamplePhotos.png(0, 5, rows: []),
    ]

    @Test(arguments: broken) func `what can't be decoded is refused`(bytes: [UInt8]) {
        #expect(throws: PhotoFile.unreadable) { try shrink(bytes) }
    }

    @Test(arguments: ["/bin/false", "/bin/true", "/bin/echo"])
    func `a process that dies, or says something else, is a sentence`(program: String) {
        let lines = Lines()

        #expect(throws: PhotoFile.unreadable) {
            try PhotoProcess(program: program, log: lines.log).shrink(SamplePhotos.lyingJPEG)
        }
        #expect(lines.all.withLock { $0.count } == 1)
    }

    @Test func `a process that can't be started is a sentence, and a line in the log`() {
        let lines = Lines()

        #expect(throws: PhotoFile.busy) {
            try PhotoProcess(program: "/nowhere", log: lines.log).shrink(SamplePhotos.lyingJPEG)
        }
        #expect(lines.all.withLock { $0.first?.contains("can’t be started") } == true)
    }

    @Test func `the process limits itself before it reads`() throws {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: TestApp.program)
        process.arguments = [PhotoProgram.command]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        // Once it has taken more than a pipe holds, it reads.
        try input.fileHandleForWriting.write(contentsOf: Data(count: 256 << 10))

        let limits = try String(
            contentsOfFile: "/proc/\(process.processIdentifier)/limits", encoding: .utf8)
        try input.fileHandleForWriting.close()
        process.waitUntilExit()

        func most(_ name: String) -> [Substring] {
            limits.split(separator: "\n").first { $0.hasPrefix(name) }?
                .dropFirst(name.count).split(separator: " ").prefix(2).map { $0 } ?? []
        }
        #expect(most("Max address space") == ["335544320", "335544320"])
        #expect(most("Max cpu time") == ["5", "5"])
        #expect(most("Max open files") == ["16", "16"])
        #expect(most("Max file size") == ["0", "0"])
        #expect(most("Max core file size") == ["0", "0"])
        #expect(process.terminationStatus == PhotoProgram.End.unreadable.rawValue)
    }
}

/// What is written into a log.
private final class Lines: Sendable {
    let all = Mutex<[String]>([])

    var log: Log { Log { line in self.all.withLock { $0.append(line) } } }
}
