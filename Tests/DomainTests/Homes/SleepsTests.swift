import Domain
import Support
import Testing

/// "Sleeps until Dad's": nights that are still to come.
struct SleepsTests {
    @Test(arguments: [
        ("2026-03-02", 2), ("2026-03-03", 1), ("2026-03-04", 0), ("2026-03-05", 0),
        ("2026-03-07", 0), ("2026-03-08", 3), ("2026-03-10", 1),
    ])
    func `nights are counted to the day of the hand-over`(day: String, sleeps: Int) throws {
        let residence = Residence.of(try ResidenceTests.pattern())

        #expect(residence.sleeps(until: .dads, from: .of(day)) == sleeps)
    }

    @Test(arguments: [
        ("2026-03-04 15:59", 0), ("2026-03-04 16:00", 0), ("2026-03-08 17:29", 0),
        ("2026-03-08 17:30", 3), ("2026-03-08 22:59", 3), ("2026-03-08 23:00", 2),
    ])
    func `after the child has left, the next time counts`(utc: String, sleeps: Int) throws {
        let residence = Residence.of(try ResidenceTests.pattern())

        #expect(residence.sleeps(until: .dads, at: .utc(utc)) == sleeps)
    }

    @Test(arguments: [(0, 0), (1, 1), (59, 59), (60, 60), (61, nil), (400, nil)])
    func `more than 60 nights are not counted`(days: Int, sleeps: Int?) throws {
        let visit = try Stay(from: .monday + days, to: .monday + days, at: .dads)
        let residence = Residence.of(try .only(.mums, from: .monday), exceptions: [visit])

        #expect(residence.sleeps(until: .dads, from: .monday) == sleeps)
        #expect(residence.sleeps(until: HomeID(3), from: .monday) == nil)
    }

    @Test func `a visit in the afternoon is an arrival`() throws {
        let noon = Instant.utc("2026-03-04 11:00")
        let visit = Stay(.moments(noon..<noon.minutes(240)), at: .dads)
        let residence = Residence.of(try .only(.mums, from: .monday), file: [visit])

        #expect(residence.sleeps(until: .dads, from: .monday) == 2)
        #expect(residence.sleeps(until: .dads, from: .monday + 2) == 0)
        #expect(residence.sleeps(until: .dads, from: .monday + 3) == nil)
        #expect(residence.sleeps(until: .dads, at: noon.minutes(240)) == nil)
    }

    @Test func `the night that Samoa left out is not slept`() throws {
        let residence = Residence.of(
            try .of(
                from: .of("2011-12-01"),
                [.of(.sunday, "12:00", to: .dads), .of(.monday, "12:00", to: .mums)]),
            in: "Pacific/Apia")

        #expect(residence.sleeps(until: .dads, from: .of("2011-12-28")) == 3)
        #expect(residence.sleeps(until: .dads, from: .of("2011-12-29")) == 2)
        #expect(residence.sleeps(until: .dads, from: .of("2011-12-30")) == 1)
        #expect(residence.sleeps(until: .dads, from: .of("2011-12-31")) == 1)
    }

    @Test func `before the calendar begins, nights are counted to its beginning`() throws {
        let residence = Residence.of(try .only(.mums, from: .monday))

        #expect(residence.sleeps(until: .mums, from: .monday - 4) == 4)
    }
}
