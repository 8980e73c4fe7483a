import Domain
import Support
import Testing

struct ParentRulesTests {
    /// What is expected, short enough for a table.
    enum Cell {
        case yes, ownPIN, theirPIN, no
    }

    static let people = GrownUps([Cast.mum, Cast.dad, Cast.granny, Cast.drWeber])

    static func cell(
        _ act: ParentRules.Act, _ one: GrownUp, _ other: GrownUp, among people: GrownUps
    ) -> Cell {
        switch ParentRules.answer(to: act, by: one, on: other, among: people) {
        case .yes: .yes
        case .withPIN(let person): person == one.id ? .ownPIN : .theirPIN
        case .no: .no
        }
    }

    static func row(_ one: GrownUp, _ other: GrownUp, among people: GrownUps = people) -> [Cell] {
        [.endSessions, .changePIN, .reduceRights, .remove, .leave].map {
            cell($0, one, other, among: people)
        }
    }

    @Test func `the table knows every act`() {
        #expect(Self.row(Cast.mum, Cast.dad).count == ParentRules.Act.allCases.count)
    }

    /// Ending sessions, changing the PIN, reducing rights, removing, leaving.
    @Test(
        arguments: [
            (Cast.mum, Cast.dad, [.yes, .theirPIN, .theirPIN, .theirPIN, .no]),
            (Cast.mum, Cast.mum, [.yes, .ownPIN, .ownPIN, .ownPIN, .ownPIN]),
            (Cast.mum, Cast.granny, [.yes, .theirPIN, .yes, .yes, .no]),
            (Cast.mum, Cast.drWeber, [.yes, .theirPIN, .yes, .yes, .no]),
            (Cast.granny, Cast.mum, [.no, .no, .no, .no, .no]),
            (Cast.granny, Cast.granny, [.yes, .ownPIN, .ownPIN, .ownPIN, .ownPIN]),
            (Cast.granny, Cast.drWeber, [.no, .no, .no, .no, .no]),
            (Cast.drWeber, Cast.dad, [.no, .no, .no, .no, .no]),
            (Cast.drWeber, Cast.granny, [.no, .no, .no, .no, .no]),
            (Cast.drWeber, Cast.drWeber, [.yes, .ownPIN, .ownPIN, .ownPIN, .ownPIN]),
        ] as [(GrownUp, GrownUp, [Cell])])
    func `who may do what to whom`(one: GrownUp, other: GrownUp, cells: [Cell]) {
        #expect(Self.row(one, other) == cells)
    }

    @Test(arguments: ParentRules.Act.allCases)
    func `a parent never touches another with their own PIN alone`(act: ParentRules.Act) {
        for (one, other) in [(Cast.mum, Cast.dad), (Cast.dad, Cast.mum)] {
            let answer = ParentRules.answer(to: act, by: one, on: other, among: Self.people)

            #expect(answer != .withPIN(of: one.id))
            #expect(answer != .yes || act == .endSessions)
        }
    }

    @Test func `the last parent can't leave or give up rights`() {
        let alone = GrownUps([Cast.mum, Cast.granny])
        let left = GrownUps([
            Cast.mum, Cast.grownUp(2, "Dad", leftAt: .monday9am), Cast.granny,
        ])

        for people in [alone, left] {
            #expect(
                Self.row(Cast.mum, Cast.mum, among: people) == [.yes, .ownPIN, .no, .no, .no])
            #expect(
                Self.row(Cast.granny, Cast.granny, among: people)
                    == [.yes, .ownPIN, .ownPIN, .ownPIN, .ownPIN])
        }
    }

    @Test func `someone who has left does nothing and nothing is done to them`() {
        let left = Cast.grownUp(2, "Dad", leftAt: .monday9am)
        let people = GrownUps([Cast.mum, left, Cast.granny])

        #expect(Self.row(left, Cast.granny, among: people).allSatisfy { $0 == .no })
        #expect(Self.row(Cast.mum, left, among: people).allSatisfy { $0 == .no })
        #expect(Self.row(left, left, among: people).allSatisfy { $0 == .no })
    }
}
