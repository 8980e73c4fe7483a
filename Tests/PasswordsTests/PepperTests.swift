import Dispatch
import Foundation
import Passwords
import Synchronization
import Testing

final class PepperTests {
    private let folder = NSTemporaryDirectory() + "pepper-\(UUID().uuidString)"
    private var path: String { folder + "/pepper" }

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    @Test func `it is made once and found again`() throws {
        let pepper = try Pepper.load(orMakeAt: path)

        #expect(pepper.count == 32)
        #expect(try Pepper.load(orMakeAt: path) == pepper)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["pepper"])
    }

    @Test func `it is its owner's alone`() throws {
        _ = try Pepper.load(orMakeAt: path)

        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect((mode as? NSNumber)?.intValue == 0o600)
    }

    @Test(arguments: [0, 31, 33, 4096])
    func `a file of another length is refused and stays`(length: Int) throws {
        let bytes = Data(repeating: 7, count: length)
        _ = FileManager.default.createFile(atPath: path, contents: bytes)

        #expect(throws: Pepper.Failure.wrongLength) { try Pepper.load(orMakeAt: path) }
        #expect(FileManager.default.contents(atPath: path) == bytes)
    }

    @Test func `a missing folder is reported`() {
        #expect(throws: Pepper.Failure.system("No such file or directory")) {
            try Pepper.load(orMakeAt: "/nowhere/at/all/pepper")
        }
    }

    @Test func `many who make it at once get the same`() throws {
        let found = Mutex<Set<[UInt8]>>([])

        DispatchQueue.concurrentPerform(iterations: 16) { [path] _ in
            let pepper = try! Pepper.load(orMakeAt: path)
            _ = found.withLock { $0.insert(pepper) }
        }

        #expect(found.withLock { $0.count } == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["pepper"])
    }
}
