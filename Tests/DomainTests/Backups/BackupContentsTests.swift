import Support
import Testing

@testable import Domain

struct BackupContentsTests {
    private let mia = BackupContents.Named(id: Cast.mia.id, name: "Mia", isArchived: false)
    private let leo = BackupContents.Named(id: Cast.leo.id, name: "Leo", isArchived: true)

    private func contents(_ origin: String?) -> BackupContents {
        BackupContents(
            household: "Winter", origin: origin, children: [mia, leo], first: nil, last: nil,
            activities: 0, bytes: 1, schema: 1)
    }

    @Test func `who was deleted since is told only within one household`() {
        #expect(contents("a").deleted(here: [mia.id], origin: "a") == [leo])
        #expect(contents("a").deleted(here: [mia.id, leo.id], origin: "a") == [])
        #expect(contents("a").deleted(here: [], origin: "b") == [])
        #expect(contents(nil).deleted(here: [], origin: nil) == [])
    }
}
