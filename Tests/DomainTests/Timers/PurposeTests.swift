import Domain
import Support
import Testing

/// What a timer or tree is for, before anybody chooses (§3.1).
struct PurposeTests {
    private static let categories = [
        Domain.Category(
            id: .reading, name: "Reading", kind: .reading, icon: "reading", colour: .teal),
        Domain.Category(
            id: .homework, name: "School", kind: .homework, icon: "homework", colour: .blue),
    ]

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var running: CategoryID?
        var last: CategoryID??
        var mode = AgeMode.middle
        var proposed: CategoryID?
    }

    @Test(arguments: [
        Case(testDescription: "a first timer", proposed: .homework),
        Case(testDescription: "a first timer up to seven", mode: .little, proposed: nil),
        Case(testDescription: "the last one", last: .reading, proposed: .reading),
        Case(testDescription: "nothing in particular", last: .some(nil), proposed: nil),
        Case(testDescription: "what runs", running: .reading, last: .homework, proposed: .reading),
        Case(testDescription: "one that is hidden by now", last: .sport, proposed: nil),
        Case(
            testDescription: "what runs is hidden", running: .sport, last: .reading,
            proposed: .reading),
    ])
    func `what runs goes before what was chosen last`(_ example: Case) {
        let last = example.last.map {
            TimerSetUp(child: Cast.mia.id, plan: .single(minutes: 25), category: $0)
        }
        #expect(
            Purpose.proposed(
                running: example.running, last: last, among: Self.categories, for: example.mode)
                == example.proposed)
    }

    @Test(arguments: [
        (2, [1, 2, 3, 4]), (3, [1, 2, 3, 4]), (4, [1, 2, 4, 3]), (9, [1, 2, 3, 4]),
    ])
    func `the chosen one is among the first`(chosen: Int, order: [Int]) {
        #expect(Purpose.leading([1, 2, 3, 4], chosen: chosen, first: 3) == order)
    }
}
