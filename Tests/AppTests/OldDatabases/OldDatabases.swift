import AppSupport
import Foundation
import Passwords
import SQLite

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The database of a household as each earlier FocusPal left it.
///
/// That of schema n went through the first n migrations, and has the rows of the files in `Steps`
/// up to n: each says only what its schema knows. So a step that has landed keeps its file.
struct OldDatabases {
    /// Where they are: `n.db`, and the key file that they share.
    let folder: String
    /// The schemas, oldest first.
    let schemas: [Int]

    /// Made once for all tests.
    static let all = Result { try OldDatabases() }

    private init() throws {
        folder = NSTemporaryDirectory() + "focuspal-old-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let migrations = try Migration.load(folder: Repository.root + "/migrations")
        schemas = migrations.map(\.number)
        let pool = try Pool.open(
            path: folder + "/growing.db", applicationID: Database.applicationID, newestVersion: 0)
        for count in 1...migrations.count {
            try Migrator(Array(migrations.prefix(count))).migrate(pool, at: 0) { _ in }
            try pool.write { connection in
                try connection.execute(Self.rows(of: migrations[count - 1]))
                if count == 1 { try setPIN(connection) }
            }
            try pool.backup(into: file(of: schemas[count - 1]))
        }
        try pool.close()
    }

    /// The path of one of them.
    func file(of schema: Int) -> String { "\(folder)/\(schema).db" }

    /// A data folder with one of them in it, as the program that wrote it left it.
    func place(_ schema: Int, in folder: String) throws {
        for (from, to) in [(file(of: schema), Database.fileName), (path(of: "pepper"), "pepper")] {
            try FileManager.default.copyItem(atPath: from, toPath: folder + "/" + to)
        }
    }

    private func path(of name: String) -> String { folder + "/" + name }

    /// What the household had new when this step had landed; nothing if there is no such file.
    private static func rows(of migration: Migration) throws -> String {
        let number = String("000\(migration.number)".suffix(4))
        let steps = Repository.root + "/Tests/AppTests/OldDatabases/Steps"
        let file = "\(steps)/\(number)_\(migration.name).sql"
        guard FileManager.default.fileExists(atPath: file) else { return "" }
        return try String(contentsOfFile: file, encoding: .utf8)
    }

    /// A hash of the tests' PIN, made with the key file.
    private func setPIN(_ connection: Connection) throws {
        let pepper = try Pepper.load(orMakeAt: path(of: "pepper"))
        let hash = try PasswordHasher(
            pepper: pepper, parameters: .init(kibibytes: 8, passes: 1)
        ).hash(TestApp.pin)
        _ = try connection.run("UPDATE parent_pin SET hash = ?", [.text(hash)])
    }
}
