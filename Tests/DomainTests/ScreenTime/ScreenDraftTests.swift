import Support
import Testing

@testable import Domain

/// What forms and reports of screen time may say (§12.4).
struct ScreenDraftTests {
    private static let outside = Category(
        id: .sport, name: "Outside", kind: .outdoor, icon: "outdoor", colour: .green)
    private static let screen = Category(
        id: .screen, name: "Screen", kind: .screen, icon: "screen", colour: .blue)

    private func fields(_ check: () throws -> Void) -> [String] {
        do {
            try check()
            return []
        } catch Refusal.invalid(let errors) {
            return errors.map(\.field)
        } catch {
            return ["\(error)"]
        }
    }

    @Test func `terms are kept as chosen`() throws {
        let home = HomeID(2)
        let draft = ScreenTermsDraft(
            mode: "purse", base: [.school: "40", .weekend: "1 20"],
            homes: [home: [.school: "", .weekend: "30"]], cap: "0")

        #expect(
            try draft.checked()
                == ScreenTerms(
                    base: [.school: 40, .weekend: 120], homes: [home: [.weekend: 30]], cap: 0))
        let usual = ScreenTerms.usual(for: .middle)
        #expect(try ScreenTermsDraft(usual).checked() == usual)
    }

    @Test(arguments: ["", "-1", "601", "9999999999999999999999", "ten", "1.5"])
    func `minutes of a day are 0 to 600`(typed: String) {
        let draft = ScreenTermsDraft(
            mode: "hoard", base: [.school: typed], homes: [HomeID(1): [.school: "x"]], cap: typed)

        #expect(
            fields { _ = try draft.checked() } == ["mode", "school", "weekend", "school-1", "cap"])
    }

    @Test func `a rule is about a tree or a category, and never about screens`() throws {
        let categories = [Self.outside, Self.screen]
        #expect(
            try ScreenRuleDraft(deed: "4").checked(categories)
                == ScreenRuleTerms(.time(.sport, minutes: 30), earns: 10, most: 20))
        #expect(
            try ScreenRuleDraft(deed: "tree", minutes: "", earns: "5", most: "5")
                .checked(categories) == ScreenRuleTerms(.tree, earns: 5, most: 5))

        func wrong(_ draft: ScreenRuleDraft) -> [String] {
            fields { _ = try draft.checked(categories) }
        }
        #expect(wrong(ScreenRuleDraft(deed: "3")) == ["deed"])
        #expect(
            wrong(ScreenRuleDraft(deed: "99", earns: "0", most: "241")) == [
                "deed", "earns", "most",
            ])
        #expect(wrong(ScreenRuleDraft(deed: "4", minutes: "4")) == ["of"])
        #expect(wrong(ScreenRuleDraft(deed: "4", earns: "30", most: "20")) == ["most"])
    }

    @Test func `a gift has minutes and a kind word`() throws {
        let (minutes, words) = try ScreenGiftDraft(minutes: "15", words: " For  helping ").checked()
        #expect(minutes == 15)
        #expect(words == "For helping")
        #expect(
            fields { _ = try ScreenGiftDraft(minutes: "121", words: " ").checked() }
                == ["minutes", "words"])
        #expect(
            fields {
                _ = try ScreenGiftDraft(minutes: "5", words: String(repeating: "a", count: 201))
                    .checked()
            } == ["words"])
    }

    @Test func `an agreement has up to six lines`() throws {
        #expect(
            try ScreenAgreement.checked(" First homework.\r\n\n  Then screens. ")
                == ["First homework.", "Then screens."])
        #expect(try ScreenAgreement.checked(" \n") == [])
        let seven = Array(repeating: "a", count: 7).joined(separator: "\n")
        #expect(fields { _ = try ScreenAgreement.checked(seven) } == ["agreement"])
        let long = String(repeating: "a", count: 81)
        #expect(fields { _ = try ScreenAgreement.checked(long) } == ["agreement"])
    }

    @Test(
        arguments: [
            (0, 30, []), (-60 * 24 * 399, -60 * 24 * 399 + 30, []), (0, 1440, []),
            (30, 30, ["ended"]), (30, 0, ["ended"]), (0, 1441, ["ended"]),
            (-60 * 24 * 401, 0, ["ended"]), (1430, 1446, ["ended"]), (1430, 1445, []),
        ] as [(Int64, Int64, [String])])
    func `a report lies in the past and within a day`(from: Int64, to: Int64, wrong: [String]) {
        let report = ScreenReport(
            source: "Console", id: "7", began: .monday9am.minutes(from),
            ended: .monday9am.minutes(to))

        #expect(fields { _ = try report.checked(at: .monday9am.minutes(1440)) } == wrong)
    }

    @Test func `a report says who it is from, and has a number`() {
        let far = Instant(milliseconds: .max)
        let report = ScreenReport(
            source: " ", id: String(repeating: "1", count: 81), began: far, ended: far)

        #expect(fields { _ = try report.checked(at: .monday9am) } == ["source", "id", "ended"])
    }

    @Test(
        arguments: [
            (0, [], nil), (-3, [], nil), (1, [1], 1), (7, [7], 7), (10, [10], 10),
            (12, [10, 12], 12), (25, [10, 20, 25], 20), (40, [10, 20, 30, 40], 20),
            (47, [10, 20, 30, 47], 20), (60, [10, 20, 30, 60], 20), (600, [10, 20, 30, 60], 20),
        ] as [(Int, [Int], Int?)])
    func `at most four lengths are offered, none longer than what is left`(
        left: Int, minutes: [Int], proposed: Int?
    ) {
        #expect(ScreenChoices.minutes(left: left) == minutes)
        #expect(ScreenChoices.proposed(left: left) == proposed)
        for choice in minutes {
            #expect(ScreenChoices.checked(String(choice), left: left) == choice)
        }
        #expect(ScreenChoices.checked(String(left + 1), left: left) == nil)
    }

    @Test(
        arguments: [
            (0, [], 0), (3, [3], 1), (10, [10], 2), (20, [10, 20], 4), (61, [10, 20], 13),
            (.max, [10, 20], 24), (.min, [], 0),
        ] as [(Int, [Int], Int)])
    func `seeds can be counted`(left: Int, little: [Int], seeds: Int) {
        #expect(ScreenChoices.little(left: left) == little)
        #expect(ScreenChoices.seeds(left) == seeds)
    }
}
