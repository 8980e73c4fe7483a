import Support
import Testing

@testable import Domain

struct PINTests {
    static let easy = FieldError("pin", Message("That one is easy to guess. Choose another."))
    static let known = FieldError(
        "pin", Message("Children know their year of birth. Choose another."))
    static let form = FieldError("pin", Message("Use 4 to 8 digits."))

    @Test(arguments: ["8305", "83059", "830591", "8305917", "83059172", "0384"])
    func `four to eight digits are a PIN`(typed: String) throws {
        #expect(PIN(typed: typed)?.digits == typed)
        #expect(try PIN.new(typed, birthYears: [2017]).digits == typed)
    }

    @Test(arguments: [
        "", "830", "830591724", "83O5", "83 05", " 8305", "8305\n", "8305\0", "-8305", "+8305",
        "٨٣٠٥", "８３０５", "८३०५", "8305\u{301}", "8️⃣3️⃣0️⃣5️⃣", "²²²²", "8,305",
    ])
    func `anything else is no PIN`(typed: String) {
        #expect(PIN(typed: typed) == nil)
        #expect(throws: Self.form) { try PIN.new(typed, birthYears: []) }
    }

    @Test(arguments: [
        "1234", "4321", "0123", "7890", "9876", "0987", "123456", "87654321", "2468", "8642",
        "1357", "9753", "9012",
    ])
    func `a sequence is refused`(typed: String) {
        #expect(throws: Self.easy) { try PIN.new(typed, birthYears: []) }
    }

    @Test(arguments: [
        "0000", "7777", "55555", "99999999", "1212", "6969", "123123", "121212", "83058305",
        "838383",
    ])
    func `a repeat is refused`(typed: String) {
        #expect(throws: Self.easy) { try PIN.new(typed, birthYears: []) }
    }

    @Test(arguments: ["83058", "838305", "8308305"])
    func `a repeat that is broken off is taken`(typed: String) throws {
        #expect(try PIN.new(typed, birthYears: []).digits == typed)
    }

    /// The heads of DataGenetics' lists (2012) for each length.
    @Test(arguments: [
        "1234", "1111", "0000", "1212", "7777", "1004", "2000", "4444", "2222", "6969", "9999",
        "3333", "5555", "6666", "1122", "1313", "8888", "4321", "2001", "1010", "12345", "11111",
        "55555", "00000", "54321", "13579", "77777", "22222", "12321", "99999", "33333", "00700",
        "90210", "88888", "38317", "09876", "44444", "98765", "01234", "42069", "123456", "123123",
        "111111", "121212", "123321", "666666", "000000", "654321", "696969", "112233", "159753",
        "292513", "131313", "123654", "222222", "789456", "999999", "101010", "777777", "007007",
        "1234567", "7777777", "1111111", "8675309", "1234321", "0000000", "12345678", "11111111",
        "88888888", "87654321", "00000000", "12341234", "69696969", "12121212", "11223344",
        "12344321", "2580",
    ])
    func `the commonest are refused`(typed: String) {
        #expect(throws: Self.easy) { try PIN.new(typed, birthYears: []) }
    }

    @Test func `the list of the commonest holds PINs only, none refused without it`() {
        for digits in PIN.commonest {
            #expect(PIN(typed: digits) != nil)
            #expect(PIN(typed: digits)?.isRunOrRepeat == false, "\(digits)")
        }
    }

    @Test(arguments: ["2017", "20175", "520178", "23052017", "20172305", "42020342", "2021"])
    func `a child's year of birth is refused anywhere in the PIN`(typed: String) {
        let years = Cast.mia.profile.age.birthYears + Cast.leo.profile.age.birthYears

        #expect(throws: Self.known) { try PIN.new(typed, birthYears: years) }
    }

    @Test func `another year within a longer PIN is taken`() throws {
        #expect(try PIN.new("520378", birthYears: [2017]).digits == "520378")
    }
}
