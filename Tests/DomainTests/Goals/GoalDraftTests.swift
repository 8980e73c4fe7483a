import Support
import Testing

@testable import Domain

/// What parents may type, and what a child may begin with (§8.1).
struct GoalDraftTests {
    private func checked(_ minimum: String, _ maximum: String) throws -> Goal? {
        try GoalDraft(minimum: minimum, maximum: maximum).checked(.screen)
    }

    @Test(
        arguments: [
            ("", "90", nil, 90), ("60", "", 60, nil), (" 60 ", "90", 60, 90), ("0", "0", nil, 0),
            ("1440", "1440", 1440, 1440), ("007", "", 7, nil),
        ] as [(String, String, Int?, Int?)])
    func `minutes become a goal`(
        minimum: String, maximum: String, least: Int?, most: Int?
    ) throws {
        #expect(try checked(minimum, maximum) == Goal(minimum: least, maximum: most))
    }

    @Test(
        arguments: [
            ("", "", .screen, true), ("", "", .reading, false), ("", "90", .reading, true),
            ("20", "", .screen, false), ("20", "60", .screen, true), ("20", "60", .reading, false),
        ] as [(String, String, Domain.Category.Kind, Bool)])
    func `the bound that is set comes first, and of screens the limit`(
        minimum: String, maximum: String, kind: Domain.Category.Kind, isLimit: Bool
    ) {
        let draft = GoalDraft(minimum: minimum, maximum: maximum)

        #expect(draft.isFirstALimit(for: kind) == isLimit)
    }

    @Test(arguments: [("", ""), ("0", ""), (" ", " ")])
    func `nothing typed is no goal`(minimum: String, maximum: String) throws {
        #expect(try checked(minimum, maximum) == nil)
    }

    @Test(
        arguments: [
            ("-1", "", ["min_3"]), ("1441", "", ["min_3"]), ("", "many", ["max_3"]),
            ("61", "60", ["max_3"]), ("x", "1.5", ["min_3", "max_3"]), ("٣", "", ["min_3"]),
            ("99999999999999999999", "", ["min_3"]),
        ] as [(String, String, [String])])
    func `what is no number of minutes has a sentence at its field`(
        minimum: String, maximum: String, fields: [String]
    ) {
        #expect {
            _ = try checked(minimum, maximum)
        } throws: { error in
            guard case Refusal.invalid(let errors) = error else { return false }
            return errors.map(\.field) == fields
        }
    }

    @Test(
        arguments: [("", "90", ["max_3"]), ("30", "0", ["max_3"]), ("30", "", []), ("", " ", [])])
    func `where a purse replaces the limit, none can be typed`(
        minimum: String, maximum: String, fields: [String]
    ) {
        let draft = GoalDraft(minimum: minimum, maximum: maximum)
        var found: [String] = []
        do {
            _ = try draft.checked(.screen, limitReplaced: Message("It has a purse."))
        } catch {
            if case .invalid(let errors) = error { found = errors.map(\.field) }
        }
        #expect(found == fields)
    }

    @Test func `a goal comes back as it was typed`() throws {
        let goal = Goal(minimum: 30, maximum: 60)

        #expect(try GoalDraft(goal).checked(.screen) == goal)
        #expect(GoalDraft(nil) == GoalDraft())
    }

    @Test(arguments: [
        (4, 0), (5, 3), (7, 3), (8, 4), (11, 4), (12, 3), (16, 3), (17, 0),
    ])
    func `each age has its starting point`(years: Int, count: Int) {
        #expect(StartingPoint.goals(years: years).count == count)
    }

    @Test func `the starting point takes the first category of a kind that is not hidden`() {
        func category(_ id: Int64, _ kind: Domain.Category.Kind, isHidden: Bool = false)
            -> Domain.Category
        {
            Domain.Category(
                id: CategoryID(id), name: "", kind: kind, icon: "", colour: .blue,
                isHidden: isHidden)
        }

        let goals = StartingPoint.goals(
            years: 9,
            categories: [
                category(1, .screen, isHidden: true), category(2, .screen), category(3, .screen),
                category(4, .music), category(5, .physical),
            ])

        #expect(goals.map(\.category.id.rawValue) == [2, 5])
        #expect(goals.map(\.goal) == [Goal(maximum: 90), Goal(minimum: 60)])
    }

    @Test func `school days are Monday to Friday by default`() {
        let kinds = (0..<7).map { SchoolWeek.usual.kind(of: .monday + $0) }

        #expect(kinds == Array(repeating: .school, count: 5) + [.weekend, .weekend])
        #expect(SchoolWeek([.sunday]).kind(of: .monday + 6) == .school)
        #expect(SchoolWeek([]).kind(of: .monday) == .weekend)
    }
}
