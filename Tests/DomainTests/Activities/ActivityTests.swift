import Domain
import Support
import Testing

struct ActivityTests {
    @Test func `a finished activity covers its time, whatever the clock says`() {
        let reading = Activity.of(.reading, from: .monday9am, to: .monday9am.minutes(25))

        for now in [-60, 10, 600] as [Int64] {
            #expect(reading.span(at: .monday9am.minutes(now)).length == .minutes(25))
        }
        #expect(!reading.isRunning)
    }

    @Test func `a running activity covers the time up to now`() {
        let reading = Activity.of(.reading, from: .monday9am, to: nil)

        #expect(reading.span(at: .monday9am.minutes(5)).length == .minutes(5))
        #expect(reading.isRunning)
    }

    @Test(arguments: [0, -1, -3_600_000, -86_400_000, -315_360_000_000])
    func `a running activity is empty where the clock was set back behind its start`(
        back: Int64
    ) {
        let reading = Activity.of(.reading, from: .monday9am, to: nil)

        #expect(reading.span(at: .monday9am.milliseconds(back)).isEmpty)
    }

    @Test func `recent activities are listed once each, newest first`() {
        func done(_ category: CategoryID, _ minute: Int64, deletedAt: Instant? = nil) -> Activity {
            Activity.of(
                category, from: .monday9am.minutes(minute), to: .monday9am.minutes(minute + 5),
                deletedAt: deletedAt)
        }
        let day = [
            done(.reading, 0), done(.sport, 10), done(.reading, 20),
            done(.screen, 30, deletedAt: .monday9am),
            done(.homework, 40),
        ]

        #expect(Entry.recent(day).map(\.category) == [.homework, .reading, .sport])
        #expect(Entry.recent([]).isEmpty)
        let many = (1...9).map { done(CategoryID(Int64($0)), Int64($0) * 10) }
        #expect(Entry.recent(many).map(\.category.rawValue) == [9, 8, 7, 6, 5, 4])
    }

    @Test func `an activity that was taken out does not run`() {
        #expect(!Activity.of(.reading, from: .monday9am, to: nil, deletedAt: .monday9am).isRunning)
    }

    @Test(
        arguments: [
            (0, 10, true), (0, 5, false), (0, 6, true), (14, 20, true), (15, 20, false),
            (7, 8, true),
            (0, 60, true), (0, nil, true), (14, nil, true), (15, nil, false),
        ] as [(Int64, Int64?, Bool)])
    func `records overlap where both count at one moment`(
        start: Int64, end: Int64?, overlap: Bool
    ) {
        let five = Activity.of(.reading, from: .monday9am.minutes(5), to: .monday9am.minutes(15))
        let other = Activity.of(
            .sport, from: .monday9am.minutes(start), to: end.map(Instant.monday9am.minutes))

        #expect(five.record.overlaps(other.record) == overlap)
        #expect(other.record.overlaps(five.record) == overlap)
    }

    @Test func `a record that was taken out overlaps nothing`() {
        let out = Activity.of(.reading, from: .monday9am, to: nil, deletedAt: .monday9am)
        let reading = Activity.of(.reading, from: .monday9am, to: nil)

        #expect(!out.record.overlaps(reading.record))
        #expect(!reading.record.overlaps(out.record))
    }
}
