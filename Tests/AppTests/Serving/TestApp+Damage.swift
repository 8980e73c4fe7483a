import AppSupport
import Foundation
import SQLite

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

extension TestApp {
    /// Puts noise over the first page of a table that no page needs, and has it read.
    func damage(_ table: String = "parked_thought") throws {
        let path = folder + "/" + Database.fileName
        let record = try Connection(path: path, access: .readWrite)
        try record.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let page = try record.first(
            "SELECT rootpage FROM sqlite_schema WHERE name = ?", [.text(table)]
        ) { try $0.only() as Int }
        record.close()
        let file = try FileHandle(forUpdating: URL(filePath: path))
        try file.seek(toOffset: UInt64((page ?? 1) - 1) * 4096)
        try file.write(contentsOf: Data(repeating: 0xa5, count: 4096))
        try file.close()
        try? focusPal.database.check()
    }
}
