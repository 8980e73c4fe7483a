public import Domain
import SQLite

/// The family's record: one SQLite file, asked by `Reading` and changed by `Writing`.
public final class Database: Sendable {
    /// The version of SQLite, `3.40.1`.
    public static var libraryVersion: String { Connection.libraryVersion }

    let pool: Pool
    let aside = SetAside()
    let running = MeasuredRunning()
    /// Of whoever writes, or holds up those who want to.
    private let turn = WriteTurn()

    /// `FoPa`: distinguishes our files from those of other programs.
    public static let applicationID: Int32 = 0x466F_5061

    init(pool: Pool) throws {
        self.pool = pool
        try pool.watch(Written.watched)
    }

    /// Asks, on one consistent state of the record.
    ///
    /// - Parameter viewer: who gets to see the answers.
    public func read<Result>(
        as viewer: Viewer, _ body: (borrowing Reading) throws -> Result
    ) throws -> Result {
        try pool.read { connection in
            try body(
                Reading(connection: connection, aside: aside, running: running, viewer: viewer))
        }
    }

    /// Reads and writes, all or nothing; durable once it returns.
    ///
    /// Throws: what `body` throws, after everything is rolled back.
    ///
    /// - Parameter makesRoom: whether it may use the last room on the disk, because it deletes or leads
    ///   there.
    public func write<Result>(
        makesRoom: Bool = false, _ body: (borrowing Writing) throws -> Result
    ) throws -> Result {
        try turn.take {
            try pool.write(makesRoom: makesRoom) { connection in
                try body(
                    Writing(
                        reading: Reading(
                            connection: connection, aside: aside, running: running,
                            viewer: .household),
                        changes: RecordChanges()))
            }
        }
    }

    /// Holds up everyone who wants to write until `body` is done; reading goes on.
    ///
    /// `body` may read, copy and replace everything. What it wrote would wait for its own end.
    public func holdingWrites<Result>(_ body: () throws -> Result) rethrows -> Result {
        try turn.take(body)
    }

    /// Values that could not be read and were set aside, as `table.column`, in order.
    ///
    /// They stay in the database as they are.
    public var unreadable: [String] { aside.rows.map(\.place).sorted() }

    /// Rewrites the file, so that nothing of what was deleted is left in it.
    public func compact() throws { try turn.take { try pool.compact() } }

    /// Rewrites the file if a quarter of it is free, as after a deletion on a full disk.
    public func giveSpaceBack() throws {
        do {
            let (free, all) = try pool.read { connection in
                (
                    try connection.first("PRAGMA freelist_count") { try $0.only() as Int } ?? 0,
                    try connection.first("PRAGMA page_count") { try $0.only() as Int } ?? 0
                )
            }
            if free >= 256, free > all / 4 { try compact() }
        } catch let error as SQLiteError where error.isClosed {
            // It was closed in the meantime: the next start looks again.
        }
    }

    /// What is wrong with the database or its disk now; nil if all is read and written.
    public var condition: HouseTrouble? {
        if pool.isDamaged { return .damaged }
        guard let trouble = pool.trouble else { return nil }
        let told = HouseTrouble(trouble)
        // Only a second look tells damage.
        return told == nil || told == .damaged ? .failing : told
    }

    /// Tries again to write, if that failed.
    public func tryWriting() { pool.tryWriting() }

    /// Tries again to read everything, if something could not be read.
    public func tryReading() { pool.tryReading() }

    /// Empties the write-ahead log into the file and closes it.
    public func close() throws { try pool.close() }
}

/// The right to ask, until the closure ends.
///
/// What it answers about a child's time leaves out what its viewer may not see: `RecordPart` says what
/// that is. Sums over all days, settings and lists of the household are the same for everyone.
public struct Reading: ~Copyable {
    let connection: Connection
    let aside: SetAside
    let running: MeasuredRunning
    /// Who gets to see the answers.
    public let viewer: Viewer

    /// The same for a rule that counts what its viewer may not see, such as the minutes in a purse; what
    /// it answers itself is not shown.
    public var whole: Reading {
        Reading(connection: connection, aside: aside, running: running, viewer: .household)
    }
}

/// The right to ask and to change, until the closure ends; rules ask for everything.
public struct Writing: ~Copyable {
    /// The same state, to ask.
    public let reading: Reading
    /// What was changed so far.
    public let changes: RecordChanges

    var connection: Connection { reading.connection }
}

extension Value {
    static func id<Entity>(_ id: Identifier<Entity>) -> Value { .integer(id.rawValue) }

    static func id<Entity>(_ id: Identifier<Entity>?) -> Value {
        id.map { .integer($0.rawValue) } ?? .null
    }

    static func at(_ instant: Instant) -> Value { .integer(instant.milliseconds) }

    static func at(_ instant: Instant?) -> Value {
        instant.map { .integer($0.milliseconds) } ?? .null
    }
}
