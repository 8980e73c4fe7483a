import Support
import Testing

@testable import Domain

struct CertificateTermTests {
    private let root = CertificateTerm.root(at: .monday9am)

    private func later(_ days: Int64) -> Instant { .monday9am + .hours(24 * days) }

    private func isDue(
        after days: Int64, names: [String] = ["a.b"], wanted: [String] = ["a.b"]
    ) -> Bool {
        HomeCertificate(names: names, term: .leaf(at: .monday9am, within: root))
            .isDue(for: wanted, at: later(days), within: root)
    }

    @Test func `a root holds for ten years, a certificate for less than the 397 days allowed`() {
        #expect(root.daysLeft(at: .monday9am) == 3652)
        let leaf = CertificateTerm.leaf(at: .monday9am, within: root)
        #expect(leaf.until - leaf.from == .hours(24 * 396))
        #expect(leaf.from < .monday9am)
    }

    @Test func `a certificate ends with its root at the latest`() {
        let leaf = CertificateTerm.leaf(at: later(3600), within: root)
        #expect(leaf.until == root.until)
        #expect(leaf.from == later(3599))
    }

    @Test(arguments: [(0, 395), (1, 394), (394, 1), (395, 0), (396, -1), (500, -105)])
    func `days are counted whole`(after: Int64, left: Int) {
        let leaf = CertificateTerm.leaf(at: .monday9am, within: root)
        #expect(leaf.daysLeft(at: later(after)) == left)
    }

    @Test func `days are rounded down, also once it has ended`() {
        let leaf = CertificateTerm.leaf(at: .monday9am, within: root)
        #expect(leaf.daysLeft(at: leaf.until - .seconds(1)) == 0)
        #expect(leaf.daysLeft(at: leaf.until + .seconds(1)) == -1)
    }

    // A third of 396 days is 132, and on the 263rd day after it was made 132 are left.
    @Test(arguments: [(0, false), (200, false), (263, false), (264, true), (400, true)])
    func `it is time for the next one when less than a third is left`(after: Int64, isDue: Bool) {
        #expect(self.isDue(after: after) == isDue)
    }

    @Test func `it is time when the clock was set back to before its term`() {
        #expect(isDue(after: -2))
        #expect(!isDue(after: -1))
    }

    @Test func `a name or address that is missing needs a new one, and one that is gone doesn't`() {
        #expect(isDue(after: 1, wanted: ["a.b", "192.168.7.1"]))
        #expect(!isDue(after: 1, names: ["a.b", "192.168.7.1"], wanted: ["a.b"]))
    }

    @Test func `in the root's last months no new one is made, for it could not last longer`() {
        let now = later(3640)
        let last = HomeCertificate(names: ["a.b"], term: .leaf(at: later(3600), within: root))
        #expect(!last.isDue(for: ["a.b"], at: now, within: root))
    }
}
