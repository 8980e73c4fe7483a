import Support
import Testing

@testable import Domain

struct BackupContentsTests {
    private let mia = BackupContents.Named(id: Cast.mia.id, name: "Mia", isArchived: false)
    private let leo = BackupContents.Named(id: Cast.leo.id, name: "Leo", isArchived: true)

    private func contents(_ origin: String?) -> BackupContents {
        BackupContents(
            household: "Winter", zone: "Europe/Berlin", origin: origin, children: [mia, leo],
            first: nil, last: nil, activities: 0, bytes: 1, schema: 1)
    }

    @Test func `its days are those of its family's own zone`() {
        func days(_ zone: String) -> String? {
            let contents = BackupContents(
                household: "Winter", zone: zone, origin: nil, children: [],
                first: .utc("2026-03-01 23:30"), last: .utc("2026-03-02 10:30"), activities: 2,
                bytes: 1, schema: 1)
            return contents.days.map { "\($0.first) \($0.last)" }
        }
        #expect(days("Europe/Berlin") == "2026-03-02 2026-03-02")
        #expect(days("America/New_York") == "2026-03-01 2026-03-02")
        #expect(days("Pacific/Kiritimati") == "2026-03-02 2026-03-03")
        #expect(days("Nowhere") == "2026-03-01 2026-03-02")
        #expect(contents(nil).days == nil)
    }

    @Test func `who was deleted since is told only within one household`() {
        #expect(contents("a").deleted(here: [mia.id], origin: "a") == [leo])
        #expect(contents("a").deleted(here: [mia.id, leo.id], origin: "a") == [])
        #expect(contents("a").deleted(here: [], origin: "b") == [])
        #expect(contents(nil).deleted(here: [], origin: nil) == [])
    }
}
