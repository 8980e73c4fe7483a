import Support
import Testing

@testable import Domain

struct BackupErasureTests {
    private let asked = Instant.monday9am

    private func backup(_ age: Span, holding children: Set<ChildID>) -> Backup {
        Backup(
            name: "", at: asked - age, reason: .daily, schema: 1, bytes: 1, children: children)
    }

    @Test func `backups with the child from before go, all others stay`() {
        let erasure = BackupErasure(child: ChildID(1), until: asked)

        #expect(erasure.covers(backup(.zero, holding: [ChildID(1)])))
        #expect(erasure.covers(backup(.hours(9000), holding: [ChildID(1), ChildID(2)])))
        #expect(!erasure.covers(backup(.zero, holding: [ChildID(2)])))
        #expect(!erasure.covers(backup(.zero, holding: [])))
        #expect(!erasure.covers(backup(Span(milliseconds: -1), holding: [ChildID(1)])))
    }

    @Test func `all backups from before go once everything was deleted`() {
        let erasure = BackupErasure(child: nil, until: asked)

        #expect(erasure.covers(backup(.zero, holding: [])))
        #expect(erasure.covers(backup(.hours(1), holding: [ChildID(3)])))
        #expect(!erasure.covers(backup(Span(milliseconds: -1), holding: [ChildID(3)])))
    }
}
