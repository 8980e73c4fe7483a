import Domain
import Support
import Testing

/// Days as bands, and the way to the other home.
struct HomePictureTests {
    /// Dad's from Wednesday at 16:00, Mum's from Sunday at 18:00.
    private func residence(_ exceptions: [Stay] = [], in zone: String = "Europe/Berlin") throws
        -> Residence
    {
        .of(
            try .of([.of(.wednesday, "16:00", to: .dads), .of(.sunday, "18:00", to: .mums)]),
            in: zone, exceptions: exceptions)
    }

    private func told(_ stretches: [HomeStretch]) -> [String] {
        stretches.map { stretch in
            let places = [stretch.start, stretch.end].map { String(Int(($0 * 100).rounded())) }
            return places.joined(separator: "–") + (stretch.home == .mums ? " m" : " d")
                + (stretch.isByHand ? " by hand" : "")
        }
    }

    @Test func `a week changes at the hour of the hand-over`() throws {
        let week = (.monday)...(.monday + 6) as ClosedRange<LocalDay>

        #expect(
            told(try residence().stretches(in: week)) == ["0–267 m", "267–675 d", "675–700 m"])
    }

    @Test func `what was changed by hand is a stretch of its own`() throws {
        let stay = try Stay(from: .monday + 1, to: .monday + 1, at: .dads)
        let same = try Stay(from: .monday + 3, to: .monday + 3, at: .dads)

        #expect(
            told(try residence([stay, same]).stretches(in: .monday...(.monday + 6))) == [
                "0–100 m", "100–200 d by hand", "200–267 m", "267–300 d", "300–400 d by hand",
                "400–675 d", "675–700 m",
            ])
    }

    @Test func `a calendar that begins within the days begins there`() throws {
        #expect(
            told(try residence().stretches(in: (.monday - 2)...(.monday + 1))) == ["200–400 m"])
        #expect(try residence().stretches(in: (.monday - 9)...(.monday - 1)).isEmpty)
    }

    @Test(arguments: [
        // Clocks go forward on 29 March 2026 and back on 25 October.
        ("2026-03-29", "0–74 d,74–100 m"), ("2026-10-25", "0–76 d,76–100 m"),
    ])
    func `a day of 23 or 25 hours is as wide as another`(day: String, stretches: String) throws {
        let day = LocalDay.of(day)

        #expect(
            told(try residence().stretches(in: day...day)).joined(separator: ",") == stretches)
    }

    @Test(arguments: [
        ("2026-03-02 08:00", "m2"), ("2026-03-04 08:00", "m0"), ("2026-03-04 15:00", "d4"),
        ("2026-03-08 08:00", "d0"), ("2026-03-08 17:00", "m3"),
    ])
    func `the way leads to the other home`(utc: String, way: String) throws {
        let ahead = try #require(
            try residence().ahead(at: .utc(utc), homes: .two()))

        #expect(
            (ahead.here.id == .mums ? "m" : "d") + (ahead.sleeps.map(String.init) ?? "-") == way)
        #expect(ahead.here != ahead.there && ahead.moment != nil)
    }

    @Test(arguments: [
        ("2026-03-02 08:00", "2026-03-02 09:00", true),
        ("2026-03-04 14:00", "2026-03-04 15:00", true),
        ("2026-03-04 14:00", "2026-03-04 15:01", false),
        ("2026-03-04 15:00", "2026-03-04 16:00", false),
        ("2026-03-02 08:00", "2026-03-09 08:00", false),
        ("2026-02-20 08:00", "2026-02-20 09:00", true),
        ("2026-02-20 08:00", "2026-03-02 09:00", true),
        ("2026-02-20 08:00", "2026-03-05 09:00", false),
    ])
    func `a stretch is at a home if all of it is`(from: String, until: String, isAt: Bool) throws {
        let span = Instant.utc(from)..<Instant.utc(until)

        #expect(try residence().isAt(.mums, during: span) == isAt)
    }

    @Test func `with one home for good nobody can say when`() throws {
        let only = Residence.of(try .only(.mums, from: .monday))

        let ahead = try #require(only.ahead(at: .monday9am, homes: .two()))

        #expect(ahead.sleeps == nil && ahead.moment == nil && ahead.there.id == .dads)
        #expect(only.ahead(at: .monday9am - .hours(48), homes: .two()) == nil)
    }
}
