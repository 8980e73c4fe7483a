import Support
import Testing

@testable import Domain

/// What a timer does to what is logged (§3.1).
struct TimedActivityTests {
    private let nine = Instant.monday9am

    private func reading(to end: Instant? = nil, id: Int64 = 1) -> Activity {
        .of(.reading, from: .monday9am, to: end, id: id)
    }

    @Test func `it begins what it is for, and ends what runs`() {
        let free = TimedActivity.begin(.sport, at: nine, running: nil, lastEnd: nil)
        let busy = TimedActivity.begin(
            .sport, at: nine.minutes(5), running: reading(), lastEnd: nil)

        #expect(free == [.create(ActivityRecord(category: .sport, startedAt: nine, endedAt: nil))])
        #expect(
            busy == [
                .change(ActivityID(1), to: reading(to: nine.minutes(5)).record),
                .create(
                    ActivityRecord(category: .sport, startedAt: nine.minutes(5), endedAt: nil)),
            ])
    }

    @Test func `what runs already goes on`() {
        #expect(
            TimedActivity.begin(.reading, at: nine.minutes(5), running: reading(), lastEnd: nil)
                == [])
    }

    @Test func `a clock that was set back starts nothing in logged time`() {
        let edits = TimedActivity.begin(
            .sport, at: nine.minutes(-60), running: nil, lastEnd: nine)

        #expect(edits == [.create(ActivityRecord(category: .sport, startedAt: nine, endedAt: nil))])
    }

    @Test func `it ends what it began`() {
        #expect(
            TimedActivity.end(ActivityID(1), at: nine.minutes(10), running: reading())
                == [.change(ActivityID(1), to: reading(to: nine.minutes(10)).record)])
        #expect(
            TimedActivity.end(ActivityID(1), at: nine.minutes(-60), running: reading())
                == [.change(ActivityID(1), to: reading(to: nine.milliseconds(1)).record)])
    }

    @Test func `it ends nothing that the child has begun since`() {
        #expect(TimedActivity.end(ActivityID(1), at: nine.minutes(9), running: nil) == [])
        #expect(
            TimedActivity.end(ActivityID(1), at: nine.minutes(9), running: reading(id: 2)) == [])
        #expect(TimedActivity.end(nil, at: nine.minutes(9), running: reading()) == [])
    }

    @Test func `it goes on only where nothing has changed since`() {
        let ended = reading(to: nine.minutes(10))
        let next = Activity.of(.sport, from: nine.minutes(12), to: nil, id: 2)
        func goOn(_ activity: Activity?, _ next: Activity? = nil) -> [ActivityEdit] {
            TimedActivity.goOn(activity, endedAt: nine.minutes(10), next: next)
        }

        #expect(goOn(ended) == [.change(ActivityID(1), to: reading().record)])
        #expect(goOn(ended, next) == [])
        #expect(goOn(reading(to: nine.minutes(8))) == [])
        #expect(goOn(reading()) == [])
        #expect(goOn(nil) == [])
        #expect(
            goOn(.of(.reading, from: nine, to: nine.minutes(10), deletedAt: nine.minutes(11)))
                == [])
    }

    @Test func `what begins later than its timer is as long as the timer runs`() {
        var timer = Timer.of(.reading)
        timer.isLogged(by: .of(.reading, from: nine.minutes(30), to: nil, id: 7))

        #expect(timer.stretch?.activity == ActivityID(7))
        #expect(timer.settle(at: .nine.after(10)).map(\.told) == ["end 40:00"])
    }

    @Test func `what was taken back ends where its timer stopped timing it`() {
        var timer = Timer.of(.reading)
        timer.isLogged(by: reading())
        #expect(TimedActivity.endAgain(reading(), timer) == [])
        _ = timer.settle(at: .nine.after(10))

        #expect(
            TimedActivity.endAgain(reading(), timer)
                == [.change(ActivityID(1), to: reading(to: nine.minutes(10)).record)])
        #expect(TimedActivity.endAgain(reading(id: 2), timer) == [])
    }
}
