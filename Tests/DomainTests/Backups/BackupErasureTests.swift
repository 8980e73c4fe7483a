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
        let erasure = BackupErasure(child: ChildID(1), in: .home, until: asked)

        #expect(erasure.covers(backup(.zero, holding: [ChildID(1)])))
        #expect(erasure.covers(backup(.hours(9000), holding: [ChildID(1), ChildID(2)])))
        #expect(!erasure.covers(backup(.zero, holding: [ChildID(2)])))
        #expect(!erasure.covers(backup(.zero, holding: [])))
        #expect(!erasure.covers(backup(Span(milliseconds: -1), holding: [ChildID(1)])))
    }

    @Test func `all backups from before go once everything was deleted`() {
        let erasure = BackupErasure(child: nil, in: .home, until: asked)

        #expect(erasure.covers(backup(.zero, holding: [])))
        #expect(erasure.covers(backup(.hours(1), holding: [ChildID(3)])))
        #expect(!erasure.covers(backup(Span(milliseconds: -1), holding: [ChildID(3)])))
    }

    @Test func `another second place is not the one that was meant`() {
        func isAbout(_ place: BackupErasure.Place) -> Bool {
            BackupErasure(child: nil, in: place, until: asked).isAbout("a")
        }
        #expect(isAbout(.elsewhere(mark: "a")))
        #expect(isAbout(.elsewhere(mark: nil)))
        #expect(!isAbout(.elsewhere(mark: "b")))
        #expect(!isAbout(.home))
    }
}
