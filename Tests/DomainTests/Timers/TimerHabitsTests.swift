import Support
import Testing

@testable import Domain

/// What a household may settle about timers, and what holds until somebody does (§3.1, §3.4).
struct TimerHabitsTests {
    private func draft(_ change: (inout TimerHabitsDraft) -> Void = { _ in }) -> TimerHabitsDraft {
        var draft = TimerHabitsDraft(.usual)
        change(&draft)
        return draft
    }

    @Test func `the usual habits are 5 to 30 minutes and four rounds of 25`() throws {
        let habits = try draft().checked()

        #expect(habits == .usual)
        #expect(habits.presets == [5, 10, 15, 20, 25, 30])
        #expect(habits.pomodoro == PomodoroPlan(work: 25, pause: 5, longPause: 15, rounds: 4))
    }

    @Test func `the quick lengths are in order, whatever was typed first`() throws {
        let habits = try draft { $0.presets = ["180", " 1 ", "45", "3", "2", "60"] }.checked()

        #expect(habits.presets == [1, 2, 3, 45, 60, 180])
    }

    @Test(
        arguments: [
            (0, "0", "preset1"), (0, "181", "preset1"), (5, "x", "preset6"), (1, "5", "preset2"),
            (2, "", "preset3"),
        ])
    func `a choice that can't be has a sentence at its field`(
        index: Int, typed: String, field: String
    ) {
        #expect(fields(of: draft { $0.presets[index] = typed }) == [field])
    }

    @Test func `each length of a pomodoro has its own sentence`() {
        let wrong = draft {
            ($0.work, $0.pause, $0.longPause, $0.rounds) = ("0", "-1", "1.5", "13")
        }

        #expect(fields(of: wrong) == ["work", "pause", "long_pause", "rounds"])
    }

    @Test func `small children begin with the whole disk and a voice, others with an hour`() {
        #expect(TimerTaste.usual(for: .little).face == .whole)
        #expect(TimerTaste.usual(for: .little).speaks)
        for mode in [AgeMode.middle, .teen] {
            #expect(TimerTaste.usual(for: mode).face == .hour)
            #expect(!TimerTaste.usual(for: mode).speaks)
        }
    }

    private func fields(of draft: TimerHabitsDraft) -> [String] {
        do {
            _ = try draft.checked()
            return []
        } catch {
            guard case .invalid(let errors) = error else { return ["another refusal"] }
            return errors.map(\.field)
        }
    }
}
