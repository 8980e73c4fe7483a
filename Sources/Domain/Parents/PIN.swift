/// The parents' PIN: 4–8 digits, none that a child would guess first (§9.1).
public struct PIN: Sendable, Equatable {
    /// The digits.
    public let digits: String

    /// The lengths that are accepted; 6 is suggested.
    public static let lengths = 4...8

    /// The fewest digits that sign anyone in at a public address (§14.14).
    static let leastInPublic = 6

    /// Whether what was typed has too few digits for a public address, whoever's PIN it may be.
    public static func isTooShortInPublic(_ typed: String) -> Bool {
        typed.filter { !$0.isWhitespace }.count < leastInPublic
    }

    /// A typed PIN, if it is 4 to 8 ASCII digits.
    public init?(typed: String) {
        guard PIN.lengths.contains(typed.utf8.count),
            typed.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        digits = typed
    }

    /// A new PIN that is hard to guess.
    ///
    /// Throws: a `FieldError` for anything else, one of the most common, a sequence, a repeat, or a
    /// child's year of birth.
    public static func new(_ typed: String, birthYears: [Int]) throws(FieldError) -> PIN {
        guard let pin = PIN(typed: typed) else {
            throw FieldError("pin", Message("Use 4 to 8 digits."))
        }
        if birthYears.contains(where: { pin.digits.contains(String($0)) }) {
            throw FieldError("pin", Message("Children know their year of birth. Choose another."))
        }
        guard !pin.isGuessable else {
            throw FieldError("pin", Message("That one is easy to guess. Choose another."))
        }
        return pin
    }

    /// Whether it is a sequence, a repeated block, or one of the most common.
    var isGuessable: Bool { isRunOrRepeat || PIN.commonest.contains(digits) }

    var isRunOrRepeat: Bool {
        let values = digits.utf8.map { Int($0) - 48 }
        let steps = zip(values.dropFirst(), values).map { ($0 - $1 + 10) % 10 }
        if Set(steps).count == 1, [0, 1, 2, 8, 9].contains(steps[0]) { return true }
        for length in 1...(values.count / 2) where values.count % length == 0 {
            let block = values.prefix(length)
            let repeats = stride(from: 0, to: values.count, by: length)
                .allSatisfy { values[$0..<($0 + length)].elementsEqual(block) }
            if repeats { return true }
        }
        return false
    }

    /// The most common PINs that are neither sequences nor repeats, by length.
    ///
    /// From DataGenetics' PIN study (2012), public password lists, and patterns on the keypad; four
    /// digits also include the years in which parents and children were born.
    static let commonest: Set<String> = [
        "1004", "2000", "1122", "2001", "2580", "0852", "1342", "1998", "1999", "2002", "2003",
        "2004", "2005", "2006", "2007", "2008", "2009", "2010", "2011", "2012", "2013", "2014",
        "2015", "2016", "2017", "2018", "2019", "2021", "2022", "2023", "2024", "2025", "2026",
        "1980", "1981", "1982", "1983", "1984", "1985", "1986", "1987", "1988", "1989", "1990",
        "1991", "1992", "1993", "1994", "1995", "1996", "1997", "1470", "1478", "1236", "1233",
        "1221", "1133", "1123", "1124", "1230", "0007", "0070", "1001", "1002", "1225", "1231",
        "2112", "2211", "2233", "2469", "3691", "4200", "5150", "5683", "6996", "7410", "7412",
        "8520", "9630", "1379", "1397", "1793",
        "12321", "00700", "90210", "38317", "42069",
        "112233", "159753", "159357", "147258", "258369", "147852", "123654", "654123", "789456",
        "456123", "123789", "789123", "292513", "102030", "010203", "123321", "321123", "332211",
        "445566", "665544", "778899", "147896", "142536", "963852", "741852", "852456", "124578",
        "235689",
        "1472583", "7894561", "1593572", "5201314", "1314520", "8675309", "1234321", "4830033",
        "2848048", "7005425", "1080413", "7895123", "1869510", "3223326", "1212123", "1478963",
        "12344321", "11223344", "14725836", "87654312", "11112222",
    ]
}
