import Foundation
import SQLite

/// A folder that lives as long as this does, with a database in it when asked.
final class Place {
    let folder: String
    let database: String

    init() {
        folder = NSTemporaryDirectory() + "sqlite-\(UUID().uuidString)"
        database = folder + "/app.db"
        try! FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    static let applicationID: Int32 = 0x1234_5678

    func open(newestVersion: Int = 0, readers: Int = 4) throws(OpenError) -> Pool {
        try Pool.open(
            path: database, applicationID: Self.applicationID, newestVersion: newestVersion,
            readers: readers)
    }

    func write(_ bytes: [UInt8], to name: String = "app.db") {
        _ = FileManager.default.createFile(atPath: folder + "/" + name, contents: Data(bytes))
    }

    func bytes(of name: String = "app.db") -> [UInt8] {
        Array(FileManager.default.contents(atPath: folder + "/" + name) ?? Data())
    }

    var files: [String] {
        try! FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
}

extension Connection {
    func number(_ sql: String, _ bindings: [Value] = []) throws -> Int64 {
        try first(sql, bindings) { try $0.only() as Int64 }!
    }

    func text(_ sql: String) throws -> String {
        try first(sql) { try $0.only() as String }!
    }
}

/// The error of SQLite that `body` throws, nil if it throws none.
func refusal(_ body: () throws -> Void) throws -> SQLiteError? {
    do {
        try body()
        return nil
    } catch let error as SQLiteError {
        return error
    }
}

extension Place {
    /// Writes into the file as it is, without making a new one in its place.
    func patch(_ bytes: [UInt8]) {
        let file = FileHandle(forWritingAtPath: database)!
        file.write(Data(bytes))
        try! file.close()
    }
}
