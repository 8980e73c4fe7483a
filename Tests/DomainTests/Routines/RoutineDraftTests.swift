import Testing

@testable import Domain

/// What a form for a routine accepts (§12.2).
struct RoutineDraftTests {
    private static let both = [ChildID(1), ChildID(2)]

    private static func draft(_ change: (inout RoutineDraft) -> Void) -> RoutineDraft {
        var draft = RoutineDraft()
        draft.name = "Morning"
        draft.picture = "bus"
        draft.children = [ChildID(1)]
        draft.weekdays = [.monday]
        change(&draft)
        return draft
    }

    private static func checked(_ change: (inout RoutineDraft) -> Void) throws -> RoutineProfile {
        try draft(change).checked(active: both)
    }

    private static func refusal(_ field: String, _ sentence: String) -> Refusal {
        .invalid([FieldError(field, Message(sentence))])
    }

    static let worths: [(String, Int?)] = [("", nil), ("1", 1), (" 60 ", 60)]

    @Test(arguments: worths)
    func `what it is always worth is a number of minutes, or nothing`(typed: String, minutes: Int?)
        throws
    {
        #expect(try Self.checked { $0.fixedMinutes = typed }.fixedMinutes == minutes)
    }

    @Test(arguments: ["0", "61", "-1", "x", "99999999999999999999"])
    func `what it can't be worth is refused`(typed: String) {
        #expect(throws: Self.refusal("fixed", "Choose 1 to 60 minutes, or none.")) {
            try Self.checked { $0.fixedMinutes = typed }
        }
    }

    static let names: [(String, String)] = [
        ("", "Write a word or two."),
        (String(repeating: "a", count: 31), "That’s too long. Use up to 30 characters."),
        ("a\u{1B}b", "Use letters, numbers, symbols or emoji."),
    ]

    @Test(arguments: names)
    func `a name that doesn't fit is refused`(typed: String, sentence: String) {
        #expect(throws: Self.refusal("name", sentence)) { try Self.checked { $0.name = typed } }
    }

    @Test func `a name may have thirty characters`() throws {
        let name = String(repeating: "é", count: 30)

        #expect(try Self.checked { $0.name = " \(name) " }.name == name)
    }

    @Test(arguments: [[], [9]] as [[Int64]])
    func `a child of the family does it`(chosen: [Int64]) {
        #expect(throws: Self.refusal("children", "Choose at least one child.")) {
            try Self.checked { $0.children = Set(chosen.map { ChildID($0) }) }
        }
    }

    @Test func `children whom the form doesn't show stay`() throws {
        let profile = try Self.draft { $0.children = [ChildID(2), ChildID(9)] }
            .checked(active: Self.both, before: [ChildID(1), ChildID(5)])

        #expect(profile.children == [ChildID(2), ChildID(5)])
    }

    @Test func `it comes on some day, if only on days off`() throws {
        #expect(throws: Self.refusal("days", "Choose at least one day.")) {
            try Self.checked { $0.weekdays = [] }
        }
        let days = try Self.checked { ($0.weekdays, $0.comesOnDaysOff) = ([], true) }.days
        #expect(days == RoutineDays([], comesOnDaysOff: true))
    }

    static let times: [(String, Int?)] = [
        ("", nil), ("7:00", 420), (" 07:40 ", 460), ("00:00", 0), ("23:59", 1439),
    ]

    @Test(arguments: times)
    func `a beginning is a time of the day, or none`(typed: String, minute: Int?) throws {
        #expect(try Self.checked { $0.begins = typed }.begins == minute)
    }

    @Test(arguments: ["24:00", "7:60", "7", "soon", "-1:00"])
    func `what is no time is refused`(typed: String) {
        for field in ["begins", "leaves"] {
            let sentence = Message("Enter a time, such as {{time}}.", clocks: ["time": 460])
            #expect(throws: Refusal.invalid([FieldError(field, sentence)])) {
                try Self.checked {
                    if field == "begins" { $0.begins = typed } else { $0.leaves = typed }
                }
            }
        }
    }

    @Test func `a time to leave says what for`() throws {
        let bus = try Self.checked {
            ($0.leaves, $0.leavesFor, $0.way) = ("7:40", " The  bus ", "5")
        }
        #expect(bus.leaving == LeavingTime(words: "The bus", minute: 460, way: 5))
        #expect(throws: Self.refusal("leaves_for", "Write a word or two.")) {
            try Self.checked { $0.leaves = "7:40" }
        }
    }

    @Test func `without a time nobody has to leave`() throws {
        #expect(try Self.checked { ($0.leavesFor, $0.way) = ("Bus", "5") }.leaving == nil)
    }

    static let ways: [(String, Int?)] = [
        ("", 0), ("0", 0), ("60", 60), ("61", nil), ("-1", nil), ("x", nil),
    ]

    @Test(arguments: ways)
    func `the way takes up to an hour`(typed: String, way: Int?) throws {
        let draft = Self.draft { ($0.leaves, $0.leavesFor, $0.way) = ("7:40", "Bus", typed) }
        if let way {
            #expect(try draft.checked(active: Self.both).leaving?.way == way)
        } else {
            #expect(throws: Self.refusal("way", "Choose 0 to 60 minutes.")) {
                try draft.checked(active: Self.both)
            }
        }
    }

    @Test func `a routine becomes the form it came from`() throws {
        let profile = RoutineProfile(
            name: "Morning", picture: .drawn("bus"), children: [ChildID(1), ChildID(2)],
            days: RoutineDays([.monday, .friday], comesOnDaysOff: true), begins: 420,
            leaving: LeavingTime(words: "Bus", minute: 460, way: 5))

        #expect(try RoutineDraft(profile).checked(active: Self.both) == profile)
    }
}
