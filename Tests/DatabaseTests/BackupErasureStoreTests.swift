import Support
import Testing

@testable import Database
@testable import Domain

/// What is still to be deleted of backups is noted until it is.
struct BackupErasureStoreTests {
    private let store: Store
    private static let mark = String(repeating: "a", count: 32)

    init() throws { store = try Store() }

    private func note(_ erasures: [BackupErasure]) throws {
        try store.database.write { writing in
            for erasure in erasures { try writing.add(erasure) }
        }
    }

    private func noted() throws -> [BackupErasure] {
        try store.database.read { try $0.backupErasures() }
    }

    @Test func `each place and each child is noted by itself`() throws {
        let all = [
            BackupErasure(child: nil, in: .elsewhere(mark: nil), until: .monday9am),
            BackupErasure(child: nil, in: .home, until: .monday9am),
            BackupErasure(
                child: Cast.mia.id, in: .elsewhere(mark: Self.mark), until: .monday9am),
            BackupErasure(child: Cast.mia.id, in: .home, until: .monday9am),
        ]

        try note(all.reversed())

        #expect(try noted() == all)
    }

    @Test func `what was asked for once more since it was read is still to be done`() throws {
        let first = BackupErasure(child: Cast.mia.id, in: .home, until: .monday9am)
        let again = BackupErasure(
            child: Cast.mia.id, in: .home, until: Instant.monday9am.minutes(1))
        try note([first])
        try note([again])

        try store.database.write { try $0.end(first) }
        #expect(try noted() == [again])
        try store.database.write { try $0.end(again) }

        #expect(try noted() == [])
    }
}
