import CSQLite
import Testing

@testable import SQLite

/// What SQLite is told before a process opens its first database.
struct MemoryTests {
    @Test func `SQLite counts no memory, so that threads don't wait for each other`() throws {
        let connection = try Connection.inMemory()
        defer { connection.close() }

        try connection.run("CREATE TABLE note (text TEXT)")

        #expect(sqlite3_memory_used() == 0)
    }
}
