import Support
import Testing

@testable import Domain

/// Focus that no activity tells of, in minutes from Monday at nine.
struct MeasuredFocusTests {
    private static func at(_ minute: Int64) -> Instant { .monday9am.minutes(minute) }

    /// A session: its start, what was done before its last stretch, and that stretch.
    struct Session: Sendable {
        var start: Int64 = 0
        var worked: Int64 = 0
        var began: Int64?
        var ended: Int64?

        func measured(_ number: Int64) -> MeasuredFocus {
            MeasuredFocus(
                session: FocusSessionID(number), startedAt: at(start), worked: .minutes(worked),
                began: began.map(at), ended: ended.map(at))
        }
    }

    private func told(_ sessions: [Session], _ activities: [(Int64, Int64?)], now: Int64)
        -> [[Int64]]
    {
        let logged = activities.enumerated().map { number, times in
            Activity.of(
                .reading, from: Self.at(times.0), to: times.1.map(Self.at), id: Int64(number + 1))
        }
        let sessions = sessions.enumerated().map { $1.measured(Int64($0 + 1)) }
        let all = MeasuredFocus.filling(
            logged, with: sessions, of: Cast.mia.id, now: Self.at(now))
        #expect(all.filter { $0.record.category == .reading } == logged)
        #expect(all.map(\.record.startedAt) == all.map(\.record.startedAt).sorted())
        return all.filter { $0.record.category == .focus }.map { piece in
            let span = piece.span(at: Self.at(now))
            return [span.lowerBound, span.upperBound].map {
                ($0 - .monday9am).milliseconds / 60_000
            }
        }
    }

    @Test(
        arguments: [
            // One stretch, completed or given up: the minutes focused count.
            ([Session(began: 0, ended: 25)], [], [[0, 25]]),
            ([Session(began: 0, ended: 7)], [], [[0, 7]]),
            // It goes on, or is paused.
            ([Session(began: 0)], [], [[0, 60]]),
            ([Session(start: 0, worked: 10, began: 30, ended: 45)], [], [[0, 10], [30, 45]]),
            // A guest's session is known by its length alone.
            ([Session(worked: 25)], [], [[0, 25]]),
            // What was worked never runs into the last stretch, and nothing ends before it begins.
            ([Session(worked: 50, began: 30, ended: 45)], [], [[0, 30], [30, 45]]),
            ([Session(began: 30, ended: 20)], [], []),
            ([Session(began: 70)], [], []),
            // An activity over the same minutes wins.
            ([Session(began: 0, ended: 25)], [(0, 25)], []),
            ([Session(began: 0, ended: 25)], [(-10, 5)], [[5, 25]]),
            ([Session(began: 0, ended: 25)], [(20, 40)], [[0, 20]]),
            (
                [Session(began: 0, ended: 25)], [(5, 10), (15, 20)],
                [[0, 5], [10, 15], [20, 25]]
            ),
            ([Session(began: 0, ended: 25)], [(-30, -10), (25, 40)], [[0, 25]]),
            ([Session(began: 0, ended: 25)], [(10, nil)], [[0, 10]]),
            // One activity reaches over two stretches and a session.
            (
                [
                    Session(worked: 10, began: 15, ended: 25),
                    Session(start: 30, began: 30, ended: 55),
                ],
                [(5, 35)], [[0, 5], [35, 55]]
            ),
            // Minutes of two sessions count once.
            (
                [Session(began: 0, ended: 25), Session(start: 10, worked: 30)], [],
                [[0, 25], [25, 40]]
            ),
        ] as [([Session], [(Int64, Int64?)], [[Int64]])])
    func `minutes count once, and what was logged wins`(
        sessions: [Session], activities: [(Int64, Int64?)], pieces: [[Int64]]
    ) {
        #expect(told(sessions, activities, now: 60) == pieces)
    }

    @Test(
        arguments: [
            (Session(began: 30), nil, [true]),
            (Session(worked: 10, began: 30), nil, [false, true]),
            // It ended, or was paused, this very moment; a guest's is over.
            (Session(began: 30, ended: 60), nil, [false]), (Session(worked: 60), nil, [false]),
            // Something else goes on in its place.
            (Session(began: 0), 50, [false]),
        ] as [(Session, Int64?, [Bool])])
    func `only what reaches to now still grows`(
        session: Session, logged: Int64?, isGrowing: [Bool]
    ) {
        let now = Self.at(60)
        let reading = logged.map { [Activity.of(.reading, from: Self.at($0), to: nil)] } ?? []
        let focus = MeasuredFocus.filling(
            reading, with: [session.measured(1)], of: Cast.mia.id, now: now
        ).filter { $0.record.category == .focus }

        #expect(focus.map(\.isGrowing) == isGrowing)
        #expect(focus.map { $0.isOpen(at: now) } == isGrowing)
    }

    @Test(arguments: [Int64.min, .max, -1 << 60, 1 << 60])
    func `no stretch is longer than a day, whatever the numbers`(number: Int64) {
        let session = MeasuredFocus(
            session: FocusSessionID(1), startedAt: Instant(milliseconds: number),
            worked: Span(milliseconds: number), began: Instant(milliseconds: number), ended: nil)

        let stretches = session.stretches(at: .monday9am)
        #expect(stretches.allSatisfy { $0.upperBound - $0.lowerBound <= .hours(24) })
    }

    @Test func `a stretch over midnight counts on both days with its part`() {
        let calendar = FamilyCalendar.berlin
        let days = [calendar.calendarDay(.monday), calendar.calendarDay(.monday + 1)]
        let session = MeasuredFocus(
            session: FocusSessionID(1), startedAt: days[1].start.minutes(-10), worked: .zero,
            began: days[1].start.minutes(-10), ended: days[1].start.minutes(15))
        let all = MeasuredFocus.filling([], with: [session], of: Cast.mia.id, now: days[1].end)

        #expect(
            Totals.byDay(all, days: days, now: days[1].end) == [
                .monday: [.focus: .minutes(10)], .monday + 1: [.focus: .minutes(15)],
            ])
    }
}
