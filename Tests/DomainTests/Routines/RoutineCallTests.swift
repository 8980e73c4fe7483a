import Support
import Testing

@testable import Domain

/// When routines call softly, and what puts them off (§12.2).
struct RoutineCallTests {
    private static let midnight = Instant.monday9am - .hours(9)

    private static func routine(_ id: Int64, _ begins: Int?) -> Routine {
        Routine(
            id: RoutineID(id),
            profile: RoutineProfile(
                name: "Morning", picture: .drawn("bus"), children: [Cast.mia.id], days: .all,
                begins: begins),
            steps: [
                RoutineStep(
                    id: RoutineStepID(id),
                    profile: StepProfile(words: "Teeth", picture: .drawn("teeth")))
            ])
    }

    private static func day(_ routines: [Routine], _ runs: [RoutineRun] = []) -> RoutineDay {
        RoutineDay(of: Cast.mia.id, on: .monday, routines: routines, runs: runs) { _ in false }
    }

    private static func calls(
        _ day: RoutineDay, _ answers: [RoutineID: RoutineAnswer] = [:]
    ) -> [RoutineCall] {
        day.calls(answers) { $0 == 150 ? nil : midnight + .minutes(Int64($0)) }
    }

    private static let nine = day([routine(1, 540)])

    @Test(arguments: [(-1, false), (0, true), (59, true), (60, false)])
    func `it calls for an hour from its time on`(minutes: Int64, isOn: Bool) throws {
        let call = try #require(Self.calls(Self.nine).first)
        #expect(call.at == .monday9am)
        #expect(call.isOn(at: .monday9am + .minutes(minutes)) == isOn)
    }

    @Test func `one without a time, or at a time that is skipped, never calls`() {
        #expect(Self.calls(Self.day([Self.routine(1, nil), Self.routine(2, 150)])).isEmpty)
        #expect(Self.calls(Self.day([])).isEmpty)
    }

    @Test func `it is put off, for a while or for the day`() {
        let again = Instant.monday9am + .minutes(7)
        #expect(Self.calls(Self.nine, [RoutineID(1): .later(again)]).map(\.at) == [again])
        // An answer from before its time was changed doesn't make it call early.
        let early = Instant.monday9am - .minutes(7)
        #expect(Self.calls(Self.nine, [RoutineID(1): .later(early)]).map(\.at) == [.monday9am])
        #expect(Self.calls(Self.nine, [RoutineID(1): .notToday]).isEmpty)
        #expect(Self.calls(Self.nine, [RoutineID(2): .notToday]).count == 1)
    }

    @Test func `the first comes first, and none calls while another goes on or once it is done`() {
        let both = [Self.routine(1, 600), Self.routine(2, 540)]
        #expect(Self.calls(Self.day(both)).map(\.routine.id.rawValue) == [2, 1])
        var run = RoutineRun(
            id: RoutineRunID(1), of: both[1], child: Cast.mia.id, on: .monday, at: .monday9am,
            in: .berlin)
        #expect(Self.calls(Self.day(both, [run])).isEmpty)
        run.close(at: .monday9am)
        #expect(Self.calls(Self.day(both, [run])).map(\.routine.id.rawValue) == [1])
    }
}
