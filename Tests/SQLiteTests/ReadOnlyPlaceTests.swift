import Foundation
import Glibc
import SQLite
import Testing

struct ReadOnlyPlaceTests {
    let place = Place()

    private func refusal() -> OpenError? {
        asNobody { () -> OpenError? in
            do throws(OpenError) {
                _ = try place.open()
                return nil
            } catch {
                return error
            }
        }
    }

    private func allow(_ mode: mode_t, _ path: String) {
        #expect(chmod(path, mode) == 0)
    }

    @Test func `a folder without the right to write is reported`() {
        allow(0o555, place.folder)

        #expect(refusal() == .readOnly)
        #expect(place.files == [])
        allow(0o755, place.folder)
    }

    @Test func `a database in a folder that became read-only is reported`() throws {
        try place.open().close()
        allow(0o666, place.database)
        allow(0o666, place.database + ".lock")
        allow(0o555, place.folder)

        #expect(refusal() == .readOnly)
        #expect(place.files == ["app.db", "app.db.lock"])
        allow(0o755, place.folder)
    }

    @Test func `a file without the right to write is reported`() throws {
        try place.open().close()
        allow(0o444, place.database)
        allow(0o666, place.database + ".lock")
        allow(0o777, place.folder)
        let bytes = place.bytes()

        #expect(refusal() == .readOnly)
        #expect(place.bytes() == bytes)
    }

    @Test func `a file without the right to read is reported`() throws {
        try place.open().close()
        allow(0o000, place.database)
        allow(0o777, place.folder)

        #expect(refusal() == .cannotOpen("Permission denied"))
    }
}

/// Runs `body` with the rights of an ordinary user where this thread has those of root.
private func asNobody<T>(_ body: () -> T) -> T {
    guard geteuid() == 0 else { return body() }
    // setfsuid(2): for this thread alone, and for files alone. Glibc's module map lacks it.
    typealias Change = @convention(c) (uid_t) -> CInt
    let change = unsafeBitCast(dlsym(nil, "setfsuid"), to: Change.self)
    _ = change(65534)
    defer { _ = change(0) }
    return body()
}
