import Support
import Testing

@testable import Domain

/// What parents type for a challenge (§12.3).
struct ChallengeDraftTests {
    private let known: Set<CategoryID> = [.homework, .reading, .sport]

    private func draft(_ change: (inout ChallengeDraft) -> Void = { _ in }) -> ChallengeDraft {
        var draft = ChallengeDraft(
            picture: "ship", categories: [.sport], experience: " Pizza  on the floor ")
        change(&draft)
        return draft
    }

    private func fields(_ draft: ChallengeDraft) -> [String] {
        do {
            _ = try draft.checked(known: known, today: .monday)
            return []
        } catch Refusal.invalid(let errors) {
            return errors.map(\.field)
        } catch { return ["?"] }
    }

    @Test func `ten hours outdoors for a week from today`() throws {
        let profile = try draft().checked(known: known, today: .monday)

        #expect(
            profile
                == ChallengeProfile(
                    picture: .ship, aim: ChallengeAim(.time, 600, of: [.sport]),
                    days: .monday...(.monday + 6), experience: "Pizza on the floor"))
    }

    @Test func `trees ask for no category, and evenings for a whole week`() throws {
        let trees = try draft {
            $0.kind = "trees"
            $0.categories = []
            $0.trees = " 20 "
            $0.isTomorrow = true
            $0.length = "3"
        }.checked(known: known, today: .monday)
        #expect(trees.aim == ChallengeAim(.trees, 20))
        #expect(trees.days == (.monday + 1)...(.monday + 3))

        let evenings = try draft {
            $0.kind = "days"
            $0.isEvenings = true
            $0.length = "14"
        }.checked(known: known, today: .monday)
        #expect(evenings.aim == ChallengeAim(.days, 14, of: [.sport], isEvenings: true))
    }

    @Test(arguments: [
        ("10", 600), ("1.5", 90), ("1,5", 90), (" 2 ", 120), ("2.0", 120), ("2,50", 150),
        ("100", 6000), ("0.5", nil), ("0", nil), ("101", nil), ("1.25", nil), ("", nil),
        ("-3", nil), ("1e3", nil), ("1.5.5", nil), (".5", nil), ("99999999999999999999", nil),
        ("٣", nil),
    ])
    func `hours are whole or half`(typed: String, minutes: Int?) throws {
        let draft = draft { $0.hours = typed }
        let aim = try? draft.checked(known: known, today: .monday).aim
        #expect(aim?.amount == minutes)
        #expect(fields(draft) == (minutes == nil ? ["hours"] : []))
    }

    @Test func `each field says what is missing`() {
        #expect(fields(draft { $0.picture = "moon" }) == ["picture"])
        #expect(fields(draft { $0.kind = "coins" }) == ["kind"])
        #expect(fields(draft { $0.categories = [] }) == ["categories"])
        #expect(fields(draft { $0.categories = [.screen] }) == ["categories"])
        #expect(fields(draft { $0.length = "2" }) == ["length"])
        #expect(fields(draft { $0.length = "15" }) == ["length"])
        #expect(fields(draft { $0.length = "a week" }) == ["length"])
        #expect(fields(draft { $0.experience = "  " }) == ["experience"])
        #expect(fields(draft { $0.experience = "a\0b" }) == ["experience"])
        #expect(
            fields(draft { $0.experience = String(repeating: "a", count: 41) })
                == ["experience"])
        #expect(fields(draft { ($0.kind, $0.trees) = ("trees", "2") }) == ["trees"])
        #expect(fields(draft { ($0.kind, $0.trees) = ("trees", "201") }) == ["trees"])
        #expect(fields(draft { ($0.kind, $0.times) = ("days", "8") }) == ["times"])
        let few = Message("Type 2 to {{n}} days, or leave it empty.", ["n": "7"])
        #expect(throws: Refusal.invalid([FieldError("times", few)])) {
            try draft { ($0.kind, $0.times) = ("days", "1") }
                .checked(known: known, today: .monday)
        }
        #expect(
            fields(draft { ($0.kind, $0.times, $0.length) = ("days", "9", "40") })
                == ["length"])
        #expect(fields(ChallengeDraft()) == ["experience", "categories"])
    }

    @Test func `headings say what the family set out to do`() {
        func title(_ aim: ChallengeAim, in length: Int = 7, carried: Int = 0) -> Message {
            aim.title(amount: "N", what: "W", in: length, carried: carried)
        }
        let values = ["what": "W", "amount": "N"]
        #expect(title(ChallengeAim(.time, 600)) == Message("{{what}} together: {{amount}}", values))
        #expect(title(ChallengeAim(.trees, 20)) == Message("{{amount}} together", ["amount": "N"]))
        #expect(title(ChallengeAim(.days, 7)) == Message("{{what}} every day", ["what": "W"]))
        #expect(
            title(ChallengeAim(.days, 7, isEvenings: true))
                == Message("{{what}} every evening", ["what": "W"]))
        #expect(title(ChallengeAim(.days, 5)) == Message("{{what}} on {{amount}}", values))
        // Carried on for five days with four there: three of them are enough.
        let evenings = ChallengeAim(.days, 7, isEvenings: true)
        #expect(
            title(evenings, in: 5, carried: 4) == Message("{{what}} on {{amount}}", values))
        #expect(
            title(evenings, in: 5, carried: 2) == Message("{{what}} every evening", ["what": "W"]))
        #expect(
            title(ChallengeAim(.days, 9), in: 5, carried: 4)
                == Message("{{what}} every day", ["what": "W"]))
    }

    @Test func `it says where it is, and that less is asked for, without saying whose days`() {
        var one = Challenge(
            id: ChallengeID(1),
            profile: ChallengeProfile(
                picture: .reef, aim: ChallengeAim(.trees, 20), days: .monday...(.monday + 6),
                experience: "Waffles"))
        func told(_ day: LocalDay) -> String { one.told(on: day, first: "M", last: "S").text }
        #expect(told(.monday - 2) == "It starts on {{day}}.")
        #expect(told(.monday - 1) == "It starts tomorrow.")
        #expect(told(.monday) == "Until {{day}}")
        #expect(told(.monday + 5) == "Until tomorrow")
        #expect(told(.monday + 6) == "Today is the last day.")
        #expect(told(.monday + 7) == "Its days have passed. The picture stays as it is.")
        one.closedAt = .monday9am
        #expect(told(.monday) == "As far as it got")
        one.fullAt = .monday9am
        #expect(told(.monday) == "You filled it together.")
        one.closedAt = nil
        #expect(told(.monday) == "It’s full!")

        let target = ChallengeTarget(ChallengeAim(.time, 720), planned: 7, remaining: 6)
        #expect(
            target.told(now: "10 h", whole: "12 h")
                == Message("{{now}} instead of {{whole}}", ["now": "10 h", "whole": "12 h"]))
        #expect(
            ChallengeTarget(ChallengeAim(.time, 720), planned: 7, remaining: 7)
                .told(now: "12 h", whole: "12 h") == nil)
        #expect(Challenge.told(16).values == ["n": "16", "all": "24"])
    }
}
