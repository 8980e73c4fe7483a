import Support
import Testing

@testable import Domain

/// What a page sends to start a timer (§3.1, §3.5, §3.6).
struct TimerDraftTests {
    private let categories = [
        Category(id: .reading, name: "Reading", kind: .reading, icon: "reading", colour: .teal),
        Category(id: .sport, name: "Sport", kind: .physical, icon: "physical", colour: .orange),
    ]

    private func check(_ change: (inout TimerDraft) -> Void) throws(Refusal) -> TimerSetUp {
        var draft = TimerDraft()
        draft.minutes = "10"
        change(&draft)
        return try draft.checked(
            for: Cast.mia.id, categories: categories, pomodoro: .usual, device: DeviceID(7))
    }

    private func fields(_ body: () throws(Refusal) -> TimerSetUp) -> [String] {
        do {
            _ = try body()
            return []
        } catch .invalid(let errors) {
            return errors.map(\.field)
        } catch {
            return ["\(error)"]
        }
    }

    @Test func `minutes alone are enough`() throws {
        #expect(
            try check { _ in }
                == TimerSetUp(
                    child: Cast.mia.id, plan: .single(minutes: 10), startedBy: DeviceID(7)))
    }

    @Test func `all that can be chosen`() throws {
        let setUp = try check {
            $0.category = "2"
            $0.next = " snack "
            $0.guess = "12"
            $0.cues = ["five", "halfway", "one", "never"]
        }

        #expect(setUp.category == .reading)
        #expect(setUp.next == .words("snack"))
        #expect(setUp.guess == 12)
        #expect(setUp.cues == [.halfway, .fiveMinutes, .oneMinute])
    }

    @Test func `what comes next is a category where its number is one`() throws {
        #expect(try check { $0.next = "4" }.next == .category(.sport))
        #expect(try check { $0.next = "99" }.next == .words("99"))
        #expect(try check { $0.next = "  " }.next == nil)
    }

    @Test func `a pomodoro has the household's lengths`() throws {
        let setUp = try check {
            $0.minutes = ""
            $0.isPomodoro = true
        }

        #expect(setUp.plan == .pomodoro(.usual))
    }

    @Test(arguments: ["", "0", "181", "-5", "1.5", "ten", "９"]) func `minutes are 1 to 180`(
        typed: String
    ) {
        #expect(fields { () throws(Refusal) in try check { $0.minutes = typed } } == ["minutes"])
    }

    @Test(arguments: ["1", "180", " 25 "]) func `minutes as they may be typed`(typed: String) {
        #expect(fields { () throws(Refusal) in try check { $0.minutes = typed } } == [])
    }

    @Test func `each field that can't be taken is named`() {
        let refused = fields { () throws(Refusal) in
            try check {
                $0.minutes = "0"
                $0.guess = "500"
                $0.next = String(repeating: "x", count: 41)
            }
        }

        #expect(refused == ["minutes", "guess", "next"])
    }

    @Test(arguments: ["3", "x"]) func `a category that is not there is a conflict`(typed: String) {
        #expect(throws: Refusal.conflict(TimerDraft.isGone)) { try check { $0.category = typed } }
    }

    @Test func `a timer of the house has a name and minutes`() throws {
        var draft = TimerDraft()
        draft.title = " Tea "
        draft.minutes = "4"
        let setUp = try draft.checkedForHouse(device: nil)

        #expect(setUp == TimerSetUp(child: nil, title: "Tea", plan: .single(minutes: 4)))
        #expect(
            fields { () throws(Refusal) in try TimerDraft().checkedForHouse(device: nil) }
                == ["title", "minutes"])
    }
}
