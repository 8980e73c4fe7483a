import AppSupport

@testable import Domain

extension Browser {
    /// Sets up Mum's and Dad's for children; FocusPal is used at both, unless said.
    @discardableResult
    func setUpHomes(children: [Int] = [1], dadUsesFocusPal: Bool = true) throws -> Page {
        try get("/parents/homes/form")
        var fields = [
            ("name_1", "Mum’s"), ("picture_1", "cottage"), ("colour_1", "teal"), ("uses_1", "1"),
            ("name_2", "Dad’s"), ("picture_2", "flats"), ("colour_2", "orange"),
        ]
        if dadUsesFocusPal { fields.append(("uses_2", "1")) }
        return try post(
            "/parents/homes/form", all: fields + children.map { ("child", String($0)) })
    }

    /// At the first home, or another, from Sunday until Wednesday, then four days each by turns, with
    /// hand-overs at 16:00.
    @discardableResult
    func weeks(first: Int = 1, of child: Int = 1, also: [Int] = []) throws -> Page {
        try get("/parents/children/\(child)/homes/pattern")
        return try post(
            "/parents/children/\(child)/homes/pattern",
            all: [
                ("pattern", "3_4_4_3"), ("first", String(first)), ("first_day", "2026-03-01"),
                ("time", "16:00"), ("belongs", "sleeps"),
            ] + also.map { ("also", String($0)) })
    }
}
