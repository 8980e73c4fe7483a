import Support
import Testing

@testable import Domain

/// What the activity log keeps of a change, and how it says it (§16).
struct LoggedChangeRuleTests {
    typealias Lines = [(label: String, text: String)]

    @Test(
        arguments: [
            ([], [], []), ([("Price", "5")], [("Price", "5")], []),
            ([("Price", "5")], [("Price", "6")], ["Price: 5 → 6"]),
            ([("Price", "5"), ("Name", "A")], [("Price", ""), ("Name", "A")], ["Price: 5 → –"]),
            ([], [("Price", "5"), ("Name", "")], ["Price: – → 5"]),
            ([("Price", "5")], [], ["Price: 5 → –"]),
        ] as [(Lines, Lines, [String])])
    func `lines that differ are changes`(before: Lines, after: Lines, told: [String]) {
        #expect(LoggedChange.between(before, after).map(\.told.english) == told)
    }

    @Test func `a subject stands before what it is about`() {
        let change = LoggedChange.between([("Price", "5")], [("Price", "6")], of: "Cinema")
        #expect(change.map(\.told.english) == ["Cinema · Price: 5 → 6"])
    }

    @Test(
        arguments: [
            LoggedChange("Price", "5", "6"), LoggedChange("", "", ""),
            LoggedChange("Größe 👋", "", "1 → 2"),
        ])
    func `what is stored is read again`(change: LoggedChange) {
        #expect(LoggedChange.read(LoggedChange.stored([change, change])) == [change, change])
    }

    @Test func `odd texts stay one line, and long ones are cut`() {
        let change = LoggedChange("a\tb", "c\nd\r\ne", String(repeating: "x", count: 9_999))
        let read = LoggedChange.read(LoggedChange.stored([change]))

        #expect(read.first?.label == "a b")
        #expect(read.first?.before == "c d e")
        #expect(read.first?.after.count == LoggedChange.longest)
        let many = Array(repeating: LoggedChange("a", "b", "c"), count: 200)
        #expect(LoggedChange.read(LoggedChange.stored(many)).count == LoggedChange.most)
        #expect(LoggedChange.read("nonsense\n\t\n").isEmpty)
    }

    @Test func `references are named when they are shown`() {
        let text = LoggedChange.text([Cast.leo.id, Cast.mia.id])
        let category = LoggedChange.Reference.category(.screen).text
        let change = LoggedChange(category, text, "\u{E000}x9\u{E001} \u{E000}")

        let named = change.named { reference in
            switch reference {
            case .child(let id): id == Cast.mia.id ? "Mia" : "a deleted child"
            case .category: "Films"
            }
        }
        #expect(named == LoggedChange("Films", "Mia, a deleted child", " \u{E000}"))
    }
}
