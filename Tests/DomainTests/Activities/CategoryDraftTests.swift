import Support
import Testing

@testable import Domain

/// What a form of a category may say (§2.1).
struct CategoryDraftTests {
    private let draft = CategoryDraft(
        name: " Garden ", kind: "outdoor", icon: "garden", colour: "green",
        shownTo: [Cast.mia.id])

    private func errors(_ draft: CategoryDraft, among others: [String] = []) -> [String] {
        do {
            _ = try draft.checked(among: others, children: [])
            return []
        } catch {
            guard case .invalid(let errors) = error else { return ["?"] }
            return errors.map(\.field)
        }
    }

    @Test func `a category is what its form says, hidden from who is not ticked`() throws {
        let profile = try draft.checked(among: ["Reading"], children: [Cast.mia.id, Cast.leo.id])

        #expect(
            profile
                == CategoryProfile(
                    name: "Garden", kind: .outdoor, icon: "garden", colour: .green,
                    hiddenFrom: [Cast.leo.id]))
    }

    @Test(arguments: ["Garden", "GARDEN", "garden "])
    func `the same name twice is refused, large or small`(typed: String) {
        var draft = draft
        draft.name = typed

        #expect(errors(draft, among: ["Garden"]) == ["name"])
    }

    @Test func `an accent written in two ways is one name`() {
        #expect(CategoryName.isSame("Caf\u{E9}", "cafe\u{301}"))
        #expect(!CategoryName.isSame("Cafe", "Café"))
    }

    @Test func `each field that can't be taken is named`() {
        let nothing = CategoryDraft(name: "", kind: "x", icon: "../x", colour: "red")

        #expect(errors(nothing) == ["name", "kind", "icon", "colour"])
        var long = draft
        long.name = String(repeating: "a", count: 41)
        #expect(errors(long) == ["name"])
    }
}

/// What stays true of all categories together (§2.1).
struct CategoryRulesTests {
    private func category(_ id: Int64, isHidden: Bool = false, from: Set<ChildID> = []) -> Category
    {
        Category(
            id: CategoryID(id), name: "\(id)", kind: .other, icon: "other", colour: .blue,
            isHidden: isHidden, hiddenFrom: from)
    }

    @Test func `one category stays, for all and for each child`() throws {
        try CategoryRules.check([category(1), category(2, isHidden: true)], for: [Cast.mia])
        #expect(throws: Refusal.self) {
            try CategoryRules.check([category(1, isHidden: true)], for: [])
        }
        #expect(throws: Refusal.self) {
            try CategoryRules.check(
                [category(1, from: [Cast.leo.id]), category(2, isHidden: true)],
                for: [Cast.mia, Cast.leo])
        }
    }

    @Test func `a step moves one place and stops at the ends`() {
        #expect(CategoryRules.moved(2, by: .up, in: [1, 2, 3]) == [2, 1, 3])
        #expect(CategoryRules.moved(2, by: .down, in: [1, 2, 3]) == [1, 3, 2])
        #expect(CategoryRules.moved(1, by: .up, in: [1, 2, 3]) == [1, 2, 3])
        #expect(CategoryRules.moved(3, by: .down, in: [1, 2, 3]) == [1, 2, 3])
        #expect(CategoryRules.moved(9, by: .down, in: [1, 2, 3]) == [1, 2, 3])
    }
}
